import ArgumentParser
import KeyboardGeometry
import ResourceLoading
import TraceImport

/// How the log of another app becomes traces.
struct ForeignLogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is where in the log of another app: word=target,user=participant,id=trial,x=px,y=py,"
        + "t=clock (also dt, event, previous, layout, width, height; any other name keeps a number "
        + "of each sample). Paths in JSON: x=points[].x. With word and user alone: the fields of "
        + "traces that hold them.", valueName: "names"))
  var map: String?

  @Flag(
    help: "Propose --map and the options below from the log itself, with evidence; convert nothing."
  )
  var guess = false

  @Option(
    help: ArgumentHelp(
      "Keyboard that the log was made on, and its size in pt: qwerty:360x220.",
      valueName: "name:WxH"))
  var keyboard: ForeignKeyboard?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points in a unit of the log: 1/3, or 360,220 for x and y apart (default: 1).",
      valueName: "factor"))
  var scale: PairOfNumbers?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Added to x and y after scaling, in pt: 0,-560 or 0,-1680/3 (default: 0,0).",
      valueName: "x,y"))
  var offset: PairOfNumbers?

  @Flag(help: "Take x of the log for y, before all else.")
  var swapXy = false

  @Flag(help: "Count x from the keyboard's right edge, after all else.")
  var flipX = false

  @Flag(help: "Count y upwards from the keyboard's lower edge, after all else.")
  var flipY = false

  @Flag(
    help:
      "Leave out samples at a trace's end that are at (0, 0) or (-1, -1), or repeat its last place."
  )
  var cutPadding = false

  @Option(
    help: ArgumentHelp(
      "Unit of the log's times; mixed tells s, ms, us and ns apart in each trace (default: ms).",
      valueName: "unit"))
  var time: ClockUnit?

  @Option(help: ArgumentHelp("Samples in a second, for a log without times.", valueName: "hz"))
  var rate: Double?

  @Option(
    help: ArgumentHelp(
      "What values of the event column mean: down=0,move=1,up=3 (default: the names that Android, "
        + "iOS and browsers use).", valueName: "names"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Further columns or paths to keep, a value a trace, separated by commas.",
      valueName: "names"))
  var fields: String?

  @Option(
    help: ArgumentHelp(
      "Longest time between two samples of a trace; longer ones are refused (default: 10 s).",
      valueName: "seconds"))
  var longestGap: Double?

  @Option(
    help: ArgumentHelp(
      "Begin a new trace of the same word where more time than this passes between two rows, or where the "
        + "clock starts over.", valueName: "seconds"))
  var splitGap: Double?

  @Flag(help: "The table has no line of names; its columns are called 1, 2, 3, …")
  var noHeader = false

  /// The labels of traces that stand under other names; nil for the log of another app.
  private var labels: [ColumnMapping.Role: String]? { map.flatMap(ColumnMapping.labels) }

  /// A Boolean value that is true if the inputs are logs, and not traces.
  var isOfLogs: Bool { guess || (map != nil && labels == nil) }

  /// The options that also change traces, and those that only mean something beside --map or --guess.
  private var given: [String] { givenOfTraces + givenOfLogs }

  private var givenOfTraces: [String] {
    let named: [(String, Bool)] = [
      ("--scale", scale != nil), ("--offset", offset != nil), ("--swap-xy", swapXy),
      ("--flip-x", flipX), ("--flip-y", flipY), ("--time", time != nil),
      ("--cut-padding", cutPadding),
    ]
    return named.filter(\.1).map(\.0)
  }

  private var givenOfLogs: [String] {
    let named: [(String, Bool)] = [
      ("--keyboard", keyboard != nil), ("--rate", rate != nil), ("--events", events != nil),
      ("--fields", fields != nil),
      ("--longest-gap", longestGap != nil), ("--split-gap", splitGap != nil),
      ("--no-header", noHeader),
    ]
    return named.filter(\.1).map(\.0)
  }

  func validate() throws {
    if !isOfLogs, keyboard != nil {
      throw ValidationError(
        "--keyboard needs --map; of traces the keyboard is named by --layout and --size.")
    }
    if !isOfLogs, let first = givenOfLogs.first {
      throw ValidationError("\(first) needs --map, which says what is where in the log.")
    }
    if map != nil, guess { throw ValidationError("--guess proposes --map; give one of them.") }
    if guess, let first = given.first(where: { $0 != "--keyboard" && $0 != "--no-header" }) {
      throw ValidationError("--guess proposes \(first); leave it out.")
    }
    if flipX || flipY, isOfLogs, let map, keyboard?.size == nil, !map.contains("height=") {
      throw ValidationError(
        "\(flipX ? "--flip-x" : "--flip-y") needs the keyboard's size: --keyboard qwerty:360x220.")
    }
    if let rate, !(rate > 0) { throw ValidationError("--rate must be above 0.") }
    if let longestGap, !(longestGap > 0) {
      throw ValidationError("--longest-gap must be above 0.")
    }
    if let splitGap, !(splitGap > 0) { throw ValidationError("--split-gap must be above 0.") }
    if splitGap != nil, rate != nil {
      throw ValidationError("--split-gap needs times; a log with --rate has none.")
    }
    if splitGap != nil, time == .mixed {
      throw ValidationError(
        "--split-gap needs one unit of time, so --time mixed does not go with it.")
    }
    if let scale, scale.x == 0 || scale.y == 0 { throw ValidationError("--scale must not be 0.") }
    _ = try (options(gathersRows: false), revision())
  }

  /// How traces are changed that are no log of another app.
  func revision() throws -> TraceRevision {
    var revision = TraceRevision()
    guard !isOfLogs else { return revision }
    revision.wordField = labels?[.word]
    revision.userField = labels?[.user]
    if let time {
      switch time {
      case .seconds, .milliseconds, .microseconds, .nanoseconds:
        revision.millisecondsPerUnit = time.milliseconds
      case .epochMilliseconds, .epochSeconds, .iso:
        throw ValidationError(
          "--time \(time.rawValue) needs --map, as the times of traces begin with each trace; "
            + "--guess proposes it.")
      case .mixed:
        throw ValidationError(
          "--time mixed needs --map; of traces, --time s --only-misfits changes those in seconds.")
      }
    }
    revision.change = change
    revision.cutsPadding = cutPadding
    return revision
  }

  private var change: PointChange {
    PointChange(
      swapsAxes: swapXy, scale: scale?.point ?? Point(x: 1, y: 1),
      offset: offset?.point ?? Point(x: 0, y: 0), flipsX: flipX, flipsY: flipY)
  }

  /// Whether traces are changed that are no log of another app.
  var changesTraces: Bool { !givenOfTraces.isEmpty || labels != nil }

  /// The same for the library; nil without --map.
  /// - Parameter gathersRows: whether a trace's rows are gathered from anywhere in the file.
  func options(gathersRows: Bool) throws -> ImportOptions? {
    guard let map, isOfLogs else { return nil }
    do {
      let mapping = try ColumnMapping(map: map, fields: fields)
      if mapping.roles[.t] == nil, mapping.roles[.dt] == nil, rate == nil {
        throw ValidationError("--map must say where the time is (t=COLUMN), or --rate HZ.")
      }
      return ImportOptions(
        mapping: mapping, clock: time ?? .milliseconds, rate: rate,
        change: change,
        layout: keyboard?.layout, size: keyboard?.size,
        events: try events.map { (text) throws(ColumnMapping.Mistake) in
          try TouchEventNames(text)
        } ?? TouchEventNames(),
        gathersRows: gathersRows,
        longestGap: longestGap.map { $0 * 1000 } ?? ImportOptions.defaultLongestGap,
        hasHeader: !noHeader, splitGap: splitGap.map { $0 * 1000 }, cutsPadding: cutPadding)
    } catch let mistake as ColumnMapping.Mistake {
      throw ValidationError("\(mistake)")
    }
  }
}

