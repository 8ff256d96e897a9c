import KeyboardGeometry
import Rendering
import SwipeTraces
import Testing

struct PolylineTests {
  static let frame = Rectangle(origin: Point(x: 0, y: 0), end: Point(x: 100, y: 50))

  static func samples(_ points: [(Double, Double)]) -> [TraceSample] {
    points.enumerated().map { TraceSample(x: $1.0, y: $1.1, t: Double($0)) }
  }

  @Test func inside() {
    let line = Polyline(of: Self.samples([(10, 10), (20, 10), (20, 30)]), within: Self.frame)
    #expect(line.runs.count == 1)
    #expect(line.runs[0].positions == [0, 1, 2])
  }

  /// From (50, 25) to (150, 25) the edge x = 100 is half way; from (150, 25) back to (50, 25) too.
  @Test func leavingAndComingBack() {
    let line = Polyline(of: Self.samples([(50, 25), (150, 25), (50, 25)]), within: Self.frame)
    #expect(line.runs.count == 2)
    #expect(line.runs[0].points.map(\.x) == [50, 100])
    #expect(line.runs[0].positions == [0, 0.5])
    #expect(line.runs[1].points.map(\.x) == [100, 50])
    #expect(line.runs[1].positions == [1.5, 2])
  }

  /// From far left to far right at y = 25 the picture is crossed; far above it is not.
  @Test func acrossAndFarOutside() {
    let across = Polyline(of: Self.samples([(-1e6, 25), (1e6, 25)]), within: Self.frame)
    #expect(across.runs.count == 1)
    let errors = zip(across.runs[0].points.map(\.x), [0, 100.0]).map { abs($0 - $1) }
    #expect((errors.max() ?? 1) < 1e-6)
    #expect(Polyline(of: Self.samples([(-1e6, -9), (1e6, -9)]), within: Self.frame).runs.isEmpty)
  }

  @Test("points that cannot be told apart are one, the last one stays")
  func near() {
    let line = Polyline(
      of: Self.samples([(1, 1), (1.01, 1), (1.02, 1), (9, 1)]), within: Self.frame)
    #expect(line.runs[0].positions == [0, 3])
    let dot = Polyline(of: Self.samples([(1, 1), (1.01, 1)]), within: Self.frame)
    #expect(dot.runs[0].positions == [0, 1])
  }

  @Test("one sample is a point, none nothing, what is no number is left out")
  func short() {
    #expect(Polyline(of: Self.samples([(1, 1)]), within: Self.frame).runs.count == 1)
    #expect(Polyline(of: Self.samples([(-1, 1)]), within: Self.frame).runs.isEmpty)
    #expect(Polyline(of: [], within: Self.frame).runs.isEmpty)
    let line = Polyline(of: Self.samples([(1, 1), (.nan, 1), (2, 1)]), within: Self.frame)
    #expect(line.runs[0].positions == [0, 2])
  }

  @Test func aMillionSamplesAreThinned() {
    let samples = (0..<1_000_000).map { TraceSample(x: Double($0 % 97), y: 25, t: Double($0)) }
    let line = Polyline(of: samples, within: Self.frame)
    let count = line.runs.reduce(0) { $0 + $1.points.count }
    #expect(count <= Polyline.pointLimit + 1)
    #expect(count > Polyline.pointLimit / 2)
    #expect(line.runs[0].positions.last == 999_999)
  }
}
