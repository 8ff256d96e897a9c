import SwipeTraces

/// Puts the rows of a log together to traces.
///
/// A trace begins where a finger goes down, if the log has events, and else where id, word or user
/// changes, or after a gap if the options say so. A row that cannot be used invalidates its trace, because
/// a trace with missing samples would be a different trace.
///
/// Rows of a trace that stand apart from its others are not used. If the log was read before, the whole trace
/// is left out; otherwise its first part is a trace by the time the second is found, which `finish` reports.
struct RowAssembler {
  private let options: ImportOptions
  /// The traces to leave out, if the log was read before.
  private let known: ScatteredLogTraces?
  /// Whether rows are only compared, and no traces are made.
  private let isScan: Bool
  private var building: TraceBuilding
  private var open: OpenTrace?
  /// Traces in the order of their first rows, if all rows are gathered before.
  private var gathered: [OpenTrace] = []
  private var places: [[String?]: Int] = [:]
  /// The times of traces that are complete, to notice further rows of theirs.
  private var closed: [[String?]: ClosedTrace] = [:]
  /// The key of the last complete trace of each id.
  private var keys: [String: [String?]] = [:]
  /// The traces of which rows were found that stand apart.
  private(set) var scattered = ScatteredLogTraces()
  /// The traces that were left out.
  private var leftOut: Set<[String?]> = []
  /// The first ids of traces that were made without some of their rows, the number of such traces, and the
  /// line of the first such row.
  private var cut = (ids: [String](), count: 0, line: 0)
  private var lastLine = 0
  /// In which units the traces count time.
  var clocks: ClockTally { building.clocks }
  /// The marks of missing words and users.
  var marks: MissingMarks { building.marks }
  /// The number of samples that belong to no touch, such as those of a hovering pen.
  private(set) var outside = 0
  /// Whether the row before could not be read.
  private var hasGap = false
  /// Whether the names of the columns came again since the row before.
  private var isAfterNames = false

  private struct OpenTrace {
    var head: TraceHead
    var key: [String?]
    var samples: [LoggedSample] = []
    /// The time of the last row.
    var lastTime: Double?
    var line: Int
    var isSpoiled = false
    /// Whether earlier rows of the trace have been used.
    var isApart = false
  }

  private struct ClosedTrace {
    var times: ClosedRange<Double>
    /// Whether a trace was made of it.
    var isMade: Bool
  }

  private static let memoryLimit = 1 << 20
  /// The number of ids that are kept of traces without some of their rows.
  private static let keptIDs = 5

  /// - Parameters:
  ///   - known: the traces to leave out, if the log was read before.
  ///   - isScan: whether rows are only compared, and no traces are made.
  init(
    options: ImportOptions, stem: String, known: ScatteredLogTraces? = nil, isScan: Bool = false
  ) {
    self.options = options
    self.known = known
    self.isScan = isScan
    building = TraceBuilding(options: options, stem: stem)
  }

  /// Returns whether rows that stand apart can be told from other traces.
  static func noticesScatteredRows(_ options: ImportOptions) -> Bool {
    let roles = options.mapping.roles
    return roles[.id] != nil && roles[.event] == nil && roles[.dt] == nil && options.rate == nil
      && !options.gathersRows
  }

  /// A trace, or why it cannot be used, with the line where it begins.
  typealias Outcome = (line: Int, trace: Result<SwipeTrace, TraceError>)

  /// Adds a row and appends the trace that it completes.
  mutating func add(_ row: LoggedRow, into outcomes: inout [Outcome]) {
    guard !options.gathersRows || options.mapping.roles[.id] == nil else { return gather(row) }
    let hasEvents = options.mapping.roles[.event] != nil
    if hasEvents, row.event == .other { return }
    lastLine = row.line
    let continues = open.map { row.head.continues($0.head) } ?? hasEvents
    let isSplit = !hasEvents && continues && (isAfterGap(row) || isAfterNames && !isNext(row))
    isAfterNames = false
    let begins = !continues || isSplit || row.event == .down
    if begins {
      close(into: &outcomes)
      if !hasEvents || row.event == .down {
        open = OpenTrace(head: row.head, key: key(of: row.head), line: row.line)
        if !isSplit { leaveOutIfScattered(row, into: &outcomes) }
      }
    }
    guard var trace = open else {
      if row.sample != nil, row.event != .cancel { outside += 1 }
      return
    }
    open = nil
    if hasGap, !begins { trace.isSpoiled = true }
    hasGap = false
    if let sample = row.sample {
      if !trace.isSpoiled { trace.samples.append(sample) }
      trace.lastTime = sample.t
      if trace.isApart { extend(trace.key, to: sample.t) }
    }
    open = trace
    if hasEvents, row.event == .up || row.event == .cancel { close(into: &outcomes) }
  }

  /// Records that a row of an unknown trace could not be read: the trace around it, if any, has a hole.
  mutating func spoil() { hasGap = true }

  /// Records that a row of a known trace could not be read.
  /// - Parameter head: what the row says of its trace.
  mutating func spoil(_ head: TraceHead, line: Int, into outcomes: inout [Outcome]) {
    let key = key(of: head)
    if options.gathersRows, let place = places[key] {
      gathered[place].isSpoiled = true
    } else if let trace = open, head.continues(trace.head) {
      open?.isSpoiled = true
    } else {
      close(into: &outcomes)
      open = OpenTrace(head: head, key: key, line: line, isSpoiled: true)
      if options.gathersRows, options.mapping.roles[.id] != nil {
        places[key] = gathered.count
        gathered.append(OpenTrace(head: head, key: key, line: line, isSpoiled: true))
        open = nil
      }
    }
  }

