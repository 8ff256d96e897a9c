import SystemPackage

/// Standard output. Results are handed over in whole pieces and written at once, so that whatever
/// was decoded before an interruption is there.
struct ResultOutput {
  /// Whoever read the results has closed the pipe; there is nothing left to do.
  struct ReaderLeft: Error {}

  /// - Throws: `ReaderLeft`, or `Errno` if the output cannot be written (a full disk).
  func write(_ bytes: some Sequence<UInt8>) throws {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw ReaderLeft()
    }
  }

  func write(_ text: String) throws { try write(text.utf8) }
}
