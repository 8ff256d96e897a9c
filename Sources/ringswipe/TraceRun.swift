import ArgumentParser
import Evaluation
import ResourceLoading
import SwipeTraces
import Synchronization
import SystemPackage

/// What every command over trace files does: read them one after the other, work on the traces on
/// several threads, write the results in the input's order, name what is wrong and go on.
struct TraceRun {
  var options: TraceOptions
  /// Written before the first result.
  var header = ""

  /// How a run ended.
  struct Outcome {
    /// Traces, lines and files that could not be used, each of which was named.
    var malformed = 0
    var isInterrupted = false

    /// Ends the command with the matching exit code.
    /// - Parameter skippedLines: wrong lines in files other than traces.
    func end(skippedLines: Int = 0) throws {
      if isInterrupted { throw ExitCode(Interruption.exitCode) }
      if malformed + skippedLines > 0 { throw ExitCode.badInput }
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
    Interruption.watch()
    let malformed = Atomic<Int>(0)
    let output = ResultOutput()
    let reject: @Sendable (String) -> Void = { message in
      malformed.wrappingAdd(1, ordering: .relaxed)
      Terminal.say(message)
    }
    let pipeline = OrderedPipeline(jobs: options.jobs) { (pending: PendingTrace) in
      WorkResult(pending, work)
    } deliver: { item in
      switch item {
      case .done(let bytes, let result):
        try output.write(bytes)
        consume(result)
      case .rejected(let message):
        reject(message)
      }
    }
    var isInterrupted = false
    do {
      try output.write(header)
      var input = TraceInput(
        files: options.files, format: options.from, isCancelled: { Interruption.isRequested })
      var progress = ProgressLine(counting: "traces")
      var count = 0
      while !Interruption.isRequested, let next = input.next() {
        if Interruption.isRequested { break }
        switch next {
        case .success(let pending):
          try pipeline.submit(pending, bytes: pending.byteCount)
          count += 1
          progress.show(count, fraction: input.fractionRead)
        case .failure(let error):
          reject("\(error)")
        }
      }
      isInterrupted = Interruption.isRequested
      try pipeline.finish()
      progress.clear()
    } catch is ResultOutput.ReaderLeft {
      // The reader of the results has closed the pipe.
    }
    return Outcome(malformed: malformed.load(ordering: .relaxed), isInterrupted: isInterrupted)
  }
}

/// What became of a trace.
private enum WorkResult<Result: Sendable>: Sendable {
  case done(bytes: [UInt8], result: Result)
  case rejected(message: String)

  init(
    _ pending: PendingTrace,
    _ work: (SwipeTrace) throws(InputError) -> (bytes: [UInt8], result: Result)
  ) {
    switch pending.trace() {
    case .failure(let error):
      self = .rejected(message: "\(error); skipped")
    case .success(let trace):
      do {
        let (bytes, result) = try work(trace)
        self = .done(bytes: bytes, result: result)
      } catch {
        self = .rejected(message: "trace \(trace.id): \(error); skipped")
      }
    }
  }
}
