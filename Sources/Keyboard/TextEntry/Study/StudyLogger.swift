import KeyboardGeometry

/// Logs a keyboard session for a study of prediction (docs/reference/study-logs.md; Konrad 2016,
/// section 2.5). A log lasts from the appearance of the keyboard to its end. Nothing is logged
/// unless the app around the keyboard creates a logger and passes each event through it.
///
///     var logger = StudyLogger(header, clock: milliseconds) { bytes in file.append(bytes) }
///     logger.begin(&session)
///     for event in events { logger.handle(event, in: &session) }
///     logger.end(&session)
///
/// Nothing is logged or counted about password fields, not even that there was one. The location of
/// the device is never requested.
public struct StudyLogger {
  /// The header of the log.
  public let header: StudyLogHeader
  /// What has been counted so far.
  public private(set) var statistics = StudyStatistics()
  /// The number of bytes that have been written.
  public private(set) var byteCount = 0

  private let clock: () -> Double
  private let write: ([UInt8]) -> Void
  private let maximumBytes: Int
  /// Whether the log has reached its maximum size, so that only the last statistics are written.
  private var isFull = false
  /// The session's time when the log began: that of its first event.
  private var origin: Double?
  /// The latest time of the session.
  private var now = 0.0
  /// The time of the last event in the field; nil if there was none, or if the field is not logged.
  private var last: Double?
  /// Whether nothing may be logged: in a password field, and before the first event.
  private var isSecret = true
  private var layout: StudyLayout?
  /// The number of characters typed and saved when statistics were last written.
  private var written = 0

  /// The number of typed or saved characters after which statistics are written again: a keyboard
  /// that the system ends without warning loses no more than these.
  static let statisticsInterval = 50
  /// The number of bytes that are reserved for the last line.
  static let reservedBytes = 1024
  /// The default maximum size of a log, in bytes.
  public static let standardBytes = 4_000_000

  /// Creates a logger.
  /// - Parameters:
  ///   - header: The header of the log, with its user and its detail.
  ///   - maximumBytes: The maximum size of the log; what comes later is counted but not written.
  ///   - clock: Returns the time in ms since any start, without going backwards, for measuring the
  ///     calls of the predictor.
  ///   - write: Called with each line, including its line break.
  public init(
    _ header: StudyLogHeader, maximumBytes: Int = standardBytes, clock: @escaping () -> Double,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.header = header
    self.maximumBytes = max(maximumBytes, 2 * Self.reservedBytes)
    self.clock = clock
    self.write = write
  }

  /// Begins the log when the keyboard has appeared.
  /// - Parameter session: The session before the logged events; from now on it times its
  ///   predictions.
  public mutating func begin<Document>(_ session: inout KeyboardSession<Document>) {
    session.suggestions.notes = PredictionNotes(clock: clock)
    // The field is not logged before the first event, which may say that it is for a password.
    log(.header(header))
  }

  /// Passes an event to the session, and logs the event and its outcome.
  /// - Parameters:
  ///   - event: What happens.
  ///   - session: The session with which the log began.
  /// - Returns: What the session did.
  @discardableResult
  public mutating func handle<Document>(
    _ event: SessionEvent, in session: inout KeyboardSession<Document>
  ) -> [SessionAction] {
    let isFirst = origin == nil
    let wasSecret = isFirst || session.field.isSecret
    let appears = if case .appeared = event { true } else { false }
    // The words that are offered already were predicted without being timed.
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

  /// Logs that the system asks for memory, and so may end the keyboard soon.
  public mutating func warnOfMemory() {
    guard !isSecret else { return }
    statistics.memoryWarnings += 1
    log(.memoryWarning(time: time))
    writeStatistics()
  }

  /// Ends the log when the keyboard disappears.
  /// - Parameter session: The session with which the log began; it no longer times its predictions.
  public mutating func end<Document>(_ session: inout KeyboardSession<Document>) {
    session.suggestions.notes = nil
    let bytes = StudyLogLine.statistics(statistics, time: time, isEnd: true).bytes
    byteCount += bytes.count
    write(bytes)
  }

  // MARK: - Lines

  /// The time of a line, in whole seconds if only numbers are logged.
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
    // A pick is logged before the calls that it led to.
    for note in session.suggestions.notes?.take() ?? [] {
      switch note {
      case .call(let call):
        statistics.calls += 1
        // In whole µs, without rounding errors of sums.
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

  /// Returns the logged place of a touch; nil if it is not logged.
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
      // Whole points, since fractions could tell one key from another.
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
