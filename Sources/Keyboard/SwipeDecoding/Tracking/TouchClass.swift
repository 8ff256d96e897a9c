import KeyboardGeometry

/// The meaning of a touch by its geometry alone (ring keyboard, sections 4.1–4.4 and 4.11).
public enum TouchClass: Hashable, Sendable {
  /// A tap on a character key, by its position in `Keyboard.keys`.
  case character(key: Int)
  /// A tap on a key that acts on the text, as on the ring's gaps and its centre.
  case action(KeyAction)
  /// A swipe to the left from the backspace key, or from the centre past no key.
  case deleteWord
  /// A swipe to the right from the centre past no key.
  case jumpToEnd
  /// Any other movement: a word for a decoder.
  case swipe
  /// A tap that is too far from every key, or no usable sample at all.
  case nothing
}
