/// A session that writes its log as it goes.
///
///     var recorder = SessionRecorder(session, header: header) { line in line.append(to: &file) }
///     recorder.handle(event)
///     recorder.end()
///
/// The log is complete: replayed with the same decoder, lexicon and predictor it gives the same
/// actions, states and text. In a password field nothing is logged until the next field appears,
/// whose text must be told behind that (`changeOutside(before:after:at:)`).
public struct SessionRecorder {
  /// Its language may be changed, as by learning; a change of its document goes past the log.
  public var session: KeyboardSession<TextBuffer>
  private let write: (SessionLogLine) -> Void
  private var lastSnapshot: SessionSnapshot?
  /// What a study logs beside the session's own log; nil: nothing.
  private var study: StudyLogger?

  /// - Parameters:
  ///   - session: as it is before the first event.
  ///   - header: of the same layout, size, settings and text.
  ///   - study: logs the session for a study of prediction as well, from here to its end; nil: nothing
  ///     does.
  ///   - write: takes the lines, the header first.
  public init(
    _ session: KeyboardSession<TextBuffer>, header: SessionLogHeader, study: StudyLogger? = nil,
    write: @escaping (SessionLogLine) -> Void
  ) {
    self.session = session
    self.study = study
    self.study?.begin(&self.session)
    self.write = write
    write(.header(header))
    writeSnapshot()
  }

  /// Passes the event to the session, and writes the event and its outcome.
  @discardableResult
  public mutating func handle(_ event: SessionEvent) -> [SessionAction] {
    // What is typed into a password field is not logged, nor where: only that there was one.
    let isSecret = session.field.isSecret
    if case .appeared = event {} else if isSecret { return pass(event) }
    write(.event(event))
    let performed = pass(event)
    for action in performed { write(.action(action)) }
    writeSnapshot()
    return performed
  }

  /// Replaces the text, as another program does without the keyboard, and tells the session.
  public mutating func changeOutside(before: String, after: String, at time: Double) {
    guard !session.field.isSecret else {
      replace(before: before, after: after, at: time)
      return
    }
    write(.outsideChange(before: before, after: after, time: time))
    replace(before: before, after: after, at: time)
    writeSnapshot()
  }

  private mutating func replace(before: String, after: String, at time: Double) {
    session.document.replace(before: before, after: after)
    pass(.textChangedOutside(at: time))
  }

  @discardableResult
  private mutating func pass(_ event: SessionEvent) -> [SessionAction] {
    study?.handle(event, in: &session) ?? session.handle(event)
  }

  /// Leaves the field and writes the resulting text.
  public mutating func end() {
    session.leave()
    study?.end(&session)
    let isSecret = session.field.isSecret
    write(
      .end(
        before: isSecret ? "" : session.document.before,
        after: isSecret ? "" : session.document.after))
  }

  private mutating func writeSnapshot() {
    let snapshot = SessionSnapshot(session.state)
    guard snapshot != lastSnapshot else { return }
    lastSnapshot = snapshot
    write(.snapshot(snapshot))
  }
}

extension KeyboardSession where Document == TextBuffer {
  /// Replaces the text, as another program does without the keyboard, and logs the change.
  public mutating func changeOutside(before: String, after: String, at time: Double) {
    document.replace(before: before, after: after)
    handle(.textChangedOutside(at: time))
  }
}
