import Evaluation
import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SimulatedTypist
import SwipeDecoding
import SwipeTraces
import TextEntry

/// The words and decoders of a capture server, loaded once: the same as those of `decode` and
/// `session replay` without options.
///
/// It is given samples and the words that were decoded before, never what a person was asked to
/// write.
public final class CaptureDecoding: Sendable {
  private let library: DecoderLibrary
  private let factory: SessionFactory<InputError>

  /// Meanings of a swipe that are told.
  static let candidateCount = 5

  /// - Parameters:
  ///   - lexicon: the name of a built-in word list, or a file.
  ///   - report: called with what a person should know of lists and layouts.
  /// - Throws: `InputError` for lists or profiles that cannot be read.
  public init(
    lexicon: String = LexiconLoader.standard,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(InputError) {
    let words = try LexiconLoader().loadCompiled([lexicon], report: report).lexicon
    library = DecoderLibrary(
      .path(
        words, try PathProfile(reading: nil), context: StandardContext(for: words, report: report)),
      report: report)
    var parts = try SessionFactory.Parts(library, report: report)
    parts.learnedWords = LearnedLexicon(beside: words)
    parts.correctedWords = words
    parts.decoderName = DecoderKind.path.rawValue
    factory = SessionFactory(
      parts, predictor: .adaptive(try NGramLibrary.model(NGramLibrary.standard)))
  }

  /// What a swipe may mean, the best first; empty where it means no word.
  /// - Parameters:
  ///   - samples: of the swipe.
  ///   - keyboard: by the name under which its layout is opened here.
  ///   - previous: the words that were written before it.
  func words(
    _ samples: [TraceSample], on keyboard: KeyboardReference, previous: [String]
  ) throws(InputError) -> [String] {
    try library.decoder(on: keyboard)
      .decodeSwipe(samples, limit: Self.candidateCount, previous: previous)
      .acceptedCandidates.map(\.word)
  }

  /// A whole keyboard.
  /// - Parameter header: with the name under which the layout is opened here.
  func session(
    _ header: SessionLogHeader
  ) throws(InputError) -> KeyboardSession<TextBuffer> {
    try factory.session(header)
  }
}
