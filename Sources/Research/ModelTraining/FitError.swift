/// The reason why a fit cannot continue.
public enum FitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The caller asked to stop.
  case interrupted
  /// There are not enough traces with listed words, or users, to fit on.
  case tooFew(traces: Int, users: Int)
  /// None of the traces has times, which a motor model is fitted to.
  case noTimes(traces: Int)
  /// The profile has no second stage, which the no-word model and the letter emission need.
  case noNetwork
  /// The checkpoint is damaged, or belongs to another fit.
  case badCheckpoint(reason: String)

  /// A readable message for the error.
  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .tooFew(let traces, let users):
      "the traces are too few to fit on: \(traces) usable, of \(users) "
        + "\(users == 1 ? "user" : "users"); at least 100 of 2 users are needed"
    case .noTimes(let traces):
      "the \(traces) traces have no times: in each they are all equal, or count samples; a motor "
        + "model learns from times in ms"
    case .noNetwork: "the profile has no networks, which this part of the fit builds on"
    case .badCheckpoint(let reason): "the checkpoint cannot be resumed: \(reason)"
    }
  }
}
