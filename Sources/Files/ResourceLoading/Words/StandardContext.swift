import LanguageModel
import Lexicon
import Synchronization

/// The n-gram model that counts where none is named: the built-in one of the list's language. It is opened
/// when the first swipe with words before it is decoded, and is used only if it knows most of the
/// list's most frequent words, so that a German list is not decoded as English.
///
/// Safe on many threads: a lock guards the opening.
public final class StandardContext: ContextModel {
  /// A built-in model.
  typealias Named = (name: String, model: NGramModel)

  private let words: CompiledLexicon
  private let data: DataFolder
  private let report: @Sendable (String) -> Void
  /// Nil until it is first needed; then the model, or nil if none is used for the list.
  private let opened = Mutex<Named??>(nil)

  /// The number of words of the list that are looked up.
  static let sampleSize = 256
  /// The share of a list's most frequent words that a model of its language knows: nearly all of
  /// English lists of any length; English of other languages' less than 0.45.
  static let frequentShare = 0.6
  /// The share of words evenly spread over a list that is as good: a list without counts may be in any
  /// order. Of English lists of 50,000 words the model knows more than 0.8, of a German one less than 0.2.
  static let spreadShare = 0.5

  /// Creates the context of a decoder.
  /// - Parameters:
  ///   - words: the decoder's list.
  ///   - data: where the models are.
  ///   - report: called with the reason if a model cannot be read; decoding then continues without it.
  public init(
    for words: CompiledLexicon, in data: DataFolder = .standard,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.words = words
    self.data = data
    self.report = report
  }

  private var found: Named? {
    opened.withLock { opened in
      if let opened { return opened }
      let found = open()
      opened = .some(found)
      return found
    }
  }

  /// The model if one is used for the list, else nil.
  var model: NGramModel? { found?.model }

  /// The name of the model that is used for the list; nil if none is. It is opened for that.
  package var name: String? { found?.name }

  private func open() -> Named? {
    do throws(InputError) {
      return try Self.fitting(words, in: data)
    } catch {
      report("\(error); the words before a swipe do not count")
      return nil
    }
  }

  /// Returns the built-in model of a list's language: that which knows most of its words; nil if none knows
  /// enough. (English knows more than half of an alphabetical list of French: many French words stand in English
  /// novels.)
  /// - Throws: `InputError` for a model that cannot be read.
  static func fitting(
    _ words: CompiledLexicon, in data: DataFolder = .standard
  ) throws(InputError) -> Named? {
    let frequent = words.mostFrequentWords(sampleSize)
    let count = min(sampleSize, words.wordCount)
    let spread = (0..<count).map { words.word($0 * words.wordCount / count) }
    var best: Named?
    var bestShare = 0.0
    // English is also the language `en`, and comes first: another language has to know more of the list.
    for name in [NGramLibrary.standard] + LanguageLibrary.codes where name != "en" {
      let model = try NGramLibrary.model(name, in: data)
      let knownFrequent = Double(known(frequent, in: model)) / Double(max(1, count))
      let knownSpread = Double(known(spread, in: model)) / Double(max(1, count))
      guard knownFrequent >= frequentShare || knownSpread >= spreadShare,
        knownFrequent + knownSpread > bestShare
      else { continue }
      (best, bestShare) = ((name, model), knownFrequent + knownSpread)
    }
    return best
  }

  private static func known(_ words: [String], in model: NGramModel) -> Int {
    words.count { model.logFrequency(of: $0) != nil }
  }

  // MARK: ContextModel

  /// Returns ln of the probability of a word after others, if the model is used and knows both.
  public func logProbability(of word: String, after previous: [String]) -> Double? {
    previous.isEmpty ? nil : model?.logProbability(of: word, after: previous)
  }

  /// Returns whether there are words before.
  public func knowsContext(after previous: [String]) -> Bool { !previous.isEmpty }

  /// Returns ln of the probability that the context leaves to unknown words; 0 if the model is not used.
  public func logWeightOfFrequency(after previous: [String]) -> Double {
    previous.isEmpty ? 0 : model?.logWeightOfFrequency(after: previous) ?? 0
  }

  /// Returns ln of the frequency of a word, if the model is used and knows it.
  public func logFrequency(of word: String) -> Double? { model?.logFrequency(of: word) }

  /// Returns ln of the factor of a word's ending, if the model is used.
  public func logFactorOfEnding(of word: String, after previous: [String]) -> Double {
    previous.isEmpty ? 0 : model?.logFactorOfEnding(of: word, after: previous) ?? 0
  }

  /// The model's, if it is used.
  public var sentencePrior: Double { model?.sentencePrior ?? SentenceBelief.prior }
}
