import SystemPackage
import TextEntry

/// Reads session and study logs; `-` is standard input.
package enum SessionLogInput {
  /// Calls `body` with each valid line of a log; others are reported and skipped. Of lines that follow no header the
  /// first is reported, or none if a line before it, which may have been their header, was.
  /// - Parameters:
  ///   - file: the path of the log; `-` is standard input.
  ///   - isCancelled: asked before each line.
  ///   - report: called with the error of each line that is skipped.
  ///   - progress: called with the number of lines read and the share of the file, if that is known.
  ///   - body: may throw `SessionLogError` for a line that it cannot use.
  /// - Returns: the number of lines skipped.
  package static func forEachLine<Line: LogLine>(
    of file: String, isCancelled: @escaping () -> Bool = { false },
    report: (String) -> Void = { _ in }, progress: (Int, Double?) -> Void = { _, _ in },
    _ body: (LogReader<Line>.NumberedLine) throws -> Void
  ) throws -> Int {
    let input = try ByteInput(FilePath(file))
    let size = input.size.map { Double(max($0, 1)) }
    var reader = LogReader<Line> { buffer in
      while true {
        do {
          return try input.read(into: buffer)
        } catch Errno.interrupted {
          // Only cancellation ends the stream; other signals are ignored.
          if isCancelled() { return 0 }
        }
      }
    }
    var bad = 0
    var lines = 0
    while !isCancelled(), let next = reader.next() {
      lines += 1
      progress(lines, size.map { Double(input.bytesRead) / $0 })
      do {
        try body(next.get())
      } catch let error as SessionLogError {
        bad += 1
        if error.reason == SessionLogError.noSession, bad > 1 { continue }
        let place = error.line > 0 ? "\(file):\(error.line)" : file
        report("\(place): \(error.reason); skipped")
      }
    }
    return bad
  }
}
