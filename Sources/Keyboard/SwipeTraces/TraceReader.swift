/// Reads the traces of one file or stream, in any of the formats, one after another and in memory
/// that does not grow with the file.
///
/// Input that cannot be used is returned as an error with file, line and reason, and reading
/// continues after it.
///
///     var reader = TraceReader(file: "swipes.jsonl") { try descriptor.read(into: $0) }
///     while let result = reader.next() {
///       switch result {
///       case .success(let trace): print(trace.id, trace.samples.count)
///       case .failure(let error): print(error)   // swipes.jsonl:7: sample 3: time runs backwards…
///       }
///     }
///
/// To parse on several threads, call `nextPending()` on one and `PendingTrace.trace()` on others.
public struct TraceReader: ~Copyable {
  /// A trace, or the reason why it cannot be used.
  public typealias Outcome = Result<SwipeTrace, LocatedTraceError>

  /// The file's name in errors.
  public let file: String
  /// The file's format: as chosen, or as determined from its first line or its name; nil until the
  /// first line has been read, and if neither determines it.
  public private(set) var format: TraceFileFormat?

  private var lines: LineReader
  private var rows: CSVAssembler?
  private var events: HowWeSwipeAssembler?
  private var gestures: HeliBoardAssembler?
  /// The content of a line, for formats with one trace per line.
  private var lineFormat: LineFormat?
  private var isSettled = false
  /// Whether neither the first line nor the file's name determines the format.
  private var isUnknown = false
  private let user: String?
  private let stem: String
  private let gathersRows: Bool
  private let scattered: ScatteredTraces?
  /// The outcomes not yet returned, the next one last.
  private var ready: [Outcome] = []
  private var hasEnded = false
  private var linesHaveEnded = false

  /// Creates a reader.
  /// - Parameters:
  ///   - file: the name for errors; `-` for standard input. The traces of a How We Swipe log take
  ///     their user from it (see `user`).
  ///   - format: the format, or nil to determine it from the first line or from the file's name.
  ///   - user: the user, for the format that does not state it (How We Swipe); by default the
  ///     file's name without folders and extension.
  ///   - stem: the beginning of the ids of traces without one, before their line's number.
  ///   - lineLimit: the maximum length of a line in bytes.
  ///   - gathersRows: whether the rows of a CSV file that have the same id and user are one trace,
  ///     wherever they stand; they are sorted by time. All rows are kept in memory until the end of
  ///     the file, in about three times its size.
  ///   - source: provides the bytes.
  public init(
    file: String, format: TraceFileFormat? = nil, user: String? = nil, stem: String = "line-",
    lineLimit: Int = LineReader.defaultLineLimit, gathersRows: Bool = false,
    source: @escaping LineReader.Source
  ) {
    self.init(
      file: file, format: format, user: user, stem: stem, lineLimit: lineLimit,
      gathersRows: gathersRows, scattered: nil, source: source)
  }

  /// Creates a reader that leaves out traces whose rows are known not to stand together.
  package init(
    file: String, format: TraceFileFormat? = nil, user: String? = nil, stem: String = "line-",
    lineLimit: Int = LineReader.defaultLineLimit, gathersRows: Bool = false,
    scattered: ScatteredTraces?, source: @escaping LineReader.Source
  ) {
    self.gathersRows = gathersRows
    self.scattered = scattered
    self.file = file
    self.format = format
    self.user = user ?? TraceReader.name(of: file)
    self.stem = stem
    self.lines = LineReader(lineLimit: lineLimit, source: source)
  }

  /// Returns the next trace or error, or nil at the end.
  /// - Complexity: O(bytes of the trace)
  public mutating func next() -> Outcome? {
    switch step() {
    case .end: return nil
    case .outcome(let outcome): return outcome
    case .line(let format):
      let location = TraceLocation(file: file, line: lines.lineNumber)
      return lines.withLine { format.parse($0, at: location) }
    }
  }

