import JSONText
import Reports
import SwipeDecoding
import SwipeTraces

/// Decoded traces as JSON, CSV and text; docs/reference/results.md describes the members and
/// columns.
extension DecodedTrace {
  /// Returns a JSON object, with its line break.
  ///
  /// - Parameter isTimed: whether the decoding time is included; without it two runs give the same
  ///   bytes
  package func jsonLine(isTimed: Bool) -> [UInt8] {
    var line = Array("{\"id\":".utf8)
    JSONText.append(string: id, to: &line)
    if let word {
      line += ",\"word\":".utf8
      JSONText.append(string: word, to: &line)
    }
    Self.append(candidates, as: "candidates", to: &line)
    if !rejected.isEmpty { Self.append(rejected, as: "rejected", to: &line) }
    if word != nil {
      line +=
        ",\"wordRank\":\(rank.map { "\($0)" } ?? "null"),\"outOfVocabulary\":\(isOutOfVocabulary)"
        .utf8
    }
    if !codes.isEmpty { appendCodes(to: &line) }
    if let noWordProbability {
      line += ",\"noWord\":".utf8
      appendFormatted(noWordProbability, decimals: 4, to: &line)
    }
    origin.appendMembers(to: &line)
    if isTimed { line += ",\"microseconds\":\(microseconds)".utf8 }
    line += "}\n".utf8
    return line
  }

  private static func append(_ candidates: [Candidate], as name: String, to line: inout [UInt8]) {
    line += ",\"\(name)\":[".utf8
    for (index, candidate) in candidates.enumerated() {
      line += (index == 0 ? "{\"word\":" : ",{\"word\":").utf8
      JSONText.append(string: candidate.word, to: &line)
      if let code = candidate.code {
        line += ",\"code\":".utf8
        JSONText.append(string: code, to: &line)
      }
      line += ",\"score\":".utf8
      appendFormatted(candidate.score, decimals: 3, to: &line)
      if candidate.isCompound { line += ",\"compound\":true".utf8 }
      if candidate.isUnlisted { line += ",\"unlisted\":true".utf8 }
      line.append(UInt8(ascii: "}"))
    }
    line += "]".utf8
  }

  private func appendCodes(to line: inout [UInt8]) {
    line += ",\"codes\":[".utf8
    for (index, code) in codes.enumerated() {
      line += (index == 0 ? "{\"code\":" : ",{\"code\":").utf8
      JSONText.append(string: code.word, to: &line)
      line += ",\"score\":".utf8
      appendFormatted(code.score, decimals: 3, to: &line)
      line.append(UInt8(ascii: "}"))
    }
    line += "]".utf8
    guard let code else { return }
    line += ",\"code\":".utf8
    JSONText.append(string: code, to: &line)
    line += ",\"codeRank\":\(codeRank.map { "\($0)" } ?? "null")".utf8
  }

  /// Returns the names of the columns that `csvRows` fills, with the line break.
  ///
  /// - Parameters:
  ///   - isTimed: whether the decoding time is included
  ///   - hasCodes: whether the codes of an input method are included
  package static func csvHeader(isTimed: Bool, hasCodes: Bool = false) -> String {
    let names =
      ["id", "word", "rank", "candidate", "score", "word_rank", "oov", "no_word"]
      + TraceOrigin.columns + (isTimed ? ["microseconds"] : [])
      + (hasCodes ? ["candidate_code", "code", "code_rank"] : [])
    return names.joined(separator: ",") + "\n"
  }

  /// Returns one row for each candidate. A trace without candidates has one row, so that no trace
  /// is lost.
  ///
  /// - Parameters:
  ///   - isTimed: whether the decoding time is included
  ///   - hasCodes: whether the codes of an input method are included
  package func csvRows(isTimed: Bool, hasCodes: Bool = false) -> [UInt8] {
    var start: [UInt8] = []
    CSVCell.append(id, to: &start)
    start.append(UInt8(ascii: ","))
    CSVCell.append(word ?? "", to: &start)
    start.append(UInt8(ascii: ","))
    func end(_ candidate: Candidate?) -> [UInt8] {
      var end: [UInt8] = []
      var cells = [
        rank.map { "\($0)" } ?? "", word == nil ? "" : "\(isOutOfVocabulary)",
        noWordProbability.map { formatted($0, decimals: 4) } ?? "",
      ]
      cells += origin.cells + (isTimed ? ["\(microseconds)"] : [])
      if hasCodes {
        cells += [candidate?.code ?? "", code ?? "", codeRank.map { "\($0)" } ?? ""]
      }
      CSVCell.append(row: cells, to: &end)
      return end
    }
    guard !candidates.isEmpty else { return start + Array(",,,".utf8) + end(nil) }
    var rows: [UInt8] = []
    for (index, candidate) in candidates.enumerated() {
      rows += start
      rows += "\(index + 1),".utf8
      CSVCell.append(candidate.word, to: &rows)
      rows.append(UInt8(ascii: ","))
      appendFormatted(candidate.score, decimals: 3, to: &rows)
      rows.append(UInt8(ascii: ","))
      rows += end(candidate)
    }
    return rows
  }

  /// The heading of the table.
  package static let tableHeader = tableRow("trace", "target", " ", "candidates")

  /// A line for the screen: the trace, the target word, whether it came first, and the candidates.
  package var tableLine: String {
    let mark =
      switch rank {
      case 1: "✓"
      case .some(let rank): "\(rank)"
      case nil: word == nil ? " " : "✗"
      }
    return Self.tableRow(
      id, word ?? "", mark,
      candidates.isEmpty ? "(no word)" : candidates.map(\.word).joined(separator: " "))
  }

  private static func tableRow(
    _ id: String, _ word: String, _ mark: String, _ words: String
  ) -> String {
    let cells = [(id, 20), (word, 14), (mark, 2)].map { text, width in
      let shown = text.shortened(to: width).printable
      return shown + String(repeating: " ", count: max(0, width - shown.count))
    }
    return (cells + [words.printable]).joined(separator: " ") + "\n"
  }
}
