import TraceSynthesis

/// The reason why results cannot be made, merged or read.
public enum EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotMerge(reason: String)
  case cannotCompare(reason: String)
  case badRecord(place: String, reason: String)
  /// A word list or a text cannot be used for a measurement.
  case unusable(reason: String)
  /// A motor model cannot work with its numbers.
  case cannotSynthesize(SynthesisError)

  /// A readable message for the error.
  public var description: String {
    switch self {
    case .cannotMerge(let reason): "the results cannot be merged: \(reason)"
    case .cannotCompare(let reason): "the results cannot be compared: \(reason)"
    case .badRecord(let place, let reason): "\(place): \(reason)"
    case .unusable(let reason): reason
    case .cannotSynthesize(let error): "\(error)"
    }
  }
}
