/// The reason why a program gave no answer.
public enum DecoderProcessError: Error, Hashable, CustomStringConvertible {
  case cannotStart(reason: String)
  case timedOut(milliseconds: Int)
  /// The program ended, or closed its output, before it answered.
  case ended(status: String)
  /// The line does not follow the protocol.
  case badLine(reason: String, line: String)

  /// A readable message for the error.
  public var description: String {
    switch self {
    case .cannotStart(let reason): "cannot be started: \(reason)"
    case .timedOut(let milliseconds): "gave no answer within \(Self.seconds(milliseconds)) s"
    case .ended(let status): "ended (\(status)) before it answered"
    case .badLine(let reason, let line): "gave an answer that cannot be used: \(reason): \(line)"
    }
  }

  /// Returns seconds with one decimal, half a tenth rounded up.
  private static func seconds(_ milliseconds: Int) -> String {
    let tenths = milliseconds / 100 + (milliseconds % 100 >= 50 ? 1 : 0)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
