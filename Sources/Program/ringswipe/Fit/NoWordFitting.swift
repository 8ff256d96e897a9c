import ArgumentParser
import Lexicon
import ModelTraining
import ParallelWork
import Reports
import ResourceLoading
import SwipeDecoding
import SystemPackage

/// The part of `fit` that teaches a decoder's profile which swipes match no word of the list.
struct NoWordFitting {
  var seed: UInt64
  /// The motor model that swipes strings of random letters; nil for the built-in one.
  var motorModel: String?
  var jobs: Int
  var monitor: FitMonitor

  /// The profile with its no-word judgement fitted and its other numbers unchanged, and a note on
  /// how it was fitted.
  func fitted(
    _ profile: PathProfile, on traces: [LabelledTrace], lexicon: CompiledLexicon
  ) throws -> PathProfile {
    var options = NoWordFit.Options()
    options.seed = seed
    let file = try MotorModelFile(motorModel)
    let outcome = try NoWordFit(
      traces: traces, lexicon: lexicon, motorModel: file.profile, options: options,
      workers: Workers(jobs: jobs), monitor: monitor
    ).run(on: profile)
    var fitted = outcome.profile
    let figures = outcome.figures.map { figures in
      "\(figures.words) words (\(percent(figures.outsideShare)) outside): of \(figures.traces) "
        + "traces \(percent(figures.cost)) rejected though right, "
        + "\(percent(figures.outsideRejected)) of the outside ones rejected, calibration error "
        + formatted(figures.reliability.expectedError ?? 0, decimals: 3)
    }
    for line in figures { Terminal.say("no word, users held back, \(line)") }
    let name = "no word"
    fitted.provenance.removeAll { $0.name == name }
    fitted.provenance.append(
      .init(
        name: name,
        text: "seed \(seed), motor model \(file.name); users held back: "
          + figures.joined(separator: "; ")))
    return fitted
  }

  /// Fits the no-word judgement alone, in an existing profile.
  func run(
    on profile: ProfileOptions, traces: [LabelledTrace], lexicon: CompiledLexicon,
    to path: FilePath
  ) throws {
    let fitted = try fitted(try profile.load(), on: traces, lexicon: lexicon)
    try OutputFile.replace(path) { try _ = $0.writeAll((fitted.jsonText + "\n").utf8) }
  }

  private func percent(_ share: Double) -> String { formatted(100 * share, decimals: 2) + " %" }
}

/// Which part of a decoder's profile is fitted.
enum FitStage: String, CaseIterable, ExpressibleByArgument {
  case all
  /// All but the alignment's parameters, which are those of an existing profile.
  case network
  /// Which swipes match no word of the list, in an existing profile.
  case noWord = "no-word"
  /// The letter emission, which another program learns, of an existing profile.
  case letters
}
