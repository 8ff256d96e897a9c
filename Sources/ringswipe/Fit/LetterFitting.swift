import DecoderTraining
import Evaluation
import KeyboardGeometry
import Lexicon
import ModelFitting
import ParallelWork
import ResourceLoading
import Statistics
import SwipeDecoding
import SystemPackage

/// The part of `fit` that has to do with the letter emission: writes what it is learned from, and
/// puts learned weights into a profile.
struct LetterFitting {
  var seed: UInt64
  var jobs: Int
  var monitor: FitMonitor

  /// Writes the lessons of some traces.
  func writeLessons(
    of traces: [LabelledTrace], lexicon: TrainingLexicon, profile: PathProfile, to path: FilePath
  ) throws {
    let lessons = try EmissionLessons(
      traces: traces, lexicon: lexicon, profile: profile, seed: seed,
      workers: Workers(jobs: jobs), monitor: monitor)
    var count = 0
    try OutputFile.replace(path) { file in
      count = try lessons.write { _ = try file.writeAll($0) }
    }
    monitor.note("\(path): \(count) lessons")
  }

  /// Puts the weights of a file into a profile, and says what they gain on some traces.
  func put(
    _ letters: FilePath, into profile: PathProfile, check traces: [LabelledTrace],
    lexicon: CompiledLexicon, to path: FilePath
  ) throws {
    var fitted = profile
    let bytes = try InputFile.contents(of: letters)
    do throws(ProfileError) {
      fitted.letterEmission = try LetterEmission(json: bytes)
    } catch {
      throw InputError.badFile(path: letters.string, reason: "\(error)")
    }
    let note = "letter emission"
    fitted.provenance.removeAll { $0.name == note }
    let before = try accuracy(of: traces, by: profile, lexicon: lexicon)
    let after = try accuracy(of: traces, by: fitted, lexicon: lexicon)
    let figures =
      "\(traces.count) traces, --effort best: without \(before), with \(after)"
    fitted.provenance.append(.init(name: note, text: figures))
    monitor.note(figures)
    try OutputFile.replace(path) { try _ = $0.writeAll((fitted.jsonText + "\n").utf8) }
  }

  /// Top-1, top-3 and top-10 in %; words outside the list count as misses.
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
      let candidates = decoder?.decodeSwipe(trace.samples, limit: 10).candidates ?? []
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
