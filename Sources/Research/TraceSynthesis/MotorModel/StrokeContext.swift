import KeyboardGeometry
import RealModule
import Statistics

/// The description of a stroke, the movement from one key to the next, before it is made: its
/// length, the turns at its ends, and its place in the word.
///
/// Strokes are mirrored so that the turn at their end (at their start, for the last stroke) is to
/// the left: errors towards the inside of turns are then errors to one side.
package struct StrokeContext: Sendable {
  /// The number of values that describe a stroke.
  public static let width = 24

  /// The unit vector from key to key.
  package var direction: SIMD2<Double>
  /// The unit vector perpendicular to it, towards the side that becomes the left.
  package var side: SIMD2<Double>
  /// −1 if the stroke is mirrored, 1 otherwise.
  package var mirror: Double
  /// The description, `width` numbers, the first of which is 1.
  package var inputs: [Double]

  /// Returns the strokes of a word.
  /// - Parameters:
  ///   - centers: the centres of the visited keys in key pitches; neighbours are not equal.
  ///   - doubled: whether the letter at each centre is doubled.
  /// - Complexity: O(letters)
  package static func strokes(through centers: [SIMD2<Double>], doubled: [Bool]) -> [StrokeContext]
  {
    let ways = zip(centers, centers.dropFirst()).map { $1 - $0 }
    let lengths = ways.map { max(($0 * $0).sum().squareRoot(), 1e-6) }
    let units = zip(ways, lengths).map { $0 / $1 }
    let count = units.count
    return units.indices.map { i in
      let before = i > 0 ? turn(from: units[i - 1], to: units[i]) : .zero
      let after = i + 1 < count ? turn(from: units[i], to: units[i + 1]) : .zero
      let mirror = (i + 1 < count ? after.y : before.y) < 0 ? -1.0 : 1.0
      let (cosA, sinA, cosB, sinB) = (before.x, before.y * mirror, after.x, after.y * mirror)
      let (first, last) = (i == 0 ? 1.0 : 0, i == count - 1 ? 1.0 : 0)
      let length = portableLog(lengths[i])
      return StrokeContext(
        direction: units[i], side: SIMD2(-units[i].y, units[i].x) * mirror, mirror: mirror,
        inputs: [
          1, length, length * length, cosA, sinA, cosB, sinB,
          cosA * cosA - sinA * sinA, 2 * sinA * cosA, cosB * cosB - sinB * sinB, 2 * sinB * cosB,
          length * cosA, length * sinA, length * cosB, length * sinB,
          first, last, first * length, last * length,
          doubled[i] ? 1 : 0, doubled[i + 1] ? 1 : 0, portableLog(Double(count)),
          cosA * cosB, sinA * sinB,
        ])
    }
  }

  /// Returns cosine and sine of the turn between unit vectors.
  private static func turn(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2((a * b).sum(), a.x * b.y - a.y * b.x)
  }
}
