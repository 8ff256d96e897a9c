import ModelTraining
import Reports
import SwipeDecoding

/// What a fitted profile, a decoder's or a motor model's, says of how it came about.
struct FitNotes {
  /// What the traces are.
  var corpus: String?

  typealias Fact = (name: String, text: String)

  /// What was fitted on.
  func origin(traces: Int, users: Int) -> [Fact] {
    [("corpus", corpus ?? "not stated"), ("traces", "\(traces) of \(users) users")]
  }

  /// How it was fitted.
  func course(seed: UInt64, epochs: Int) -> [Fact] {
    [("seed", "\(seed)"), ("epochs", "\(epochs)")]
  }

  /// What fitted it.
  var program: Fact { ("program", "ringswipe \(RingSwipe.configuration.version)") }

  /// The notes of a profile that was fitted whole.
  func fit(
    _ outcome: ProfileFit.Outcome, _ traces: [LabelledTrace], _ lexicon: TrainingLexicon,
    _ options: ProfileFit.Options
  ) -> [PathProfile.Note] {
    let facts: [Fact] =
      origin(traces: traces.count, users: Set(traces.map(\.user)).count)
      + [("lexicon", "\(lexicon.lexicon.wordCount) words")]
      + course(seed: options.seed, epochs: options.epochs)
      + [
        ("networks", "\(options.networks)"), program,
        (
          "held out",
          "\(outcome.heldTraces) traces of \(outcome.heldUsers) users: " + figures(outcome)
        ),
      ]
    return facts.map { PathProfile.Note(name: $0.name, text: $0.text) }
  }

  /// What is added to the notes of a profile whose networks are kept.
  func calibration(
    _ outcome: ProfileFit.Outcome, _ traces: [LabelledTrace], of kept: PathProfile
  ) -> PathProfile.Note {
    // Of an earlier such fit.
    let number = kept.provenance.count { $0.name.hasPrefix("calibration") } + 1
    return PathProfile.Note(
      name: number == 1 ? "calibration" : "calibration \(number)",
      text: "\(corpus ?? "corpus not stated"): \(traces.count) traces of "
        + "\(Set(traces.map(\.user)).count) users; " + figures(outcome))
  }

  private func figures(_ outcome: ProfileFit.Outcome) -> String {
    "top-1 / 3 / 10 \(outcome.accuracy.shown), calibration error "
      + formatted(outcome.reliability.expectedError ?? 0, decimals: 3)
  }
}

extension TopShares {
  /// Top-1, top-3 and top-10 in %.
  var shown: String {
    percentages.map { formatted($0, decimals: 2) }.joined(separator: " / ") + " %"
  }
}
