/// Messages about bad input, of which a file may hold thousands: the first few of each kind are to
/// be shown, the others counted.
///
/// Two messages are of one kind where they differ in numbers, in what stands in quotes and in the
/// id of a trace only.
public struct RepeatedProblems: Sendable {
  /// Messages of a kind that are shown.
  public static let shownOfAKind = 5
  /// Kinds that are told apart; messages of further kinds count as one kind.
  public static let kindLimit = 20

  private struct Kind: Sendable {
    var count = 0
    /// The latest message.
    var last = ""
  }

  private var kinds: [String: Kind] = [:]
  /// In the order of their first messages.
  private var order: [String] = []
  private static let others = ""

  public init() {}

  /// Counts a message.
  /// - Parameters:
  ///   - message: as it would be shown.
  ///   - kind: what it has in common with others of its kind; nil for the message itself.
  /// - Returns: whether it is to be shown.
  public mutating func add(_ message: String, kind: String? = nil) -> Bool {
    var key = Self.pattern(of: kind ?? message)
    if kinds[key] == nil {
      if order.count >= Self.kindLimit { key = Self.others }
      if kinds[key] == nil {
        order.append(key)
        kinds[key] = Kind()
      }
    }
    kinds[key]?.count += 1
    kinds[key]?.last = message
    return kinds[key].map { $0.count <= Self.shownOfAKind } ?? true
  }

  /// A line for each kind of which messages were not shown; begins anew.
  public mutating func takeRest() -> [String] {
    defer { self = RepeatedProblems() }
    return order.compactMap { key in
      guard let kind = kinds[key] else { return nil }
      let hidden = kind.count - Self.shownOfAKind
      if hidden <= 0 { return nil }
      if hidden == 1 { return kind.last }
      return "\(hidden) more of the same kind, the last one: \(kind.last)"
    }
  }

  /// The message without numbers, without what stands in quotes and without a trace's id at its
  /// beginning.
  static func pattern(of message: String) -> String {
    var message = message[...]
    if message.hasPrefix("trace "), let end = message.firstRange(of: ": ") {
      message = message[end.upperBound...]
    }
    var pattern: [UInt8] = []
    var quote: UInt8?
    for byte in message.utf8.prefix(1000) {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if pattern.last != UInt8(ascii: "0") { pattern.append(UInt8(ascii: "0")) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = byte
        pattern.append(byte)
      default: pattern.append(byte)
      }
    }
    return String(decoding: pattern, as: UTF8.self)
  }
}