/// A layout, with or without the size of the keyboard.
struct ForeignKeyboard: ExpressibleByArgument {
  var layout: String
  var size: Size?

  /// Reads `qwerty:360x220` or `qwerty`.
  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    if let last = parts.last, parts.count > 1, let size = Size(argument: String(last)) {
      layout = parts.dropLast().joined(separator: ":")
      self.size = size
    } else {
      // A colon that no size follows is a slip, not a part of a name.
      guard parts.count == 1 else { return nil }
      layout = argument
    }
    guard !layout.isEmpty else { return nil }
  }
}

/// One number for x and y, or one for each; fractions are numbers.
struct PairOfNumbers: ExpressibleByArgument {
  var x: Double
  var y: Double

  var point: Point { Point(x: x, y: y) }

  /// Reads `1/3`, `0,-560` or `360,220`.
  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Self.number(String($0)) }
    guard let first = numbers.first, let x = first, numbers.count <= 2,
      let last = numbers.last, let y = last
    else { return nil }
    self.x = x
    self.y = y
  }

  private static func number(_ text: String) -> Double? {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard let first = sides.first, let value = first, value.isFinite, sides.count <= 2 else {
      return nil
    }
    guard sides.count == 2 else { return value }
    guard let divisor = sides[1], divisor.isFinite, divisor != 0 else { return nil }
    return value / divisor
  }
}

extension ClockUnit: NamedValue {}
