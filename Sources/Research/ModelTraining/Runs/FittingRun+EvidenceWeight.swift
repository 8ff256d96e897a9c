import Lexicon
import ParallelWork
import Reports
import Statistics
import SwipeDecoding
import SystemPackage

extension FittingRun {
  /// Fits how much the evidence for no word of the list counts with lists of different sizes, keeps
  /// everything else of a profile and writes it.
  package func fitEvidenceWeight(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    shorter: [CompiledLexicon], path: FilePath
  ) throws {
    let fitted = try fittingEvidenceWeight(
      of: profile, to: traces, lexicon: lexicon, shorter: shorter)
    try write(fitted.jsonText, to: path)
  }

  /// Returns the profile with these numbers fitted, its other numbers unchanged, and a note on how they
  /// were fitted.
  func fittingEvidenceWeight(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon,
    shorter: [CompiledLexicon]
  ) throws -> PathProfile {
    let outcome = try EvidenceWeightFit(
      traces: traces, lexicon: lexicon, shorter: shorter, workers: workers, monitor: monitor
    ).run(on: profile)
    let figures = outcome.figures.map { figures in
      "\(figures.words) words: of \(figures.traces) traces calibration error "
        + "\(error(figures.before)) before, \(error(figures.after)) after"
    }
    for line in figures { monitor.note("evidence by the list's size, \(line)") }
    var fitted = outcome.profile
    fitted.note("evidence by list size", figures.joined(separator: "; "))
    return fitted
  }

  private func error(_ table: ReliabilityTable) -> String {
    formatted(table.expectedError ?? 0, decimals: 3)
  }
}
