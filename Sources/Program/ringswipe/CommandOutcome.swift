import ArgumentParser

extension ExitCode {
  /// The input was wrong: EX_DATAERR of sysexits.h.
  static let badInput = ExitCode(65)
}

/// Writes to standard output. A reader that closes the pipe early (`| head`) is no failure.
func emit(_ body: (ResultOutput) throws -> Void) throws {
  Terminal.showProgress(nil)
  do {
    try body(ResultOutput())
  } catch is ResultOutput.ReaderLeft {
    return
  }
}
