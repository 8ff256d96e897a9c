import JSONText

/// The first line of a session's journal: the participant and the circumstances.
public struct SessionHeader: Hashable, Sendable {
  /// The session's id, made of the participant's id and the session's number: `p001-1`.
  public var session: String
  /// The participant's id, such as `p001`.
  public var participant: String
  /// The number of the participant, from 1.
  public var participantNumber: Int
  /// The number of the participant's session, from 1.
  public var number: Int
  /// The key that a page needs to write into the session: 32 hexadecimal digits.
  public var key: String
  /// The ticket with which a page that got no answer asks again; nil if it sent none.
  public var ticket: String?
  /// The hash of the text to which the participant consented.
  public var consent: String
  /// The hand, as the participant states it: `right`, `left` or `both`.
  public var hand: String
  /// The grip, as the participant states it.
  public var grip: String
  /// The time at which the session began, in ms since 1970.
  public var began: Double
  /// The traces' field `synthetic`, as JSON, if a program wrote the session; nil for a person.
  public var simulation: String?

  /// The number of the place in the design, from 1: that of the participant, or one that a
  /// participant who dropped out has left.
  public var place: Int
  /// The code with which the participant comes again; nil in folders of earlier versions.
  public var code: String?
  /// What the participant agreed to, by the agreements' names.
  public var agreed: [String: Bool] = [:]
  /// The parameters of the address with which the page was opened.
  public var link: [String: String] = [:]
  /// What the page was opened on.
  public var device = DeviceFacts()
  /// What decoded the session's swipes, and the version of the program; nil in folders of earlier
  /// versions.
  public var decoding: DecodingFacts?

  /// The possible values of `hand`.
  public static let hands = ["right", "left", "both"]
  /// The possible values of `grip`.
  public static let grips = [
    "thumb-same-hand", "index-other-hand", "two-thumbs", "mouse", "other",
  ]

  static let version = 1.0

  var line: String {
    var members: [(String, JSONValue)] = [
      ("capture", .number(Self.version)), ("session", .string(session)),
      ("participant", .string(participant)), ("participantNumber", .integer(participantNumber)),
      ("number", .integer(number)), ("key", .string(key)),
    ]
    if let ticket { members.append(("ticket", .string(ticket))) }
    if let code { members.append(("code", .string(code))) }
    if place != participantNumber { members.append(("place", .integer(place))) }
    members += [
      ("consent", .string(consent)), ("hand", .string(hand)), ("grip", .string(grip)),
      ("began", .number(began)),
    ]
    if !agreed.isEmpty {
      members.append(
        ("agreed", .fields(agreed.sorted { $0.key < $1.key }.map { ($0.key, .bool($0.value)) })))
    }
    if !link.isEmpty {
      members.append(
        ("link", .fields(link.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })))
    }
    if !device.isEmpty { members.append(("device", device.json)) }
    if let decoding { members.append(("decoding", decoding.json)) }
    if let simulation { members.append(("simulation", .string(simulation))) }
    return JSONValue.fields(members).line
  }
}

extension SessionHeader {
  init(_ fields: JSONFields<StoredLineProblem>) throws(StoredLineProblem) {
    guard try fields.number("capture") == Self.version else {
      throw fields.error("capture", "was written by another version of the program")
    }
    session = try fields.text("session")
    participant = try fields.text("participant")
    participantNumber = try fields.count("participantNumber")
    number = try fields.count("number")
    key = try fields.text("key")
    ticket = fields.has("ticket") ? try fields.text("ticket") : nil
    consent = try fields.text("consent")
    hand = try fields.text("hand")
    grip = try fields.text("grip")
    began = try fields.number("began")
    place = fields.has("place") ? try fields.count("place") : participantNumber
    code = fields.has("code") ? try fields.text("code") : nil
    if fields.has("agreed") {
      for member in try JSONFields<StoredLineProblem>.members(
        of: try fields.value("agreed"), at: "agreed")
      {
        if case .bool(let value) = member.value { agreed[member.name] = value }
      }
    }
    if fields.has("link") {
      for member in try JSONFields<StoredLineProblem>.members(
        of: try fields.value("link"), at: "link")
      {
        if case .string(let value) = member.value { link[member.name] = value }
      }
    }
    if fields.has("device") { device = try DeviceFacts(try fields.object("device")) }
    if fields.has("decoding") { decoding = try DecodingFacts(try fields.object("decoding")) }
    simulation = fields.has("simulation") ? try fields.text("simulation") : nil
    if let simulation, !JSONText.isValue(simulation) {
      throw fields.error("simulation", "is not JSON")
    }
    guard SessionName(session) == SessionName(participant: participantNumber, number: number),
      participant == SessionName.participant(participantNumber)
    else { throw fields.error("session", "does not name the participant and the number") }
  }
}

/// An error in a line of a journal.
struct StoredLineProblem: FieldError {
  var place: String
  var reason: String
}

/// The id of a session, which is also its file's name: made by the store, never by a page.
struct SessionName: Hashable {
  var participant: Int
  var number: Int

  init(participant: Int, number: Int) {
    self.participant = participant
    self.number = number
  }

  /// Parses an id.
  ///
  /// - Returns: nil if the store would not have made it
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let participant = Self.participantNumber(Substring(parts[0])),
      let number = Self.number(parts[1]), number >= 1
    else { return nil }
    self.init(participant: participant, number: number)
    guard self.text == text else { return nil }
  }

  var text: String { "\(Self.participant(participant))-\(number)" }
  var fileName: String { "\(text).jsonl" }

  /// Returns a participant's id: `p007` for 7.
  static func participant(_ number: Int) -> String {
    let digits = String(number)
    return "p" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// Returns a participant's number: 7 for `p007`, or nil if the text is not a participant's id.
  static func participantNumber(_ id: some StringProtocol) -> Int? {
    guard id.utf8.first == UInt8(ascii: "p"), let value = Self.number(id.utf8.dropFirst()),
      value >= 1, participant(value) == String(id)
    else { return nil }
    return value
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
