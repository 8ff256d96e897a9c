/// How likely a word is in its context.
public protocol ContextModel: Sendable {
  /// The natural logarithm of the word's probability.
  /// - Parameters:
  ///   - word: as it is written.
  ///   - previous: the words before it, the latest last; `<s>` as the last of them stands for the
  ///     start of a sentence. None: nothing is known of what was before.
  /// - Returns: nil where the model does not know the word; its frequency in the lexicon then counts.
  func logProbability(of word: String, after previous: [String]) -> Double?

  /// The natural logarithm of the factor for the frequency of a word that the model does not know:
  /// in a context that the model knows well, other words are less likely than their frequency says.
  /// 0 where nothing is known of the context.
  func logWeightOfFrequency(after previous: [String]) -> Double
}

extension ContextModel {
  public func logWeightOfFrequency(after previous: [String]) -> Double { 0 }
}
