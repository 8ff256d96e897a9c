import Algorithms
import Lexicon
import RealModule

extension NGramModel {
  /// Returns the number of a word, or nil if it is not in the vocabulary. Capitals do not matter
  /// and ’ equals '.
  /// - Complexity: O(length · log words)
  public func index(of word: String) -> Int? { index(ofFolded: folded(word)) }

  /// Returns the number of a word that is in lower case already.
  package func index(ofLowercased word: String) -> Int? { index(ofFolded: word) }

  /// Returns the number of a word that is in lower case already, with plain apostrophes.
  func index(ofFolded word: String) -> Int? {
    var word = word
    return word.withUTF8 { wanted in
      withArrays { arrays in
        let place = firstWord(from: 0, arrays) { $0.lexicographicallyPrecedes(wanted) }
        guard place < layout.words, text(place, arrays).elementsEqual(wanted) else { return nil }
        return place
      }
    }
  }

  /// Returns the number of a word for a context model: an unknown word may be a contraction without
  /// its apostrophe, as in lists of swiped letters (im, dont).
  /// - Complexity: O(length · log words); O(length² · log words) for a word outside the vocabulary
  func indexOrContraction(ofFolded word: String) -> Int? {
    if let index = index(ofFolded: word) { return index }
    let letters = Array(word.utf8)
    guard (2...Self.maximumContraction).contains(letters.count),
      letters.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    // From y'all to somebody's, the apostrophe comes before the last letters.
    for place in stride(from: letters.count - 1, through: 1, by: -1) {
      let contraction =
        String(decoding: letters[..<place], as: UTF8.self) + "'"
        + String(decoding: letters[place...], as: UTF8.self)
      if let index = index(ofFolded: contraction) { return index }
    }
    return nil
  }

  /// The number of letters of the longest contraction, everything's.
  private static var maximumContraction: Int { 11 }

  /// Returns the words that begin with a prefix in lower case.
  /// - Complexity: O(length · log words)
  func words(withFoldedPrefix prefix: String) -> Range<Int> {
    if prefix.isEmpty { return 0..<layout.words }
    var prefix = prefix
    return prefix.withUTF8 { wanted in
      withArrays { arrays in
        let start = firstWord(from: 0, arrays) { $0.lexicographicallyPrecedes(wanted) }
        return start..<firstWord(from: start, arrays) { $0.starts(with: wanted) }
      }
    }
  }

  /// Returns a word in lower case, the form by which it is found.
  /// - Parameter index: in 0..<wordCount, as everywhere below.
  public func lowercased(_ index: Int) -> String {
    withArrays { String(decoding: text(checked(index), $0), as: UTF8.self) }
  }

  /// Returns the written form of a word: `London`, `I'm`.
  /// - Complexity: O(log words that have a spelling of their own)
  public func word(_ index: Int) -> String {
    withArrays { arrays in
      let wanted = UInt32(checked(index))
      let place = (0..<layout.spelled).partitioningIndex { arrays.spelledWords[$0] >= wanted }
      guard place < layout.spelled, arrays.spelledWords[place] == wanted else {
        return String(decoding: text(index, arrays), as: UTF8.self)
      }
      let start = Int(arrays.spelledStarts[place])
      let bytes = UnsafeBufferPointer(
        start: arrays.spelledText + start, count: Int(arrays.spelledStarts[place + 1]) - start)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns ln p of a word without context.
  public func logFrequency(_ index: Int) -> Float {
    withArrays { -Float($0.wordCosts[checked(index)]) * NGramLayout.wordCostUnit }
  }

  /// Returns p of a word without context.
  func frequency(_ index: Int) -> Float { .exp(logFrequency(index)) }

  func checked(_ index: Int) -> Int {
    precondition(index >= 0 && index < wordCount, "no such word")
    return index
  }

  @inline(__always)
  func text(_ index: Int, _ arrays: Arrays) -> UnsafeBufferPointer<UInt8> {
    let start = Int(arrays.textStarts[index])
    return UnsafeBufferPointer(
      start: arrays.text + start, count: Int(arrays.textStarts[index + 1]) - start)
  }

  /// Returns the first word from `start` for which `before` is false; `before` must be true up to
  /// some word and false from there on.
  private func firstWord(
    from start: Int, _ arrays: Arrays, _ before: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Int {
    (start..<layout.words).partitioningIndex { !before(text($0, arrays)) }
  }
}
