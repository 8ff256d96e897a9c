import ArgumentParser
import LanguageModel
import Lexicon
import RealModule
import SwipeDecoding

/// How traces become words, and which words there are.
struct DecoderOptions: ParsableArguments {
  @OptionGroup var lexicon: LexiconOptions

  @Option(
    help: ArgumentHelp(
      "How traces become words: path, alignment (path without its network), or subsequence, the "
        + "decoder of record.", valueName: "name"))
  var decoder: DecoderKind = .path

  @OptionGroup var fitted: ProfileOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Rescore the best alignments by the profile's network (path decoder).")
  var rescore = true

  @Option(
    help: ArgumentHelp(
      "Give no word where the best one's probability is below this, 0 to 1 (path decoder).",
      valueName: "p"))
  var abstain = 0.0

  @OptionGroup var context: ContextOptions
  @OptionGroup var tracking: TrackerOptions

  func validate() throws {
    if decoder == .subsequence,
      fitted.profile != nil || !rescore || abstain != 0 || context.context != nil
    {
      throw ValidationError(
        "--profile, --no-rescore, --abstain and --context are for the path decoder.")
    }
    if decoder != .subsequence, tracking.tracker != .resampled {
      throw ValidationError("--tracker is for --decoder subsequence.")
    }
    guard (0...1).contains(abstain) else {
      throw ValidationError("--abstain takes a probability from 0 to 1, not \(abstain).")
    }
  }

  /// Candidates as the user wants to see them: none where the best one is too unlikely.
  func confident(_ candidates: [Candidate]) -> [Candidate] {
    guard abstain > 0, let best = candidates.first else { return candidates }
    // Scores of the path decoder are ln of probabilities.
    return best.score >= Double.log(abstain) ? candidates : []
  }

  /// Reads lexicon and profile. Lines of a list that are wrong are named and skipped.
  /// - Parameter learned: what a user wrote: words that the lexicon lacks can come out, and count
  ///   in their context (path decoder).
  /// - Returns: the decoders, and how many lines were skipped.
  func load(
    learned: LearnedCounts? = nil
  ) throws(InputError) -> (decoders: DecoderLibrary, skippedLines: Int) {
    switch decoder {
    case .subsequence:
      let (words, skipped) = try lexicon.load()
      return (DecoderLibrary(.subsequence(words), tracker: tracking.parameters), skipped)
    case .path, .alignment:
      let profile = try fitted.load(rescore: rescore && decoder == .path)
      let (words, skipped) = try lexicon.loadCompiled()
      let own: LearnedLexicon? =
        if let learned {
          try UserWords.lexicon(
            learned, beside: words, allowsProfanity: lexicon.contents.profanity)
        } else { nil }
      let recipe = DecoderLibrary.Recipe.path(
        words, profile, context: try context.load(learned: learned))
      return (DecoderLibrary(recipe, learnedWords: own), skipped)
    }
  }
}

/// The decoders that a command can be asked for.
enum DecoderKind: String, CaseIterable, ExpressibleByArgument {
  /// Alignment, network and prior (`PathDecoder`).
  case path
  /// The same without the network.
  case alignment
  /// The decoder of record: letters as a subsequence of the visited keys (seed 002, section 6).
  case subsequence

  /// Whether it works from a profile's numbers.
  var usesProfile: Bool { self != .subsequence }
}
