import ArgumentParser
import Evaluation
import JSONText
import SwipeTraces
import TextEntry

struct SessionMetricsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Speed, errors and effort of recorded sessions, by their published definitions.",
    discussion: """
      Each session gives a row. Error rates need the presented phrase in the log's header; sessions of \
      free text leave them empty. The definitions are in docs/session-logs.md.

      Example:
        ringswipe session metrics typed.jsonl --format csv > metrics.csv
      """)

  @Argument(
    help: ArgumentHelp("Session logs; - for standard input.", valueName: "log"),
    completion: .file(extensions: ["jsonl"]))
  var logs: [String]

  @Option(
    help: ArgumentHelp("How the measures are written: table, csv or json.", valueName: "format"))
  var format: Format = .table

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, csv, json
  }

  func run() throws {
    var badLines = 0
    try reportingInputErrors {
      try emit { output in
        var session = 0
        for log in logs {
          var tally: SessionTally?
          func close() throws {
            guard let done = tally else { return }
            session += 1
            try write(SessionMetrics(done), done, log: log, number: session, to: output)
            if done.deeds == 0 {
              Terminal.say("\(log): session \(session) records no deeds; replay it first")
            }
          }
          badLines += try SessionLogInput.forEachLine(of: log) { number, line in
            if case .header(let header) = line {
              try close()
              tally = SessionTally(header)
            } else if tally == nil {
              throw SessionLogError(
                line: number, reason: "no session has begun: a header is missing")
            }
            tally?.add(line)
          }
          try close()
        }
      }
    }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if badLines > 0 { throw ExitCode.badInput }
  }

  private func write(
    _ metrics: SessionMetrics, _ tally: SessionTally, log: String, number: Int,
    to output: ResultOutput
  ) throws {
    let names = [
      ("log", log), ("session", "\(number)"), ("layout", tally.header.layout),
      ("user", tally.header.user ?? ""), ("setup", tally.header.setup ?? ""),
      ("simulated", tally.header.simulation.map { "simulated by \($0.generator)" } ?? ""),
    ]
    let columns = metrics.columns
    switch format {
    case .csv:
      var bytes: [UInt8] = []
      if number == 1 {
        let header = names.map(\.0) + columns.map(\.name)
        bytes += (header.joined(separator: ",") + "\n").utf8
      }
      for (index, cell) in names.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        CSVTraceWriter.append(cell: cell.1, to: &bytes)
      }
      for column in columns {
        bytes.append(UInt8(ascii: ","))
        bytes += (column.value.map { formatted($0, decimals: column.decimals) } ?? "").utf8
      }
      bytes.append(UInt8(ascii: "\n"))
      try output.write(bytes)
    case .json:
      var members = names.map { name, value in
        (name, name == "session" ? JSONValue.number(Double(number)) : .string(value))
      }
      for column in columns {
        members.append((column.name, column.value.map(JSONValue.number) ?? .null))
      }
      try output.write(
        JSONValue.object(members.map { JSONValue.Member(name: $0.0, value: $0.1) }).line + "\n")
    case .table:
      let title = names.filter { !$0.1.isEmpty && $0.0 != "session" }.map(\.1)
      try output.write("session \(number): \(title.joined(separator: ", "))\n")
      for column in columns {
        let value = column.value.map { formatted($0, decimals: column.decimals) } ?? "–"
        let gap = String(repeating: " ", count: max(1, 40 - column.name.count - value.count))
        try output.write("  \(column.name)\(gap)\(value)\n")
      }
    }
  }
}
