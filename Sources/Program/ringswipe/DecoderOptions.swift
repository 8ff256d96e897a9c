import ArgumentParser
import CodeSwiping
import LanguageModel
import Lexicon
import RealModule
import ResourceLoading
import SwipeDecoding

/// How traces become words, and which words there are.
struct DecoderOptions: ParsableArguments {
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var folding: FoldingOption

  @Option(
    name: .customLong("decoder"),
    help: ArgumentHelp(
      "How traces become words: path, alignment (path without its network), or subsequence, "
        + "the baseline (default: path).", valueName: "name"))
  var named: DecoderKind?
  var decoder: DecoderKind { named ?? .path }

  @OptionGroup var fitted: ProfileOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Rescore the best alignments by the profile's network (path decoder).")
  var rescore = true

  @Option(
    help: ArgumentHelp(
      "Give no word where the best one's probability is below this, 0 to 1; 0 always gives one "
        + "(default: none where the profile's threshold takes the trace for no word; path decoder).",
      valueName: "p"))
  var abstain: Double?

  @OptionGroup var context: ContextOptions
  @OptionGroup var tracking: TrackerOptions

  func validate() throws {
    if decoder == .subsequence,
      fitted.profile != nil || !rescore || abstain != nil || context.isAskedFor
        || fitted.oovShare != nil || fitted.level != nil
    {
      throw ValidationError(
        "--profile, --oov-share, --effort, --no-rescore, --abstain and --context are for the path "
          + "decoder.")
    }
    if decoder != .subsequence, tracking.tracker != .resampled {
      throw ValidationError("--tracker is for --decoder subsequence.")
    }
    if let abstain, !(0...1).contains(abstain) {
      throw ValidationError("--abstain takes a probability from 0 to 1, not \(abstain).")
    }
  }

  /// Reads lexicon and profile. Lines of a list that are wrong are named and skipped.
  /// - Parameter learned: what a user wrote: words that the lexicon lacks can come out, and count
  ///   in their context (path decoder).
  /// - Returns: the decoders, and how many lines were skipped.
  func load(
    learned: LearnedCounts? = nil
  ) throws(InputError) -> (decoders: DecoderLibrary, skippedLines: Int) {
    try load(decoder, learned: learned)
  }

  /// The decoders of a method's codes.
  func load(_ method: SwipedMethod) throws(InputError) -> DecoderLibrary {
    let recipe = DecoderLibrary.Recipe.code(
      method, try fitted.load(rescore: rescore && decoder == .path),
      context: try context.loadForMethod(), effort: fitted.effort)
    return DecoderLibrary(recipe, report: Terminal.sayOnce)
  }

  /// The decoders, of a method's codes where one is asked for.
  /// - Parameters:
  ///   - swiped: the method, if any.
  ///   - learned: what a user wrote.
  func load(
    _ swiped: SwipedMethodOptions, learned: LearnedCounts? = nil
  ) throws(InputError) -> (decoders: DecoderLibrary, skippedLines: Int) {
    guard let (method, skipped) = try swiped.load() else { return try load(learned: learned) }
    return (try load(method), skipped)
  }

  /// The same for a decoder that the options do not name.
  func load(
    _ decoder: DecoderKind, learned: LearnedCounts? = nil
  ) throws(InputError) -> (decoders: DecoderLibrary, skippedLines: Int) {
    switch decoder {
    case .subsequence:
      let (words, skipped) = try lexicon.load()
      let library = DecoderLibrary(
        .subsequence(words), tracker: tracking.parameters,
        folding: try folding.folding(in: lexicon.spoken),
        report: Terminal.sayOnce)
      return (library, skipped)
    case .path, .alignment:
      var profile = try fitted.load(rescore: rescore && decoder == .path)
      // A probability given as an option replaces the profile's threshold.
      if abstain != nil { profile.noWord?.threshold = NoWordModel.rejectNothing }
      let (words, skipped) = try lexicon.loadCompiled()
      let own: LearnedLexicon? =
        if let learned {
          try UserWords.lexicon(
            learned, beside: words, allowsProfanity: lexicon.contents.profanity)
        } else { nil }
      let recipe = DecoderLibrary.Recipe.path(
        words, profile,
        context: try context.load(
          for: words, learned: learned, languages: try lexicon.spoken.languages()),
        effort: fitted.effort)
      let library = DecoderLibrary(
        recipe, learnedWords: own, folding: try folding.folding(in: lexicon.spoken),
        report: Terminal.sayOnce)
      return (library, skipped)
    }
  }
}

extension DecoderKind: ExpressibleByArgument {}
