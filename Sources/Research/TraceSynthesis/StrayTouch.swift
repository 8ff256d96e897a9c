import KeyboardGeometry
import RealModule
import Statistics
import SwipeTraces

/// Touches that are not swipes but may be mistaken for them: taps that slide, and trembling
/// fingers.
package enum StrayTouch {
  /// Returns a tap near a key's centre that slides in a straight line for a quarter of a key pitch
  /// to a whole one, in 60 to 250 ms.
  /// - Returns: samples at 60 Hz, in pt and ms; empty if there are no keys.
  package static func slide(on keyboard: Keyboard, using random: inout RandomSource)
    -> [TraceSample]
  {
    let keys = keyboard.characterKeys
    guard !keys.isEmpty else { return [] }
    let pitch = keyboard.keyPitch
    let center = keys[random.below(keys.count)].center
    let from = Point(
      x: center.x + 0.3 * pitch * random.gaussian(), y: center.y + 0.3 * pitch * random.gaussian())
    let angle = random.uniform(in: 0...(2 * Double.pi))
    let length = random.uniform(in: 0.25...1) * pitch
    let steps = 4 + random.below(12)
    return (0...steps).map { step in
      let gone = length * Double(step) / Double(steps)
      return TraceSample(
        x: from.x + gone * Double.cos(angle), y: from.y + gone * Double.sin(angle),
        t: Double(step) * interval)
    }
  }

  /// Returns the trace of a finger that rests among the keys and trembles by up to 0.8 key pitches,
  /// for 130 to 800 ms.
  /// - Returns: samples at 60 Hz, in pt and ms; empty if there are no keys.
  package static func jitter(on keyboard: Keyboard, using random: inout RandomSource)
    -> [TraceSample]
  {
    let centers = keyboard.characterKeys.map(\.center)
    guard let left = centers.map(\.x).min(), let right = centers.map(\.x).max(),
      let top = centers.map(\.y).min(), let bottom = centers.map(\.y).max()
    else { return [] }
    let x = random.uniform(in: left...right)
    let y = random.uniform(in: top...bottom)
    let reach = random.uniform(in: 0.15...0.8) * keyboard.keyPitch
    return (0..<(8 + random.below(40))).map { step in
      let dx = random.uniform(in: -reach...reach)
      let dy = random.uniform(in: -reach...reach)
      return TraceSample(x: x + dx, y: y + dy, t: Double(step) * interval)
    }
  }

  private static let interval = 1000.0 / 60
}
