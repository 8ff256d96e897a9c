import KeyboardGeometry
import Statistics
import SwipeTraces

/// Traces that are not words; a decoder should not be confident about them.
package enum Scribble {
  /// Returns the smoothest movement through 4 to 12 random points among the keys' centres, at half
  /// to one and a half times the duration of people's.
  /// - Returns: samples at 60 Hz, in pt and ms.
  package static func samples(on keyboard: Keyboard, using random: inout RandomSource)
    -> [TraceSample]
  {
    let centers = keyboard.characterKeys.map(\.center)
    guard let left = centers.map(\.x).min(), let right = centers.map(\.x).max(),
      let top = centers.map(\.y).min(), let bottom = centers.map(\.y).max()
    else { return [] }
    let points = (0..<(4 + random.below(9))).map { _ in
      let x = random.uniform(in: left...right)
      let y = random.uniform(in: top...bottom)
      return Point(x: x, y: y)
    }
    return MinimumJerkSynthesizer.samples(
      through: points, keyPitch: keyboard.keyPitch, pace: random.uniform(in: 0.5...1.5), rate: 60)
      ?? []
  }
}
