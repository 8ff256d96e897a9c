import ArgumentParser
import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import SystemPackage
import TraceImport

/// Reads logs of other apps, reports what is wrong and goes on.
struct ForeignLogRun {
  let files: [String]

  /// Writes the traces of all logs.
  func convert(_ options: ImportOptions, into sink: TraceSink) throws -> TraceRun.Outcome {
    var outcome = TraceRun.Outcome()
    var totals = LogReader.Counts()
    var leftOut: [String] = []
    var ends: [TraceEnds] = []
    var keyboard: KeyboardReference?
    var progress = ProgressLine(counting: "traces")
    for file in files {
      do throws(InputError) {
        let input = try ByteInput(FilePath(file))
        let counts = try read(file, input, options) { trace in
          if sink.isOver.hasHappened { throw CancellationError() }
          sink.write(trace)
          outcome.traces += 1
          if let named = trace.keyboard, keyboard == nil || keyboard == named,
            ends.count < Self.checkedTraces
          {
            keyboard = named
            if let found = TraceEnds(trace) { ends.append(found) }
          }
          progress.show(outcome.traces, fraction: files.count == 1 ? input.fractionRead : nil)
        }
        totals.refused += counts.refused
        totals.withoutSamples += counts.withoutSamples
        totals.outside += counts.outside
        totals.clocks.add(counts.clocks)
        totals.marks.add(counts.marks)
        totals.repeatedNames += counts.repeatedNames
        leftOut += counts.leftOut.filter { !leftOut.contains($0) }
      } catch {
        outcome.unreadableFiles += 1
        Terminal.report("ringswipe: \(error)")
      }
      outcome.isInterrupted = Interruption.isRequested
      if outcome.isInterrupted || sink.isOver.hasHappened { break }
    }
    progress.clear()
    Terminal.sayRest()
    outcome.malformed = totals.refused
    if !outcome.isInterrupted {
      say(totals, leftOut, traces: outcome.traces)
      if let remark = totals.clocks.remark(readIn: options.clock) { Terminal.say(remark) }
      if let keyboard { check(ends, on: keyboard) }
    }
    return outcome
  }

  /// The number of traces that are compared with the keyboard.
  private static let checkedTraces = 1000

  /// Says if the traces do not begin on their words' keys.
  private func check(_ ends: [TraceEnds], on reference: KeyboardReference) {
    guard let keyboard = try? KeyboardLibrary().keyboard(reference),
      let finding = MisfitCheck(CandidateKeyboard(reference, keyboard), ends).finding()
    else { return }
    let remedy = "--guess compares scales, offsets, flips and layouts"
    Terminal.say(MisfitMessage(finding, log: files[0], remedy: remedy).text)
  }

  private func read(
    _ file: String, _ input: ByteInput, _ options: ImportOptions,
    take: @escaping (SwipeTrace) throws -> Void
  ) throws(InputError) -> LogReader.Counts {
    var reader = LogReader(
      file: file, options: options, stem: files.count > 1 ? "\(file):" : "line-",
      scattered: input.size == nil ? nil : scatteredTraces(of: file, options),
      isCancelled: { Interruption.isRequested }, take: take,
      refuse: { Terminal.report("\($0); skipped", kind: "\($0.error)") })
    do {
      return try reader.read { try Self.read(input, into: $0) }
    } catch is CancellationError {
      return LogReader.Counts()
    } catch {
      throw .cannotRead(path: file, reason: "\(error)")
    }
  }

  /// The size of the largest log that is read twice to find rows that stand apart, in bytes.
  private static let firstPassLimit: Int64 = 256 << 20

  /// Returns the traces of a log whose rows do not stand together; nil if there are none, or if the log
  /// cannot be read twice.
  private func scatteredTraces(
    of file: String, _ options: ImportOptions
  ) -> ScatteredLogTraces? {
    guard file != "-", let input = try? ByteInput(FilePath(file)), let size = input.size,
      size <= Self.firstPassLimit
    else { return nil }
    return LogReader.scatteredTraces(
      options, isCancelled: { Interruption.isRequested },
      source: { try Self.read(input, into: $0) })
  }

