import KeyboardGeometry

/// Logs what a study of prediction needs while a keyboard session goes on
/// (docs/reference/study-logs.md, Konrad
/// 2016, section 2.5). There is one log a life of the keyboard. Nothing is logged unless the app
/// around the keyboard makes a logger and hands it each event.
///
///     var logger = StudyLogger(header, clock: milliseconds) { bytes in file.append(bytes) }
///     logger.begin(&session)
///     for event in events { logger.handle(event, in: &session) }
///     logger.end(&session)
///
/// Of password fields nothing is logged or counted, not even that there was one. Where the device
/// is is never asked for.
public struct StudyLogger {
  /// The header of the log.
  public let header: StudyLogHeader
  /// What was counted so far.
  public private(set) var statistics = StudyStatistics()
  /// Bytes that were written.
  public private(set) var byteCount = 0

  private let clock: () -> Double
  private let write: ([UInt8]) -> Void
  private let maximumBytes: Int
  /// Whether the log has reached its size; only the last statistics are written then.
  private var isFull = false
  /// The session's time when the log began: that of its first event.
  private var origin: Double?
  /// The latest time of the session that was seen.
  private var now = 0.0
  /// The time of the field's last event; nil where the field has had none, or is not logged.
  private var last: Double?
  /// Whether nothing may be logged: of a password field, and before the first event.
  private var isSecret = true
  private var layout: StudyLayout?
  /// What was typed and saved when statistics were last written.
  private var written = 0

  /// Statistics are written whenever so many characters more were typed or saved: a keyboard that
  /// the system ends without a word loses no more than those.
  static let statisticsInterval = 50
  /// What the last line needs, in bytes: room for it is kept.
  static let reservedBytes = 1024
  /// The largest log where nothing else is said, in bytes.
  public static let standardBytes = 4_000_000

  /// - Parameters:
  ///   - header: whose log it is and how much it holds
  ///   - maximumBytes: the size that the log may reach; what comes then is counted, not written
  ///   - clock: in ms, from any start, not going backwards: by it the calls of the prediction are
  ///     timed
  ///   - write: takes each line as it is made, with its line break
  public init(
    _ header: StudyLogHeader, maximumBytes: Int = standardBytes, clock: @escaping () -> Double,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.header = header
    self.maximumBytes = max(maximumBytes, 2 * Self.reservedBytes)
    self.clock = clock
    self.write = write
  }

  /// Begins the log: the keyboard has appeared.
  /// - Parameter session: before the events that are logged; it times its predictions from now on.
  public mutating func begin<Document>(_ session: inout KeyboardSession<Document>) {
    session.suggestions.notes = PredictionNotes(clock: clock)
    // Nothing of the field before the first event, which may say that it is for a password.
    log(.header(header))
  }

  /// Passes the event to the session, and logs it and what came of it.
  /// - Parameters:
  ///   - event: what happens
  ///   - session: the one that the log began with
  /// - Returns: what the session did.
  @discardableResult
  public mutating func handle<Document>(
    _ event: SessionEvent, in session: inout KeyboardSession<Document>
  ) -> [SessionAction] {
    let isFirst = origin == nil
    let wasSecret = isFirst || session.field.isSecret
    let appears = if case .appeared = event { true } else { false }
    // What is on offer already was looked for without being timed.
    if isFirst, !appears, !session.field.isSecret { session.updateBar() }
    let place = session.field.isSecret ? nil : place(of: event, on: session)
    let performed = session.handle(event)
    let start = origin ?? session.now
    origin = start
    now = max(now, session.now - start)
    isSecret = session.field.isSecret
    if appears {
      if !wasSecret { writeStatistics() }
      last = nil
    }
    guard !isSecret else {
      _ = session.suggestions.notes?.take()
      return performed
    }
    if isFirst || appears { log(.field(session.field, time: time)) }
    if let last { statistics.milliseconds += now - last }
    last = now
    if let place, case .touch(let touch) = event {
      log(.touch(StudyTouch(time: time, finger: touch.finger, phase: touch.phase, place: place)))
    }
    logLayout(of: session)
    for action in performed {
      statistics.add(action)
      if header.detail == .text { log(.key(StudyKey(action, time: time))) }
    }
    logPredictions(&session)
    if statistics.typed + statistics.swiped + statistics.saved
      >= written + Self.statisticsInterval
    {
      writeStatistics()
    }
    return performed
  }

  /// The system asks for memory: it may end the keyboard soon.
  public mutating func warnOfMemory() {
    guard !isSecret else { return }
    statistics.memoryWarnings += 1
    log(.memoryWarning(time: time))
    writeStatistics()
  }

