import KeyboardGeometry
import LayoutOptimization
import Lexicon
import ParallelWork

/// Scores layouts one by one with the same words, rectangle and trial.
package struct LayoutScorer: Sendable {
  private let objectives: [LayoutObjective]
  private let entries: [LexiconEntry]
  private let isWeighted: Bool
  private let size: Size
  private let trial: LayoutTrial?
  /// The noise of the trial's finger as answers name it (`mm`, `keys`, `1.36 mm`); nil without a trial.
  package let noise: String?

  /// Creates a scorer.
  ///
  /// - Parameters:
  ///   - objectives: the objectives to measure, in this order
  ///   - entries: the words whose letters are counted
  ///   - isWeighted: whether words are weighted by their counts
  ///   - size: the rectangle of all layouts, in pt
  ///   - trial: a trial that is run on each layout; nil for none
  ///   - noise: the noise of the trial's finger, for the answers
  package init(
    objectives: [LayoutObjective], entries: [LexiconEntry], isWeighted: Bool, size: Size,
    trial: LayoutTrial?, noise: String? = nil
  ) {
    self.objectives = objectives
    self.entries = entries
    self.isWeighted = isWeighted
    self.size = size
    self.trial = trial
    self.noise = trial == nil ? nil : noise
  }

  /// Returns the names and values of a layout's scores: the objectives, with `_` for `-`, then the
  /// trial's `decoder_error` (0…1) and `duration` (ms). A value is nil if an objective is not
  /// defined for the layout. With them comes the share of the words that it can write, 0…1.
  ///
  /// - Throws: `LayoutError` if the layout does not fit, `AssignmentError` if it can write none of
  ///   the words, `SynthesisError` if it lacks a letter of the trial
  package func scores(
    of layout: KeyboardLayout
  ) throws -> (values: [(name: String, value: Double?)], share: Double) {
    let keyboard = try layout.placed(in: size)
    let use = try LetterFrequencies(
      of: entries, letters: keyboard.characterKeys.compactMap(\.character), isWeighted: isWeighted)
    var scores: [(name: String, value: Double?)] = []
    for objective in objectives {
      let value = try? objective.value(of: keyboard, use)
      scores.append((objective.rawValue.replacing("-", with: "_"), value))
    }
    if let trial {
      let outcomes = try trial.outcomes(on: keyboard, workers: Workers(jobs: 1))
      let count = Double(max(1, outcomes.count))
      scores.append(("decoder_error", Double(outcomes.count { !$0.isRight }) / count))
      scores.append(("duration", outcomes.reduce(0) { $0 + $1.duration } / count))
    }
    return (scores, use.coverage)
  }
}