  /// Reads available bytes; 0 at the end or after an interruption.
  private static func read(
    _ input: ByteInput, into buffer: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    while true {
      if Interruption.isRequested { return 0 }
      do { return try input.read(into: buffer) } catch Errno.interrupted { continue }
    }
  }

  private func say(_ totals: LogReader.Counts, _ leftOut: [String], traces: Int) {
    if totals.repeatedNames > 0 { Terminal.say(LogGuess.remark(names: totals.repeatedNames)) }
    for remark in totals.marks.remarks { Terminal.say(remark) }
    if totals.withoutSamples > 0 {
      Terminal.say("\(totals.withoutSamples) records without samples were left out")
    }
    if totals.outside > 0 {
      Terminal.say(
        "\(totals.outside) samples outside a touch (before a down or after an up) were left out")
    }
    if !leftOut.isEmpty, traces > 0 {
      let names = leftOut.prefix(12).joined(separator: ", ") + (leftOut.count > 12 ? ", …" : "")
      Terminal.say(
        "columns left out: \(names); --map NAME=COLUMN keeps a number of each sample, --fields a "
          + "value of each trace")
    }
  }

  /// Prints the command that would convert the logs, and on standard error what speaks for it.
  /// - Parameter output: the arguments of the command that say where the traces go.
  func guess(_ given: ForeignLogOptions, output: [String]) throws {
    guard let file = files.first else { return }
    let (text, isBeginning) = try beginning(of: file)
    let guess: LogGuess
    do throws(LogGuess.Failure) {
      guess = try LogGuess(
        text, file: file, layout: given.keyboard?.layout, size: given.keyboard?.size,
        hasHeader: !given.noHeader, isBeginning: isBeginning)
    } catch {
      for line in error.evidence { Terminal.say(line) }
      throw InputError.badFile(path: file, reason: error.description)
    }
    for line in guess.evidence { Terminal.say(line) }
    let options = guess.options
    var arguments = [CommandLine.arguments.first ?? "ringswipe", "traces", "convert"] + files
    arguments += ["--map", options.mapping.map]
    if options.clock != .milliseconds { arguments += ["--time", options.clock.rawValue] }
    arguments += guess.changeArguments
    if let layout = options.layout, let size = options.size {
      arguments += ["--keyboard", "\(layout):\(size.defaultValueDescription)"]
    }
    if options.cutsPadding { arguments.append("--cut-padding") }
    if options.gathersRows { arguments.append("--gather") }
    if let gap = options.splitGap {
      let seconds = gap / 1000
      let isWhole = seconds == seconds.rounded()
      arguments += ["--split-gap", isWhole ? "\(Int(seconds))" : "\(seconds)"]
    }
    if !options.hasHeader { arguments.append("--no-header") }
    arguments += output
    let line = arguments.map(ShellWord.quoted).joined(separator: " ")
    try emit { try $0.write(line + "\n") }
  }

  /// Returns a log, or the beginning of one that is long and read line by line.
  private func beginning(
    of file: String
  ) throws(InputError) -> (text: [UInt8], isBeginning: Bool) {
    guard file != "-" else {
      throw .badFile(path: "-", reason: "--guess needs a file, which the command then reads again")
    }
    let input = try ByteInput(FilePath(file))
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      do {
        let count = try chunk.withUnsafeMutableBytes { try input.read(into: $0) }
        if count == 0 { return (bytes, false) }
        bytes.append(contentsOf: chunk[..<count])
      } catch Errno.interrupted {
        if Interruption.isRequested { return (bytes, true) }
      } catch {
        throw .cannotRead(path: file, reason: "\(error)")
      }
      let isJSON = bytes.first { $0 > 0x20 }.map { "{[".utf8.contains($0) } ?? false
      let limit = isJSON ? ImportOptions.documentLimit : LogGuess.tableLimit
      if bytes.count >= limit {
        // The last line is cut off.
        return (Array(bytes[..<(bytes.lastIndex(of: 0x0A) ?? bytes.endIndex)]), true)
      }
    }
  }
}
