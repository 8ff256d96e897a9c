import JSONText

/// Assembles traces from the rows of a "How We Swipe" log, each from a touchstart to its touchend.
///
/// The logs were collected on the open web and have known defects. Rows that repeat the row before
/// them are dropped; moves without a touchstart are reported once and skipped; a swipe without a
/// touchend ends where the next one starts; a swipe that repeats the one before it is reported and
/// left out; canvases in landscape are kept, with their size. A row that cannot be read invalidates
/// its swipe.
struct HowWeSwipeAssembler {
  private enum State {
    /// No finger is down.
    case idle
    case swiping
    /// The rows up to the next touchstart belong to a swipe that has already been reported.
    case skipping
  }

  private let file: String
  private let user: String?
  private var state = State.idle
  /// The first row of the current swipe.
  private var start: HowWeSwipeRow?
  private var startLine = 0
  /// The line at which the last returned swipe began.
  private(set) var endedTraceLine = 0
  private var samples: [TraceSample] = []
  /// The radii and angle of the contact ellipse at each sample.
  private var contacts: [[Double?]] = []
  private var isError = false
  private var lastRow: (event: HowWeSwipeRow.Event, time: Double, x: Double, y: Double)?
  private var lastTrace: SwipeTrace?

  init(file: String, user: String?) {
    self.file = file
    self.user = user
  }

  /// Reads a line and appends the outcomes that it completes.
  mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, line number: Int, into outcomes: inout [TraceReader.Outcome]
  ) {
    do throws(TraceError) {
      if HowWeSwipeRow.isHeader(line) {
        // Logs may be concatenated.
        finish(into: &outcomes)
        return
      }
      try takeRow(HowWeSwipeRow(line), line: number, into: &outcomes)
    } catch {
      interrupt()
      outcomes.append(.failure(LocatedTraceError(file: file, line: number, error: error)))
    }
  }

  /// Ends the file and appends the current swipe.
  mutating func finish(into outcomes: inout [TraceReader.Outcome]) {
    close(into: &outcomes)
    lastRow = nil
  }

  /// Drops the current swipe.
  mutating func interrupt() {
    state = .skipping
    start = nil
    samples = []
    contacts = []
  }

  private mutating func takeRow(
    _ row: HowWeSwipeRow, line: Int, into outcomes: inout [TraceReader.Outcome]
  ) throws(TraceError) {
    if let lastRow, lastRow == (row.event, row.time, row.x, row.y) { return }
    lastRow = (row.event, row.time, row.x, row.y)
    if row.event == .touchstart {
      close(into: &outcomes)
      try open(row, line: line)
      return
    }
    if let start, start.word != row.word || start.sentence != row.sentence {
      // The end of the swipe and the start of the next one are missing.
      close(into: &outcomes)
    }
    switch state {
    case .skipping: return
    case .idle:
      throw .strayRow(
        reason: "\(row.event) without a touchstart; the rows up to the next touchstart are skipped")
    case .swiping: break
    }
    if let start, start.width != row.width || start.height != row.height {
      throw .badField(name: "keyb_width", reason: "the canvas changes its size during the swipe")
    }
    try append(row)
    if row.event == .touchend { close(into: &outcomes) }
  }

  private mutating func open(_ row: HowWeSwipeRow, line: Int) throws(TraceError) {
    try keyboard(of: row).validate()
    state = .swiping
    start = row
    startLine = line
    samples = []
    contacts = []
    isError = false
    try append(row)
  }

  private mutating func append(_ row: HowWeSwipeRow) throws(TraceError) {
    guard samples.count < SwipeTrace.sampleLimit else { throw .tooManySamples }
    let sample = TraceSample(x: row.x, y: row.y, t: row.time - (start?.time ?? row.time))
    try sample.validate(number: samples.count + 1, earliest: samples.last?.t ?? 0)
    samples.append(sample)
    contacts.append(row.contact)
    isError = isError || row.isError
  }

  private func keyboard(of row: HowWeSwipeRow) -> KeyboardReference {
    KeyboardReference(layout: "qwerty-how-we-swipe", width: row.width, height: row.height)
  }

  /// The radii and the angle of the current swipe; 0 throughout means that they were not measured.
  private var channels: [SampleChannel] {
    HowWeSwipeRow.channels.enumerated().compactMap { index, name in
      let values = contacts.map { $0[index] }
      guard values.contains(where: { $0 != nil && $0 != 0 }) else { return nil }
      return SampleChannel(name: name, values: values)
    }
  }

  /// Appends the current swipe, if there is one.
  private mutating func close(into outcomes: inout [TraceReader.Outcome]) {
    state = .idle
    guard let start else { return }
    var id = Array("hws-".utf8)
    if let user { id.append(contentsOf: "\(user)-".utf8) }
    JSONText.append(number: start.time, to: &id)
    var sentence: [UInt8] = []
    JSONText.append(string: start.sentence, to: &sentence)
    var trace = SwipeTrace(
      id: String(decoding: id, as: UTF8.self), word: start.word, keyboard: keyboard(of: start),
      samples: samples, channels: channels, user: user,
      otherFields: [.init(name: "sentence", json: String(decoding: sentence, as: UTF8.self))])
    if isError { trace.otherFields.append(.init(name: "is_err", json: "true")) }
    self.start = nil
    samples = []
    contacts = []
    // Some repeated swipes differ in the radii alone.
    var unmeasured = trace
    unmeasured.channels = []
    guard unmeasured != lastTrace else {
      let error = TraceError.strayRow(
        reason: "the swipe repeats the one before it and is left out")
      outcomes.append(.failure(LocatedTraceError(file: file, line: startLine, error: error)))
      return
    }
    lastTrace = unmeasured
    endedTraceLine = startLine
    outcomes.append(.success(trace))
  }
}
