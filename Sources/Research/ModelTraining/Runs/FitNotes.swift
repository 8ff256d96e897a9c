import Reports
import SwipeDecoding

/// What a fitted profile, a decoder's or a motor model's, says of how it came about.
struct FitNotes {
  /// What the traces are.
  var corpus: String?
  /// What fitted it: the program and its version.
  var program: String

  typealias Fact = (name: String, text: String)

  /// What was fitted on.
  func origin(traces: Int, users: Int) -> [Fact] {
    [("corpus", corpus ?? "not stated"), ("traces", "\(traces) of \(users) users")]
  }

  /// How it was fitted.
  func settings(seed: UInt64, epochs: Int) -> [Fact] {
    [("seed", "\(seed)"), ("epochs", "\(epochs)")]
  }

  /// What fitted it.
  var fitter: Fact { ("program", program) }

  /// The notes of a profile of which everything was fitted.
  func fit(
    _ outcome: ProfileFit.Outcome, _ traces: [LabelledTrace], _ lexicon: TrainingLexicon,
    _ options: ProfileFit.Options
  ) -> [PathProfile.Note] {
    let facts: [Fact] =
      origin(traces: traces.count, users: Set(traces.map(\.user)).count)
      + [("lexicon", "\(lexicon.lexicon.wordCount) words")]
      + settings(seed: options.seed, epochs: options.epochs)
      + [
        ("networks", "\(options.networks)"), fitter,
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
    let number = kept.provenance.count { $0.name.hasPrefix("calibration") } + 1
    return PathProfile.Note(
      name: number == 1 ? "calibration" : "calibration \(number)",
      text: "\(corpus ?? "corpus not stated"): \(traces.count) traces of "
        + "\(Set(traces.map(\.user)).count) users; " + figures(outcome))
  }

  /// How a profile's letter emission was fitted.
  func letters(
    _ outcome: LetterFit.Outcome, seed: UInt64, traces: [LabelledTrace]
  ) -> PathProfile.Note {
    PathProfile.Note(
      name: "letter emission",
      text:
        "\(corpus ?? "corpus not stated"): \(outcome.lessons) lessons of \(traces.count) traces, "
        + "seed \(seed); lessons of users held back (\(outcome.heldLessons)): −ln p of the right word "
        + formatted(outcome.lossBefore, decimals: 4) + " without, "
        + formatted(outcome.lossAfter, decimals: 4) + " with; its share "
        + formatted(Double(outcome.share), decimals: 1))
  }

  private func figures(_ outcome: ProfileFit.Outcome) -> String {
    "top-1 / 3 / 10 \(outcome.accuracy.shown), calibration error "
      + formatted(outcome.reliability.expectedError ?? 0, decimals: 3)
  }
}

extension TopShares {
  /// Top-1, top-3 and top-10 in %.
  package var shown: String {
    percentages.map { formatted($0, decimals: 2) }.joined(separator: " / ") + " %"
  }
}

extension PathProfile {
  /// States a fact about the profile, in place of an earlier one of the same name.
  mutating func note(_ name: String, _ text: String) {
    provenance.removeAll { $0.name == name }
    provenance.append(Note(name: name, text: text))
  }
}
