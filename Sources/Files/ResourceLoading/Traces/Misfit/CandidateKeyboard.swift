import KeyboardGeometry
import SwipeTraces

/// A keyboard that traces may have been made on, with the name and size by which it is called.
package struct CandidateKeyboard: Sendable {
  /// The name of the layout and the size.
  package let reference: KeyboardReference
  /// The keyboard.
  package let keyboard: Keyboard

  /// Creates a candidate.
  package init(_ reference: KeyboardReference, _ keyboard: Keyboard) {
    self.reference = KeyboardReference(
      layout: reference.layout, width: reference.width, height: reference.height)
    self.keyboard = keyboard
  }

  /// Places a built-in layout; nil if it does not fit the size.
  package init?(_ layout: KeyboardLayout, _ size: Size) {
    guard let keyboard = try? layout.placed(in: size) else { return nil }
    self.init(
      KeyboardReference(layout: layout.name, width: size.width, height: size.height), keyboard)
  }

  /// The keyboard's size.
  package var size: Size { keyboard.size }

  /// Returns the same layout at another size; nil if it does not fit.
  package func sized(_ size: Size) -> CandidateKeyboard? {
    guard let keyboard = try? keyboard.layout.placed(in: size) else { return nil }
    var reference = reference
    (reference.width, reference.height) = (size.width, size.height)
    return CandidateKeyboard(reference, keyboard)
  }

  /// The built-in layouts for letters of which people have swiped traces, at a size.
  package static func builtIn(at size: Size) -> [CandidateKeyboard] {
    (KeyboardLayout.builtIn + KeyboardLayout.languages)
      .filter { $0.characters.contains { $0.isLetter } }
      .compactMap { CandidateKeyboard($0, size) }
  }
}
