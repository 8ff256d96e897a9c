import KeyboardGeometry
import Rendering
import Testing

struct TouchCloudTests {
  static let cross = [
    Point(x: 1, y: 5), Point(x: 5, y: 5), Point(x: 3, y: 4), Point(x: 3, y: 6),
  ]

  /// Mean (3, 5); variances (4 + 4)/3 = 8/3 in x and (1 + 1)/3 = 2/3 in y, no covariance. Half of a
  /// normal distribution lies within −2 ln ½ = 2 ln 2 = 1.386294: radii √(8/3 · 1.386294) = 1.92270
  /// and half of that.
  @Test func axes() throws {
    var cloud = TouchCloud()
    for point in Self.cross { cloud.add(point) }
    let ellipse = try #require(cloud.ellipse(holding: 0.5))
    #expect(ellipse.center.distance(to: Point(x: 3, y: 5)) < 1e-12)
    #expect(abs(ellipse.radii.width - 1.92270) < 1e-5)
    #expect(abs(ellipse.radii.height - 0.96135) < 1e-5)
    #expect(abs(ellipse.radians) < 1e-12)
  }

  /// (0,0), (1,1), (2,2) lie on a diagonal: 45° and no width. Variances and covariance are 1, the
  /// eigenvalue is 2: √(2 · 1.386294) = 1.66511.
  @Test func diagonal() throws {
    var cloud = TouchCloud()
    for value in 0...2 { cloud.add(Point(x: Double(value), y: Double(value))) }
    let ellipse = try #require(cloud.ellipse(holding: 0.5))
    #expect(abs(ellipse.radians - .pi / 4) < 1e-9)
    #expect(abs(ellipse.radii.width - 1.66511) < 1e-5)
    #expect(ellipse.radii.height < 1e-6)
  }

  @Test("parts put together are the whole", arguments: 0...4)
  func merged(cut: Int) throws {
    var (first, second, whole) = (TouchCloud(), TouchCloud(), TouchCloud())
    for (index, point) in Self.cross.enumerated() {
      whole.add(point)
      if index < cut { first.add(point) } else { second.add(point) }
    }
    first += second
    let merged = try #require(first.ellipse(holding: 0.9))
    let expected = try #require(whole.ellipse(holding: 0.9))
    #expect(first.count == 4)
    #expect(merged.center.distance(to: expected.center) < 1e-12)
    #expect(abs(merged.radii.width - expected.radii.width) < 1e-12)
    #expect(abs(merged.radii.height - expected.radii.height) < 1e-12)
  }

  @Test("too few touches, and what is no touch")
  func few() {
    var cloud = TouchCloud()
    cloud.add(Point(x: .nan, y: 0))
    cloud.add(Point(x: 1, y: 1))
    cloud.add(Point(x: 2, y: 1))
    #expect(cloud.count == 2)
    #expect(cloud.ellipse(holding: 0.5) == nil)
    cloud.add(Point(x: 2, y: 1))
    #expect(cloud.ellipse(holding: 1) == nil)
  }
}
