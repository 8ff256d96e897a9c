/// The reverse of ``LetterFolding``: codes whose folded letters are letters again where a layout has
/// keys for them.
///
/// Lists of languages are compiled with the codes of their own layouts, as French words without
/// accents. On a layout with a key for é a finger visits that key.

/// Returns a word's code on a layout: a letter that was folded stays the word's own if it has a key.
///
///     restoredCode("ete", of: "été", on: Set("azertyé"))   // "été"
///     restoredCode("ete", of: "été", on: Set("azerty"))    // "ete"
///
/// - Parameters:
///   - code: the word's code, folded or not.
///   - word: the word as it is written.
///   - letters: the characters that the layout's keys write, in lower case.
/// - Returns: the code itself if it is the word's own, or not a folding of it.
/// - Complexity: O(length)
package func restoredCode(
  _ code: String, of word: String, on letters: Set<Character>
) -> String {
  // Only a letter outside a–z can have been folded.
  guard word.utf8.contains(where: { $0 >= 0x80 }) else { return code }
  let own = swipeCode(of: word)
  guard own != code else { return code }
  let kept = Set(code)
  for folding in LetterFolding.allCases where folding.folding(own, on: kept) == code {
    return folding.folding(own, on: letters.union(kept)) ?? code
  }
  return code
}

extension Lexicon {
  /// Returns this lexicon with the letters that a layout has keys for where a folding took them
  /// away; the lexicon itself if there are none.
  /// - Parameter letters: the characters that the layout's keys write, in lower case.
  /// - Complexity: O(1) for a layout whose letters are a–z, otherwise O(total length of the words +
  ///   n log n).
  package func restoringLetters(on letters: Set<Character>) -> Lexicon {
    guard letters.contains(where: isFolded) else { return self }
    var isChanged = false
    let restored = entries.map { entry in
      let code = restoredCode(entry.code, of: entry.word, on: letters)
      guard code != entry.code else { return entry }
      isChanged = true
      var entry = entry
      entry.code = code
      return entry
    }
    guard isChanged else { return self }
    var lexicon = Lexicon(entries: restored)
    lexicon.letterCase = letterCase
    return lexicon
  }
}

extension CompiledLexicon {
  /// Returns the lexicon of `Lexicon.restoringLetters(on:)`, or nil if no code changes.
  ///
  /// Letters that the codes have already were not folded, so that a language on its own layouts is
  /// not looked through.
  /// - Complexity: O(letters + alphabet) for a layout without other letters that can be folded,
  ///   otherwise O(total length of the words + n log n).
  package func restoringLetters(on letters: Set<Character>) -> Lexicon? {
    let others = letters.subtracting(alphabet).filter(isFolded)
    guard !others.isEmpty, hasWord(with: others) else { return nil }
    let words = Lexicon(self)
    let restored = words.restoringLetters(on: letters)
    let isChanged = zip(words.entries, restored.entries).contains { $0.code != $1.code }
    return isChanged ? restored : nil
  }

  /// Returns whether any word is written with one of the letters, capital or small.
  private func hasWord(with letters: Set<Character>) -> Bool {
    let wanted = Set(letters.flatMap { "\($0)\($0.uppercased())".unicodeScalars })
    return (0..<wordCount).contains { word($0).unicodeScalars.contains(where: wanted.contains) }
  }
}

/// Returns whether a folding may replace a letter, which is none of a–z.
private func isFolded(_ letter: Character) -> Bool {
  !letter.isASCII && LetterFolding.plain.letters(for: letter) != nil
}
