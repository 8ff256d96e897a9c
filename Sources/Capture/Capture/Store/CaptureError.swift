import JSONText

/// An error in a data folder.
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder, or the file followed by a line number.
  public var path: String
  /// What is wrong, and what to do.
  public var reason: String
  /// Whether the reason is that another program, such as the server, has the folder open.
  public var isLocked = false

  /// A readable message for the error.
  public var description: String { "\(path): \(reason)" }
}

/// The reason why a page's request is refused.
struct CaptureRefusal: Error, Hashable {
  enum Kind: String {
    case badJSON = "bad-json"
    case badField = "bad-field"
    case badKey = "bad-key"
    case unknown = "unknown-session"
    case conflict
    case ahead
    case forgotten
    case tooLarge = "too-large"
    case unavailable
    case full
    case noStore = "no-store"
    case numberIsNoKey = "number-is-no-key"
    case unknownCode = "unknown-code"
    case done
    case resting
    case slowDown = "slow-down"

    var status: Int {
      switch self {
      case .badJSON, .badField, .numberIsNoKey: 400
      case .badKey: 403
      case .unknown, .unknownCode, .noStore: 404
      case .conflict, .ahead, .done, .resting: 409
      case .forgotten: 410
      case .tooLarge: 413
      case .slowDown: 429
      case .unavailable: 503
      case .full: 507
      }
    }
  }

  var kind: Kind
  /// A readable message.
  var reason: String
  /// The state of the session, for conflicts.
  var state: JSONValue?

  init(_ kind: Kind, _ reason: String, state: JSONValue? = nil) {
    self.kind = kind
    self.reason = reason
    self.state = state
  }

  var reply: CaptureReply {
    var members: [(String, JSONValue)] = [
      ("error", .string(reason)), ("code", .string(kind.rawValue)),
    ]
    if let state { members.append(("state", state)) }
    return CaptureReply(status: kind.status, json: Array(JSONValue.fields(members).line.utf8))
  }
}

extension CaptureRefusal: FieldError {
  init(place: String, reason: String) {
    self.init(.badField, place.isEmpty ? "the request \(reason)" : "\"\(place)\" \(reason)")
  }
}
