import ArgumentParser
import Evaluation
import LanguageModel
import LanguageModelStore
import ResourceLoading
import SimulatedTypist

/// What a keyboard of a session knows: decoder, words, predictor.
struct SessionOptions: ParsableArguments {
  @OptionGroup var decoder: DecoderOptions

  @Option(
    help: ArgumentHelp(
      "What fills the bar: adaptive, a bigram model that learns what is written; frequency, the "
        + "most frequent words, as the seed has it; off, only other meanings of swipes.",
      valueName: "name"))
  var predictor: SessionPredictor = .adaptive

  @OptionGroup var model: ModelOptions

  @Option(
    help: ArgumentHelp(
      "Start from what a user wrote: a store made by 'learn' (adaptive).", valueName: "file"),
    completion: .file())
  var user: String?

  func validate() throws {
    if user != nil, predictor != .adaptive {
      throw ValidationError("--user is for --predictor adaptive: the others learn nothing.")
    }
  }

  /// Reads all that sessions need.
  /// - Returns: their factory, and how many lines of lists were skipped.
  func factory() throws -> (factory: SessionFactory<InputError>, skippedLines: Int) {
    let (decoders, skipped) = try decoder.load()
    return (try factory(decoders), skipped)
  }

  /// The same for decoders that were loaded by these options.
  func factory(_ decoders: DecoderLibrary) throws -> SessionFactory<InputError> {
    let predictor: BarPredictor =
      switch predictor {
      case .adaptive: .adaptive(try model.load(), try learned())
      case .frequency: .frequency(try decoders.compiledLexicon())
      case .off: .off
      }
    return SessionFactory(
      try SessionFactory.Parts(decoders, report: Terminal.say), predictor: predictor,
      abstain: decoder.abstain ?? 0)
  }

  private func learned() throws -> LearnedCounts {
    guard let user else { return LearnedCounts() }
    return try reportingStoreErrors { try LearnedStore(path: user, access: .readOnly).counts() }
  }

  /// For a log's header.
  var setupText: String {
    var parts = [
      "decoder=\(decoder.decoder.rawValue)", "lexicon=\(decoder.lexicon.lexicon)",
      "predictor=\(predictor.rawValue)",
    ]
    if let context = decoder.context.context { parts.append("context=\(context)") }
    return parts.joined(separator: " ")
  }
}

/// What fills the prediction bar.
enum SessionPredictor: String, CaseIterable, ExpressibleByArgument {
  case adaptive, frequency, off
}
