import KeyboardGeometry
import Lexicon
import ModelTraining
import ParallelWork
import Reports
import ResourceLoading
import Statistics
import SwipeDecoding
import SystemPackage

/// The part of `fit` that has to do with the letter emission.
struct LetterFitting {
  var seed: UInt64
  var jobs: Int
  var corpus: String?
  var monitor: FitMonitor

  var options: LetterFit.Options {
    var options = LetterFit.Options()
    options.seed = seed
    return options
  }

  /// Fits the letter emission of a profile, all else of which is kept.
  func run(
    on profile: PathProfile, traces: [LabelledTrace], lexicon: TrainingLexicon, resume: Bool,
    to path: FilePath
  ) throws -> PathProfile {
    let part = FitPart(beside: path)
    let checkpoint = resume ? try part.checkpoint() : nil
    var all = ProfileFit.Options()
    all.seed = seed
    all.letters = options
    let fit = try ProfileFit(
      traces: traces, lexicon: lexicon, options: all, workers: Workers(jobs: jobs),
      monitor: monitor)
    Interruption.beforeForcedEnd { part.sayWhatIsKept() }
    let outcome: LetterFit.Outcome
    do throws(FitError) {
      outcome = try fit.runLetters(on: profile, from: checkpoint, save: part.save)
    } catch {
      if error == .interrupted { part.sayWhatIsKept() }
      throw error
    }
    var fitted = profile
    fitted.letterEmission = outcome.emission
    let note = note(outcome, traces: traces)
    fitted.provenance.removeAll { $0.name == note.name }
    fitted.provenance.append(note)
    try OutputFile.replace(path) { try _ = $0.writeAll((fitted.jsonText + "\n").utf8) }
    part.remove()
    return fitted
  }

  /// What a profile says of how its letter emission was fitted.
  func note(_ outcome: LetterFit.Outcome, traces: [LabelledTrace]) -> PathProfile.Note {
    PathProfile.Note(
      name: "letter emission",
      text:
        "\(corpus ?? "corpus not stated"): \(outcome.lessons) lessons of \(traces.count) traces, "
        + "seed \(seed); lessons of users held back (\(outcome.heldLessons)): −ln p of the right word "
        + formatted(outcome.lossBefore, decimals: 4) + " without, "
        + formatted(outcome.lossAfter, decimals: 4) + " with; its share "
        + formatted(Double(outcome.share), decimals: 1))
  }

  /// What letters gain on traces of other users, as a line.
  func gain(
    of profile: PathProfile, on traces: [LabelledTrace], lexicon: CompiledLexicon
  ) throws -> String {
    var without = profile
    without.letterEmission = nil
    let before = try accuracy(of: traces, by: without, lexicon: lexicon)
    let after = try accuracy(of: traces, by: profile, lexicon: lexicon)
    return "without letters \(before), with letters \(after)"
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
