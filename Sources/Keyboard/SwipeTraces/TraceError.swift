/// The reason why a trace, a line or a whole trace file cannot be used.
public enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text breaks the grammar of its format at a byte of the line, counted from 1.
  case malformed(byte: Int, reason: String)
  /// A field or column is missing, of the wrong kind or out of range.
  case badField(name: String, reason: String)
  /// A sample, counted from 1, is out of range or out of order.
  case badSample(number: Int, reason: String)
  /// A trace has more samples than `SwipeTrace.sampleLimit`.
  case tooManySamples
  /// The line is longer than the reader's limit, in bytes.
  case lineTooLong(limit: Int)
  /// A row does not belong to any trace; the value is the reason.
  case strayRow(reason: String)
  /// Rows of a trace in a CSV file are separated from the trace's other rows.
  case scatteredRows(id: String)
  /// The number of further parts of traces with separated rows.
  case furtherScatteredRows(count: Int)
  /// The rows of a trace in a CSV file do not stand together, so that the whole trace is left out.
  case scatteredTrace(id: String)
  /// The number of further traces that are left out because their rows do not stand together.
  case furtherScatteredTraces(count: Int)
  /// Traces were used before further rows of theirs were found: the first ids, and the number of traces.
  case cutTraces(ids: [String], count: Int)
  /// The file is compressed with gzip.
  case compressed
  /// The file is not text; the value is what it is instead, if known: "is a Parquet file".
  case notText(kind: String?)
  /// The file is text, but in none of the formats.
  case unknownFormat(reason: String)
  /// The bytes could not be read; the value is the system's reason.
  case unreadable(reason: String)

  /// The error as a readable message.
  public var description: String {
    switch self {
    case .malformed(let byte, let reason):
      "\(reason) (byte \(byte) of the line)"
    case .badField(let name, let reason):
      "\"\(name)\": \(reason)"
    case .badSample(let number, let reason):
      "sample \(number): \(reason)"
    case .tooManySamples:
      "the trace has more than \(SwipeTrace.sampleLimit) samples; split the recording into swipes"
    case .lineTooLong(let limit):
      "the line is longer than \(limit) bytes and was skipped; one trace per line is expected"
    case .strayRow(let reason):
      reason
    case .scatteredRows(let id):
      "\"\(id)\" has earlier rows, with other traces' rows between, which were already used as a "
        + "trace; sort the rows by id and t, or gather them (--gather)"
    case .furtherScatteredRows(let count):
      "\(count) more parts of traces whose rows are not consecutive"
    case .scatteredTrace(let id):
      "\"\(id)\" has other traces' rows between its own, and the whole trace is left out; sort the "
        + "rows by id and t, or gather them (--gather)"
    case .furtherScatteredTraces(let count):
      "\(count) more traces are left out because their rows are not consecutive"
    case .cutTraces(let ids, let count):
      (count == 1 ? "1 trace was" : "\(count) traces were")
        + " written without some of the rows, which stand apart from the others ("
        + ids.map { "\"\($0)\"" }.joined(separator: ", ")
        + (count > ids.count ? " and \(count - ids.count) more" : "") + "); repeat with --gather"
    case .compressed:
      "the bytes are compressed with gzip; unpack them first"
    case .notText(let kind):
      "the file \(kind ?? "is binary data, not text")"
    case .unknownFormat(let reason):
      reason
    case .unreadable(let reason):
      "the file could not be read: \(reason)"
    }
  }
}

extension TraceError {
  /// The number of traces that cannot be used, or not as a whole, because of the error.
  package var lostTraces: Int {
    switch self {
    case .furtherScatteredRows(let count), .furtherScatteredTraces(let count),
      .cutTraces(_, let count):
      count
    default: 1
    }
  }
}

/// An error with the line on which it occurred, written `file:line: reason`.
public struct LocatedTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file as given by the caller; by convention `-` for standard input.
  public var file: String
  /// The line, counted from 1. For a trace of several rows: the invalid row.
  public var line: Int
  /// The error.
  public var error: TraceError

  /// Creates a located error.
  public init(file: String, line: Int, error: TraceError) {
    self.file = file
    self.line = line
    self.error = error
  }

  /// The error as a readable message.
  public var description: String { "\(file):\(line): \(error)" }
}
