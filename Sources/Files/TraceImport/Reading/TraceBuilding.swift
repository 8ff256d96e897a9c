import KeyboardGeometry
import ResourceLoading
import Statistics
import SwipeTraces

/// Makes traces of the samples that belong together: times since the first one, points on the keyboard.
struct TraceBuilding {
  let options: ImportOptions
  /// The beginning of the ids of traces without one, before their line's number.
  let stem: String
  /// In which units the traces count time.
  private(set) var clocks = ClockTally()
  /// The marks of missing words and users.
  private(set) var marks = MissingMarks()
  private var usedIDs: [String: Int] = [:]
  /// The movements so far.
  private var seen = RepeatedTraces()

  /// The number of ids that are remembered to tell traces apart.
  private static let memoryLimit = 1 << 20

  init(options: ImportOptions, stem: String) {
    self.options = options
    self.stem = stem
  }

  /// Returns a trace.
  /// - Parameter line: the line at which it begins.
  /// - Throws: `TraceError`
  mutating func trace(
    _ head: TraceHead, _ logged: [LoggedSample], line: Int
  ) throws(TraceError) -> SwipeTrace {
    guard logged.count <= SwipeTrace.sampleLimit else { throw .tooManySamples }
    let samples = try ordered(logged, of: head)
    var trace = SwipeTrace(id: id(head, line: line), word: head.word, samples: [])
    trace.user = head.user
    trace.previous = head.previous
    trace.otherFields = head.fields
    let size = try size(head)
    if let layout = options.layout ?? head.layout {
      guard let size else {
        throw .badField(
          name: "keyboard", reason: "its size is missing; write --keyboard \(layout):WxH")
      }
      trace.keyboard = KeyboardReference(layout: layout, width: size.width, height: size.height)
    }
    guard size != nil || !options.change.needsSize else {
      throw .badField(
        name: "keyboard",
        reason: "its size is missing, within which x or y is flipped; write "
          + "--keyboard NAME:WxH")
    }
    let start = samples.first?.t ?? 0
    trace.samples = samples.map { sample in
      let point = options.change.applied(
        to: Point(x: sample.x, y: sample.y), in: size ?? Size(width: 0, height: 0))
      return TraceSample(
        x: rounded(point.x, to: 1000), y: rounded(point.y, to: 1000),
        t: rounded(sample.t - start, to: 1000))
    }
    for (index, kept) in options.mapping.channels.enumerated() {
      let values = samples.map { $0.channels.indices.contains(index) ? $0.channels[index] : nil }
      if values.contains(where: { $0 != nil }) {
        trace.channels.append(SampleChannel(name: kept.name, values: values))
      }
    }
    try trace.validate()
    if let first = seen.add(trace, file: "", line: line) {
      throw .strayRow(reason: "the trace is the same as that of line \(first)")
    }
    marks.add(head)
    return trace
  }

  /// Returns samples with times since any moment, in their order.
  private mutating func ordered(
    _ logged: [LoggedSample], of head: TraceHead
  ) throws(TraceError) -> [LoggedSample] {
    var samples = logged
    if options.cutsPadding {
      let count = SwipeTrace.countWithoutPadding(logged.count) { (logged[$0].x, logged[$0].y) }
      samples.removeSubrange(count...)
    }
    if let rate = options.rate {
      for index in samples.indices { samples[index].t = Double(index) * 1000 / rate }
      return samples
    }
    if options.mapping.roles[.dt] != nil {
      var time = 0.0
      for index in samples.indices {
        let step = samples[index].t
        guard step >= 0 || index == 0 else {
          throw .badSample(number: index + 1, reason: "the time since the sample before is \(step)")
        }
        // The first one has none before it.
        if index > 0 { time += step }
        samples[index].t = time
      }
    }
    options.clock.unwrap(&samples)
    if options.gathersRows {
      samples = samples.enumerated().sorted {
        ($0.element.t, $0.offset) < ($1.element.t, $1.offset)
      }
      .map(\.element)
    }
    try settleClock(of: &samples, of: head)
    guard var before = samples.first?.t else { return [] }
    if let century = options.clock.century {
      let first = before / options.clock.milliseconds
      guard century.contains(first) else {
        throw .badSample(
          number: 1,
          reason: "\(first) is no time of this century in \(options.clock.rawValue); the units "
            + "are \(ClockUnit.allCases.map(\.rawValue).joined(separator: ", "))")
      }
    }
    for index in samples.indices {
      let time = samples[index].t
      guard time >= before else {
        throw .badSample(
          number: index + 1,
          reason: "time runs backwards by \(Self.text(before - time)) ms; "
            + (options.mayMergeSwipes
              ? Self.remedyOfRepeats
              : "--gather puts samples in order, and a column that tells traces apart (id=COLUMN) "
                + "separates them"))
      }
      guard time - before <= options.longestGap else {
        throw .badSample(
          number: index + 1,
          reason: "time jumps by \(Self.text((time - before) / 1000)) s; "
            + (options.mayMergeSwipes
              ? Self.remedyOfRepeats
              : "name a column that tells traces apart (id=COLUMN), another unit with --time, or allow "
                + "it with --longest-gap"))
      }
      before = time
    }
    return samples
  }

  /// The number of steps from which on they tell the unit: a tap has one, as long as the finger rests.
  private static let fewestSteps = 3

  /// Notes in which unit a trace counts time, and brings its times to milliseconds if that differs from trace to
  /// trace.
  private mutating func settleClock(
    of samples: inout [LoggedSample], of head: TraceHead
  ) throws(TraceError) {
    guard options.clock != .iso else { return }
    let scale = options.clock.milliseconds
    let steps = zip(samples.dropFirst(), samples).map { ($0.t - $1.t) / scale }
    let found = ClockUnit.unit(ofSteps: steps)
    if let found, steps.count >= Self.fewestSteps { clocks.add(found, user: head.user) }
    guard options.clock == .mixed else { return }
    guard let unit = found else {
      guard let longest = steps.max(), longest > 0 else { return }
      throw .badField(
        name: options.mapping.roles[.t]?.text ?? options.mapping.roles[.dt]?.text ?? "t",
        reason: "steps of up to \(Self.text(longest)) are those of no unit of time")
    }
    for index in samples.indices { samples[index].t *= unit.milliseconds }
  }

  private static let remedyOfRepeats =
    "name a column that tells traces apart (id=COLUMN), or begin a new trace at such places with "
    + "--split-gap \(TraceBuilding.text(ImportOptions.usualSplitGap / 1000))"

  /// Returns the id of a trace; one that came before gets a number.
  private mutating func id(_ head: TraceHead, line: Int) -> String {
    let id = head.id ?? "\(stem)\(line)"
    let count = (usedIDs[id] ?? 0) + 1
    if usedIDs.count < Self.memoryLimit || count > 1 { usedIDs[id] = count }
    return count == 1 ? id : "\(id)-\(count)"
  }

  /// Returns the size of the trace's keyboard in pt.
  private func size(_ head: TraceHead) throws(TraceError) -> Size? {
    if let size = options.size { return size }
    guard let width = head.width, let height = head.height else { return nil }
    let scale = options.change.scale
    return Size(
      width: rounded(width * abs(scale.x), to: 1000),
      height: rounded(height * abs(scale.y), to: 1000))
  }

  /// Returns a number with at most three decimals.
  static func text(_ value: Double) -> String {
    let text = "\(rounded(value, to: 1000))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
