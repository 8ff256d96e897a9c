import ModelTraining
import ParallelWork
import Reports
import ResourceLoading
import SwipeDecoding
import SystemPackage
import TraceSynthesis

/// Fits a motor model and writes its profile.
struct MotorModelFitting {
  var seed: UInt64
  var epochs: Int?
  var corpus: String?
  var jobs: Int
  var monitor: FitMonitor

  /// - Parameter check: traces of other users, on which the synthetic–human gap is measured;
  ///   without any it is not measured.
  func run(
    _ traces: [LabelledTrace], to path: FilePath, check: [LabelledTrace],
    gap: (MotorModelProfile) throws -> SyntheticHumanGap
  ) throws {
    var options = MotorModelFit.Options()
    options.seed = seed
    if let epochs { options.epochs = epochs }
    let outcome = try MotorModelFit(
      traces: traces, options: options, workers: Workers(jobs: jobs), monitor: monitor
    ).run()
    var profile = outcome.profile
    let loss = formatted(outcome.movementLoss, decimals: 3)
    let notes = FitNotes(corpus: corpus)
    let facts =
      notes.origin(traces: outcome.traces, users: outcome.users)
      + notes.course(seed: seed, epochs: options.epochs)
      + [notes.program, ("movement", "\(loss) nats a frame")]
    profile.provenance = facts.map { MotorModelProfile.Note(name: $0.name, text: $0.text) }
    if !check.isEmpty {
      let text = SyntheticHumanGap.text(try gap(profile).rows(on: check), traces: check.count)
      profile.provenance.append(.init(name: SyntheticHumanGap.noteName, text: text))
      Terminal.say(text)
    }
    try OutputFile.replace(path) { try _ = $0.writeAll((profile.jsonText + "\n").utf8) }
    Terminal.say(
      "\(path): \(outcome.traces) of \(traces.count) traces, \(outcome.users) users; movement "
        + "\(loss) nats a frame")
  }
}