  /// Ends the log: the keyboard goes away.
  /// - Parameter session: the one that the log began with; it times nothing any more.
  public mutating func end<Document>(_ session: inout KeyboardSession<Document>) {
    session.suggestions.notes = nil
    let bytes = StudyLogLine.statistics(statistics, time: time, isEnd: true).bytes
    byteCount += bytes.count
    write(bytes)
  }

  // MARK: - Lines

  /// The time of a line; in whole seconds where only numbers are logged.
  private var time: Double {
    header.detail == .counts ? (now / 1000).rounded(.down) * 1000 : now
  }

  private mutating func log(_ line: StudyLogLine) {
    guard !isFull else { return }
    let bytes = line.bytes
    guard byteCount + bytes.count <= maximumBytes - Self.reservedBytes else {
      isFull = true
      return
    }
    byteCount += bytes.count
    write(bytes)
  }

  private mutating func writeStatistics() {
    written = statistics.typed + statistics.swiped + statistics.saved
    log(.statistics(statistics, time: time, isEnd: false))
  }

  private mutating func logLayout<Document>(of session: KeyboardSession<Document>) {
    guard layout?.name != session.panel.layout.name || layout?.size != session.panel.size else {
      return
    }
    let layout = StudyLayout(session.panel)
    self.layout = layout
    log(.layout(layout, time: time))
  }

  private mutating func logPredictions<Document>(_ session: inout KeyboardSession<Document>) {
    // A pick stands before the calls that it led to.
    for note in session.suggestions.notes?.take() ?? [] {
      switch note {
      case .call(let call):
        statistics.calls += 1
        // In whole µs, without the noise of sums.
        statistics.callTime = ((statistics.callTime + call.duration) * 1000).rounded() / 1000
        statistics.longestCall = max(statistics.longestCall, call.duration)
        log(.prediction(StudyPrediction(call, time: time, detail: header.detail)))
      case .use(let use):
        statistics.used += 1
        statistics.saved += use.saved
        log(.use(StudyUse(use, time: time, detail: header.detail)))
      }
    }
  }

  // MARK: - Touches

  /// Where a touch is, as the log has it; nil for what it does not have.
  private func place<Document>(
    of event: SessionEvent, on session: KeyboardSession<Document>
  ) -> StudyTouch.Place? {
    guard case .touch(let touch) = event, touch.position.isFinite else { return nil }
    switch header.detail {
    case .counts: return nil
    case .text: return .point(touch.position)
    case .touches:
      guard touch.phase == .began || touch.phase == .ended,
        let center = session.center(nearest: touch.position)
      else { return nil }
      // Whole points: the digits behind them could tell one key from another.
      return .fromCenter(
        x: (touch.position.x - center.x).rounded(), y: (touch.position.y - center.y).rounded())
    }
  }
}

extension KeyboardSession {
  /// The middle of what a point of the keyboard is on, in pt; of the nearest key where it is on
  /// none.
  fileprivate func center(nearest point: Point) -> Point? {
    let keys = panel.keyboard(in: mode, isShifted: showsShiftLayer).keys
    switch panel.target(at: point, in: mode, isShifted: showsShiftLayer) {
    case .prediction(let slot): return panel.barSlots[slot].center
    case .button(let index): return panel.buttons(in: mode)[index].center
    case .key(let index): return keys[index].center
    case .nothing:
      return keys.map(\.center).min {
        $0.distance(to: point) < $1.distance(to: point)
      }
    }
  }
}

extension StudyKey {
  fileprivate init(_ action: SessionAction, time: Double) {
    self.init(time: time, cause: action.cause, written: "", deleted: 0)
    for change in action.actions {
      switch change {
      case .insert(let text): written += text
      case .deleteBackward(let count): deleted += count
      case .moveCursor: break
      }
    }
  }
}

extension StudyPrediction {
  fileprivate init(_ call: PredictionNotes.Call, time: Double, detail: StudyDetail) {
    self.init(
      time: time, call: call.number, offered: call.words.count, prefixLength: call.begun.count,
      duration: call.duration)
    guard detail == .text else { return }
    text = Text(words: call.words, prefix: call.begun, previous: call.previous ?? "")
  }
}

extension StudyUse {
  fileprivate init(_ use: PredictionNotes.Use, time: Double, detail: StudyDetail) {
    self.init(
      time: time, call: use.call, place: use.place, saved: use.saved,
      word: detail == .text ? use.word : nil)
  }
}
