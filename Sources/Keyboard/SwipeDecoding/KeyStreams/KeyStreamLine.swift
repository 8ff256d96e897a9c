import KeyboardGeometry
import Lexicon

/// A line that a keyboard writes of a swipe: the labels of the keys that it crosses, `hgfrerthjklo`.
///
/// Characters that no key of the layout writes, such as a space, a full stop or the sign of a key for
/// deleting, are left out. With shift a keyboard writes the first letter, or all, as capitals.
public struct KeyStreamLine: Hashable, Sendable {
  /// Which letters were written as capitals.
  public enum Capitals: Hashable, Sendable {
    /// Not the first one.
    case none
    /// The first one.
    case first
    /// All of at least two.
    case all

    /// Returns a word with these capitals.
    public func applied(to word: String) -> String {
      switch self {
      case .none: word
      case .first: capitalized(word)
      case .all: word.uppercased()
      }
    }
  }

  /// The keys.
  public let stream: KeyStream
  /// The capitals.
  public let capitals: Capitals
  /// The letters for which the layout has no key, each once, in order: a line with some was probably
  /// written by another layout.
  public let unknownLetters: [Character]
  /// Whether the line ends a sentence: it is one of `.`, `!` and `?`.
  public let endsSentence: Bool
  /// Whether the line writes nothing, or a space.
  public let isBlank: Bool

  /// Reads a line.
  /// - Parameters:
  ///   - text: the line, without its line break.
  ///   - keyboard: of the layout that wrote it.
  public init(_ text: some StringProtocol, on keyboard: Keyboard) {
    var keys: [Int] = []
    var unknown: [Character] = []
    var (letters, large) = (0, 0)
    var beginsLarge = false
    for character in text {
      let small = character.isUppercase ? Self.lowercased(character) : character
      guard let key = keyboard.key(for: small) else {
        if small.isLetter, !unknown.contains(small) { unknown.append(small) }
        continue
      }
      if keys.isEmpty { beginsLarge = character.isUppercase }
      keys.append(key.index)
      if small.isCased { letters += 1 }
      if character.isUppercase { large += 1 }
    }
    stream = KeyStream(keys)
    capitals = !beginsLarge ? .none : letters > 1 && large == letters ? .all : .first
    unknownLetters = unknown
    endsSentence = [".", "!", "?"].contains(String(text))
    isBlank = text.allSatisfy { $0 == " " }
  }

  /// Whether the line is of a swipe; a tap crosses one key.
  public var isSwipe: Bool { stream.keys.count > 1 }

  /// A capital whose small letter is written as two stays as it is.
  private static func lowercased(_ character: Character) -> Character {
    let small = character.lowercased()
    return small.count == 1 ? small.first ?? character : character
  }
}
