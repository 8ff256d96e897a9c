/// What a capture page can ask for; a server offers each as a POST request of this name.
public enum CaptureCall: String, CaseIterable, Sendable {
  /// What the study is about, and the text to consent to.
  case study
  /// Begins or goes on with a session.
  case join
  /// Where a session stands: what the page is to show.
  case state
  /// Stores one trace.
  case trace
  /// Stores that a person goes on, repeats a word or gives a phrase up.
  case step
  /// Stores touches of a whole keyboard, and says what it shows then.
  case touches
  /// Stores a remark of the person.
  case note
  /// How a keyboard is drawn.
  case keyboard
  /// Decodes a swipe without storing anything.
  case tryWord = "try-word"
  /// A whole keyboard without storing anything.
  case tryTouches = "try-touches"
}

/// The answer to a call: a status of HTTP and a JSON object.
public struct CaptureReply: Hashable, Sendable {
  /// As HTTP has them: 200 done, 400 a wrong request, 403 a wrong key, 404 nothing of that name,
  /// 409 a conflict with what is stored, 410 forgotten, 413 too large, 503 not writable now, 507 no
  /// space.
  public var status: Int
  /// One JSON object, UTF-8.
  public var json: [UInt8]

  /// - Parameters:
  ///   - status: of HTTP.
  ///   - json: one JSON object.
  public init(status: Int, json: [UInt8]) {
    self.status = status
    self.json = json
  }
}
