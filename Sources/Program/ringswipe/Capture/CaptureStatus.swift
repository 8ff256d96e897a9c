import ArgumentParser
import Capture
import Reports

struct CaptureStatus: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "List the sessions of a data folder, and check that every line can be read.",
    discussion: """
      May be used while the server runs. A line that is still being written is not counted.

      Example:
        ringswipe capture status study-data
        ringswipe capture status study-data --format csv
      """)

  @OptionGroup var data: DataFolderArgument

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the sessions are written: table, csv or json (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: ReportFormat?
  var format: ReportFormat { destination.format(namedFormat, else: .table) }

  @OptionGroup var destination: OutputOption

  func run() throws {
    let sessions = try data.folder.sessions()
    let report = Report(
      sessions,
      columns: [
        ReportColumn(table: "session", csv: "session", json: "session") {
          .text($0.header.session)
        },
        ReportColumn(table: "hand", csv: "hand", json: "hand") { .text($0.header.hand) },
        ReportColumn(table: "grip", csv: "grip", json: "grip") { .text($0.header.grip) },
        ReportColumn(table: "phrases", csv: "phrases", json: "phrases") {
          .count($0.finishedCount)
        },
        ReportColumn(table: "of", csv: "planned", json: "planned") { .count($0.promptCount) },
        ReportColumn(table: "given up", csv: "given_up", json: "given_up") {
          .count($0.skippedCount)
        },
        ReportColumn(table: "traces", csv: "traces", json: "traces") { .count($0.traces.count) },
        ReportColumn(table: "cancelled", csv: "cancelled", json: "cancelled") { session in
          .count(session.traces.count { $0.isCancelled })
        },
        ReportColumn(table: "strays", csv: "strays", json: "strays") { session in
          .count(session.traces.count { $0.isStray })
        },
        ReportColumn(table: "moved", csv: "moved", json: "moved") { session in
          .count(session.traces.count { $0.disturbance != nil })
        },
        ReportColumn(table: "place", csv: "place", json: "place") { .count($0.header.place) },
        ReportColumn(csv: "language", json: "language") {
          .text(ifKnown: $0.header.decoding?.language)
        },
        ReportColumn(csv: "decoding", json: "decoding") {
          .text(ifKnown: $0.header.decoding?.summary)
        },
        ReportColumn(csv: "program", json: "program") {
          .text(ifKnown: $0.header.decoding?.program)
        },
        ReportColumn(table: "simulated", csv: "simulated", json: "simulated") {
          .flag($0.header.simulation != nil)
        },
      ])
    let forgotten = try data.folder.forgottenParticipants()
    try emit { try $0.write(report.text(format)) }
    if !forgotten.isEmpty { Terminal.say("forgotten: \(forgotten.joined(separator: ", "))") }
  }
}
