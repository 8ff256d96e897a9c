import ArgumentParser
import ParallelWork
import ResourceLoading
import SwipeTraces
import Synchronization
import SystemPackage

/// What every command over trace files does: read them one after the other, work on the traces on
/// several threads, write the results in the input's order, name what is wrong and go on.
struct TraceRun {
  var options: any TraceSource
  /// Which keyboard the traces were made on, as far as the command line says it.
  var keyboard = KeyboardChoice()
  /// Written before the first result.
  var header = ""
  /// Whether results go to standard output, which may be the terminal that shows the progress.
  var writesResults = true

  /// How a run ended.
  struct Outcome {
    /// Traces that were worked on.
    var traces = 0
    /// Traces and lines that could not be used, each of which was named.
    var malformed = 0
    /// Files that could not be read, each of which was named.
    var unreadableFiles = 0
    var isInterrupted = false

    /// Whether there was nothing to work on although everything could be read.
    var isEmpty: Bool {
      traces == 0 && malformed == 0 && unreadableFiles == 0 && !isInterrupted
    }

    /// Whether there is nothing to say of the traces: no file could be read.
    var hasReadNothing: Bool { traces == 0 && malformed == 0 && unreadableFiles > 0 }

    /// Ends the command with the matching exit code.
    /// - Parameter skippedLines: wrong lines in files other than traces.
    func end(skippedLines: Int = 0) throws {
      if isInterrupted { throw ExitCode(Interruption.exitCode) }
      if malformed + unreadableFiles + skippedLines > 0 { throw ExitCode.badInput }
    }
  }

  /// - Parameters:
  ///   - work: what becomes of a trace, called on several threads: the bytes to write, and what to
  ///     remember of it.
  ///   - consume: called with what is to be remembered, in the input's order, for one at a time.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (SwipeTrace) throws(InputError) -> (bytes: [UInt8], result: Result),
    consume: @escaping @Sendable (Result) -> Void
  ) throws -> Outcome {
    try perform({ (trace, _) throws(InputError) in try work(trace) }, consume: consume)
  }

  /// The same for work that also names where each trace stands.
  func perform<Result: Sendable>(
    _ work:
      @escaping @Sendable (SwipeTrace, TraceLocation) throws(InputError) -> (
        bytes: [UInt8], result: Result
      ),
    consume: @escaping @Sendable (Result) -> Void
  ) throws -> Outcome {
    let done = Atomic<Int>(0)
    let malformed = Atomic<Int>(0)
    let output = ResultOutput()
    let isCancelled: @Sendable () -> Bool = { Interruption.isRequested }
    let pipeline = OrderedPipeline(jobs: options.jobs, isCancelled: isCancelled) {
      (pending: PendingTrace) in
      WorkResult(pending, work)
    } deliver: { item in
      switch item {
      case .done(let bytes, let result):
        try output.write(bytes)
        consume(result)
        done.wrappingAdd(1, ordering: .relaxed)
      case .rejected(let message, let kind):
        malformed.wrappingAdd(1, ordering: .relaxed)
        Terminal.report(message, kind: kind)
      }
    }
    var outcome = Outcome()
    do {
      try output.write(header)
      var input = options.input(on: keyboard)
      let fit = input.fit
      var progress = ProgressLine(counting: "traces", writesMeanwhile: writesResults)
      var submitted = 0
      var fractionRead: Double?
      func showProgress() {
        let finished =
          done.load(ordering: .relaxed) + malformed.load(ordering: .relaxed)
        progress.show(
          finished,
          fraction: fractionRead.map { $0 * Double(finished) / Double(max(submitted, 1)) })
      }
      while !Interruption.isRequested, let next = input.next() {
        if Interruption.isRequested { break }
        switch next {
        case .success(let pending):
          try pipeline.submit(pending, bytes: pending.byteCount)
          submitted += 1
          fractionRead = input.fractionRead
          showProgress()
          if let remark = fit.remark(isFinal: false) { Terminal.say(remark) }
        case .failure(let error):
          outcome.unreadableFiles += 1
          Terminal.report("ringswipe: \(error)")
        }
      }
      try pipeline.finish(progress: showProgress)
      outcome.isInterrupted = Interruption.isRequested
      progress.clear()
      if let remark = fit.remark(isFinal: true) { Terminal.say(remark) }
    } catch is ResultOutput.ReaderLeft {
      // The reader of the results has closed the pipe.
    }
    outcome.traces = done.load(ordering: .relaxed)
    outcome.malformed = malformed.load(ordering: .relaxed)
    Terminal.sayRest()
    return outcome
  }
}

/// What became of a trace.
private enum WorkResult<Result: Sendable>: Sendable {
  case done(bytes: [UInt8], result: Result)
  /// With what it has in common with other messages: not the trace's id.
  case rejected(message: String, kind: String)

  init(
    _ pending: PendingTrace,
    _ work: (SwipeTrace, TraceLocation) throws(InputError) -> (bytes: [UInt8], result: Result)
  ) {
    switch pending.trace() {
    case .failure(let error):
      self = .rejected(message: "\(error); skipped", kind: "\(error.error)")
    case .success(let trace):
      do {
        let (bytes, result) = try work(trace, pending.location)
        self = .done(bytes: bytes, result: result)
      } catch {
        let id = printable(trace.id, limit: 60)
        // A suggestion ends with a question mark.
        let end = "\(error)".hasSuffix("?") ? " (skipped)" : "; skipped"
        self = .rejected(message: "trace \(id): \(error)\(end)", kind: "\(error)")
      }
    }
  }
}
