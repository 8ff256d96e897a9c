/// The calls of a capture page; a server offers each as a POST request of this name.
public enum CaptureCall: String, CaseIterable, Sendable {
  /// Returns the description of the study, and the text for consent.
  case study
  /// Begins or resumes a session.
  case join
  /// Returns the state of a session: what the page should show.
  case state
  /// Stores one trace.
  case trace
  /// Stores that the participant continues, repeats a word or skips a phrase.
  case step
  /// Stores touches of a whole keyboard, and returns what it shows afterwards.
  case touches
  /// Stores a remark of the participant.
  case note
  /// Stores the answers to a questionnaire.
  case answers
  /// Stores what the page was opened on.
  case device
  /// Deletes everything of the participant.
  case withdraw
  /// Returns the drawing of a keyboard.
  case keyboard
  /// Decodes a swipe without storing anything.
  case tryWord = "try-word"
  /// Handles touches of a whole keyboard without storing anything.
  case tryTouches = "try-touches"
}

/// The reply to a call: an HTTP status and a JSON object.
public struct CaptureReply: Hashable, Sendable {
  /// The HTTP status: 200 done, 400 invalid request, 403 wrong key, 404 not found, 409 conflict
  /// with stored data, 410 deleted, 413 too large, 429 too many tries, 503 temporarily not writable,
  /// 507 no space.
  public var status: Int
  /// The body: one JSON object in UTF-8.
  public var json: [UInt8]

  /// Creates a reply.
  ///
  /// - Parameters:
  ///   - status: the HTTP status
  ///   - json: one JSON object
  public init(status: Int, json: [UInt8]) {
    self.status = status
    self.json = json
  }
}
