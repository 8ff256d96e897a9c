import KeyboardGeometry
import Lexicon

/// The frequencies of letters and letter pairs in a list of words.
public struct LetterFrequencies: Sendable {
  /// The letters, in the layout's order.
  public let letters: [Character]
  /// The relative frequency of each letter, 0…1.
  public let letterShares: [Double]
  /// The relative frequency of each ordered pair of different consecutive letters, 0…1. Doubled
  /// letters, which take no movement, count only in the total.
  public let pairShares: [[Double]]
  /// The mean number of pairs of consecutive letters in a word, doubled letters included, weighted
  /// by word frequency.
  public let pairsPerWord: Double
  /// The share of the words, by weight, that the letters can write, 0…1.
  public let coverage: Double
  /// The words as letter indices, with their weights.
  let words: [(letters: [UInt8], weight: Double)]

  /// Counts the letters of words.
  ///
  /// - Parameters:
  ///   - entries: the words with their counts; a letter that a list was folded by counts as itself if it
  ///     is among the letters
  ///   - letters: the letters, at most 255, each once
  ///   - isWeighted: whether words are weighted by their counts; if not, all have the same weight
  /// - Throws: `AssignmentError` if no word of two letters or more can be written.
  public init(
    of entries: [LexiconEntry], letters: [Character], isWeighted: Bool = true
  ) throws(AssignmentError) {
    var numbers: [Character: UInt8] = [:]
    for (number, letter) in letters.prefix(255).enumerated() { numbers[letter] = UInt8(number) }
    var letterWeights = [Double](repeating: 0, count: letters.count)
    var pairWeights = [[Double]](
      repeating: [Double](repeating: 0, count: letters.count), count: letters.count)
    var words: [(letters: [UInt8], weight: Double)] = []
    var (pairTotal, known, missing) = (0.0, 0.0, 0.0)
    let keys = Set(letters)
    for entry in entries {
      let weight = isWeighted ? entry.count : 1
      let code = restoredCode(entry.code, of: entry.word, on: keys)
      let word = code.compactMap { numbers[$0] }
      guard word.count == code.count, !word.isEmpty else {
        missing += weight
        continue
      }
      known += weight
      words.append((word, weight))
      for letter in word { letterWeights[Int(letter)] += weight }
      for (a, b) in zip(word, word.dropFirst()) {
        pairTotal += weight
        if a != b { pairWeights[Int(a)][Int(b)] += weight }
      }
    }
    let letterTotal = letterWeights.reduce(0, +)
    guard pairTotal > 0, (known + missing).isFinite, letterTotal.isFinite else {
      throw .notAPlacement("no word of two letters can be written with these keys")
    }
    self.letters = letters
    self.words = words
    letterShares = letterWeights.map { $0 / letterTotal }
    pairShares = pairWeights.map { $0.map { $0 / pairTotal } }
    pairsPerWord = pairTotal / known
    coverage = known / (known + missing)
  }
}
