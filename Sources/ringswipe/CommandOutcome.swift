import ArgumentParser
import ResourceLoading

extension ExitCode {
  /// The input was wrong: EX_DATAERR of sysexits.h.
  static let badInput = ExitCode(65)
}

/// Reports what was wrong with the input and ends with exit code 65, or with that of an interrupted
/// command if a stop was requested.
func reportingInputErrors(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch is CancellationError {
    throw ExitCode(Interruption.exitCode)
  } catch let error as InputError {
    Terminal.say("ringswipe: \(error)")
    throw ExitCode.badInput
  }
}

/// Writes to standard output. A reader that closes the pipe early (`| head`) is no failure.
func emit(_ body: (ResultOutput) throws -> Void) throws {
  Interruption.watch()
  do {
    try body(ResultOutput())
  } catch is ResultOutput.ReaderLeft {
    return
  }
}
