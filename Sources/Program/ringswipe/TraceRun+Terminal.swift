import ArgumentParser
import ParallelWork
import ResourceLoading
import SwipeTraces

extension TraceRun {
  /// A run that reports to the terminal and writes to standard output.
  /// - Parameters:
  ///   - options: the traces.
  ///   - keyboard: which keyboard they were made on, as far as the command line says it.
  ///   - keyboards: where the work on the traces has its keyboards from.
  ///   - header: written before the first result.
  init(
    options: any TraceSource, keyboard: KeyboardChoice = KeyboardChoice(),
    keyboards: KeyboardLibrary = KeyboardLibrary(), header: String = ""
  ) {
    self.init(
      jobs: options.jobs, header: header, monitor: .onTerminal(),
      write: { try ResultOutput().write($0) },
      input: { options.input(on: keyboard, keyboards: keyboards) })
  }

  /// Does work and shows its progress.
  /// - Parameter writesResults: whether results go to standard output, which may be the terminal that
  ///   shows the progress.
  func show<Result: Sendable>(
    writesResults: Bool = true,
    _ work:
      @escaping @Sendable (SwipeTrace, TraceLocation) throws(InputError) -> (
        bytes: [UInt8], result: Result
      ),
    consume: @escaping @Sendable (Result) throws -> Void
  ) throws -> Outcome {
    var line = ProgressLine(counting: "traces", writesMeanwhile: writesResults)
    defer {
      Terminal.showProgress(nil)
      Terminal.sayRest()
    }
    return try perform(
      progress: { line.show($0, fraction: $1) }, work, consume: consume)
  }

  /// Does work that writes results and leaves nothing to consume.
  func write(
    _ work: @escaping @Sendable (SwipeTrace, TraceLocation) throws(InputError) -> [UInt8]
  ) throws -> Outcome {
    try show { (trace, location) throws(InputError) in
      (try work(trace, location), ())
    } consume: { _ in
    }
  }

  /// Does work whose results are only consumed.
  /// - Parameter writesResults: whether consuming them writes to standard output.
  func collect<Result: Sendable>(
    writesResults: Bool = false,
    _ work: @escaping @Sendable (SwipeTrace) throws(InputError) -> Result,
    into consume: @escaping @Sendable (Result) throws -> Void
  ) throws -> Outcome {
    try show(writesResults: writesResults) { (trace, _) throws(InputError) in
      ([], try work(trace))
    } consume: {
      try consume($0)
    }
  }
}

/// No input could be read, so that `-o` writes no file.
struct NothingRead: Error {}

extension TraceRun.Outcome {
  /// Ends the command with the matching exit code.
  /// - Parameter skippedLines: wrong lines in files other than traces.
  func end(skippedLines: Int = 0) throws {
    if isInterrupted { throw ExitCode(Interruption.exitCode) }
    if hasReadNothing { throw NothingRead() }
    if malformed + unreadableFiles + skippedLines > 0 { throw ExitCode.badInput }
  }
}
