import ArgumentParser
import ResourceLoading

extension ExitCode {
  /// The input was wrong: EX_DATAERR of sysexits.h.
  static let badInput = ExitCode(65)
}

/// Says what was wrong with the input and ends with exit code 65; with that of an interrupted
/// command if somebody asked to stop.
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

/// Writes to standard output. A reader that has seen enough (`| head`) is no failure.
func emit(_ body: (ResultOutput) throws -> Void) throws {
  Interruption.watch()
  do {
    try body(ResultOutput())
  } catch is ResultOutput.ReaderLeft {
    return
  }
}
