import Lexicon
import ParallelWork
import Reports
import ResourceLoading
import SwipeDecoding
import SystemPackage

extension FittingRun {
  /// Fits how words that no list has are weighed, keeps everything else of a profile and writes it.
  package func fitUnlistedWords(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    motorModel: MotorModelFile, path: FilePath
  ) throws {
    var fitted = try fittingUnlistedWords(of: profile, to: traces, lexicon: lexicon)
    fitted = try fittingRejectionIfEnough(
      of: fitted, to: traces, lexicon: lexicon, motorModel: motorModel)
    try write(fitted.jsonText, to: path)
  }

  /// Returns the profile with its weights of unlisted words fitted; unchanged without a letter emission, and if
  /// too few traces have a word that the list lacks.
  func fittingUnlistedWordsIfEnough(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon
  ) throws -> PathProfile {
    guard profile.letterEmission != nil else { return profile }
    do {
      return try fittingUnlistedWords(of: profile, to: traces, lexicon: lexicon)
    } catch FitError.tooFew {
      monitor.note("unlisted words: too few traces to fit; the profile finds listed words only")
      return profile
    }
  }

  /// Returns the profile with its weights of unlisted words fitted, its other numbers unchanged, and a
  /// note on how they were fitted.
  func fittingUnlistedWords(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon
  ) throws -> PathProfile {
    let outcome = try UnlistedWordFit(
      traces: traces, lexicon: lexicon, workers: workers, monitor: monitor
    ).run(on: profile)
    let text =
      "\(outcome.traces) traces, \(lexicon.wordCount) words without a tenth: the list lacks those of "
      + "\(outcome.missing), \(outcome.spelled) of which were spelled"
    monitor.note("unlisted words: \(text)")
    var fitted = outcome.profile
    fitted.note("unlisted words", text)
    return fitted
  }
}
