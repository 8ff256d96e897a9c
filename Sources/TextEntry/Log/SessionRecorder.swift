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

  /// - Parameters:
  ///   - session: as it is before the first event.
  ///   - header: of the same layout, size, settings and text.
  ///   - write: takes the lines, the header first.
  public init(
    _ session: KeyboardSession<TextBuffer>, header: SessionLogHeader,
    write: @escaping (SessionLogLine) -> Void
  ) {
    self.session = session
    self.write = write
    write(.header(header))
    writeSnapshot()
  }

  /// Passes the event to the session, and writes the event and its outcome.
  @discardableResult
  public mutating func handle(_ event: SessionEvent) -> [SessionAction] {
    // What is typed into a password field is not logged, nor where: only that there was one.
    let isSecret = session.field.isSecret
    if case .appeared = event {} else if isSecret { return session.handle(event) }
    write(.event(event))
    let performed = session.handle(event)
    for action in performed { write(.action(action)) }
    writeSnapshot()
    return performed
  }

  /// Replaces the text, as another program does without the keyboard, and tells the session.
  public mutating func changeOutside(before: String, after: String, at time: Double) {
    guard !session.field.isSecret else {
      session.changeOutside(before: before, after: after, at: time)
      return
    }
    write(.outsideChange(before: before, after: after, time: time))
    session.changeOutside(before: before, after: after, at: time)
    writeSnapshot()
  }

  /// Leaves the field and writes the resulting text.
  public mutating func end() {
    session.leave()
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
