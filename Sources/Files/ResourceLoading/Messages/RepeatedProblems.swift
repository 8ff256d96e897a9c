import Lexicon

/// Messages about bad input, of which there may be thousands: the first few of each kind are shown, and the
/// others are counted.
///
/// Two messages are of the same kind if they differ only in numbers, in quoted text and in the id of a
/// trace.
package struct RepeatedProblems: Sendable {
  /// The number of messages of a kind that are shown.
  package static let shownOfAKind = 5
  /// The number of kinds that are distinguished; messages of further kinds count as one kind.
  package static let kindLimit = 20

  private struct Kind: Sendable {
    var count = 0
    /// The latest message.
    var last = ""
  }

  private var kinds: [String: Kind] = [:]
  /// The kinds in the order of their first messages.
  private var order: [String] = []
  private static let others = ""

  /// Creates an empty count.
  package init() {}

  /// Counts a message.
  /// - Parameters:
  ///   - message: the message.
  ///   - kind: the text that messages of its kind have in common; nil: taken from the message.
  /// - Returns: whether the message is to be shown.
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

  /// Returns a line for each kind of which messages were not shown, and starts counting again.
  package mutating func takeRest() -> [String] {
    defer { self = RepeatedProblems() }
    return order.compactMap { key in
      guard let kind = kinds[key] else { return nil }
      let hidden = kind.count - Self.shownOfAKind
      if hidden <= 0 { return nil }
      if hidden == 1 { return kind.last }
      return "\(hidden) more of the same kind, the last one: \(kind.last)"
    }
  }

  /// Returns a message without numbers, quoted text and a trace's id at its beginning.
  static func pattern(of message: String) -> String {
    var message = message[...]
    if message.hasPrefix("trace "), let end = message.firstPlace(of: ": ") {
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
