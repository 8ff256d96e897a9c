import JSONText
import KeyboardGeometry

extension StudyLogLine: LogLine {
  /// Reads one line of a study log.
  /// - Parameters:
  ///   - bytes: The line, without its line break.
  ///   - number: The number of the line, for errors.
  /// - Throws: `SessionLogError` with the field and the reason. Unknown fields are ignored.
  /// - Complexity: O(bytes)
  public init(json bytes: [UInt8], line number: Int = 1) throws(SessionLogError) {
    self = try LogFields.read(bytes, line: number, Self.read)
  }

  private static func read(_ fields: LogFields) throws(LogProblem) -> StudyLogLine {
    if fields.has("study") { return .header(try StudyLogHeader(fields)) }
    let time = try fields.time("t")
    if fields.has("layout") { return .layout(try StudyLayout(fields), time: time) }
    if fields.has("field") {
      return .field(try fields.choice("field", FieldKind.self), time: time)
    }
    if fields.has("finger") { return .touch(try StudyTouch(fields, time: time)) }
    if fields.has("did") {
      return .key(
        StudyKey(
          time: time, cause: try fields.choice("did", SessionAction.Cause.self),
          written: try fields.text("written"), deleted: try fields.tally("deleted")))
    }
    if fields.has("used") { return .use(try StudyUse(fields, time: time)) }
    if fields.has("call") { return .prediction(try StudyPrediction(fields, time: time)) }
    if fields.has("memoryWarning") { return .memoryWarning(time: time) }
    if fields.has("statistics") {
      let isEnd = fields.has("end") ? try fields.bool("end") : false
      return .statistics(
        try StudyStatistics(fields.part("statistics")), time: time, isEnd: isEnd)
    }
    throw LogProblem(
      reason:
        "is no line of a study log: it has none of study, layout, field, finger, did, call, used, "
        + "memoryWarning, statistics")
  }
}

extension LogFields {
  /// The largest count and the longest time in ms that a log may have: sums of them stay numbers.
  private static var limit: Int { 1_000_000_000_000 }

  /// A whole number from 0.
  fileprivate func tally(_ name: String) throws(LogProblem) -> Int {
    let number = try integer(name)
    guard (0...Self.limit).contains(number) else {
      throw error(name, "must be 0 to \(Self.limit), not \(number)")
    }
    return number
  }

  /// A time in ms from 0.
  fileprivate func time(_ name: String) throws(LogProblem) -> Double {
    let time = try number(name)
    guard time >= 0, time <= Double(Self.limit) else {
      throw error(name, "must be 0 to \(Self.limit) ms, not \(time)")
    }
    return time
  }
}

extension StudyLogHeader {
  fileprivate init(_ fields: LogFields) throws(LogProblem) {
    let version = try fields.real("study")
    guard version == Double(Self.version) else {
      throw LogProblem(
        reason: "study: version \(version) is not supported, only \(Self.version) is")
    }
    guard let user = StudyUserID(try fields.text("user")) else {
      throw fields.error("user", "must be 32 digits, 0 to 9 and a to f")
    }
    self.init(
      user: user, detail: try fields.choice("detail", StudyDetail.self),
      program: try fields.text("program"), platform: try fields.text("platform"),
      start: Int64(try fields.integer("start")), simulated: try fields.optionalString("simulated"))
  }
}

extension StudyLayout {
  fileprivate init(_ fields: LogFields) throws(LogProblem) {
    var keys: [Key] = []
    for (index, element) in try fields.list("keys").enumerated() {
      let key = try LogFields(element, at: "keys[\(index)]", duplicates: .refusedWhenRead)
      keys.append(
        Key(
          label: try key.text("key"),
          center: Point(x: try key.number("x"), y: try key.number("y"))))
    }
    self.init(
      name: try fields.text("layout"),
      size: Size(width: try fields.number("width"), height: try fields.number("height")),
      keys: keys)
  }
}

extension StudyTouch {
  fileprivate init(_ fields: LogFields, time: Double) throws(LogProblem) {
    let place: Place =
      if fields.has("dx") {
        .fromCenter(x: try fields.real("dx"), y: try fields.real("dy"))
      } else {
        .point(Point(x: try fields.real("x"), y: try fields.real("y")))
      }
    self.init(
      time: time, finger: try fields.integer("finger"),
      phase: try fields.choice("phase", TouchEvent.Phase.self), place: place)
  }
}

extension StudyPrediction {
  fileprivate init(_ fields: LogFields, time: Double) throws(LogProblem) {
    self.init(
      time: time, call: try fields.tally("call"), offered: try fields.tally("offered"),
      prefixLength: try fields.tally("prefixLength"), duration: try fields.time("milliseconds"))
    guard fields.has("words") else { return }
    text = Text(
      words: try fields.strings("words"), prefix: try fields.text("prefix"),
      previous: try fields.text("previous"))
  }
}

extension StudyUse {
  fileprivate init(_ fields: LogFields, time: Double) throws(LogProblem) {
    self.init(
      time: time, call: try fields.tally("call"), place: try fields.tally("used"),
      saved: try fields.tally("saved"), word: try fields.optionalString("word"))
  }
}

extension StudyStatistics {
  fileprivate init(_ fields: LogFields) throws(LogProblem) {
    for (name, path) in Self.times { self[keyPath: path] = try fields.time(name) }
    for (name, path) in Self.counts { self[keyPath: path] = try fields.tally(name) }
  }
}
