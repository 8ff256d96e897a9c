/// How likely a word is where it stands.
public protocol ContextModel: Sendable {
  /// The natural logarithm of the word's probability.
  /// - Parameters:
  ///   - word: as it is written.
  ///   - previous: the words before it, the latest last.
  /// - Returns: nil where the model does not know the word; its frequency in the lexicon then counts.
  func logProbability(of word: String, after previous: [String]) -> Double?
}
