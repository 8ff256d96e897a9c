import Lexicon
import ParallelWork
import Reports
import ResourceLoading
import SwipeDecoding
import SystemPackage

extension FittingRun {
  /// Fits which swipes match no word of the list, keeps everything else of a profile and writes it.
  package func fitNoWord(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    shorter: [CompiledLexicon], motorModel: MotorModelFile, path: FilePath
  ) throws {
    var fitted = try fittingNoWord(
      of: profile, to: traces, lexicon: lexicon, motorModel: motorModel)
    fitted = try fittingEvidenceWeight(
      of: fitted, to: traces, lexicon: lexicon, shorter: shorter)
    fitted = try fittingRejectionIfEnough(
      of: fitted, to: traces, lexicon: lexicon, motorModel: motorModel)
    try write(fitted.jsonText, to: path)
  }

  /// Returns the profile with its no-word model fitted, its other numbers unchanged, and a note on
  /// how it was fitted.
  func fittingNoWord(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    motorModel: MotorModelFile
  ) throws -> PathProfile {
    var options = NoWordFit.Options()
    options.seed = seed
    let outcome = try NoWordFit(
      traces: traces, lexicon: lexicon, motorModel: motorModel.profile, options: options,
      workers: workers, monitor: monitor
    ).run(on: profile)
    var fitted = outcome.profile
    let figures = outcome.figures.map { figures in
      "\(figures.words) words (\(percent(figures.outsideShare)) outside): of \(figures.traces) "
        + "traces \(percent(figures.cost)) rejected though right, "
        + "\(percent(figures.outsideRejected)) of the outside ones rejected, calibration error "
        + formatted(figures.reliability.expectedError ?? 0, decimals: 3)
    }
    for line in figures { monitor.note("no word, users held back, \(line)") }
    fitted.note(
      "no word",
      "seed \(seed), motor model \(motorModel.name); users held back: "
        + figures.joined(separator: "; "))
    return fitted
  }

  private func percent(_ share: Double) -> String { formatted(100 * share, decimals: 2) + " %" }
}
