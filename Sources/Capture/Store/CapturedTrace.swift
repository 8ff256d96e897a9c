import JSONText
import SwipeTraces

/// A trace with all that a page says of it.
struct CapturedTrace: Hashable {
  /// With word, keyboard, user and the words before, and without the fields below.
  var trace: SwipeTrace
  /// The phrase.
  var sentence: String
  /// `p001-1`.
  var session: String
  var condition: String
  /// Number of the prompt, from 1.
  var prompt: Int
  var isPractice: Bool
  /// From 0.
  var wordIndex: Int
  /// From 1: which of a person's swipes of this word it is; those that were cancelled do not count.
  var attempt: Int
  /// Whether the session had gone on already when it came.
  var isLate: Bool
  /// Whether the system took the touch away.
  var isCancelled: Bool
  /// `touch`, `pen` or `mouse`.
  var pointer: String
  /// Whether the browser gave all samples, not one a frame.
  var isCoalesced: Bool
  /// By the median time between samples, in Hz; nil for fewer than two different times.
  var samplingRate: Double?
  var devicePixelRatio: Double
  /// Width and height of the window, in px of CSS.
  var viewport: [Double]
  var hand: String
  var grip: String
  var consent: String
  /// Which load of the page it was made in: its clock.
  var page: String
  /// When the finger came down, in ms of the page's clock.
  var down: Double
  /// The same, in ms since 1970.
  var began: Double
  /// What was shown as the swipe's meanings, the best first; nil where nothing was decoded.
  var candidates: [String]?

  /// By the median time between samples at different times, in Hz, rounded to 0.01.
  static func samplingRate(of samples: [TraceSample]) -> Double? {
    let steps = zip(samples, samples.dropFirst()).map { $1.t - $0.t }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return nil }
    let median = (steps[(steps.count - 1) / 2] + steps[steps.count / 2]) / 2
    return (100_000 / median).rounded() / 100
  }

  private static let fieldNames: Set<String> = [
    "sentence", "session", "condition", "prompt", "practice", "wordIndex", "attempt", "late",
    "cancelled", "pointer", "coalesced", "samplingRate", "devicePixelRatio", "viewport", "hand",
    "grip", "consent", "page", "down", "began", "candidates", "sequence", "digest", "received",
  ]

  /// The trace with its facts as fields of the trace format.
  func described() -> SwipeTrace {
    var trace = trace
    var fields: [(String, JSONValue)] = [
      ("sentence", .string(sentence)), ("session", .string(session)),
      ("condition", .string(condition)), ("prompt", .integer(prompt)),
      ("practice", .bool(isPractice)), ("wordIndex", .integer(wordIndex)),
      ("attempt", .integer(attempt)), ("late", .bool(isLate)), ("cancelled", .bool(isCancelled)),
      ("pointer", .string(pointer)), ("coalesced", .bool(isCoalesced)),
    ]
    if let samplingRate { fields.append(("samplingRate", .number(samplingRate))) }
    fields += [
      ("devicePixelRatio", .number(devicePixelRatio)),
      ("viewport", .array(viewport.map { .number($0) })), ("hand", .string(hand)),
      ("grip", .string(grip)), ("consent", .string(consent)), ("page", .string(page)),
      ("down", .number(down)), ("began", .number(began)),
    ]
    if let candidates { fields.append(("candidates", .array(candidates.map { .string($0) }))) }
    trace.otherFields += fields.map { .init(name: $0.0, json: $0.1.line) }
    return trace
  }

  /// The trace as it stands in a journal.
  func stored(sequence: Int, digest: String, received: Double) -> SwipeTrace {
    var trace = described()
    for (name, value): (String, JSONValue) in [
      ("sequence", .integer(sequence)), ("digest", .string(digest)),
      ("received", .number(received)),
    ] { trace.otherFields.append(.init(name: name, json: value.line)) }
    return trace
  }
}

extension CapturedTrace {
  /// What a journal's trace says beside the fields of every trace.
  static func facts(of stored: SwipeTrace) throws(StoredLineProblem) -> JSONFields<
    StoredLineProblem
  > {
    var members: [(String, JSONValue)] = []
    for field in stored.otherFields {
      do throws(JSONError) {
        members.append((field.name, try JSONValue(json: Array(field.json.utf8))))
      } catch {
        throw StoredLineProblem(place: field.name, reason: error.reason)
      }
    }
    return try JSONFields(.fields(members), at: "")
  }

  /// - Parameters:
  ///   - stored: as it stands in a journal.
  ///   - fields: its facts.
  init(
    _ stored: SwipeTrace, _ fields: JSONFields<StoredLineProblem>
  ) throws(StoredLineProblem) {
    trace = stored
    trace.otherFields.removeAll { Self.fieldNames.contains($0.name) }
    sentence = try fields.text("sentence")
    session = try fields.text("session")
    condition = try fields.text("condition")
    prompt = try fields.count("prompt")
    isPractice = try fields.bool("practice")
    wordIndex = try fields.count("wordIndex")
    attempt = try fields.count("attempt")
    isLate = try fields.bool("late")
    isCancelled = try fields.bool("cancelled")
    pointer = try fields.text("pointer")
    isCoalesced = try fields.bool("coalesced")
    samplingRate = fields.has("samplingRate") ? try fields.number("samplingRate") : nil
    devicePixelRatio = try fields.number("devicePixelRatio")
    viewport = []
    for case .number(let side) in try fields.list("viewport") { viewport.append(side) }
    hand = try fields.text("hand")
    grip = try fields.text("grip")
    consent = try fields.text("consent")
    page = try fields.text("page")
    down = try fields.number("down")
    began = try fields.number("began")
    guard fields.has("candidates") else { return }
    candidates = try fields.list("candidates").compactMap {
      if case .string(let word) = $0 { word } else { nil }
    }
  }
}
