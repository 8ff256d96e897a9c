import JSONText
import SwipeTraces

/// A trace with everything that a page sends about it.
struct CapturedTrace: Hashable {
  /// The trace with word, keyboard, user and the words before, without the fields below.
  var trace: SwipeTrace
  /// The phrase.
  var sentence: String
  /// The session, such as `p001-1`.
  var session: String
  var condition: String
  /// The number of the prompt, from 1.
  var prompt: Int
  var isPractice: Bool
  /// The index of the word, from 0.
  var wordIndex: Int
  /// The number of the participant's swipe of this word, from 1; cancelled swipes do not count.
  var attempt: Int
  /// Whether the trace arrived after the session had moved on.
  var isLate: Bool
  /// Whether the system cancelled the touch.
  var isCancelled: Bool
  /// Whether it is no swipe of the word: a touch that is too short, or on a key that does nothing.
  var isStray = false
  /// What happened to the keyboard under the finger; such a trace counts as cancelled.
  var disturbance: Disturbance?
  /// The scale of a pinch; nil if the page does not tell.
  var zoom: Double?
  /// The px of CSS in a millimetre of the screen, by the participant's calibration; nil without one.
  var pixelsPerMillimetre: Double?
  /// The pointer: `touch`, `pen` or `mouse`.
  var pointer: String
  /// Whether the browser provided all samples, rather than one per frame.
  var isCoalesced: Bool
  /// The sampling rate in Hz, from the median time between samples; nil for fewer than two
  /// different times.
  var samplingRate: Double?
  var devicePixelRatio: Double
  /// The width and height of the window, in CSS px.
  var viewport: [Double]
  var hand: String
  var grip: String
  var consent: String
  /// The page load in which it was made, which identifies its clock.
  var page: String
  /// The time at which the finger came down, in ms of the page's clock.
  var down: Double
  /// The time at which the finger came down, in ms since 1970.
  var began: Double
  /// The candidates that were shown, best first; nil if nothing was decoded.
  var candidates: [String]?

  /// Returns the sampling rate from the median time between samples at different times, in Hz,
  /// rounded to 0.01.
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
    "stray", "disturbed", "zoom", "pixelsPerMillimetre",
  ]

  /// Whether the trace writes its word: it was not cancelled, and it is no stray.
  var isSwipe: Bool { !isCancelled && !isStray }

  /// Returns the trace with everything else as fields of the trace format.
  func described() -> SwipeTrace {
    var trace = trace
    var fields: [(String, JSONValue)] = [
      ("sentence", .string(sentence)), ("session", .string(session)),
      ("condition", .string(condition)), ("prompt", .integer(prompt)),
      ("practice", .bool(isPractice)), ("wordIndex", .integer(wordIndex)),
      ("attempt", .integer(attempt)), ("late", .bool(isLate)), ("cancelled", .bool(isCancelled)),
      ("pointer", .string(pointer)), ("coalesced", .bool(isCoalesced)),
    ]
    if isStray { fields.append(("stray", .bool(true))) }
    if let disturbance { fields.append(("disturbed", .string(disturbance.rawValue))) }
    if let zoom { fields.append(("zoom", .number(zoom))) }
    if let pixelsPerMillimetre {
      fields.append(("pixelsPerMillimetre", .number(pixelsPerMillimetre)))
    }
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

  /// Returns the trace as it is stored in a journal.
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
  /// Returns the fields of a journal's trace that other traces do not have.
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

  /// Reads a trace from a journal.
  ///
  /// - Parameters:
  ///   - stored: the trace in the journal
  ///   - fields: its additional fields
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
    isStray = fields.has("stray") ? try fields.bool("stray") : false
    disturbance = try fields.disturbance()
    zoom = fields.has("zoom") ? try fields.number("zoom") : nil
    pixelsPerMillimetre =
      fields.has("pixelsPerMillimetre") ? try fields.number("pixelsPerMillimetre") : nil
    guard fields.has("candidates") else { return }
    candidates = try fields.list("candidates").compactMap {
      if case .string(let word) = $0 { word } else { nil }
    }
  }
}
