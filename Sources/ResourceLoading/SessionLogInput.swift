import SystemPackage
import TextEntry

/// Session logs from files; `-` is standard input.
public enum SessionLogInput {
  /// Calls `body` with each good line of a log; bad ones are reported and skipped.
  /// - Parameters:
  ///   - isCancelled: asked before each line.
  ///   - report: called with what is wrong with a line.
  ///   - body: may throw `SessionLogError` for a line that it cannot use.
  /// - Returns: how many lines were bad.
  public static func forEachLine(
    of file: String, isCancelled: @escaping () -> Bool = { false },
    report: (String) -> Void = { _ in }, _ body: (SessionLogReader.NumberedLine) throws -> Void
  ) throws -> Int {
    let descriptor = try InputFile.open(FilePath(file))
    defer { if file != "-" { try? descriptor.close() } }
    var reader = SessionLogReader { buffer in
      while true {
        do {
          return try descriptor.read(into: buffer, retryOnInterrupt: false)
        } catch Errno.interrupted {
          // Only a request to stop ends the stream; other signals are ignored.
          if isCancelled() { return 0 }
        }
      }
    }
    var bad = 0
    while !isCancelled(), let next = reader.next() {
      do {
        try body(next.get())
      } catch let error as SessionLogError {
        bad += 1
        let place = error.line > 0 ? "\(file):\(error.line)" : file
        report("\(place): \(error.reason); skipped")
      }
    }
    return bad
  }
}
