import SwipeTraces

/// Reads session logs line by line, in memory that does not grow with the file.
public struct SessionLogReader: ~Copyable {
  private var lines: LineReader
  private var hasEnded = false

  /// The longest line, in bytes.
  public static let lineLimit = 1 << 20

  /// - Parameter source: where the bytes come from; see `LineReader.Source`.
  public init(source: @escaping LineReader.Source) {
    lines = LineReader(lineLimit: Self.lineLimit, source: source)
  }

  /// A line and its number, from 1.
  public typealias NumberedLine = (number: Int, line: SessionLogLine)

  /// The next line, or what is wrong with it, after which the next call goes on; nil at the end.
  public mutating func next() -> Result<NumberedLine, SessionLogError>? {
    guard !hasEnded else { return nil }
    do throws(TraceError) {
      guard try lines.advance() else { return nil }
    } catch {
      // Only a line that is too long can be skipped; other errors end the log.
      if case .lineTooLong = error {} else { hasEnded = true }
      return .failure(SessionLogError(line: lines.lineNumber, reason: "\(error)"))
    }
    let number = lines.lineNumber
    let bytes = lines.withLine { span in span.withUnsafeBufferPointer { Array($0) } }
    return Result { () throws(SessionLogError) in
      (number, try SessionLogLine(json: bytes, line: number))
    }
  }
}
