import Algorithms
import LanguageModel
import Lexicon

/// Whether an n-gram model and a word list are of one language: how many of the most frequent words
/// of each
/// the other has.
///
/// A list in the model's language shares most of them one way or the other: a list of few words has
/// them in the
/// model, a model of few words has its own in the list. Two languages share less than 0.4 both ways
/// (French
/// and English: 0.29 of the English words, 0.37 of the French ones).
package struct ModelFit: Sendable {
  /// The maximum number of words of each that are looked up.
  static let sampleSize = 1000
  /// The number of words below which nothing is concluded.
  static let leastWords = 20
  /// The share below which the two are hardly of one language.
  static let minimumShare = 0.6

  /// How many of a list's most frequent words the model knows, and how many were looked up.
  package let known: (count: Int, of: Int)
  /// How many of the model's most frequent words are in the list, and how many were looked up.
  package let listed: (count: Int, of: Int)

  /// Compares a model with a list.
  /// - Complexity: O(words of both · log).
  package init(_ model: NGramModel, _ words: CompiledLexicon) {
    let frequent = words.mostFrequentWords(Self.sampleSize)
    known = (frequent.count { model.logFrequency(of: $0) != nil }, frequent.count)
    let common = model.mostFrequentWords(Self.sampleSize)
    listed = (common.count { words.contains(word: $0) }, common.count)
  }

  /// Whether the two are hardly of one language.
  package var isDoubtful: Bool {
    min(known.of, listed.of) >= Self.leastWords
      && Self.share(known) < Self.minimumShare && Self.share(listed) < Self.minimumShare
  }

  /// A line for people if the two are hardly of one language; nil if they may be.
  /// - Parameters:
  ///   - model: the model's name.
  ///   - list: the list's name.
  ///   - remedy: what to do.
  package func remark(
    model: String, list: String, remedy: String = "name a model and a list of the same one"
  ) -> String? {
    guard isDoubtful else { return nil }
    return
      "model \(model) knows \(known.count) of the \(known.of) most frequent words of \(list), and "
      + "\(list) has \(listed.count) of the model's \(listed.of): they are hardly of one language; "
      + remedy
  }

  private static func share(_ part: (count: Int, of: Int)) -> Double {
    Double(part.count) / Double(max(1, part.of))
  }
}

extension CompiledLexicon {
  /// Returns the most frequent words, the most frequent first.
  /// - Complexity: O(words · log count).
  func mostFrequentWords(_ count: Int) -> [String] {
    (0..<wordCount).lazy.map { (count: self.count($0), index: $0) }
      .min(count: count) { ($1.count, $0.index) < ($0.count, $1.index) }.map { word($0.index) }
  }
}

extension NGramModel {
  /// Returns the most frequent words, the most frequent first.
  /// - Complexity: O(words · log count).
  func mostFrequentWords(_ count: Int) -> [String] {
    (0..<wordCount).lazy.map { (cost: -self.logFrequency($0), index: $0) }
      .min(count: count) { $0 < $1 }.map { word($0.index) }
  }
}
