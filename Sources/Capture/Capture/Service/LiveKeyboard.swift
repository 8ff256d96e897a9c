import JSONText
import KeyboardGeometry
import TextEntry

/// A whole keyboard while a phrase is written, with the log that `session replay` reads.
///
/// `@unchecked Sendable`: The keyboard is a value. The only parts of its session that must not cross
/// threads, learners and study logs, are never set.
struct LiveKeyboard: @unchecked Sendable {
  let name: KeyboardName
  /// The index of the prompt, from 0; −1 for a keyboard to try.
  let prompt: Int
  /// The time at which the phrase's clock began, in ms since 1970; nil before the first event.
  private(set) var start: Double?
  private var last = 0.0
  /// The page load that sent the last event.
  private var page: String?
  /// The last known places of the fingers that are down.
  private var fingers: [Int: Point] = [:]
  private var recorder: SessionRecorder

  /// Creates a keyboard.
  /// - Parameters:
  ///   - name: The name of the keyboard.
  ///   - prompt: The index of the prompt.
  ///   - header: The header of the log.
  ///   - session: The session that the header describes.
  init(
    _ name: KeyboardName, prompt: Int, header: SessionLogHeader,
    session: KeyboardSession<TextBuffer>
  ) {
    self.name = name
    self.prompt = prompt
    recorder = SessionRecorder(session, header: header)
  }

  /// Returns the settings of every phrase's keyboard. Nothing that a participant writes is learned,
  /// and there are no buttons for switching the theme and dismissing the keyboard.
  ///
  /// - Parameter condition: the keyboard in the study
  static func settings(_ condition: Study.Condition) -> KeyboardSettings {
    var settings = KeyboardSettings()
    settings.learns = false
    settings.theme = KeyboardTheme(rawValue: condition.theme)
    settings.completesSwipes = condition.completesSwipes
    settings.showsCornerButtons = false
    return settings
  }

  /// An event of a page.
  enum Event: Hashable, Sendable {
    case touch(finger: Int, phase: TouchEvent.Phase, position: Point)
    /// Time passes.
    case pass
  }

  /// Handles the events of a page.
  ///
  /// - Parameters:
  ///   - events: the events in order, with times in ms since 1970
  ///   - page: the page load that sent them. Fingers that were down on another page load are
  ///     cancelled at their last positions, since their lifts were lost.
  mutating func handle(_ events: [(time: Double, event: Event)], page: String) {
    if page != self.page, !events.isEmpty {
      for (finger, place) in fingers.sorted(by: { $0.key < $1.key }) {
        handle(.touch(TouchEvent(finger: finger, phase: .cancelled, position: place, time: last)))
      }
      self.page = page
    }
    for (time, event) in events {
      if start == nil { start = time }
      // The time of day may jump, but the phrase's clock never goes back.
      last = max(PhraseLog.rounded(time - (start ?? time)), last)
      switch event {
      case .touch(let finger, let phase, let position):
        // A long press of return dismisses the keyboard, and there is no field to bring it back.
        if phase == .began, !recorder.session.state.isShown { handle(.appeared(at: last)) }
        handle(.touch(TouchEvent(finger: finger, phase: phase, position: position, time: last)))
      case .pass: handle(.advance(to: last))
      }
    }
  }

  private mutating func handle(_ event: SessionEvent) {
    follow(event)
    recorder.handle(event)
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

  /// Replays the phrase's events from a journal.
  mutating func replay(_ work: PhraseWork) {
    let events = work.lines.compactMap { line in
      if case .event(let event) = line { event } else { nil }
    }
    for event in events {
      follow(event)
      last = max(last, event.time)
    }
    recorder.skip(events)
    (start, page) = (work.start, work.page)
  }

  /// Removes and returns the lines that have been logged since the last call.
  mutating func takeLines() -> [SessionLogLine] { recorder.takeLines() }

  /// What a page shows.
  var view: JSONValue {
    let (session, state) = (recorder.session, recorder.session.state)
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
