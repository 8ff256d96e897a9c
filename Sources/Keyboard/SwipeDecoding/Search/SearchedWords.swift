import LanguageModel

/// The words of a search, as later stages look them up by index.
protocol SearchedWords: Sendable {
  /// Returns a word as it is written.
  func word(_ index: Int) -> String
  /// Returns −ln p of a word.
  func cost(ofWord index: Int) -> Float
  /// Sets the keys of a word's path and its doubled letters.
  func fill(_ aligned: inout AlignedWord, ofWord index: Int)
}

extension SearchLexicon: SearchedWords {
  func word(_ index: Int) -> String { lexicon.word(index) }

  func fill(_ aligned: inout AlignedWord, ofWord index: Int) {
    aligned.setPath(
      lexicon.path(to: lexicon.node(ofWord: index)), keys: keyOfSymbol,
      doubles: lexicon.doubledLetters(index))
  }
}

/// The user's words, prepared for one keyboard.
struct SearchLearned: SearchedWords {
  let lexicon: LearnedLexicon
  /// For each symbol its key, or `SearchLexicon.noKey`.
  let keyOfSymbol: [UInt8]
  /// Whether two letters share a key.
  let repeatsKeys: Bool

  /// - Complexity: O(letters) of the alphabet, whatever the number of words.
  init(_ lexicon: LearnedLexicon, keyOfLetter: (Character) -> Int?) {
    self.lexicon = lexicon
    var keys = [UInt8](repeating: UInt8(SearchLexicon.noKey), count: 256)
    var seen: Set<Int> = []
    var repeats = false
    for (index, letter) in lexicon.alphabet.enumerated() {
      guard let key = keyOfLetter(letter), key >= 0, key < SearchLexicon.noKey else { continue }
      keys[index] = UInt8(key)
      if !seen.insert(key).inserted { repeats = true }
    }
    keyOfSymbol = keys
    repeatsKeys = repeats
  }

  func word(_ index: Int) -> String { lexicon.word(index) }

  func cost(ofWord index: Int) -> Float {
    LearnedLexicon.cost(uses: lexicon.links[index].uses)
  }

  func fill(_ aligned: inout AlignedWord, ofWord index: Int) {
    aligned.setPath(
      lexicon.path(ofWord: index), keys: keyOfSymbol, doubles: lexicon.links[index].doubles)
  }
}

extension AlignedWord {
  mutating func setPath(_ path: [UInt8], keys keyOfSymbol: [UInt8], doubles: UInt32) {
    keys.removeAll(keepingCapacity: true)
    isDoubled.removeAll(keepingCapacity: true)
    appendPath(path, keys: keyOfSymbol, doubles: doubles)
  }

  /// Appends the path of a compound's last part.
  /// - Parameter joint: the symbol of the letter before; if the path begins with it, it is there
  ///   already, doubled.
  mutating func appendPath(
    _ path: [UInt8], keys keyOfSymbol: [UInt8], doubles: UInt32, joinedBy joint: UInt8? = nil
  ) {
    for (index, symbol) in path.enumerated() {
      if index == 0, symbol == joint, !isDoubled.isEmpty {
        isDoubled[isDoubled.count - 1] = true
        continue
      }
      keys.append(Int(keyOfSymbol[Int(symbol)]))
      isDoubled.append(index < 32 && doubles >> UInt32(index) & 1 == 1)
    }
  }
}
