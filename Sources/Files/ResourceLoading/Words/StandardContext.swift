import LanguageModel
import Lexicon
import Synchronization

/// The English n-gram model as the default context of decoders. It is opened when the first swipe with words
/// before it is decoded, and used only if it knows most words of the decoder's list, so that a German list
/// is not decoded as English.
///
/// Safe on many threads: a lock guards the opening.
public final class StandardContext: ContextModel {
  private let words: CompiledLexicon
  private let report: @Sendable (String) -> Void
  /// Nil until it is first needed; then the model, or nil if it is not used for the list.
  private let opened = Mutex<NGramModel??>(nil)

  /// The number of words of the list that are looked up, evenly spread over it.
  static let sampleSize = 256
  /// The share of these that the model must know. Of English lists it knows more than 0.8 (wordfreq's 50,000
  /// words: 0.83), of a German one less than 0.2.
  static let minimumShare = 0.5

  /// Creates the context of a decoder.
  /// - Parameters:
  ///   - words: the decoder's list.
  ///   - report: called with the reason if the model cannot be read; decoding then continues without it.
  public init(for words: CompiledLexicon, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.words = words
    self.report = report
  }

  /// The model if it is used for the list, else nil.
  var model: NGramModel? {
    opened.withLock { opened in
      if let opened { return opened }
      let found = open()
      opened = .some(found)
      return found
    }
  }

  /// A Boolean value that says whether the model is used for the list; it is opened for that.
  package var isUsed: Bool { model != nil }

  private func open() -> NGramModel? {
    do throws(InputError) {
      let model = try NGramLibrary.model(NGramLibrary.standard)
      return Self.fits(model, words) ? model : nil
    } catch {
      report("\(error); the words before a swipe do not count")
      return nil
    }
  }

  /// Returns whether a model knows most words of a list.
  public static func fits(_ model: NGramModel, _ words: CompiledLexicon) -> Bool {
    let count = min(sampleSize, words.wordCount)
    guard count > 0 else { return false }
    let known = (0..<count).count { sample in
      model.logFrequency(of: words.word(sample * words.wordCount / count)) != nil
    }
    return Double(known) >= minimumShare * Double(count)
  }

  // MARK: ContextModel

  /// Returns ln of the probability of a word after others, if the model is used and knows both.
  public func logProbability(of word: String, after previous: [String]) -> Double? {
    previous.isEmpty ? nil : model?.logProbability(of: word, after: previous)
  }

  /// Returns ln of the probability that the context leaves to unknown words; 0 if the model is not used.
  public func logWeightOfFrequency(after previous: [String]) -> Double {
    previous.isEmpty ? 0 : model?.logWeightOfFrequency(after: previous) ?? 0
  }

  /// Returns ln of the frequency of a word, if the model is used and knows it.
  public func logFrequency(of word: String) -> Double? { model?.logFrequency(of: word) }
}
