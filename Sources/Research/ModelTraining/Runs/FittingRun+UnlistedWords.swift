import Lexicon
import ParallelWork
import Reports
import SwipeDecoding
import SystemPackage

extension FittingRun {
  /// Fits how words that no list has are weighed, keeps everything else of a profile and writes it.
  package func fitUnlistedWords(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: CompiledLexicon, path: FilePath
  ) throws {
    let fitted = try fittingUnlistedWords(of: profile, to: traces, lexicon: lexicon)
    try write(fitted.jsonText, to: path)
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
    let name = "unlisted words"
    fitted.provenance.removeAll { $0.name == name }
    fitted.provenance.append(.init(name: name, text: text))
    return fitted
  }
}
