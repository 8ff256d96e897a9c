import Lexicon
import ParallelWork
import Reports
import ResourceLoading
import SwipeDecoding
import SystemPackage

extension FittingRun {
  /// What a decoder's profile is fitted with.
  package struct DecoderSetup: Sendable {
    package var lexicon: TrainingLexicon
    /// Shorter lists that are in use (see `EvidenceWeightFit`).
    package var shorter: [CompiledLexicon]
    package var options: ProfileFit.Options
    /// Whether the letter emission is fitted too.
    package var fitsLetters: Bool
    /// The motor model that swipes strings of random letters.
    package var motorModel: MotorModelFile

    /// - Parameters: as the properties of the same names.
    package init(
      lexicon: TrainingLexicon, shorter: [CompiledLexicon], options: ProfileFit.Options,
      fitsLetters: Bool, motorModel: MotorModelFile
    ) {
      self.lexicon = lexicon
      self.shorter = shorter
      self.options = options
      self.fitsLetters = fitsLetters
      self.motorModel = motorModel
    }
  }

  /// Fits a decoder's profile, checks it on further traces and writes it.
  /// - Parameters:
  ///   - traces: to fit on.
  ///   - setup: with what; the networks of its `kept` profile stay.
  ///   - part: where unfinished work is kept.
  ///   - checkpoint: what an interrupted fit left; nil to start over.
  ///   - path: the profile's file.
  ///   - checks: names of files with traces of other users, and how to read them.
  package func fitDecoder(
    to traces: [LabelledTrace], _ setup: DecoderSetup, part: FitPart,
    from checkpoint: FitCheckpoint?, path: FilePath, checks: [String],
    read: (String) throws -> [LabelledTrace]
  ) throws {
    var options = setup.options
    if setup.fitsLetters { options.letters = letterOptions }
    let fit = try ProfileFit(
      traces: traces, lexicon: setup.lexicon, options: options, workers: workers, monitor: monitor)
    let outcome = try resumable(part) { () throws(FitError) in
      try fit.run(from: checkpoint, save: part.save)
    }
    var profile = outcome.profile
    if let kept = options.kept {
      profile.provenance.append(notes.calibration(outcome, traces, of: kept))
    } else {
      profile.provenance = notes.fit(outcome, traces, setup.lexicon, options)
      profile.fittedTo = input
      if let letters = outcome.letters {
        profile.provenance.append(notes.letters(letters, seed: seed, traces: traces))
      }
      profile = try fittingNoWord(
        of: profile, to: traces, lexicon: setup.lexicon.lexicon, motorModel: setup.motorModel)
      profile = try fittingEvidenceWeight(
        of: profile, to: traces, lexicon: setup.lexicon.lexicon, shorter: setup.shorter)
      profile = try fittingUnlistedWordsIfEnough(
        of: profile, to: traces, lexicon: setup.lexicon.lexicon)
      profile = try fittingRejectionIfEnough(
        of: profile, to: traces, lexicon: setup.lexicon.lexicon, motorModel: setup.motorModel)
    }
    let fitted = FittedTraces(traces)
    for file in checks {
      let traces = try read(file)
      if let remark = fitted.remark(onCheck: traces, in: file) { monitor.note(remark) }
      let figures = try ProfileEvaluation(
        profile: profile, lexicon: setup.lexicon, workers: workers
      ).accuracy(of: traces, monitor: monitor)
      monitor.note(
        "\(file): \(traces.count) traces, alignment alone \(figures.alignment.shown), "
          + "both stages \(figures.both.shown)")
      if profile.letterEmission != nil {
        try noteGain(of: profile, on: traces, in: file, setup.lexicon)
      }
    }
    try write(profile.jsonText, to: path)
    part.remove()
    monitor.note(
      "\(path): held-out users \(outcome.accuracy.shown), calibration error "
        + formatted(outcome.reliability.expectedError ?? 0, decimals: 3))
  }

  func write(_ json: String, to path: FilePath) throws {
    try OutputFile.replace(path) { try _ = $0.writeAll((json + "\n").utf8) }
  }
}
