import SwipeTraces

/// A line of a log: one JSON object.
public protocol LogLine {
  /// - Parameters:
  ///   - bytes: The line, without its line break.
  ///   - number: The number of the line, from 1, for errors.
  /// - Throws: `SessionLogError` with the field and the reason.
  init(json bytes: [UInt8], line number: Int) throws(SessionLogError)
}

/// Reads session logs line by line.
public typealias SessionLogReader = LogReader<SessionLogLine>

/// Reads study logs line by line.
public typealias StudyLogReader = LogReader<StudyLogLine>

/// Reads logs line by line, in memory that does not grow with the file.
public struct LogReader<Line: LogLine>: ~Copyable {
  private var lines: LineReader
  private var hasEnded = false

  /// The longest line, in bytes.
  public static var lineLimit: Int { 1 << 20 }

  /// Creates a reader of the bytes of a source; see `LineReader.Source`.
  public init(source: @escaping LineReader.Source) {
    lines = LineReader(lineLimit: Self.lineLimit, source: source)
  }

  /// A line and its number, from 1.
  public typealias NumberedLine = (number: Int, line: Line)

  /// Returns the next line, or what is wrong with it; the next call continues after it. Nil at the
  /// end.
  public mutating func next() -> Result<NumberedLine, SessionLogError>? {
    guard !hasEnded else { return nil }
    do throws(TraceError) {
      guard try lines.advance() else { return nil }
    } catch {
      // Only a line that is too long is skipped; other errors end the log.
      if case .lineTooLong = error {} else { hasEnded = true }
      return .failure(SessionLogError(line: lines.lineNumber, reason: "\(error)"))
    }
    let number = lines.lineNumber
    let bytes = lines.withLine { span in span.withUnsafeBufferPointer { Array($0) } }
    return Result { () throws(SessionLogError) in
      (number, try Line(json: bytes, line: number))
    }
  }
}
