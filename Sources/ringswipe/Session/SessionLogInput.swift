import ResourceLoading
import SystemPackage
import TextEntry

/// Session logs from files; `-` is standard input.
enum SessionLogInput {
  /// Calls `body` with each good line of a log; bad ones are named on standard error and skipped.
  /// - Returns: how many lines were bad.
  static func forEachLine(
    of file: String, _ body: (SessionLogReader.NumberedLine) throws -> Void
  ) throws -> Int {
    let descriptor = try InputFile.open(FilePath(file))
    defer { if file != "-" { try? descriptor.close() } }
    var reader = SessionLogReader { buffer in
      while true {
        do {
          return try descriptor.read(into: buffer, retryOnInterrupt: false)
        } catch Errno.interrupted {
          // Only a wish to stop ends the stream; any other signal is not ours.
          if Interruption.isRequested { return 0 }
        }
      }
    }
    var bad = 0
    while !Interruption.isRequested, let next = reader.next() {
      do {
        try body(next.get())
      } catch let error as SessionLogError {
        bad += 1
        let place = error.line > 0 ? "\(file):\(error.line)" : file
        Terminal.say("\(place): \(error.reason); skipped")
      }
    }
    return bad
  }
}
