import Algorithms
import Lexicon
import RealModule

extension NGramModel {
  /// The number of a word, or nil. Capitals do not matter and ’ is '.
  /// - Complexity: O(length · log words)
  public func index(of word: String) -> Int? { index(ofFolded: folded(word)) }

  /// The same for a word that is in lower case already.
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

  /// The number of a word as a context model takes it: what is no word itself may be a contraction
  /// without its apostrophe, as in lists of swiped letters (im, dont).
  /// - Complexity: O(length · log words), for a word that is not in the vocabulary O(length² · log words)
  func indexOrContraction(ofFolded word: String) -> Int? {
    if let index = index(ofFolded: word) { return index }
    let letters = Array(word.utf8)
    guard (2...Self.maximumContraction).contains(letters.count),
      letters.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    // y'all to somebody's: the apostrophe stands before the last letters.
    for place in stride(from: letters.count - 1, through: 1, by: -1) {
      let contraction =
        String(decoding: letters[..<place], as: UTF8.self) + "'"
        + String(decoding: letters[place...], as: UTF8.self)
      if let index = index(ofFolded: contraction) { return index }
    }
    return nil
  }

  /// Letters of the longest contraction: everything's.
  private static var maximumContraction: Int { 11 }

  /// The words that begin with a prefix in lower case.
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

  /// A word in lower case, by which it is found.
  /// - Parameter index: 0..<wordCount, as everywhere below.
  public func lowercased(_ index: Int) -> String {
    withArrays { String(decoding: text(checked(index), $0), as: UTF8.self) }
  }

  /// A word as it is written: `London`, `I'm`.
  /// - Complexity: O(log spelled words)
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

  /// ln p of a word by itself.
  public func logFrequency(_ index: Int) -> Float {
    withArrays { -Float($0.wordCosts[checked(index)]) * NGramLayout.wordCostUnit }
  }

  /// p of a word by itself.
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

  /// The first word from `start` for which `before` is false; `before` must be true up to some word
  /// and false from there on.
  private func firstWord(
    from start: Int, _ arrays: Arrays, _ before: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Int {
    (start..<layout.words).partitioningIndex { !before(text($0, arrays)) }
  }
}
