/// The entries of a lexicon that can be swiped with given keys.
public struct TypeableEntries: Hashable, Sendable {
  /// Indices of the lexicon's `entries`, ascending: the most frequent first, ranks unchanged.
  public let indices: [Int]
  /// How many entries hold a character that has no key.
  public let leftOutCount: Int
}

extension Lexicon {
  /// Which entries can be swiped where only `letters` have keys: those whose code holds nothing
  /// else. `café` is left out on a layout without é, `mp3` on one without digits.
  ///
  ///     lexicon.typeable(on: Set("abcdefghijklmnopqrstuvwxyz")).leftOutCount
  ///
  /// - Parameter letters: lower-case; what the keys of the layout write.
  /// - Complexity: O(total length of the codes).
  public func typeable(on letters: Set<Character>) -> TypeableEntries {
    var asciiKeys = [Bool](repeating: false, count: 128)
    for letter in letters {
      if let value = letter.asciiValue { asciiKeys[Int(value)] = true }
    }
    // Characters are slow to take apart; the bytes of an ASCII code are not.
    let indices = entries.indices.filter { index in
      let code = entries[index].code
      if code.utf8.allSatisfy({ $0 < 0x80 }) {
        return code.utf8.allSatisfy { asciiKeys[Int($0)] }
      }
      return code.allSatisfy(letters.contains)
    }
    return TypeableEntries(indices: indices, leftOutCount: entries.count - indices.count)
  }
}
