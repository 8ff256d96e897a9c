import SwipeTraces

/// Puts the rows of a log together to traces.
///
/// A trace begins where a finger goes down, if the log has events, and else where id, word or user
/// changes. A row that cannot be used invalidates its trace, because a trace with missing samples would
/// be a different trace.
struct RowAssembler {
  /// Rows of a trace that stand apart, which end the reading of a file.
  struct ScatteredRows: Error {
    var line: Int
    var error: TraceError
  }

  private let options: ImportOptions
  private var building: TraceBuilding
  private var open: OpenTrace?
  /// Traces in the order of their first rows, if all rows are gathered before.
  private var gathered: [OpenTrace] = []
  private var places: [[String?]: Int] = [:]
  /// The times of traces that are complete, to notice further rows of theirs.
  private var closed: [[String?]: ClosedTrace] = [:]
  /// The number of samples that belong to no touch, such as those of a hovering pen.
  private(set) var outside = 0
  /// Whether the row before could not be read.
  private var hasGap = false

  private struct OpenTrace {
    var head: TraceHead
    var samples: [LoggedSample] = []
    var line: Int
    var isSpoiled = false
    var isTouching = false
  }

  private struct ClosedTrace {
    var line: Int
    var times: ClosedRange<Double>
  }

  private static let memoryLimit = 1 << 20

  init(options: ImportOptions, stem: String) {
    self.options = options
    building = TraceBuilding(options: options, stem: stem)
  }

  /// A trace, or why it cannot be used, with the line where it begins.
  typealias Outcome = (line: Int, trace: Result<SwipeTrace, TraceError>)

  /// Adds a row and appends the trace that it completes.
  /// - Throws: `ScatteredRows`
  mutating func add(_ row: LoggedRow, into outcomes: inout [Outcome]) throws(ScatteredRows) {
    guard !options.gathersRows || options.mapping.roles[.id] == nil else { return gather(row) }
    let hasEvents = options.mapping.roles[.event] != nil
    if hasEvents, row.event == .other { return }
    let begins =
      if hasEvents {
        row.event == .down || !(open.map { row.head.continues($0.head) } ?? true)
      } else {
        !(open.map { row.head.continues($0.head) } ?? false)
      }
    if begins {
      close(into: &outcomes)
      if !hasEvents || row.event == .down {
        if let sample = row.sample { try refuseIfScattered(row, at: sample.t) }
        open = OpenTrace(head: row.head, line: row.line, isTouching: true)
      }
    }
    guard var trace = open else {
      if row.sample != nil, row.event != .cancel { outside += 1 }
      return
    }
    open = nil
    if hasGap, !begins { trace.isSpoiled = true }
    hasGap = false
    if let sample = row.sample, !trace.isSpoiled { trace.samples.append(sample) }
    open = trace
    if hasEvents, row.event == .up || row.event == .cancel { close(into: &outcomes) }
  }

  /// Records that a row of an unknown trace could not be read: the trace around it, if any, has a hole.
  mutating func spoil() { hasGap = true }

  /// Records that a row of a known trace could not be read.
  /// - Parameter head: what the row says of its trace.
  mutating func spoil(_ head: TraceHead, line: Int, into outcomes: inout [Outcome]) {
    if options.gathersRows, let place = places[head.key] {
      gathered[place].isSpoiled = true
    } else if let trace = open, head.continues(trace.head) {
      open?.isSpoiled = true
    } else {
      close(into: &outcomes)
      open = OpenTrace(head: head, line: line, isSpoiled: true)
      if options.gathersRows, options.mapping.roles[.id] != nil {
        places[head.key] = gathered.count
        gathered.append(OpenTrace(head: head, line: line, isSpoiled: true))
        open = nil
      }
    }
  }

  /// Adds a trace that is complete.
  /// - Parameter place: where it is in the record of the line.
  mutating func add(
    _ head: TraceHead, _ samples: [LoggedSample], line: Int, place: String = "",
    into outcomes: inout [Outcome]
  ) {
    do throws(TraceError) {
      outcomes.append((line, .success(try building.trace(head, samples, line: line))))
    } catch {
      let located = place.isEmpty ? error : .strayRow(reason: "\(place): \(error)")
      outcomes.append((line, .failure(located)))
    }
  }

  /// Appends what is not complete before the end.
  mutating func finish(into outcomes: inout [Outcome]) {
    close(into: &outcomes)
    for trace in gathered where !trace.isSpoiled {
      add(trace.head, trace.samples, line: trace.line, into: &outcomes)
    }
    gathered = []
  }

  private mutating func gather(_ row: LoggedRow) {
    guard row.event != .other, let sample = row.sample else { return }
    if let place = places[row.head.key] {
      if !gathered[place].isSpoiled { gathered[place].samples.append(sample) }
      return
    }
    places[row.head.key] = gathered.count
    gathered.append(OpenTrace(head: row.head, samples: [sample], line: row.line))
  }

  private mutating func close(into outcomes: inout [Outcome]) {
    guard let trace = open else { return }
    open = nil
    let times = trace.samples.map(\.t)
    if trace.head.id != nil, let first = times.min(), let last = times.max(),
      closed.count < Self.memoryLimit
    {
      closed[trace.head.key] = ClosedTrace(line: trace.line, times: first...last)
    }
    guard !trace.isSpoiled else { return }
    add(trace.head, trace.samples, line: trace.line, into: &outcomes)
  }

  /// Refuses a log whose rows are not in order: a trace that has rows already gets others. An id that
  /// is used again begins at the same time of a clock of its own, or at quite another time.
  private func refuseIfScattered(_ row: LoggedRow, at time: Double) throws(ScatteredRows) {
    guard options.mapping.roles[.event] == nil, options.mapping.roles[.dt] == nil,
      options.rate == nil, let earlier = closed[row.head.key], time != earlier.times.lowerBound,
      time - earlier.times.upperBound <= options.longestGap,
      earlier.times.lowerBound - time <= options.longestGap
    else { return }
    throw ScatteredRows(
      line: row.line,
      error: .strayRow(
        reason: "trace \"\(row.head.id ?? "")\" has rows from line \(earlier.line) on, with other "
          + "rows between; --gather gathers the rows of each trace"))
  }
}
