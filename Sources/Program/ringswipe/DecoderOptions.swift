import ArgumentParser
import BaselineDecoders
import LanguageModel
import ResourceLoading

/// How traces become words, and which words there are.
struct DecoderOptions: ParsableArguments {
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var folding: FoldingOption

  @OptionGroup var choice: DecoderChoice
  /// The decoder that the command line names, if it names one.
  var named: DecoderKind? { choice.named }
  var decoder: DecoderKind { choice.kind }

  @OptionGroup var fitted: ProfileOptions

  @OptionGroup var rescoring: RescoringOption
  @OptionGroup var abstention: AbstentionOption
  @OptionGroup var joining: CompoundsOption
  @OptionGroup var unlisted: UnlistedWordOptions
  @OptionGroup var context: ContextOptions
  @OptionGroup var tracking: TrackerOptions

  func validate() throws {
    if !decoder.usesProfile, let option = optionsOfProfiles.first {
      throw ValidationError(
        "\(option) is for the decoders path, alignment and key-stream, not \(decoder.rawValue).")
    }
    if decoder == .alignment, rescoring.namedRescore == true {
      throw ValidationError(
        "--rescore is for --decoder path; alignment is path without its network.")
    }
    if decoder != .subsequence, tracking.tracker != .resampled {
      throw ValidationError("--tracker is for --decoder subsequence.")
    }
  }

  /// The options given that only decoders with a profile have.
  private var optionsOfProfiles: [String] {
    fitted.given + rescoring.given + abstention.given + joining.given + unlisted.given
      + context.given
  }

  /// The decoder that these options describe.
  /// - Parameters:
  ///   - kind: the algorithm in place of the options'; nil: theirs.
  ///   - learned: what a user wrote: words that the lexicon lacks can come out, and count in their
  ///     context (path decoder).
  func description(
    _ kind: DecoderKind? = nil, learned: LearnedCounts? = nil
  ) throws(InputError) -> DecoderDescription {
    var description = DecoderDescription()
    description.use(kind ?? decoder)
    lexicon.describe(&description)
    fitted.describe(&description)
    description.folding = try folding.folding(in: lexicon.spoken)
    description.rescores = rescoring.rescore
    description.rejection = abstention.rejection
    let languages = try lexicon.spoken.languages()
    description.compounds = joining.languages(languages)
    description.unlistedWords = unlisted.choice
    description.context = context.description(languages, learned: learned)
    description.learned = learned
    description.tracker = tracking.parameters
    return description
  }

  /// Reads the decoders, of a method's codes if one is asked for.
  /// - Parameters:
  ///   - swiped: the method, if any.
  ///   - learned: what a user wrote.
  /// - Returns: the decoders, and how many lines were skipped.
  func load(
    _ swiped: SwipedMethodOptions? = nil, learned: LearnedCounts? = nil
  ) throws(InputError) -> (decoders: DecoderLibrary, skippedLines: Int) {
    var description = try description(learned: learned)
    let method = try swiped?.load()
    description.method = method?.method
    let (decoders, skipped) = try description.decoders()
    return (decoders, skipped + (method?.skipped ?? 0))
  }
}

/// Which decoder reads the traces.
struct DecoderChoice: ParsableArguments {
  @Option(
    name: .customLong("decoder"),
    help: ArgumentHelp(
      "How traces become words: path, alignment (path without its network), subsequence, the "
        + "baseline; of the keys alone that a trace crosses: key-stream, or first-match, the "
        + "baseline; by the ideal paths of words: shark2, its parts shark2-shape and "
        + "shark2-location, shark2-published, nearest-template (default: path).",
      valueName: "name"))
  var named: DecoderKind?
  var kind: DecoderKind { named ?? .path }
}

extension DecoderDescription {
  /// Reads the decoders; standard error says which lines were skipped and what layouts cannot write.
  /// - Returns: the decoders, and how many lines were skipped.
  func decoders() throws(InputError) -> (decoders: DecoderLibrary, skippedLines: Int) {
    let (assembly, skipped) = try load(
      isCancelled: { Interruption.isRequested }, report: { Terminal.report($0) },
      remark: Terminal.sayOnce)
    return (DecoderLibrary(assembly), skipped)
  }
}

extension DecoderKind: NamedValue {}
