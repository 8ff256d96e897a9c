import ParallelWork
import Reports
import SwipeDecoding
import SystemPackage
import TraceSynthesis

extension FittingRun {
  /// Fits a motor model and writes it.
  /// - Parameters:
  ///   - traces: to fit on.
  ///   - epochs: passes over the traces; nil for the usual number.
  ///   - path: the model's file.
  ///   - gap: measures how far the model is from people on traces of other users, as a note of the
  ///     profile; nil if it is not measured.
  package func fitMotor(
    to traces: [LabelledTrace], epochs: Int?, path: FilePath,
    gap: (MotorModelProfile) throws -> MotorModelProfile.Note?
  ) throws {
    var options = MotorModelFit.Options()
    options.seed = seed
    if let epochs { options.epochs = epochs }
    let outcome = try MotorModelFit(
      traces: traces, options: options, workers: workers, monitor: monitor
    ).run()
    var profile = outcome.profile
    let loss = formatted(outcome.movementLoss, decimals: 3)
    let facts =
      notes.origin(traces: outcome.traces, users: outcome.users)
      + notes.settings(seed: seed, epochs: options.epochs)
      + [notes.fitter, ("movement", "\(loss) nats a frame")]
    profile.provenance = facts.map { MotorModelProfile.Note(name: $0.name, text: $0.text) }
    if let note = try gap(profile) {
      profile.provenance.append(note)
      monitor.note(note.text)
    }
    try write(profile.jsonText, to: path)
    monitor.note(
      "\(path): \(outcome.traces) of \(traces.count) traces, \(outcome.users) users; movement "
        + "\(loss) nats a frame")
  }
}
