import Lexicon
import ParallelWork
import Reports
import ResourceLoading
import SwipeDecoding
import SystemPackage

extension FittingRun {
  /// Fits which of the spelled swipes are rejected, keeps everything else of a profile and writes it.
  package func fitRejection(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    motorModel: MotorModelFile, path: FilePath
  ) throws {
    let fitted = try fittingRejection(
      of: profile, to: traces, lexicon: lexicon, motorModel: motorModel)
    try write(fitted.jsonText, to: path)
  }

  /// Returns the profile with its rejection model fitted after another part; without one, so that the no-word model
  /// alone judges, if too few traces are spelled.
  func fittingRejectionIfEnough(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    motorModel: MotorModelFile
  ) throws -> PathProfile {
    do {
      return try fittingRejection(
        of: profile, to: traces, lexicon: lexicon, motorModel: motorModel)
    } catch FitError.tooFew {
      monitor.note("rejection: too few spelled traces to fit; the no-word model alone judges them")
      var fitted = profile
      fitted.rejection = nil
      return fitted
    }
  }

  /// Returns the profile with its rejection model fitted, its other numbers unchanged, and a note on how it
  /// was fitted; unchanged if the profile spells no words.
  func fittingRejection(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    motorModel: MotorModelFile
  ) throws -> PathProfile {
    guard profile.spellsWords, profile.noWord != nil else { return profile }
    let outcome = try RejectionFit(
      traces: traces, lexicon: lexicon, letters: letters, motorModel: motorModel.profile,
      seed: seed, workers: workers, monitor: monitor
    ).run(on: profile)
    func percent(_ share: Double) -> String { formatted(100 * share, decimals: 2) + " %" }
    let text =
      "seed \(seed), motor model \(motorModel.name): of \(outcome.words) spelled traces of people "
      + "with the right word among ten \(percent(outcome.rejectedAfter)) rejected, by the no-word model "
      + "alone \(percent(outcome.rejectedBefore)); of \(outcome.strings) spelled swipes of random letters "
      + "\(percent(outcome.stringsRejected)) by either"
    monitor.note("rejection: \(text)")
    var fitted = outcome.profile
    fitted.note("rejection", text)
    return fitted
  }
}