  /// Returns the next trace or error, unparsed if a line can be parsed by itself (JSON Lines, the
  /// data sets of swipe.futo.org and the logs of EyeSwipe2), or nil at the end.
  /// - Complexity: O(bytes of the trace)
  public mutating func nextPending() -> PendingTrace? {
    switch step() {
    case .end: return nil
    case .outcome(let outcome):
      return PendingTrace(outcome, location: TraceLocation(file: file, line: line(of: outcome)))
    case .line(let format):
      let location = TraceLocation(file: file, line: lines.lineNumber)
      return lines.withLine { PendingTrace(line: $0, format: format, location: location) }
    }
  }

  /// Returns the line of an outcome that `step()` has just returned; no other trace has ended
  /// since.
  private func line(of outcome: Outcome) -> Int {
    switch outcome {
    case .success: rows?.endedTraceLine ?? events?.endedTraceLine ?? lines.lineNumber
    case .failure(let error): error.line
    }
  }

  /// The columns of a CSV file that have several texts within a trace, of which only the first is
  /// kept, as far as they have been found.
  package var lostColumns: [String] { rows?.lostColumns ?? [] }

  /// The id of a trace in a CSV file that may be the rest of an earlier one.
  package var doubtfulID: String? { rows?.doubtfulID }

  /// The first line of a CSV file in which the header comes again.
  package var repeatedHeaderLine: Int? { rows?.repeatedHeaderLine }

  /// The way to parse a line that is a trace by itself.
  struct LineFormat: Sendable {
    enum Content: Sendable {
      case jsonLines
      case futo
      case eyeSwipe(EyeSwipeRows)
    }

    var content: Content
    /// The beginning of the ids of traces without one.
    var stem: String

    func parse(_ line: Span<UInt8>, at location: TraceLocation) -> Outcome {
      do throws(TraceError) {
        if case .jsonLines = content {
          return .success(try SwipeTrace(jsonLine: line, number: location.line, stem: stem))
        }
        return .success(
          try line.withUnsafeBufferPointer { (bytes) throws(TraceError) in
            let name = "\(stem)\(location.line)"
            if case .eyeSwipe(let rows) = content { return try rows.trace(bytes, named: name) }
            return try FutoLine(bytes).trace(named: name)
          })
      } catch {
        return .failure(
          LocatedTraceError(file: location.file, line: location.line, error: error))
      }
    }
  }

  private enum Step {
    case end
    case outcome(Outcome)
    /// The current line is a trace that has yet to be parsed.
    case line(LineFormat)
  }

  private mutating func step() -> Step {
    while true {
      if let outcome = ready.popLast() { return .outcome(outcome) }
      guard !hasEnded else { return .end }
      if let format = readLine() { return .line(format) }
      ready.reverse()
    }
  }

  /// Reads a line. If it is a trace by itself, returns how to parse it; otherwise appends the
  /// outcomes that it completes to `ready`.
  private mutating func readLine() -> LineFormat? {
    do throws(TraceError) {
      // A blank line matters only within a quoted cell.
      lines.skipsBlankLines = rows?.isInsideQuotes != true
      if !linesHaveEnded, try lines.advance() {
        if !isSettled { try settleFormat() }
        // A header stands in the first line, and again where logs are put together.
        if let lineFormat { return try takeHeader() ? nil : lineFormat }
        assemble()
      } else {
        linesHaveEnded = true
        // Gathered traces are returned one at a time, so that they are not all held twice.
        if rows?.takeGathered(into: &ready) == true { return nil }
        hasEnded = true
        rows?.finish(into: &ready)
        events?.finish(into: &ready)
      }
    } catch {
      switch error {
      // What has been gathered before the fault is returned.
      case .unreadable where gathersRows: linesHaveEnded = true
      case .compressed, .unreadable, .notText: hasEnded = true
      default: break
      }
      rows?.interrupt()
      events?.interrupt()
      let line = max(1, lines.lineNumber)
      ready.append(.failure(LocatedTraceError(file: file, line: line, error: error)))
    }
    return nil
  }

