import KeyboardGeometry
import Reports
import Statistics

/// How high the letters of layouts are in the same rectangle: a layout without keys for space and
/// delete gives their row to its letters, and higher letters are easier to tell apart.
package struct LetterHeights: Sendable {
  private let keyboards: [Keyboard]

  /// A ratio of heights that matters.
  private static let tolerance = 1.01

  /// - Parameter keyboards: the layouts that are compared, each in the same rectangle.
  package init(_ keyboards: [Keyboard]) { self.keyboards = keyboards }

  /// A line that names the layouts whose letters are higher because they have no keys for space and
  /// delete; nil if there is none.
  package var remark: String? {
    var names: [String] = []
    var height = 0.0
    let others = keyboards.filter(Self.canSpaceOrDelete)
    guard let other = others.first(where: { Self.height(of: $0) != nil }),
      let otherHeight = Self.height(of: other)
    else { return nil }
    for keyboard in keyboards where !Self.canSpaceOrDelete(keyboard) {
      guard let own = Self.height(of: keyboard), own > Self.tolerance * otherHeight else {
        continue
      }
      names.append(keyboard.layout.name)
      height = max(height, own)
    }
    guard let first = names.first else { return nil }
    let subject =
      switch names.count {
      case 1: "\(first) has"
      case 2: "\(first) and \(names[1]) have"
      default: "\(first) and \(names.count - 1) other layouts have"
      }
    return "\(subject) no keys for space and delete, so letters are \(text(height)) pt high, those "
      + "of \(other.layout.name) \(text(otherHeight)) pt: higher letters are easier to tell apart; "
      + "compare layouts that all have these keys, or none"
  }

  /// Returns whether a keyboard has a key that writes a space or deletes.
  private static func canSpaceOrDelete(_ keyboard: Keyboard) -> Bool {
    [KeyAction.space, .center, .backspace].contains { keyboard.key(for: $0) != nil }
  }

  /// Returns the median height of the keys that write characters, in pt; nil for a keyboard whose
  /// keys are no rectangles, such as a ring.
  private static func height(of keyboard: Keyboard) -> Double? {
    let heights = keyboard.characterKeys.compactMap { key -> Double? in
      guard case .rectangle(let rectangle) = key.shape else { return nil }
      return rectangle.size.height
    }
    return median(of: heights)
  }

  private func text(_ height: Double) -> String { formatted(height, decimals: 1) }
}
