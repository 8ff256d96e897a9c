import KeyboardGeometry
import Lexicon
import TextEntry

/// A key, a button or a word at which a finger aims.
public struct TypingTarget: Hashable, Sendable {
  /// The middle of the target, in pt of the keyboard.
  public var center: Point
  /// The smaller side of the target, in pt.
  public var width: Double
}

extension KeyboardPanel {
  /// The letter that is typed with shift for a capital of ASCII, where the keyboard has both keys: a method takes no
  /// capital for its codes.
  package func letter(ofCapital character: Character) -> Character? {
    guard character.isASCII, character.isUppercase, let letter = character.lowercased().first,
      target(for: letter, in: .letters) != nil,
      target(for: KeyAction.shift, in: .letters, from: Point(x: 0, y: 0)) != nil
    else { return nil }
    return letter
  }

  /// Returns the key or button that writes a character in a mode.
  public func target(for character: Character, in mode: KeyboardMode) -> TypingTarget? {
    let keyboard = keyboard(in: mode)
    if let key = keyboard.key(for: character) { return TypingTarget(key) }
    return button(.punctuation(character), in: mode)
  }

  /// Returns the key or button that performs an action in a mode; of two, the one closer to the
  /// finger.
  public func target(
    for action: KeyAction, in mode: KeyboardMode, from finger: Point
  ) -> TypingTarget? {
    let keyboard = keyboard(in: mode)
    var best: TypingTarget?
    for key in keyboard.keys[keyboard.characterCount...] {
      // A ring's centre types spaces too.
      let serves = key.action == action || (action == .space && key.action == .center)
      guard serves else { continue }
      let target = TypingTarget(key)
      if let best, best.center.distance(to: finger) <= target.center.distance(to: finger) {
        continue
      }
      best = target
    }
    return best ?? button(.action(action), in: mode)
  }

  /// A place in the suggestion bar.
  public func target(forSlot slot: Int) -> TypingTarget? {
    barSlots.indices.contains(slot) ? TypingTarget(barSlots[slot]) : nil
  }

  /// The mode that shows the character; of several the current one, else letters first.
  public func mode(for character: Character, from mode: KeyboardMode) -> KeyboardMode? {
    ([mode] + modes).first { target(for: character, in: $0) != nil }
  }

  /// Whether all of the text can be written on this keyboard.
  public func writes(_ text: String, _ letterCase: LetterCase = .standard) -> Bool {
    text.allSatisfy { writes($0, letterCase) }
  }

  /// Whether a character can be written on this keyboard.
  public func writes(_ character: Character, _ letterCase: LetterCase = .standard) -> Bool {
    character == " " || mode(for: key(for: character, letterCase), from: .letters) != nil
      || slideTarget(for: character) != nil
  }

  /// Returns a text with the letters that have keys in place of those that have none: *ete* for *été*. The
  /// decoder and auto-correction put the accents back.
  /// - Parameter letterCase: the language's rules for capitals.
  /// - Returns: nil if a character has no key and no letter that stands for it.
  public func keyed(_ text: String, _ letterCase: LetterCase = .standard) -> String? {
    var keyed = ""
    for character in text {
      if writes(character, letterCase) {
        keyed.append(character)
        continue
      }
      guard let letters = LetterFolding.plain.letters(for: key(for: character, letterCase)),
        letters.allSatisfy({ writes($0, letterCase) })
      else { return nil }
      keyed +=
        character.isUppercase ? letterCase.capitalized(letters) : letters
    }
    return keyed
  }

  /// Returns the letter key that writes a character when a finger slides down from it.
  public func slideTarget(for character: Character) -> TypingTarget? {
    keyboard(in: .letters).keys.first { $0.slide == character }.map(TypingTarget.init)
  }

  /// What stands on the key that writes a character: a capital is written by its small letter's, in Turkish I by
  /// that of ı.
  /// - Parameter letterCase: the language's rules for capitals.
  public func key(
    for character: Character, _ letterCase: LetterCase = .standard
  ) -> Character {
    guard character.isUppercase else { return character }
    return letterCase.lowering(String(character)).lowercased().first ?? character
  }

  private func button(_ role: PanelButton.Role, in mode: KeyboardMode) -> TypingTarget? {
    buttons(in: mode).first { $0.role == role }.map { button in
      TypingTarget(center: button.center, width: button.shape.breadth(through: button.center))
    }
  }
}

extension TypingTarget {
  init(_ rectangle: Rectangle) {
    self.init(
      center: rectangle.center, width: min(rectangle.size.width, rectangle.size.height))
  }

  init(_ key: Key) {
    self.init(center: key.center, width: key.shape.breadth(through: key.center))
  }
}
