/// A session with the log of everything that happens to it.
///
///     var recorder = SessionRecorder(session, header: header)
///     recorder.handle(event)
///     recorder.end()
///     for line in recorder.takeLines() { line.append(to: &file) }
///
/// Replaying the log with the same decoder, lexicon and predictor gives the same actions, states
/// and text. While a password field is shown, nothing is logged until the next field appears: a
/// reader needs to know that there was such a field, and neither what was typed, nor how often, nor
/// when. Its text goes with it: the document is then what it was before. The text of the next field
/// must be reported after its appearance (`changeOutside(before:after:at:)`).
public struct SessionRecorder {
  /// The recorded session. Its language may be changed, for example by learning; a change of its
  /// document is not logged.
  public var session: KeyboardSession<TextBuffer>
  /// The lines that have not been taken yet.
  private var lines: [SessionLogLine]
  private var lastSnapshot: SessionSnapshot?
  /// The document when a password field appeared; nil outside of one.
  private var publicDocument: TextBuffer?
  /// Whether the text of a password field goes with it. A log that is replayed has nothing that was
  /// typed there, unless somebody wrote it in by hand.
  var forgetsPasswords = true
  /// What a study logs beside the session's own log; nil for nothing.
  private var study: StudyLogger?

  /// Creates a recorder whose first lines are the header and what the keyboard shows.
  /// - Parameters:
  ///   - session: The session before its first event.
  ///   - header: The header of the log, with the layout, size, settings and text of the session.
  ///   - study: Also logs the session for a study of prediction, until it ends; nil to log nothing.
  public init(
    _ session: KeyboardSession<TextBuffer>, header: SessionLogHeader, study: StudyLogger? = nil
  ) {
    self.session = session
    self.study = study
    var header = header
    if session.field.isSecret {
      (header.before, header.after) = ("", "")
      publicDocument = TextBuffer(contextLimit: session.document.contextLimit)
    }
    lines = [.header(header)]
    self.study?.begin(&self.session)
    addSnapshot()
  }

  /// Removes and returns the lines that have been logged since the last call.
  public mutating func takeLines() -> [SessionLogLine] {
    defer { lines.removeAll() }
    return lines
  }

  /// Passes an event to the session, and logs the event and its outcome.
  /// - Returns: What the session did.
  @discardableResult
  public mutating func handle(_ event: SessionEvent) -> [SessionAction] {
    // Of what is typed into a password field nothing is logged, except that there was such a field.
    let newField = event.newField(after: session.field)
    if session.field.isSecret, newField == nil { return pass(event) }
    if forgetsPasswords, let document = publicDocument { session.document = document }
    publicDocument = newField?.isSecret == true ? session.document : nil
    lines.append(.event(event))
    let performed = pass(event)
    for action in performed { lines.append(.action(action)) }
    addSnapshot()
    return performed
  }

  /// Passes events to the session that another recorder has already logged.
  public mutating func skip(_ events: some Sequence<SessionEvent>) {
    for event in events { pass(event) }
    lines.removeAll()
    lastSnapshot = SessionSnapshot(session.state)
  }

  /// Replaces the text, as a program other than the keyboard does, and tells the session.
  public mutating func changeOutside(before: String, after: String, at time: Double) {
    guard !session.field.isSecret else {
      replace(before: before, after: after, at: time)
      return
    }
    lines.append(.outsideChange(before: before, after: after, time: time))
    replace(before: before, after: after, at: time)
    addSnapshot()
  }

  private mutating func replace(before: String, after: String, at time: Double) {
    session.document.replace(before: before, after: after)
    pass(.textChangedOutside(at: time))
  }

  @discardableResult
  private mutating func pass(_ event: SessionEvent) -> [SessionAction] {
    study?.handle(event, in: &session) ?? session.handle(event)
  }

  /// Leaves the field and logs the resulting text.
  public mutating func end() {
    session.leave()
    study?.end(&session)
    let isSecret = session.field.isSecret
    lines.append(
      .end(
        before: isSecret ? "" : session.document.before,
        after: isSecret ? "" : session.document.after))
  }

  private mutating func addSnapshot() {
    let snapshot = SessionSnapshot(session.state)
    guard snapshot != lastSnapshot else { return }
    lastSnapshot = snapshot
    lines.append(.snapshot(snapshot))
  }
}

extension SessionEvent {
  /// The field that appears; nil if none does.
  fileprivate func newField(after current: FieldKind) -> FieldKind? {
    switch self {
    case .appeared(_, let field): field
    case .settings(let settings, _): settings.field == current ? nil : settings.field
    default: nil
    }
  }
}

extension KeyboardSession where Document == TextBuffer {
  /// Replaces the text, as a program other than the keyboard does, and notices the change.
  public mutating func changeOutside(before: String, after: String, at time: Double) {
    document.replace(before: before, after: after)
    handle(.textChangedOutside(at: time))
  }
}
