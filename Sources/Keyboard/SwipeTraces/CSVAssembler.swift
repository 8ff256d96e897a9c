import JSONText

/// Assembles traces from the rows of a CSV file: consecutive rows with the same id are one trace.
///
/// A row that cannot be used invalidates its trace, because a trace with missing samples would be a
/// different trace: the error is reported, and the trace's other rows are skipped.
struct CSVAssembler {
  private let file: String
  private var row = CSVRow()
  /// The line at which the current row began.
  private var rowStart = 0
  private var columns: CSVColumns?
  private var header: (text: [UInt8], cells: [Range<Int>]) = ([], [])
  /// The first line in which the header comes again, as in files that were put together.
  private(set) var repeatedHeaderLine: Int?
  private var further = CSVFurtherColumns([])
  /// The columns that differ between the rows of a trace and are no numbers, in the order in which
  /// they were found.
  private(set) var lostColumns: [String] = []
  private var hasFailed = false
  private var trace: SwipeTrace?
  /// The line at which the current trace began.
  private var traceStart = 0
  /// The line at which the last returned trace began.
  private(set) var endedTraceLine = 0
  private var idBytes: [UInt8] = []
  private var wordBytes: [UInt8] = []
  private var isSpoiled = false
  /// Whether a row that may have belonged to the current trace has been lost.
  private var hasGap = false
  /// The id of the lost row, if it could be read.
  private var lostID: [UInt8] = []
  private var parts = CSVPartLog()
  /// The traces to leave out, if the file has been read before.
  private let scattered: ScatteredTraces?
  /// The rows, if they are gathered.
  private var gathered: CSVGatheredRows?
  /// The number of partial traces left out because their rows do not stand together.
  private var scatteredParts = 0
  /// The id of the first trace that may be the rest of an earlier one.
  private(set) var doubtfulID: String?

  /// Creates an assembler.
  /// - Parameters:
  ///   - scattered: the traces to leave out, if the file has been read before.
  ///   - gathers: whether all rows are kept to put those of each id together.
  init(file: String, scattered: ScatteredTraces? = nil, gathers: Bool = false) {
    self.file = file
    self.scattered = scattered
    gathered = gathers ? CSVGatheredRows() : nil
  }

  var isInsideQuotes: Bool { row.isInsideQuotes }