  /// Records that the names of the columns came again, as in files that were put together: ids may be used again.
  mutating func beginFile() { isAfterNames = true }

  /// Adds a trace that is complete.
  /// - Parameter place: where it is in the record of the line.
  /// - Returns: whether a trace was made of it.
  @discardableResult
  mutating func add(
    _ head: TraceHead, _ samples: [LoggedSample], line: Int, place: String = "",
    into outcomes: inout [Outcome]
  ) -> Bool {
    guard !isScan else { return true }
    do throws(TraceError) {
      outcomes.append((line, .success(try building.trace(head, samples, line: line))))
      return true
    } catch {
      let located = place.isEmpty ? error : .strayRow(reason: "\(place): \(error)")
      outcomes.append((line, .failure(located)))
      return false
    }
  }

  /// Appends what is not complete before the end.
  mutating func finish(into outcomes: inout [Outcome]) {
    close(into: &outcomes)
    for trace in gathered where !trace.isSpoiled {
      add(trace.head, trace.samples, line: trace.line, into: &outcomes)
    }
    gathered = []
    if leftOut.count > 1 {
      let further = TraceError.furtherScatteredTraces(count: leftOut.count - 1)
      outcomes.append((lastLine, .failure(further)))
    }
    if cut.count > 0 {
      outcomes.append((cut.line, .failure(.cutTraces(ids: cut.ids, count: cut.count))))
    }
  }

  private mutating func gather(_ row: LoggedRow) {
    guard row.event != .other, let sample = row.sample else { return }
    let key = key(of: row.head)
    if let place = places[key] {
      if !gathered[place].isSpoiled { gathered[place].samples.append(sample) }
      return
    }
    places[key] = gathered.count
    if let id = row.head.id { keys[id] = key }
    gathered.append(OpenTrace(head: row.head, key: key, samples: [sample], line: row.line))
  }

  private mutating func close(into outcomes: inout [Outcome]) {
    guard let trace = open else { return }
    open = nil
    var isMade = false
    if !trace.isSpoiled {
      isMade = add(trace.head, trace.samples, line: trace.line, into: &outcomes)
    }
    guard let id = trace.head.id, !trace.isApart, closed.count < Self.memoryLimit,
      keys.count < Self.memoryLimit
    else { return }
    keys[id] = trace.key
    let times = trace.samples.map(\.t)
    if let first = times.min(), let last = times.max() {
      closed[trace.key] = ClosedTrace(times: first...last, isMade: isMade)
    }
  }

  // MARK: Which trace a row belongs to

  /// Returns what tells a trace apart. Logs may have word and user in a trace's first row alone: what a row
  /// does not say is that of the last trace of its id.
  private func key(of head: TraceHead) -> [String?] {
    guard let id = head.id, head.word == nil || head.user == nil, let last = keys[id],
      head.user == nil || head.user == last[0], head.word == nil || head.word == last[2]
    else { return head.key }
    return last
  }

  /// Returns whether a row begins another trace although id, word and user are the same: after a gap, or
  /// where the clock starts over.
  private func isAfterGap(_ row: LoggedRow) -> Bool {
    guard let longest = options.splitGap, let time = row.sample?.t, let last = open?.lastTime else {
      return false
    }
    if options.mapping.roles[.dt] != nil { return time > longest }
    let elapsed = options.clock.elapsed(from: last, to: time)
    return elapsed < 0 || elapsed > longest
  }

  /// Returns whether a row goes on in time where the open trace ends, as in a log that is kept in pieces.
  private func isNext(_ row: LoggedRow) -> Bool {
    guard options.mapping.roles[.dt] == nil, let time = row.sample?.t, let last = open?.lastTime
    else {
      return false
    }
    let elapsed = options.clock.elapsed(from: last, to: time)
    return elapsed > 0 && elapsed <= options.longestGap
  }

  /// Leaves out the trace that a row has begun if it has rows elsewhere in the log.
  private mutating func leaveOutIfScattered(
    _ row: LoggedRow, into outcomes: inout [Outcome]
  ) {
    guard let id = row.head.id, let key = open?.key, Self.noticesScatteredRows(options) else {
      return
    }
    if let known {
      guard known.keys.contains(key) else { return }
      open?.isSpoiled = true
      if leftOut.insert(key).inserted, leftOut.count == 1 {
        outcomes.append((row.line, .failure(.scatteredTrace(id: id))))
      }
      return
    }
    guard let time = row.sample?.t, let earlier = closed[key], isRest(time, of: earlier) else {
      return
    }
    open?.isSpoiled = true
    open?.isApart = true
    guard scattered.keys.insert(key).inserted, earlier.isMade else { return }
    cut.count += 1
    if cut.count == 1 { cut.line = row.line }
    if cut.ids.count < Self.keptIDs { cut.ids.append(id) }
  }

  /// Returns whether a time is one of an earlier trace. An id that is used again begins at the same time of a
  /// clock of its own, or at quite another time.
  private func isRest(_ time: Double, of earlier: ClosedTrace) -> Bool {
    time != earlier.times.lowerBound && time - earlier.times.upperBound <= options.longestGap
      && earlier.times.lowerBound - time <= options.longestGap
  }

  /// Adds a time to those of a trace that is complete.
  private mutating func extend(_ key: [String?], to time: Double) {
    guard let times = closed[key]?.times else { return }
    closed[key]?.times = min(times.lowerBound, time)...max(times.upperBound, time)
  }
}
