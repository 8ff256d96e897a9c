import DecoderTraining
import Evaluation
import ModelFitting
import SwipeDecoding

/// What a fitted decoder's profile says of how it came about.
struct FitNotes {
  /// What the traces are.
  var corpus: String?

  /// The notes of a profile that was fitted whole.
  func fit(
    _ outcome: ProfileFit.Outcome, _ traces: [LabelledTrace], _ lexicon: TrainingLexicon,
    _ options: ProfileFit.Options
  ) -> [PathProfile.Note] {
    [
      .init(name: "corpus", text: corpus ?? "not stated"),
      .init(name: "traces", text: "\(traces.count) of \(Set(traces.map(\.user)).count) users"),
      .init(name: "lexicon", text: "\(lexicon.lexicon.wordCount) words"),
      .init(name: "seed", text: "\(options.seed)"),
      .init(name: "epochs", text: "\(options.epochs)"),
      .init(name: "networks", text: "\(options.networks)"),
      .init(name: "program", text: "ringswipe \(RingSwipe.configuration.version)"),
      .init(
        name: "held out",
        text: "\(outcome.heldTraces) traces of \(outcome.heldUsers) users: " + figures(outcome)),
    ]
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
