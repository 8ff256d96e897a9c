import ArgumentParser
import Capture
import ResourceLoading
import SwipeTraces
import SystemPackage
import TextEntry

struct CaptureExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the recorded traces in any trace format, or the phrases as session logs.",
    discussion: """
      Practice traces, cancelled traces, strays (touches that are no swipe) and traces that arrived \
      late are left out and counted; --all keeps them, marked by their fields practice, cancelled, \
      stray and late. A repeated word is included each time, with attempt 1, 2, …. Swipes on a whole \
      keyboard have a word where the text before them is the beginning of the phrase.

      CSV has a row for each sample, and what is known of a trace in its first row only. --table \
      writes a second file with one row for each trace: join the two by id.

      --logs writes a session for each completed phrase, for 'session metrics' and 'session replay'. \
      Without feedback nothing was decoded, so the logs have no presented phrase and no errors.

      Where the study has layout files, other commands need --layouts-from FOLDER/layouts.

      Examples:
        ringswipe capture export study-data -o swipes.jsonl
        ringswipe capture export study-data -o samples.csv --table traces.csv
        ringswipe capture export study-data --logs -o phrases.jsonl
      """)

  @OptionGroup var data: DataFolderArgument
  @OptionGroup var output: TraceOutputOptions
  @OptionGroup var file: TraceOutputFile

  @Flag(help: "Include practice, cancelled and late traces.")
  var all = false

  @Flag(help: "Write session logs of the phrases instead of traces.")
  var logs = false

  @Option(
    help: ArgumentHelp(
      "Also write a CSV table with one row for each trace and all that is known of it; a CSV file of "
        + "samples then has no further columns but channels.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var table: String?

  @Option(
    help: ArgumentHelp("Only this participant; may be repeated.", valueName: "id"))
  var participant: [String] = []

  func validate() throws {
    if logs, output.to != nil || output.columns != nil || table != nil {
      throw ValidationError("--logs does not go with --to, --columns and --table.")
    }
  }

  func run() throws {
    var sessions = try data.folder.sessions()
    for id in participant where !sessions.contains(where: { $0.header.participant == id }) {
      throw InputError.badFile(path: data.data, reason: "there is no participant \(id)")
    }
    if !participant.isEmpty {
      sessions.removeAll { !participant.contains($0.header.participant) }
    }
    if logs { return try writeLogs(sessions) }
    var (left, count) = (0, 0)
    var written: [SwipeTrace] = []
    var output = output
    if table != nil, output.columns == nil {
      var channels: [String] = []
      for channel in sessions.flatMap(\.traces).flatMap(\.trace.channels)
      where !channels.contains("channels.\(channel.name)") {
        channels.append("channels.\(channel.name)")
      }
      output.columns = channels.joined(separator: ",")
    }
    var reading = TraceReadingOptions()
    reading.layouts = LayoutAccess(folder: data.data + "/layouts")
    let checks = TraceChecks(reading)
    try output.write(to: file.output) { sink in
      for trace in sessions.flatMap(\.traces) {
        if sink.isOver.hasHappened || Interruption.isRequested { break }
        if !all, !trace.isUsed {
          left += 1
        } else {
          sink.write(trace.trace)
          if table != nil { written.append(trace.trace) }
          count += 1
          if let read = try? reading.completed(trace.trace, of: .jsonLines) {
            checks.add(
              trace.trace, read: read, at: TraceLocation(file: data.data, line: count))
          }
        }
      }
      var outcome = TraceRun.Outcome()
      outcome.isInterrupted = Interruption.isRequested
      return outcome
    }
    checks.remarks(isFinal: true).forEach(Terminal.say)
    if let table, !Interruption.isRequested {
      try OutputFile.replace(FilePath(table)) {
        _ = try $0.writeAll(Array(TraceTable(written).csv.utf8))
      }
    }
    if left > 0 {
      Terminal.say(
        "\(left) traces of practice, cancelled, strays or late left out; --all keeps them")
    }
  }

  private func writeLogs(_ sessions: [CapturedSession]) throws {
    var left = 0
    func write(_ take: ([UInt8]) throws -> Void) throws {
      for session in sessions {
        for phrase in session.phrases {
          if phrase.prompt.isPractice, !all {
            left += 1
            continue
          }
          var bytes: [UInt8] = []
          for line in phrase.log { line.append(to: &bytes) }
          try take(bytes)
        }
      }
    }
    if let path = file.output, path != "-" {
      try OutputFile.replace(FilePath(path)) { descriptor in
        try write { _ = try descriptor.writeAll($0) }
      }
    } else {
      try emit { output in try write { try output.write($0) } }
    }
    if left > 0 { Terminal.say("\(left) phrases of practice left out; --all keeps them") }
  }
}
