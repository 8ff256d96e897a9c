import KeyboardGeometry
import Lexicon
import ParallelWork
import Reports
import SwipeDecoding
import SystemPackage

extension FittingRun {
  /// How the letter emission is fitted.
  var letterOptions: LetterFit.Options {
    var options = LetterFit.Options()
    options.seed = seed
    return options
  }

  /// Fits the letter emission of a profile, keeps everything else and writes it.
  /// - Parameters: as `fitDecoder` takes them.
  package func fitLetters(
    of profile: PathProfile, to traces: [LabelledTrace], lexicon: TrainingLexicon, part: FitPart,
    from checkpoint: FitCheckpoint?, path: FilePath, checks: [String],
    read: (String) throws -> [LabelledTrace]
  ) throws {
    var options = ProfileFit.Options()
    options.seed = seed
    options.letters = letterOptions
    let fit = try ProfileFit(
      traces: traces, lexicon: lexicon, options: options, workers: workers, monitor: monitor)
    let outcome = try resumable(part) { () throws(FitError) in
      try fit.runLetters(on: profile, from: checkpoint, save: part.save)
    }
    var fitted = profile
    fitted.letterEmission = outcome.emission
    let note = notes.letters(outcome, seed: seed, traces: traces)
    fitted.provenance.removeAll { $0.name == note.name }
    fitted.provenance.append(note)
    try write(fitted.jsonText, to: path)
    part.remove()
    let known = FittedTraces(traces)
    for file in checks {
      let others = try read(file)
      if let remark = known.remark(onCheck: others, in: file) { monitor.note(remark) }
      try noteGain(of: fitted, on: others, in: file, lexicon)
    }
  }

  /// Reports what the letter emission gains on traces of other users.
  func noteGain(
    of profile: PathProfile, on traces: [LabelledTrace], in file: String,
    _ lexicon: TrainingLexicon
  ) throws {
    var without = profile
    without.letterEmission = nil
    let before = try accuracy(of: traces, by: without, lexicon: lexicon.lexicon)
    let after = try accuracy(of: traces, by: profile, lexicon: lexicon.lexicon)
    monitor.note(
      "\(file): \(traces.count) traces, without letters \(before), with letters \(after)")
  }

  /// Top-1, top-3 and top-10 in % with `--effort best`; words outside the list count as misses.
  private func accuracy(
    of traces: [LabelledTrace], by profile: PathProfile, lexicon: CompiledLexicon
  ) throws -> String {
    let limits = [1, 3, 10]
    var right = limits.map { _ in 0 }
    var decoder: PathDecoder?
    monitor.begin("check", steps: traces.count)
    for trace in traces {
      if monitor.isCancelled() { throw FitError.interrupted }
      if !isOn(trace.keyboard, decoder?.keyboard) {
        decoder = try PathDecoder(keyboard: trace.keyboard, lexicon: lexicon, profile: profile)
        decoder?.effort = .best
      }
      let candidates = decoder?.decode(SwipeQuery(trace.samples, limit: 10)).candidates ?? []
      if let rank = TargetWord(trace.word, in: lexicon).rank(in: candidates) {
        for (index, limit) in limits.enumerated() where rank <= limit { right[index] += 1 }
      }
      monitor.advance()
    }
    let count = Double(max(traces.count, 1))
    return right.map { formatted(100 * Double($0) / count, decimals: 2) }
      .joined(separator: " / ") + " %"
  }

  /// Whether two keyboards are the same.
  private func isOn(_ keyboard: Keyboard, _ other: Keyboard?) -> Bool {
    guard let other else { return false }
    return keyboard.layout.name == other.layout.name
      && keyboard.characterKeys.map(\.center) == other.characterKeys.map(\.center)
  }
}
