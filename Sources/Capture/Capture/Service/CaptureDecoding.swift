import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TextEntry

/// The words and decoders of a capture server, loaded once: the same as those of `decode` and
/// `session replay` without options.
///
/// It receives samples and the words that were decoded before, never the text that a participant
/// was asked to write.
public final class CaptureDecoding: Sendable {
  private let library: DecoderLibrary
  private let factory: SessionFactory<InputError>

  /// The number of candidates returned for a swipe.
  static let candidateCount = 5

  /// The name of the word list with which swipes are decoded if none is named.
  public static let standardLexicon = LexiconLoader.standard

  /// Loads the words and decoders.
  ///
  /// - Parameters:
  ///   - lexicon: the name of a built-in word list, or a file
  ///   - report: called with messages about lists and layouts
  /// - Throws: `InputError` for lists or profiles that cannot be read.
  public init(
    lexicon: String = standardLexicon,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(InputError) {
    var description = DecoderDescription()
    description.lexicon = lexicon
    library = DecoderLibrary(try description.load(report: report, remark: report).assembly)
    let words = try library.assembly.compiledLexicon()
    var parts = try SessionFactory.Parts(library, report: report)
    parts.learnedWords = LearnedLexicon(beside: words)
    parts.correctedWords = words
    parts.decoderName = description.kind.rawValue
    factory = SessionFactory(
      parts, predictor: .adaptive(try NGramLibrary.model(NGramLibrary.standard)))
  }

  /// Returns the candidates for a swipe, best first; empty if it means no word.
  ///
  /// - Parameters:
  ///   - samples: the samples of the swipe
  ///   - keyboard: the keyboard, with the name under which its layout is opened here
  ///   - previous: the words before the swipe
  func words(
    _ samples: [TraceSample], on keyboard: KeyboardReference, previous: [String]
  ) throws(InputError) -> [String] {
    try library.decoder(on: keyboard)
      .decode(samples, limit: Self.candidateCount, previous: previous).map(\.word)
  }

  /// Returns a session of a whole keyboard.
  ///
  /// - Parameter header: a header with the name under which the layout is opened here
  func session(
    _ header: SessionLogHeader
  ) throws(InputError) -> KeyboardSession<TextBuffer> {
    try factory.session(header)
  }
}