  /// Returns whether the current line is the header of a log whose other lines are traces by
  /// themselves, and takes its columns.
  private mutating func takeHeader() throws(TraceError) -> Bool {
    guard case .eyeSwipe = lineFormat?.content else { return false }
    let header = try lines.withLine { (line) throws(TraceError) in
      try line.withUnsafeBufferPointer { (bytes) throws(TraceError) in
        EyeSwipeRows.isHeader(bytes) ? try EyeSwipeRows(header: bytes) : nil
      }
    }
    guard let header else { return false }
    lineFormat?.content = .eyeSwipe(header)
    return true
  }

  /// Determines the file's format from its first line.
  /// - Throws: `TraceError` for a file that cannot contain traces, of which no more is read.
  private mutating func settleFormat() throws(TraceError) {
    let told = format ?? lines.withLine { TraceFileFormat(firstLine: $0) }
    if !isUnknown, told != .heliBoard,
      let fault = lines.withLine({ TraceReader.fault(ofFirstLine: $0) })
    {
      hasEnded = true
      throw fault
    }
    if told == nil, !isUnknown, !lines.withLine({ TraceReader.isUTF8($0) }) {
      throw .notText(kind: nil)
    }
    guard let format = told ?? TraceFileFormat(fileName: file) else {
      // An unknown format is reported only once; a later line that may be a trace settles it.
      guard !isUnknown else { return }
      isUnknown = true
      throw .unknownFormat(
        reason: "this is neither a JSON object nor the header of a CSV file (id,word,x,y,t) or "
          + "of a How We Swipe log, one of which begins a trace file")
    }
    self.format = format
    isSettled = true
    switch format {
    case .jsonLines: lineFormat = LineFormat(content: .jsonLines, stem: stem)
    case .futo: lineFormat = LineFormat(content: .futo, stem: stem)
    case .eyeSwipe:
      do throws(TraceError) {
        let rows = try lines.withLine { (line) throws(TraceError) in
          try line.withUnsafeBufferPointer { (bytes) throws(TraceError) in
            try EyeSwipeRows(header: bytes)
          }
        }
        lineFormat = LineFormat(content: .eyeSwipe(rows), stem: stem)
      } catch {
        // Without its columns nothing of the file can be read.
        hasEnded = true
        throw error
      }
    case .heliBoard: gestures = HeliBoardAssembler(file: file, stem: stem)
    case .csv: rows = CSVAssembler(file: file, scattered: scattered, gathers: gathersRows)
    case .howWeSwipe: events = HowWeSwipeAssembler(file: file, user: user)
    }
  }

  /// Returns the error for JSON that does not have one trace per line.
  private static func fault(ofFirstLine line: Span<UInt8>) -> TraceError? {
    line.withUnsafeBufferPointer { bytes in
      let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
      if text.first == UInt8(ascii: "[") {
        return .unknownFormat(
          reason: "a JSON list; one trace per line is expected: jq -c '.[]' FILE, or in pandas "
            + "to_json(FILE, orient=\"records\", lines=True); HeliBoard's gesture data is read with "
            + "--from heliboard")
      }
      guard text.first == UInt8(ascii: "{"),
        text.dropFirst().allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
      else { return nil }
      return .unknownFormat(
        reason: "a JSON object over several lines; one trace per line is expected: jq -c . FILE")
    }
  }

  private static func isUTF8(_ line: Span<UInt8>) -> Bool {
    line.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
  }

  private mutating func assemble() {
    let number = lines.lineNumber
    let endsWithCarriageReturn = lines.endsWithCarriageReturn
    lines.withLine { line in
      line.withUnsafeBufferPointer { bytes in
        rows?.take(
          bytes, endsWithCarriageReturn: endsWithCarriageReturn, line: number, into: &ready)
        events?.take(bytes, line: number, into: &ready)
        gestures?.take(bytes, line: number, into: &ready)
      }
    }
  }

  /// Returns the file's name without folders and extension.
  private static func name(of file: String) -> String? {
    let name = file.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty || stem == "-" ? nil : String(stem)
  }
}
