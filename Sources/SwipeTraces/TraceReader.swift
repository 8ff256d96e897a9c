/// Reads the traces of one file or stream, in any of the formats, one after the other and in memory
/// that does not grow with the file.
///
/// Input that cannot be used is returned as an error with file, line and reason, and reading goes
/// on behind it.
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
  /// A trace, or why there is none.
  public typealias Outcome = Result<SwipeTrace, LocatedTraceError>

  /// The file's name as errors give it.
  public let file: String
  /// The file's format: as chosen, or as its first line says; nil until that has been read.
  public private(set) var format: TraceFileFormat?

  private var lines: LineReader
  private var rows: CSVAssembler?
  private var events: HowWeSwipeAssembler?
  private var isSettled = false
  private let user: String?
  /// Outcomes not yet returned, the next one last.
  private var ready: [Outcome] = []
  private var hasEnded = false

  /// - Parameters:
  ///   - file: the name for errors; `-` for standard input. The traces of a How We Swipe log take
  ///     their user from it (see `user`).
  ///   - format: nil to tell it from the first line.
  ///   - user: who swiped, for the formats that do not say (How We Swipe); by default the file's
  ///     name without folders and extension.
  ///   - lineLimit: the longest line in bytes.
  ///   - source: where the bytes come from.
  public init(
    file: String, format: TraceFileFormat? = nil, user: String? = nil,
    lineLimit: Int = LineReader.defaultLineLimit, source: @escaping LineReader.Source
  ) {
    self.file = file
    self.format = format
    self.user = user ?? TraceReader.stem(of: file)
    self.lines = LineReader(lineLimit: lineLimit, source: source)
  }

  /// The next trace or error; nil at the end.
  /// - Complexity: O(bytes of the trace)
  public mutating func next() -> Outcome? {
    switch step() {
    case .end: return nil
    case .outcome(let outcome): return outcome
    case .line:
      let number = lines.lineNumber
      return lines.withLine { TraceReader.parse($0, number: number, file: file) }
    }
  }

  /// The next trace or error, unparsed where a line can be parsed by itself (JSON Lines); nil at
  /// the end.
  /// - Complexity: O(bytes of the trace)
  public mutating func nextPending() -> PendingTrace? {
    switch step() {
    case .end: return nil
    case .outcome(let outcome): return PendingTrace(outcome)
    case .line:
      let number = lines.lineNumber
      return lines.withLine { PendingTrace(line: $0, number: number, file: file) }
    }
  }

  static func parse(_ line: Span<UInt8>, number: Int, file: String) -> Outcome {
    do throws(TraceError) {
      return .success(try SwipeTrace(jsonLine: line, number: number))
    } catch {
      return .failure(LocatedTraceError(file: file, line: number, error: error))
    }
  }

  private enum Step {
    case end
    case outcome(Outcome)
    /// The current line is a trace, yet to be parsed.
    case line
  }

  private mutating func step() -> Step {
    while true {
      if let outcome = ready.popLast() { return .outcome(outcome) }
      guard !hasEnded else { return .end }
      if readLine() { return .line }
      ready.reverse()
    }
  }

  /// Reads a line; true if it is a trace by itself. Otherwise appends the outcomes that it
  /// completes to `ready`.
  private mutating func readLine() -> Bool {
    do throws(TraceError) {
      // A blank line counts only where it is part of a text.
      lines.skipsBlankLines = rows?.isInsideQuotes != true
      if try lines.advance() {
        if !isSettled { settleFormat() }
        if format == .jsonLines { return true }
        assemble()
      } else {
        hasEnded = true
        rows?.finish(into: &ready)
        events?.finish(into: &ready)
      }
    } catch {
      switch error {
      case .compressed, .unreadable: hasEnded = true
      default: break
      }
      rows?.interrupt()
      events?.interrupt()
      let line = max(1, lines.lineNumber)
      ready.append(.failure(LocatedTraceError(file: file, line: line, error: error)))
    }
    return false
  }

  private mutating func settleFormat() {
    let format = self.format ?? lines.withLine { TraceFileFormat(firstLine: $0) }
    self.format = format
    isSettled = true
    switch format {
    case .jsonLines: break
    case .csv: rows = CSVAssembler(file: file)
    case .howWeSwipe: events = HowWeSwipeAssembler(file: file, user: user)
    }
  }

  private mutating func assemble() {
    let number = lines.lineNumber
    let endsWithCarriageReturn = lines.endsWithCarriageReturn
    lines.withLine { line in
      line.withUnsafeBufferPointer { bytes in
        rows?.take(
          bytes, endsWithCarriageReturn: endsWithCarriageReturn, line: number, into: &ready)
        events?.take(bytes, line: number, into: &ready)
      }
    }
  }

  private static func stem(of file: String) -> String? {
    let name = file.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty || stem == "-" ? nil : String(stem)
  }
}
