/// A key that a finger visits on its way through a word.
package struct KeyVisit: Hashable, Sendable {
  /// The key.
  package var key: Key
  /// A Boolean value that indicates whether the letter is doubled: the finger stays or loops for
  /// the second one.
  package var isDoubled: Bool

  /// Creates a visit.
  package init(key: Key, isDoubled: Bool = false) {
    self.key = key
    self.isDoubled = isDoubled
  }
}

/// A letter that a keyboard has no key for.
public struct MissingKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The letter.
  public var character: Character

  /// Creates an error for a letter.
  public init(character: Character) { self.character = character }

  /// A readable message.
  public var description: String { "the keyboard has no key for “\(character)”" }
}

extension Keyboard {
  /// Returns the keys that a finger visits for a code. Consecutive letters on the same key are one
  /// visit.
  ///
  ///     try qwerty.keyVisits(for: "hello").map(\.key.character)   // h, e, l, o
  ///
  /// - Parameter code: lower-case letters (`LexiconEntry.code`).
  /// - Throws: `MissingKeyError` for the first letter without a key.
  /// - Complexity: O(letters)
  package func keyVisits(for code: some Sequence<Character>) throws(MissingKeyError) -> [KeyVisit] {
    var visits: [KeyVisit] = []
    for character in code {
      guard let key = key(for: character) else { throw MissingKeyError(character: character) }
      if let last = visits.indices.last, visits[last].key.index == key.index {
        visits[last].isDoubled = true
      } else {
        visits.append(KeyVisit(key: key))
      }
    }
    return visits
  }
}
