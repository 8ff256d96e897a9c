import SwipeTraces
import SystemPackage

/// The traces of several files, one after the other; `-` is standard input, folders and patterns stand for
/// files (`TraceFileNames`), and files compressed with gzip are unpacked.
///
/// A trace without an id is named after its line, `line-12`; if there are several files, after its file and
/// line: `data/a.jsonl:12`.
public struct TraceInput: ~Copyable {
  private var files: ArraySlice<Result<String, InputError>>
  private let hasSeveralFiles: Bool
  private let options: TraceReadingOptions
  private var reader: TraceReader?
  private var bytes: ByteInput?
  /// The number of bytes of the files that have been read to their ends.
  private var bytesBefore: Int64 = 0
  /// The size of all files together, in bytes; nil if one is not a regular file.
  private let totalBytes: Int64?
  /// What is noticed of all traces together.
  public let checks: TraceChecks
  private let isCancelled: @Sendable () -> Bool
  /// What has become clear of the files and not been said.
  private var remarks: [String] = []
  /// The columns of which the loss has been noticed.
  private var lostColumns: Set<String> = []
  /// The last file in which the header came again.
  private var joinedFile: String?
  /// The last file with a trace that may be the rest of another.
  private var doubtedFile: String?

  /// - Parameters:
  ///   - files: the paths of trace files, folders and patterns; `-` is standard input.
  ///   - options: how traces are read.
  ///   - keyboards: where the work on the traces has its keyboards from, so that none is placed twice.
  ///   - isCancelled: whether reading is to stop; asked before each read and when a signal interrupts one.
  public init(
    files: [String], options: TraceReadingOptions = TraceReadingOptions(),
    keyboards: KeyboardLibrary = KeyboardLibrary(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isCancelled = isCancelled
    let names = TraceFileNames(files).files
    self.files = names[...]
    self.options = options
    hasSeveralFiles = names.count > 1
    var checked = options
    // Traces that are not changed stay on their keyboards, and the others name the chosen one.
    if options.revision.scope != nil { checked.keyboard = KeyboardChoice() }
    checks = TraceChecks(checked, keyboards: keyboards)
    var total: Int64? = 0
    for name in names {
      var size: Int64?
      if case .success(let file) = name, file != "-",
        let descriptor = try? InputFile.open(FilePath(file))
      {
        size = InputFile.size(of: descriptor)
        try? descriptor.close()
      }
      total = if let size, let sum = total { sum + size } else { nil }
    }
    totalBytes = total
  }

  /// The share of the files that has been read, 0…1; nil if their size is not known.
  public var fractionRead: Double? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return Double(bytesBefore + (bytes?.bytesRead ?? 0)) / Double(totalBytes)
  }

  /// Returns the next trace, which is not parsed yet, or the error of a file that cannot be opened, after
  /// which the next file follows; nil at the end.
  public mutating func next() -> Result<PendingTrace, InputError>? {
    while true {
      let pending = reader?.nextPending()
      noticeDoubts()
      if let pending {
        // After cancellation the last line may be incomplete.
        if isCancelled() { return nil }
        let (options, checks, format) = (options, checks, reader?.format)
        let location = pending.location
        return .success(
          pending.adding { (trace) throws(TraceError) in
            checks.labels.add(trace, of: location.file)
            let complete = try options.completed(trace, of: format)
            checks.add(trace, read: complete, at: location)
            return complete
          })
      }
      closeFile()
      guard let file = files.popFirst() else { return nil }
      do throws(InputError) {
        try open(try file.get())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Reads all traces to the end of the files, or until reading is cancelled.
  /// - Parameters:
  ///   - take: called with each trace, not yet parsed, and the share of the files that has been read,
  ///     if it is known.
  ///   - refuse: called with the error of each file that cannot be read.
  ///   - remark: called with what becomes clear meanwhile of all traces together; at the end, once
  ///     the traces are parsed, `checks` has the rest.
  package mutating func forEach(
    _ take: (PendingTrace, Double?) throws -> Void, refuse: (InputError) throws -> Void,
    remark: (String) -> Void = { _ in }
  ) rethrows {
    while !isCancelled() {
      let next = next()
      for text in remarks { remark(text) }
      remarks = []
      guard let next, !isCancelled() else { return }
      switch next {
      case .success(let pending): try take(pending, fractionRead)
      case .failure(let error): try refuse(error)
      }
      checks.remarks(isFinal: false).forEach(remark)
    }
  }

  /// Notes what has become clear of the current file.
  private mutating func noticeDoubts() {
    if doubtedFile != reader?.file, let id = reader?.doubtfulID {
      doubtedFile = reader?.file
      remarks.append(
        "\(reader?.file ?? ""): the id '\(printable(id, limit: 60))' comes back at t = 0 and is "
          + "read as another trace; if its rows are one trace, add --gather")
    }
    if joinedFile != reader?.file, let line = reader?.repeatedHeaderLine {
      joinedFile = reader?.file
      remarks.append(
        "\(reader?.file ?? ""):\(line): the header comes again, as in files that were put together; such "
          + "lines are skipped")
    }
    guard options.keepsTraces else { return }
    let lost = reader?.lostColumns ?? []
    for name in lost where lostColumns.insert(name).inserted {
      remarks.append(
        "\(reader?.file ?? ""): the column '\(printable(name, limit: 60))' has different texts "
          + "within a trace, of which the first is kept; numbers are kept for each sample")
    }
  }

  private mutating func open(_ file: String) throws(InputError) {
    let bytes = try ByteInput(FilePath(file))
    self.bytes = bytes
    let isCancelled = isCancelled
    reader = TraceReader(
      file: file, format: options.format, stem: hasSeveralFiles ? "\(file):" : "line-",
      gathersRows: options.gathersRows, scattered: options.gathersRows ? nil : scattered(in: file)
    ) { try Self.read(bytes, into: $0, isCancelled) }
  }

  /// Reads available bytes; 0 at the end or after cancellation.
  private static func read(
    _ bytes: ByteInput, into buffer: UnsafeMutableRawBufferPointer,
    _ isCancelled: @Sendable () -> Bool
  ) throws -> Int {
    while true {
      if isCancelled() { return 0 }
      do {
        return try bytes.read(into: buffer)
      } catch Errno.interrupted {
        // Only cancellation ends the stream; other signals are ignored.
      } catch {
        if isCancelled() { return 0 }
        throw error
      }
    }
  }

  /// The size of the largest file that is read twice to find scattered rows, in bytes: the first
  /// pass over a CSV file of 100 MB takes about a second.
  private static let firstPassLimit: Int64 = 256 << 20

  /// Returns the traces of a CSV file whose rows do not stand together; nil for other files, and for
  /// those that cannot be read twice.
  private func scattered(in file: String) -> ScatteredTraces? {
    guard options.format == nil || options.format == .csv, file != "-",
      let bytes = try? ByteInput(FilePath(file)), let size = bytes.size,
      size <= Self.firstPassLimit
    else { return nil }
    return ScatteredTraces(format: options.format) { [isCancelled] in
      try Self.read(bytes, into: $0, isCancelled)
    }
  }

  private mutating func closeFile() {
    reader = nil
    bytesBefore += bytes?.bytesRead ?? 0
    bytes = nil
  }
}
