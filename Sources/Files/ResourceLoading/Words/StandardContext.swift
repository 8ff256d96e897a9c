import LanguageModel
import Lexicon
import Synchronization

/// The English n-gram model as decoders' context where nobody asked for one: opened when the first trace
/// says what came before it, and used only if it knows most words of the decoder's list, so that a
/// German list is not decoded as English.
///
/// Safe on many threads: the lock guards the opening.
public final class StandardContext: ContextModel {
  private let words: CompiledLexicon
  private let report: @Sendable (String) -> Void
  /// Nil until it is asked for the first time; then the model, or nil where there is none for the list.
  private let opened = Mutex<NGramModel??>(nil)

  /// Words of the list that are looked up, evenly spread over it.
  static let sampleSize = 256
  /// The share of them that the model must know: of English lists it knows over 0.8 (wordfreq's 50,000: 0.83),
  /// of a German one under 0.2.
  static let minimumShare = 0.5

  /// - Parameters:
  ///   - words: the decoder's list.
  ///   - report: called with why the model cannot be read, if so; decoding then goes on without it.
  public init(for words: CompiledLexicon, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.words = words
    self.report = report
  }

  /// The model that counts for the list; nil if there is none.
  var model: NGramModel? {
    opened.withLock { opened in
      if let opened { return opened }
      let found = open()
      opened = .some(found)
      return found
    }
  }

  private func open() -> NGramModel? {
    do throws(InputError) {
      let model = try NGramLibrary.model(NGramLibrary.standard)
      return Self.fits(model, words) ? model : nil
    } catch {
      report("\(error); the words before a swipe do not count")
      return nil
    }
  }

  /// Whether a model knows most words of a list.
  public static func fits(_ model: NGramModel, _ words: CompiledLexicon) -> Bool {
    let count = min(sampleSize, words.wordCount)
    guard count > 0 else { return false }
    let known = (0..<count).count { sample in
      model.logFrequency(of: words.word(sample * words.wordCount / count)) != nil
    }
    return Double(known) >= minimumShare * Double(count)
  }

  // MARK: ContextModel

  public func logProbability(of word: String, after previous: [String]) -> Double? {
    previous.isEmpty ? nil : model?.logProbability(of: word, after: previous)
  }

  public func logWeightOfFrequency(after previous: [String]) -> Double {
    previous.isEmpty ? 0 : model?.logWeightOfFrequency(after: previous) ?? 0
  }

  public func logFrequency(of word: String) -> Double? { model?.logFrequency(of: word) }
}
