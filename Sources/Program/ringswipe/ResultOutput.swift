import ResourceLoading
import SystemPackage

/// Standard output. Results arrive in whole pieces and are written at once, so that everything
/// decoded before an interruption is kept.
///
/// Data goes into files and pipes unchanged. On a terminal control characters other than tab and
/// line end are shown as `?`, as `ls` does, so that no id of a file can move the cursor.
struct ResultOutput {
  /// The reader of the results has closed the pipe; there is nothing left to do.
  typealias ReaderLeft = TraceRun.ReaderLeft

  /// What errors call it.
  static let name = "standard output"

  /// - Throws: `ReaderLeft`, or `OutputError` if the output cannot be written (a full disk).
  func write(_ bytes: some Sequence<UInt8>) throws {
    do {
      if Terminal.outputIsTerminal {
        _ = try FileDescriptor.standardOutput.writeAll(shownOnTerminal(bytes))
      } else {
        _ = try FileDescriptor.standardOutput.writeAll(bytes)
      }
    } catch Errno.brokenPipe {
      throw ReaderLeft()
    } catch {
      throw OutputError(path: Self.name, reason: "\(error)")
    }
  }

  func write(_ text: String) throws { try write(text.utf8) }
}
