import ArgumentParser
import Evaluation
import JSONText
import SwipeTraces

/// How decoded traces are written.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
  /// A JSON object a line (see README, "Formats").
  case jsonLines = "jsonl"
  /// A row a candidate.
  case csv
  /// For reading on a screen.
  case table

  /// What stands above the first result.
  var header: String {
    switch self {
    case .jsonLines: ""
    case .csv: "id,word,rank,candidate,score,microseconds\n"
    case .table: TableRow.header
    }
  }

  /// One result, lines ended.
  func bytes(for result: DecodedTrace) -> [UInt8] {
    switch self {
    case .jsonLines: jsonLine(result)
    case .csv: csvRows(result)
    case .table: Array(TableRow(result).text.utf8)
    }
  }

  private func jsonLine(_ result: DecodedTrace) -> [UInt8] {
    var line = Array("{\"id\":".utf8)
    JSONText.append(string: result.id, to: &line)
    if let word = result.word {
      line += ",\"word\":".utf8
      JSONText.append(string: word, to: &line)
    }
    line += ",\"candidates\":[".utf8
    for (index, candidate) in result.candidates.enumerated() {
      line += (index == 0 ? "{\"word\":" : ",{\"word\":").utf8
      JSONText.append(string: candidate.word, to: &line)
      line += ",\"score\":\(formatted(candidate.score, decimals: 3))}".utf8
    }
    line += "]".utf8
    if let none = result.noWordProbability {
      line += ",\"noWord\":\(formatted(none, decimals: 4))".utf8
    }
    line += ",\"microseconds\":\(result.microseconds)}\n".utf8
    return line
  }

  /// A trace without candidates has one row, so that no trace is lost.
  private func csvRows(_ result: DecodedTrace) -> [UInt8] {
    let word = result.word ?? ""
    var rows: [UInt8] = []
    for (index, candidate) in result.candidates.enumerated() {
      CSVCell.append(
        row: [
          result.id, word, "\(index + 1)", candidate.word,
          formatted(candidate.score, decimals: 3), "\(result.microseconds)",
        ], to: &rows)
    }
    if rows.isEmpty {
      CSVCell.append(
        row: [result.id, word, "", "", "", "\(result.microseconds)"], to: &rows)
    }
    return rows
  }
}

/// A line of the table: the trace, the target word, whether that came first, and the candidates.
private struct TableRow {
  var text: String

  static let header = row("trace", "target", " ", "candidates")

  init(_ result: DecodedTrace) {
    let mark =
      switch result.rank {
      case 1: "✓"
      case .some(let rank): "\(rank)"
      case nil: result.word == nil ? " " : "✗"
      }
    text = Self.row(
      result.id, result.word ?? "", mark,
      result.candidates.isEmpty
        ? "(no word)" : result.candidates.map(\.word).joined(separator: " "))
  }

  private static func row(_ id: String, _ word: String, _ mark: String, _ words: String) -> String {
    "\(padded(id, to: 20)) \(padded(word, to: 14)) \(padded(mark, to: 2)) \(words)\n"
  }

  /// Control characters in ids must not reach the terminal.
  private static func padded(_ text: String, to width: Int) -> String {
    let shown = text.count > width ? text.prefix(width - 1) + "…" : Substring(text)
    let printable = String(
      String.UnicodeScalarView(
        shown.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    return printable + String(repeating: " ", count: max(0, width - printable.count))
  }
}
