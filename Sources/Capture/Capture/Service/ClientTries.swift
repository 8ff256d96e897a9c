/// What each client has tried lately, so that codes cannot be guessed and a folder cannot be filled
/// with empty sessions.
struct ClientTries {
  /// The wrong codes that a client may try in `codeWindow`.
  static let wrongCodes = 10
  /// In ms.
  static let codeWindow = 600_000.0
  /// The sessions that a client may begin in `joinWindow`: a class behind one address is one client.
  static let joins = 600
  /// In ms.
  static let joinWindow = 3_600_000.0
  /// The most clients that are remembered; the oldest make room.
  private static let limit = 10_000

  private struct Client {
    var wrong: [Double] = []
    var joined: [Double] = []
    var last = 0.0
  }

  private var clients: [String: Client] = [:]
  private let clock: @Sendable () -> Double

  /// - Parameter clock: the time in ms
  init(clock: @escaping @Sendable () -> Double = { WallClock.now }) { self.clock = clock }

  /// Returns why a client may not join now; nil if it may.
  mutating func refusal(of name: String, hasCode: Bool) -> CaptureRefusal? {
    let now = clock()
    guard var client = clients[name] else { return nil }
    client.wrong.removeAll { now - $0 > Self.codeWindow }
    client.joined.removeAll { now - $0 > Self.joinWindow }
    clients[name] = client
    if hasCode, client.wrong.count >= Self.wrongCodes {
      return CaptureRefusal(
        .slowDown, "too many codes were wrong; wait ten minutes, then read the code again")
    }
    if client.joined.count >= Self.joins {
      return CaptureRefusal(.slowDown, "too many sessions began here; wait an hour")
    }
    return nil
  }

  /// Remembers a wrong code.
  mutating func failed(_ name: String) { remember(name) { $0.wrong.append($1) } }

  /// Remembers a session that began.
  mutating func joined(_ name: String) { remember(name) { $0.joined.append($1) } }

  private mutating func remember(_ name: String, _ change: (inout Client, Double) -> Void) {
    let now = clock()
    if clients[name] == nil, clients.count >= Self.limit,
      let oldest = clients.min(by: { $0.value.last < $1.value.last })
    {
      clients[oldest.key] = nil
    }
    change(&clients[name, default: Client()], now)
    clients[name]?.last = now
  }
}
