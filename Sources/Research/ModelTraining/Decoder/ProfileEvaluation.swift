import ParallelWork
import SwipeDecoding

/// Measures how well a profile decodes labelled traces.
public struct ProfileEvaluation: Sendable {
  private let profile: PathProfile
  private let lexicon: TrainingLexicon
  private let workers: Workers

  /// The candidates that the decoder considers: one further below the best is never the word.
  static let choice = RescoringSet.Choice(limit: 50, gap: 12, needsTruth: false)

  /// Creates an evaluation of a profile with a lexicon.
  public init(profile: PathProfile, lexicon: TrainingLexicon, workers: Workers) {
    self.profile = profile
    self.lexicon = lexicon
    self.workers = workers
  }

  /// Returns the top-1, top-3 and top-10 shares of the first stage alone and of both stages. Words
  /// that are not listed count as misses.
  package func accuracy(
    of traces: [LabelledTrace], monitor: FitMonitor
  ) throws(FitError) -> (alignment: TopShares, both: TopShares) {
    let sets = try sets(of: traces, monitor: monitor)
    var (alignment, both) = (TopShares(), TopShares())
    for set in sets {
      for trace in 0..<set.count {
        alignment.add(set.truth[trace] >= 0 ? Int(set.truth[trace]) : nil)
      }
    }
    if let rescoring = profile.rescoring {
      for trace in ScoredTrace.score(sets, with: rescoring, workers: workers) {
        both.add(trace.rank)
      }
    } else {
      both = alignment
    }
    for _ in alignment.traces..<max(traces.count, alignment.traces) {
      alignment.add(nil)
      both.add(nil)
    }
    return (alignment, both)
  }

  /// Returns the scores of the traces that can be aligned; empty without a second stage.
  func score(
    _ traces: [LabelledTrace], monitor: FitMonitor
  ) throws(FitError) -> [ScoredTrace] {
    guard let rescoring = profile.rescoring else { return [] }
    return ScoredTrace.score(
      try sets(of: traces, monitor: monitor), with: rescoring, workers: workers)
  }

  private func sets(
    of traces: [LabelledTrace], monitor: FitMonitor
  ) throws(FitError) -> [RescoringSet] {
    monitor.begin("check", steps: traces.count)
    let lexicon = lexicon
    return try RescoringSet.build(
      traces.count, shards: ProfileFit.shards, lexicon: lexicon, parameters: profile.alignment,
      choice: Self.choice, workers: workers, monitor: monitor
    ) { index, _ in
      RescoringSet.Item(
        samples: traces[index].samples, keyboard: traces[index].keyboard,
        word: lexicon.index(of: traces[index].word))
    }
  }
}

/// Cross-validation: for each fold, fits on all other users and evaluates on the fold's.
package struct CrossValidation: Sendable {
  /// The number of folds.
  package let folds: Int

  /// Creates a cross-validation.
  ///
  /// - Parameter folds: the number of folds, at least 2
  package init(folds: Int) { self.folds = max(2, folds) }

  /// Fits and evaluates each fold.
  ///
  /// - Parameters:
  ///   - traces: labelled traces with users
  ///   - lexicon: the words that can be decoded
  ///   - options: the options of each fold's fit
  ///   - workers: the threads to work on
  ///   - monitor: receives progress, and can stop the fit
  ///   - report: called for each fold with its number from 1, the figures of the first stage alone
  ///     and those of both stages
  package func run(
    traces: [LabelledTrace], lexicon: TrainingLexicon, options: ProfileFit.Options,
    workers: Workers, monitor: FitMonitor, report: (Int, TopShares, TopShares) -> Void
  ) throws(FitError) {
    for fold in 0..<folds {
      let split = UserSplit(fold: fold, of: folds, traces: traces, seed: options.seed)
      let outcome = try ProfileFit(
        traces: split.fitted, lexicon: lexicon, options: options, workers: workers,
        monitor: monitor
      ).run()
      let figures = try ProfileEvaluation(
        profile: outcome.profile, lexicon: lexicon, workers: workers
      ).accuracy(of: split.held, monitor: monitor)
      report(fold + 1, figures.alignment, figures.both)
    }
  }
}