  /// Reads a line and appends the outcomes that it completes.
  mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, endsWithCarriageReturn: Bool, line number: Int,
    into outcomes: inout [TraceReader.Outcome]
  ) {
    guard !hasFailed else { return }
    if !row.isInsideQuotes { rowStart = number }
    do throws(TraceError) {
      guard try row.take(line, endsWithCarriageReturn: endsWithCarriageReturn) else { return }
      guard let columns else {
        let columns = try CSVColumns(header: row)
        further = CSVFurtherColumns(columns.others)
        self.columns = columns
        header = (row.text, row.cells)
        return
      }
      guard row.cells != header.cells || row.text != header.text else {
        if repeatedHeaderLine == nil { repeatedHeaderLine = rowStart }
        if gathered == nil { close(into: &outcomes) }
        return
      }
      if gathered != nil {
        try gatherRow(columns)
      } else {
        try takeRow(columns, into: &outcomes)
      }
    } catch {
      spoil(error, into: &outcomes)
    }
  }

  private mutating func gatherRow(_ columns: CSVColumns) throws(TraceError) {
    try checkRow(columns)
    gathered?.add(row, columns, line: rowStart)
  }

  /// Appends the next gathered traces, of one id.
  /// - Returns: whether there are any; false at the end, and if rows are not gathered.
  mutating func takeGathered(into outcomes: inout [TraceReader.Outcome]) -> Bool {
    guard let columns, gathered != nil else { return false }
    endOpenRow(into: &outcomes)
    guard let numbers = gathered?.nextRows() else { return false }
    hasGap = false
    // In the order of the rows; a hash set would not keep it.
    var users: [[UInt8]] = []
    var ofUsers: [[Int]] = []
    for number in numbers {
      restore(number, columns)
      let user = columns.user.map { Array(row.text[row.cells[$0]]) } ?? []
      let index = users.firstIndex(of: user) ?? users.count
      if index == users.count {
        users.append(user)
        ofUsers.append([])
      }
      ofUsers[index].append(number)
    }
    if users.count > 2 || !users.contains([]) {
      guard !users.contains([]) else {
        report(
          .badField(
            name: "user", reason: "rows of the id name no user, and others several users"),
          into: &outcomes)
        return true
      }
      for numbers in ofUsers { take(numbers, columns, into: &outcomes) }
    } else {
      take(numbers, columns, into: &outcomes)
    }
    return true
  }

  /// Assembles a trace of gathered rows.
  private mutating func take(
    _ numbers: [Int], _ columns: CSVColumns, into outcomes: inout [TraceReader.Outcome]
  ) {
    do throws(TraceError) {
      for number in numbers {
        restore(number, columns)
        try takeRow(columns, into: &outcomes)
      }
    } catch {
      spoil(error, into: &outcomes)
    }
    close(into: &outcomes)
  }

  private mutating func restore(_ number: Int, _ columns: CSVColumns) {
    rowStart = gathered?.restore(number, into: &row, cells: columns.count) ?? 0
  }

  /// Ends the file and appends the current trace.
  mutating func finish(into outcomes: inout [TraceReader.Outcome]) {
    endOpenRow(into: &outcomes)
    close(into: &outcomes)
    if scatteredParts > 1 {
      let count = scatteredParts - 1
      report(
        scattered == nil
          ? .furtherScatteredRows(count: count) : .furtherScatteredTraces(count: count),
        into: &outcomes)
    }
  }

  private mutating func endOpenRow(into outcomes: inout [TraceReader.Outcome]) {
    guard row.isInsideQuotes else { return }
    row.abandon()
    let error = TraceError.malformed(byte: 1, reason: "a quoted cell of the row is never closed")
    spoil(error, into: &outcomes)
  }

  /// Records that a line has been lost.
  mutating func interrupt() {
    row.abandon()
    hasGap = true
    lostID = []
  }

  private mutating func takeRow(
    _ columns: CSVColumns, into outcomes: inout [TraceReader.Outcome]
  ) throws(TraceError) {
    let id = try checkRow(columns)
    let continues = trace != nil && idBytes.elementsEqual(id)
    if !continues {
      close(into: &outcomes)
      idBytes = Array(id)
      wordBytes = columns.word.map { Array(row.trimmed($0)) } ?? []
      trace = SwipeTrace(id: "", samples: [])
      further.clear()
      traceStart = rowStart
      isSpoiled = hasGap && lostID == idBytes
      leaveOutIfScattered(columns, into: &outcomes)
      if !isSpoiled { trace = try firstRow(columns) }
    } else if hasGap {
      // The lost row has been reported; the rest of its trace is incomplete.
      isSpoiled = true
    }
    hasGap = false
    guard !isSpoiled else { return }
    if continues, let word = columns.word {
      let bytes = row.trimmed(word)
      guard bytes.isEmpty || bytes.elementsEqual(wordBytes) else {
        throw .badField(name: "word", reason: "the rows of one id have different words")
      }
    }
    guard let sample = try sample(columns) else {
      try further.take(row, sample: nil)
      return
    }
    let count = trace?.samples.count ?? 0
    guard count < SwipeTrace.sampleLimit else { throw .tooManySamples }
    try sample.validate(number: count + 1, earliest: trace?.samples.last?.t ?? 0)
    try further.take(row, sample: count)
    trace?.samples.append(sample)
  }

  /// Checks the number of cells.
  /// - Returns: the id.
  @discardableResult
  private func checkRow(_ columns: CSVColumns) throws(TraceError) -> ArraySlice<UInt8> {
    guard row.cells.count == columns.count else {
      throw .malformed(
        byte: 1, reason: "the row has \(row.cells.count) cells, the header \(columns.count)")
    }
    let id = row.text[row.cells[columns.id]]
    guard !id.isEmpty else { throw .badField(name: "id", reason: "the cell is empty") }
    return id
  }

  /// Leaves out the trace that the row begins if its rows do not stand together. The first such
  /// trace is reported at once, the number of the others at the end.
  private mutating func leaveOutIfScattered(
    _ columns: CSVColumns, into outcomes: inout [TraceReader.Outcome]
  ) {
    guard gathered == nil else { return }
    let part = CSVPartLog.Part(row, columns)
    let relation = parts.begin(part)
    let isScattered = scattered?.contains(part) ?? (relation != .none)
    guard isScattered else { return }
    isSpoiled = true
    // A trace that is left out altogether counts once.
    guard scattered == nil || relation == .none else { return }
    scatteredParts += 1
    if scatteredParts == 1 {
      let id = String(decoding: idBytes, as: UTF8.self)
      report(scattered == nil ? .scatteredRows(id: id) : .scatteredTrace(id: id), into: &outcomes)
    }
  }

  private func report(_ error: TraceError, into outcomes: inout [TraceReader.Outcome]) {
    outcomes.append(.failure(LocatedTraceError(file: file, line: rowStart, error: error)))
  }

  /// Returns the row's sample, or nil if all three cells are empty, which represents a trace
  /// without samples.
  private func sample(_ columns: CSVColumns) throws(TraceError) -> TraceSample? {
    if row.cells[columns.x].isEmpty, row.cells[columns.y].isEmpty, row.cells[columns.t].isEmpty {
      return nil
    }
    return TraceSample(
      x: try number(columns.x, "x"), y: try number(columns.y, "y"), t: try number(columns.t, "t"))
  }

  /// Returns the trace's properties from its first row.
  private func firstRow(_ columns: CSVColumns) throws(TraceError) -> SwipeTrace {
    var trace = SwipeTrace(id: try text(columns.id, "id"), samples: [])
    trace.word = SwipeTrace.word(try optionalText(columns.word, "word"))
    try trace.validateWord()
    trace.user = SwipeTrace.label(try optionalText(columns.user, "user"))
    let previous = try optionalText(columns.previous, "previous") ?? ""
    trace.previous = previous.split(separator: " ").map(String.init)
    if let layout = try optionalText(columns.layout, "layout") {
      guard let width = columns.width, let height = columns.height else {
        throw .badField(name: "layout", reason: "the columns width and height are needed with it")
      }
      let keyboard = KeyboardReference(
        layout: layout, width: try number(width, "width"), height: try number(height, "height"))
      try keyboard.validate()
      trace.keyboard = keyboard
    }
    return trace
  }

  private func optionalText(_ cell: Int?, _ name: String) throws(TraceError) -> String? {
    guard let cell, !row.cells[cell].isEmpty else { return nil }
    return try text(cell, name)
  }

  private func text(_ cell: Int, _ name: String) throws(TraceError) -> String {
    guard let text = String(validating: row.text[row.cells[cell]], as: UTF8.self) else {
      throw .badField(name: name, reason: "the cell is not valid UTF-8")
    }
    return text
  }

  private func number(_ cell: Int, _ name: String) throws(TraceError) -> Double {
    let value = row.trimmed(cell).withUnsafeBufferPointer { JSONText.number($0) }
    guard let value else { throw .badField(name: name, reason: "the cell is not a number") }
    return value
  }

  /// Reports a row that cannot be used, and discards its trace.
  private mutating func spoil(_ error: TraceError, into outcomes: inout [TraceReader.Outcome]) {
    hasFailed = columns == nil
    let id =
      if let cell = columns?.id, cell < row.cells.count {
        Array(row.text[row.cells[cell]])
      } else {
        [UInt8]()
      }
    if trace != nil, id == idBytes {
      isSpoiled = true
      trace?.samples = []
    } else if gathered != nil {
      if !id.isEmpty { gathered?.spoil(id) }
    } else {
      hasGap = true
      lostID = id
    }
    report(error, into: &outcomes)
  }

  /// Appends the current trace, if it is complete.
  private mutating func close(into outcomes: inout [TraceReader.Outcome]) {
    if var trace, !isSpoiled {
      for name in further.complete(&trace) where !lostColumns.contains(name) {
        lostColumns.append(name)
      }
      outcomes.append(.success(trace))
      endedTraceLine = traceStart
    }
    if let trace, parts.end(isInstant: !isSpoiled && trace.samples.last?.t == 0), !isSpoiled,
      doubtfulID == nil
    {
      doubtfulID = trace.id
    }
    trace = nil
    further.clear()
    idBytes = []
    isSpoiled = false
  }
}
