import SystemPackage

/// Standard output. Results arrive in whole pieces and are written at once, so that everything
/// decoded before an interruption is kept.
struct ResultOutput {
  /// The reader of the results has closed the pipe; there is nothing left to do.
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
