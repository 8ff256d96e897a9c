import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TextEntry

/// The words and decoders of a capture server, loaded once: the same as those of `decode` and
/// `session replay` with the study's language, list, profile and decoder.
///
/// It receives samples and the words that were decoded before, never the text that a participant
/// was asked to write.
public final class CaptureDecoding: Sendable {
  private let library: DecoderLibrary
  private let factory: SessionFactory<InputError>
  private let words: CompiledLexicon
  /// What decodes, with the hashes of all files.
  public let facts: DecodingFacts

  /// The number of candidates returned for a swipe.
  static let candidateCount = 5

  /// The name of the word list with which swipes are decoded if none is named.
  public static let standardLexicon = LexiconLoader.standard

  /// Loads the words and decoders.
  ///
  /// - Parameters:
  ///   - study: the study whose language is decoded; nil for English, with the program's own list
  ///   - report: called with messages about lists and layouts
  /// - Throws: `InputError` for lists or profiles that cannot be read.
  public init(
    for study: Study? = nil, report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(InputError) {
    let plan = try DecodingPlan(study?.recognition)
    library = DecoderLibrary(
      try plan.description.load(report: report, remark: report).assembly)
    words = try library.assembly.compiledLexicon()
    var parts = try SessionFactory.Parts(library, languages: plan.languages, report: report)
    parts.learnedWords = LearnedLexicon(beside: words)
    parts.correctedWords = words
    parts.spelling = try LanguageLibrary.spelling(plan.languages, of: words)
    parts.decoderName = plan.description.kind.rawValue
    factory = SessionFactory(parts, predictor: .adaptive(try plan.model()))
    facts = try plan.facts()
  }

  /// Returns what stands in the sessions of a study without feedback, of which nothing is decoded.
  ///
  /// - Throws: `InputError` for a language that there is not.
  public static func undecoded(_ study: Study) throws(InputError) -> DecodingFacts {
    DecodingFacts(
      program: ProgramVersion.text,
      language: try LanguageLibrary.language(study.recognition.sources.language).code)
  }

  /// Returns how many of some words the list has, whatever their capitals.
  public func knownCount(_ words: Set<String>) -> Int {
    var known: Set<String> = []
    for entry in Lexicon(self.words).entries { known.insert(entry.word.lowercased()) }
    return words.count { known.contains($0.lowercased()) }
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
