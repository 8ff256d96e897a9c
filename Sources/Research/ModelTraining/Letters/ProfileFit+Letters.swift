import Statistics
import SwipeDecoding

extension ProfileFit {
  /// Fits the letter emission alone, by `Options.letters`.
  ///
  /// - Parameters:
  ///   - profile: the profile whose alignment and networks are kept
  ///   - checkpoint: a checkpoint of the same fit, to resume from
  ///   - save: called after each pass with all that is needed to resume
  /// - Throws: `FitError.noNetwork`, `.badCheckpoint`, `.interrupted`
  package func runLetters(
    on profile: PathProfile, from checkpoint: FitCheckpoint? = nil,
    save: (FitCheckpoint) -> Void = { _ in }
  ) throws(FitError) -> LetterFit.Outcome {
    var hash = FNV1a()
    hash.add(fingerprint)
    hash.add(profile.jsonText.utf8)
    if let checkpoint, checkpoint.fingerprint != hash.value {
      throw .badCheckpoint(reason: "it belongs to other traces, words, options or another profile")
    }
    var saved =
      checkpoint ?? FitCheckpoint(fingerprint: hash.value, alignment: profile.alignment)
    return try fitLetters(options.letters ?? LetterFit.Options(), on: profile, &saved, save)
  }

  func fitLetters(
    _ options: LetterFit.Options, on profile: PathProfile, _ saved: inout FitCheckpoint,
    _ save: (FitCheckpoint) -> Void
  ) throws(FitError) -> LetterFit.Outcome {
    let fit = try LetterFit(
      traces: traces, lexicon: lexicon, options: options, workers: workers, monitor: monitor)
    var checkpoint = saved
    let outcome = try fit.run(on: profile, from: saved.letters) { state in
      checkpoint.letters = state
      save(checkpoint)
    }
    saved = checkpoint
    return outcome
  }
}
