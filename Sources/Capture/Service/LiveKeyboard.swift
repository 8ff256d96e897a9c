import JSONText
import KeyboardGeometry
import TextEntry

/// A whole keyboard while a phrase is written, with the log that `session replay` reads.
///
/// `@unchecked Sendable`: a value; the only parts of its session that may not cross threads, learners
/// from outside, are never set.
struct LiveKeyboard: @unchecked Sendable {
  let name: KeyboardName
  /// Place of the prompt, from 0; −1 for a keyboard to try.
  let prompt: Int
  /// When the phrase's clock began, in ms since 1970; nil before the first event.
  private(set) var start: Double?
  private var last = 0.0
  /// The load of the page that the last event came from.
  private var page: String?
  /// Where fingers that are down were last seen.
  private var fingers: [Int: Point] = [:]
  private var session: KeyboardSession<TextBuffer>
  private var snapshot: SessionSnapshot?
  /// Lines that are yet to be taken.
  private var lines: [SessionLogLine] = []

  /// - Parameters:
  ///   - name: of the keyboard.
  ///   - prompt: place of the prompt.
  ///   - header: of the log.
  ///   - session: that the header describes.
  init(
    _ name: KeyboardName, prompt: Int, header: SessionLogHeader,
    session: KeyboardSession<TextBuffer>
  ) {
    self.name = name
    self.prompt = prompt
    self.session = session
    lines = [.header(header)]
    note()
  }

  /// Each phrase begins with the same keyboard, and nothing of a person stays in a model; there are
  /// no buttons for another theme and for putting the keyboard away.
  /// - Parameter theme: of the study.
  static func settings(theme: String) -> KeyboardSettings {
    var settings = KeyboardSettings()
    settings.learns = false
    settings.theme = KeyboardTheme(rawValue: theme)
    settings.showsCornerButtons = false
    return settings
  }

  /// One event of a page.
  enum Event: Hashable, Sendable {
    case touch(finger: Int, phase: TouchEvent.Phase, position: Point)
    /// Time passes.
    case pass
  }

  /// Does what a page tells.
  /// - Parameters:
  ///   - events: in order, with times in ms since 1970.
  ///   - page: the load of the page that they come from. Fingers that were down on another one are
  ///     taken off, as they were last seen: their lifts were lost.
  mutating func handle(_ events: [(time: Double, event: Event)], page: String) {
    if page != self.page, !events.isEmpty {
      for (finger, place) in fingers.sorted(by: { $0.key < $1.key }) {
        handle(.touch(TouchEvent(finger: finger, phase: .cancelled, position: place, time: last)))
      }
      self.page = page
    }
    for (time, event) in events {
      if start == nil { start = time }
      // The time of day may jump; the phrase's clock never goes back.
      last = max(PhraseLog.rounded(time - (start ?? time)), last)
      switch event {
      case .touch(let finger, let phase, let position):
        // A long press of return puts the keyboard away; there is no field to call it back.
        if phase == .began, !session.state.isShown { handle(.appeared(at: last)) }
        handle(.touch(TouchEvent(finger: finger, phase: phase, position: position, time: last)))
      case .pass: handle(.advance(to: last))
      }
    }
  }

  private mutating func handle(_ event: SessionEvent) {
    lines.append(.event(event))
    follow(event)
    for action in session.handle(event) { lines.append(.action(action)) }
    note()
  }

  private mutating func follow(_ event: SessionEvent) {
    guard case .touch(let touch) = event else { return }
    switch touch.phase {
    case .began: fingers[touch.finger] = touch.position
    case .moved where fingers[touch.finger] != nil: fingers[touch.finger] = touch.position
    case .moved: break
    case .ended, .cancelled: fingers[touch.finger] = nil
    }
  }

  /// Repeats what a journal has of the phrase.
  mutating func replay(_ work: PhraseWork) {
    for case .event(let event) in work.lines {
      session.handle(event)
      follow(event)
      last = max(last, event.time)
    }
    (start, page) = (work.start, work.page)
    lines = []
    snapshot = SessionSnapshot(session.state)
  }

  private mutating func note() {
    let now = SessionSnapshot(session.state)
    guard now != snapshot else { return }
    snapshot = now
    lines.append(.snapshot(now))
  }

  /// The lines since the last time.
  mutating func takeLines() -> [SessionLogLine] {
    defer { lines = [] }
    return lines
  }

  /// What a page shows.
  var view: JSONValue {
    let state = session.state
    var face = name
    face.face = .init(mode: state.mode, isShifted: state.layer != nil)
    return .fields([
      ("before", .string(session.document.before)), ("after", .string(session.document.after)),
      (
        "bar",
        .fields([
          ("mode", .string(state.bar.mode.rawValue)),
          ("words", .array(state.bar.words.map { .string($0) })),
        ])
      ),
      ("shift", .string(state.shift.rawValue)), ("mode", .string(state.mode.rawValue)),
      ("face", .string(face.text)), ("shown", .bool(state.isShown)),
      ("cursor", .bool(state.cursor.isActive)),
      ("highlights", .integers(state.highlights.map(\.key))),
    ])
  }
}
