import KeyboardGeometry
import RealModule
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// Three keys at a right angle, one unit apart, swiped exactly.
struct LetterSurroundingsTests {
  private struct Scene {
    var field: KeyField
    var track: TraceTrack
  }

  /// - Parameter angle: by which the whole scene is turned.
  private func scene(turned angle: Double = 0) throws -> Scene {
    let corners = [(0.0, 0.0), (10, 0), (10, 10)].map { (x: Double, y: Double) -> Point in
      Point(
        x: x * Double.cos(angle) - y * Double.sin(angle),
        y: x * Double.sin(angle) + y * Double.cos(angle))
    }
    var track = TraceTrack(pointCount: 9)
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = 0
    let samples = corners.enumerated().map {
      TraceSample(x: $1.x, y: $1.y, t: 100 * Double($0))
    }
    let isFilled = track.fill(samples, pitch: 10, parameters: parameters)
    try #require(isFilled)
    return Scene(field: KeyField(centers: corners, pitch: 10), track: track)
  }

  private struct Place {
    var along: Float
    var across: Float
  }

  private func places(
    _ scene: Scene, of key: Int, before: Int?, after: Int?, point: Int
  ) -> [Place] {
    var places: [Place] = []
    LetterSurroundings(of: key, before: before, after: after, field: scene.field)
      .measure(about: point, of: scene.track) { _, along, across, _ in
        places.append(Place(along: along, across: across))
      }
    return places
  }

  @Test func theMiddleLetterSeesBothLegs() throws {
    let scene = try scene()
    let surroundings = LetterSurroundings(of: 1, before: 0, after: 2, field: scene.field)
    // From (1, 0) to (0, 1), to the right where y points down.
    #expect(surroundings.turnSide == 1)
    let half = Float(0.5).squareRoot()
    // The axis is (1, 1) / √2. A unit back is the first key, at (−1, 0); a unit ahead (0, 1). Beyond
    // the trace's ends there is no more than they.
    let seen = places(scene, of: 1, before: 0, after: 2, point: 4)
    let expected = [
      (0, -half, -half), (1, -half, -half), (3, -half / 2, -half / 2), (5, 0, 0),
      (7, half / 2, -half / 2), (9, half, -half), (10, half, -half),
    ]
    for (index, along, across) in expected {
      #expect(abs(seen[index].along - along) < 1e-5)
      #expect(abs(seen[index].across - across) < 1e-5)
    }
  }

  @Test func theEndsLookAlongTheirOnlyLeg() throws {
    let scene = try scene()
    let first = places(scene, of: 0, before: nil, after: 1, point: 0)
    #expect(abs(first[9].along - 1) < 1e-5)
    #expect(abs(first[9].across) < 1e-5)
    let last = places(scene, of: 2, before: 1, after: nil, point: 8)
    #expect(abs(last[1].along + 1) < 1e-5)
    #expect(abs(last[1].across) < 1e-5)
    #expect(LetterSurroundings(of: 0, before: nil, after: 1, field: scene.field).turnSide == 0)
  }

  @Test(arguments: [0.3, 1.7, -2.4])
  func itDoesNotShowHowTheKeyboardIsTurned(angle: Double) throws {
    let (straight, turned) = (try scene(), try scene(turned: angle))
    let a = places(straight, of: 1, before: 0, after: 2, point: 4)
    let b = places(turned, of: 1, before: 0, after: 2, point: 4)
    for (a, b) in zip(a, b) {
      #expect(abs(a.along - b.along) < 1e-4)
      #expect(abs(a.across - b.across) < 1e-4)
    }
  }

  @Test func aLetterBetweenThereAndBackLooksTheWayThere() throws {
    let scene = try scene()
    let seen = places(scene, of: 1, before: 0, after: 0, point: 4)
    #expect(abs(seen[1].along + 1) < 1e-5)
    #expect(abs(seen[1].across) < 1e-5)
  }
}
