import ArgumentParser
import KeyboardGeometry
import LanguageModel
import LanguageModelStore
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import SystemPackage
import TextEntry

/// What the keyboard of a session works with: decoder, words, predictor.
struct SessionOptions: ParsableArguments {
  @OptionGroup var decoder: DecoderOptions

  @Option(
    help: ArgumentHelp(
      "What fills the bar: adaptive, an n-gram model that learns what is written; frequency, the most "
        + "frequent words, as in the ring keyboard's specification; off, only other candidates of "
        + "swipes.",
      valueName: "name"))
  var predictor: SessionPredictor = .adaptive

  @OptionGroup var model: ModelOptions
  @OptionGroup var behavior: BehaviorOptions

  @OptionGroup var input: SessionMethodOptions

  @Option(
    help: ArgumentHelp(
      "Start from what a user wrote: a store made by 'learn'.", valueName: "file"),
    completion: .file())
  var user: String?

  @Option(
    help: ArgumentHelp(
      "The user's settings, one JSON object, which override those of a log "
        + "(docs/reference/session-logs.md).",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var settings: String?

  func validate() throws {
    if user != nil, predictor != .adaptive, !decoder.decoder.usesProfile {
      throw ValidationError("--user is for --predictor adaptive or the path decoder.")
    }
  }

  /// Reads all that sessions need.
  /// - Parameter access: which layout files sessions may name; nil for one's own sessions.
  /// - Returns: their factory, and how many lines of lists were skipped.
  func factory(
    _ access: LayoutAccess? = nil
  ) throws -> (factory: SessionFactory<InputError>, skippedLines: Int) {
    let (decoders, skipped) = try decoder.load()
    return (try factory(decoders, access), skipped)
  }

  /// The same for decoders that were loaded by these options.
  func factory(
    _ decoders: DecoderLibrary, _ access: LayoutAccess? = nil
  ) throws -> SessionFactory<InputError> {
    let learned = try UserWords.counts(in: user) ?? LearnedCounts()
    let predictor: BarPredictor =
      switch predictor {
      case .adaptive: try adaptivePredictor(learned, decoders)
      case .frequency: .frequency(try decoders.assembly.compiledLexicon())
      case .off: .off
      }
    var parts = try SessionFactory.Parts(
      decoders, languages: try decoder.lexicon.spoken.languages(), access: access,
      report: { Terminal.report($0) })
    if case .path(let words, _) = decoders.assembly.algorithm {
      parts.learnedWords = LearnedLexicon(beside: words, learned: learned)
    }
    parts.spelledWords = SpelledWords(stayed: learned.spelled)
    let methods = SessionMethods(
      try input.load(), library: IBusTable.library, learning: try UserWords.methods(in: user),
      makeDecoder: !decoder.decoder.usesProfile ? nil : input.decoders(decoder))
    parts.composer = { (header, keyboard) throws(InputError) in
      try methods.composer(of: header, on: keyboard)
    }
    let corrected = try decoders.assembly.compiledLexicon()
    parts.correctedWords = corrected
    parts.spelling = try LanguageLibrary.spelling(
      decoder.lexicon.spoken.languages(), of: corrected)
    parts.decoderName = decoder.decoder.rawValue
    // A decoder that the command line names goes before one that was set in a session.
    if decoder.named == nil { parts.namedDecoder = Self.storedDecoder(decoder) }
    return SessionFactory(
      parts, predictor: predictor, settings: try storedSettings(),
      selection: try behavior.selection())
  }

  /// The model that is named, else that of the languages.
  private func adaptivePredictor(
    _ learned: LearnedCounts, _ decoders: DecoderLibrary
  ) throws(InputError) -> BarPredictor {
    let languages = try decoder.lexicon.spoken.languages()
    guard model.named == nil, !languages.isEmpty else {
      return .adaptive(try model.load(), learned)
    }
    return try LanguageLibrary.barPredictor(
      languages, learned, words: decoders.assembly.compiledLexicon())
  }

  /// What the first language asks for; nil for English.
  func rules() throws(InputError) -> WritingRules? {
    try decoder.lexicon.spoken.languages().first?.rules
  }

  /// The layout where none is named.
  func defaultLayout() throws(InputError) -> String {
    try decoder.lexicon.spoken.ring() ?? KeyboardLayout.ring.name
  }

  /// The decoders that settings name, with the options' words; each is loaded when it is first
  /// asked for.
  private static func storedDecoder(
    _ options: DecoderOptions
  ) -> @Sendable (String, KeyboardReference) throws(InputError) -> (any SwipeDecoder)? {
    let libraries = BoundedCache<DecoderKind, Result<DecoderLibrary, InputError>>(
      capacity: DecoderKind.allCases.count)
    return { (name, reference) throws(InputError) in
      guard let kind = DecoderKind(rawValue: name) else { return nil }
      let library = libraries.value(for: kind) {
        Result { () throws(InputError) in try options.description(kind).decoders().decoders }
      }
      return try library.get().decoder(on: reference)
    }
  }

  /// The settings in the file; nil without one, also where the file is yet to be made.
  private func storedSettings() throws(InputError) -> KeyboardSettings? {
    guard let settings else { return nil }
    let path = FilePath(settings)
    guard let file = try? InputFile.open(path) else { return nil }
    try? file.close()
    let bytes = try InputFile.contents(of: path, limit: FileSizeLimit.settings)
    do throws(SessionLogError) {
      return try KeyboardSettings(json: bytes)
    } catch {
      throw .badFile(path: settings, reason: error.reason)
    }
  }

  /// For a log's header.
  var setupText: String {
    var parts = [
      "decoder=\(decoder.decoder.rawValue)", "lexicon=\(decoder.lexicon.lexicon)",
      "predictor=\(predictor.rawValue)",
    ]
    if decoder.decoder.usesProfile { parts.append("context=\(decoder.context.name)") }
    return parts.joined(separator: " ")
  }
}

/// What fills the suggestion bar.
enum SessionPredictor: String, NamedValue {
  case adaptive, frequency, off
}
