import KeyboardGeometry
import Lexicon

/// How often words use letters and pairs of them.
public struct LetterUse: Sendable {
  /// The letters, in the order in which a layout has them.
  public let letters: [Character]
  /// Share of each letter among all, 0…1.
  public let letterShares: [Double]
  /// Share of each ordered pair of different letters that follow one another, among all pairs,
  /// 0…1; a doubled letter is no movement and counts in the whole only.
  public let pairShares: [[Double]]
  /// Ordered pairs of neighbouring letters in a word, doubled ones too, by weight.
  public let pairsPerWord: Double
  /// Share of the words, by weight, that the letters can write, 0…1.
  public let coverage: Double
  /// Words as letters by number, with their weights.
  let words: [(letters: [UInt8], weight: Double)]

  /// - Parameters:
  ///   - entries: words with their counts
  ///   - letters: at most 255, each once
  ///   - isWeighted: whether a word weighs as its count; if not, all weigh alike
  /// - Throws: `AssignmentError` if no word with two letters can be written.
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
    for entry in entries {
      let weight = isWeighted ? entry.count : 1
      let word = entry.code.compactMap { numbers[$0] }
      guard word.count == entry.code.count, !word.isEmpty else {
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
