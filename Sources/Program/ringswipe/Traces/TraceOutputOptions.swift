import ArgumentParser
import ResourceLoading
import SwipeTraces
import Synchronization
import SystemPackage

/// How traces are written.
struct TraceOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Format to write: \(Self.writtenFormats) (default: by the output's extension, else jsonl).",
      valueName: "format"), transform: Self.writtenFormat)
  var to: TraceFileFormat?

  private static let formatNames = TraceFileFormat.allCases.filter(\.isWritten).map(\.rawValue)
  private static let writtenFormats = formatNames.joined(separator: ", ")

  private static func writtenFormat(_ name: String) throws -> TraceFileFormat {
    guard let format = TraceFileFormat(rawValue: name) else {
      throw ValidationError("\(UnknownName("format", name, known: formatNames))")
    }
    guard format.isWritten else {
      throw ValidationError("\(name) is only read; the formats to write are \(writtenFormats).")
    }
    return format
  }

  @Option(
    help: ArgumentHelp(
      "Columns of a CSV file after id,word,x,y,t, separated by commas (default: those that the "
        + "first 10,000 traces need).", valueName: "names"))
  var columns: String?

  /// Writes traces into one file, or to standard output.
  /// - Parameter body: is given what takes the traces.
  func write(to path: String?, _ body: (TraceSink) throws -> TraceRun.Outcome) throws {
    try write(to: [path]) { try body($0[0]) }
  }

  /// Writes traces into several files. They appear when all are complete; a run that is interrupted
  /// or could read nothing leaves none.
  func write(
    to paths: [String?], _ body: ([TraceSink]) throws -> TraceRun.Outcome
  ) throws {
    let isOver = OutputFailure()
    var outcome = TraceRun.Outcome()
    var isEmpty = false
    do {
      try open(paths[...], [], isOver) { sinks in
        outcome = try body(sinks)
        isEmpty =
          sinks.allSatisfy { $0.count == 0 } && outcome.malformed + outcome.unreadableFiles > 0
        // An error keeps the files from being made.
        if outcome.isInterrupted || isEmpty { throw CancellationError() }
        for sink in sinks { try sink.finish() }
      }
    } catch is ResultOutput.ReaderLeft {
      // The reader of the traces has closed the pipe.
    } catch {
      guard outcome.isInterrupted || isEmpty else { throw error }
    }
    try outcome.end(skippedLines: isOver.refusedTraces)
  }

  /// Opens the files one inside the other.
  private func open(
    _ paths: ArraySlice<String?>, _ sinks: [TraceSink], _ isOver: OutputFailure,
    _ body: ([TraceSink]) throws -> Void
  ) throws {
    guard let next = paths.first else { return try body(sinks) }
    func sink(
      _ name: String?, _ write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws -> TraceSink {
      let writer = try TraceFileWriter(
        to ?? name.flatMap { TraceFileFormat(fileName: $0) } ?? .jsonLines,
        columns: columns.map(listed), isCompressed: name?.lowercased().hasSuffix(".gz") == true,
        sink: write)
      return TraceSink(writer, isOver)
    }
    guard let path = next, path != "-" else {
      let output = ResultOutput()
      let standard = try sink(nil) { try output.write($0) }
      return try open(paths.dropFirst(), sinks + [standard], isOver, body)
    }
    try OutputFile.replace(FilePath(path), isPacked: true) { descriptor in
      let file = try sink(path) { _ = try descriptor.writeAll($0) }
      try open(paths.dropFirst(), sinks + [file], isOver, body)
    }
  }
}

/// Takes traces in their order and remembers why it could not take any more.
///
/// `@unchecked Sendable`: `TraceRun` hands traces over one at a time, with its own lock between.
final class TraceSink: @unchecked Sendable {
  let isOver: OutputFailure
  private let writer: TraceFileWriter
  private var failure: (any Error)?

  init(_ writer: TraceFileWriter, _ isOver: OutputFailure) {
    self.writer = writer
    self.isOver = isOver
  }

  /// How many traces have been taken.
  var count: Int { writer.count }

  func write(_ trace: SwipeTrace) {
    guard failure == nil else { return }
    do {
      try writer.append(trace)
    } catch let error as TraceError {
      isOver.refuseTrace()
      Terminal.report("trace \(trace.id): \(error); skipped", kind: "\(error)")
    } catch {
      failure = error
      isOver.happen()
    }
  }

  /// Writes what is held back.
  /// - Throws: why traces could not be written.
  func finish() throws {
    if let failure { throw failure }
    try writer.finish()
    let left = writer.leftOutFields.sorted()
    if !left.isEmpty {
      Terminal.say(
        "left out, because the first traces have no such field: \(left.joined(separator: ", ")); "
          + "name all columns with --columns")
    }
    if !writer.unwritable.isEmpty {
      Terminal.say(
        "left out, because the format has no place for them: "
          + writer.unwritable.sorted().joined(separator: ", "))
    }
  }
}

/// Whether writing has failed, asked by what reads.
final class OutputFailure: Sendable {
  private let flag = Atomic<Bool>(false)
  private let refused = Atomic<Int>(0)

  var hasHappened: Bool { flag.load(ordering: .relaxed) }
  /// Traces that a format cannot hold.
  var refusedTraces: Int { refused.load(ordering: .relaxed) }

  func happen() { flag.store(true, ordering: .relaxed) }
  func refuseTrace() { refused.wrappingAdd(1, ordering: .relaxed) }
}
