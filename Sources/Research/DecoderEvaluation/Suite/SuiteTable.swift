import Reports
import ResourceLoading
import Statistics

/// The figures of a suite side by side, for a screen and for a page: a table for each list, a row for each decoder,
/// with words outside the list as misses, in the list alone, and in context.
package struct SuiteTable {
  private let result: SuiteResult
  private let blocks: [Block]

  /// The table of one list.
  private struct Block {
    var list: SuiteManifest.List
    var traces: Int
    var outside: Int
    var rows: [Row]
  }

  private struct Row {
    var name: String
    /// Without and with the words before.
    var plain: Cells?
    var inContext: Cells?
  }

  private struct Cells {
    var figures: [AccuracySummary.Figure]
    var microseconds: Double?
    var bytes: Int?

    func interval(_ metric: Metric) -> Interval? {
      figures.first { $0.metric == metric }?.interval
    }
  }

  /// Computes the figures of a result.
  ///
  /// - Complexity: O(lists · resamples · users · decoders)
  package init(_ result: SuiteResult) {
    self.result = result
    blocks = result.manifest.lists.enumerated().map { index, list in
      let run = result.runs[index]
      let summary = run.summary
      var rows: [Row] = []
      for (member, decoder) in result.manifest.decoders.enumerated() {
        let cells = Cells(
          figures: summary.decoders[member].figures,
          microseconds: run.meanMicroseconds(member).flatMap { $0 > 0 ? $0 : nil },
          bytes: index < result.memory.count && member < result.memory[index].count
            ? result.memory[index][member] : nil)
        let name =
          decoder.inContext && decoder.name.hasSuffix("+context")
          ? String(decoder.name.dropLast("+context".count)) : decoder.name
        if rows.last?.name != name { rows.append(Row(name: name)) }
        if decoder.inContext {
          rows[rows.count - 1].inContext = cells
        } else {
          rows[rows.count - 1].plain = cells
        }
      }
      return Block(
        list: list, traces: run.record.traceCount,
        outside: summary.decoders.first?.counts.outOfVocabulary.total ?? 0, rows: rows)
    }
  }

  private var hasContext: Bool { blocks.contains { $0.rows.contains { $0.inContext != nil } } }
  private var hasTimes: Bool {
    blocks.contains { $0.rows.contains { ($0.plain ?? $0.inContext)?.microseconds != nil } }
  }
  private var hasMemory: Bool { !result.memory.isEmpty }

  private var header: [String] {
    ["decoder", "top-1", "top-3", "top-10", "top-1 in the list"]
      + (hasContext ? ["top-1 in context"] : []) + (hasTimes ? ["ms a swipe"] : [])
      + (hasMemory ? ["MB"] : [])
  }

  private func cells(_ row: Row) -> [String] {
    let main = row.plain ?? row.inContext
    let figures = [Metric.top3, .top10, .top1Known].map { share(row.plain?.interval($0)) }
    return [row.name.printable, withEnds(row.plain?.interval(.top1))] + figures
      + (hasContext ? [share(row.inContext?.interval(.top1))] : [])
      + (hasTimes ? [main?.microseconds.map { formatted($0 / 1000, decimals: 2) } ?? "–"] : [])
      + (hasMemory ? [main?.bytes.map { formatted(Double($0) / 1e6, decimals: 0) } ?? "–"] : [])
  }

  private func share(_ interval: Interval?) -> String {
    interval.map { formatted(100 * $0.estimate, decimals: 1) } ?? "–"
  }

  private func withEnds(_ interval: Interval?) -> String {
    guard let interval else { return "–" }
    guard let low = interval.low, let high = interval.high else { return share(interval) }
    return
      "\(share(interval)) [\(formatted(100 * low, decimals: 1)), \(formatted(100 * high, decimals: 1))]"
  }

  private func title(_ block: Block) -> String {
    "\(block.list.name.printable): \(block.list.words) words; \(percentage(block.outside, of: block.traces)) "
      + "of the traces are outside"
  }

  private var summary: [String] {
    guard let run = result.runs.first else { return [] }
    let groups = run.record.resampledGroups
    var lines = ["\(run.record.traceCount) traces of \(groups.counted), on \(run.keyboardsText)"]
    lines.append(
      groups.reasonForNoInterval
        ?? "in %, with the 95 % interval of \(run.resamples) resamples of the "
        + "\(groups.name)s; words outside the list are misses")
    if let shards = result.shards {
      lines.append("incomplete: \(shards.parts.count) of \(shards.count) shards")
    }
    return lines
  }

  /// The tables for a screen.
  package var text: String {
    var text = summary.map { $0 + "\n" }.joined()
    for block in blocks {
      text += "\n\(title(block))\n"
      var table = TextTable(header: header)
      for row in block.rows { table.append(cells(row)) }
      text += table.text
    }
    return text
  }

  /// The tables for a page in Markdown.
  package var markdown: String {
    var text = summary.joined(separator: "; ") + ".\n"
    for block in blocks {
      text += "\n**\(title(block))**\n\n"
      text += Self.line(header) + Self.line(header.indices.map { $0 == 0 ? "---" : "---:" })
      for row in block.rows { text += Self.line(cells(row)) }
    }
    return text + "\n" + manifestLines
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }

  /// What the figures were made of, for a page.
  private var manifestLines: String {
    var lines = result.manifest.data.map {
      "- traces `\($0.name)`: \($0.traces) of \($0.users) users, rows `\($0.rows)`"
    }
    lines += result.manifest.lists.map {
      "- list `\($0.name)`: \($0.words) words, `\($0.checksum)`"
    }
    var seen: Set<String> = []
    for decoder in result.manifest.decoders {
      guard let checksum = decoder.checksum, seen.insert(decoder.decoder).inserted else { continue }
      lines.append("- decoder `\(decoder.decoder)`: `\(checksum)`")
    }
    lines.append("- \(result.manifest.program), study file `\(result.manifest.suite)`")
    if let provenance = result.provenance {
      lines.append(
        "- made \(provenance.date.prefix(10)) in \(formatted(provenance.seconds / 60, decimals: 1)) min with "
          + "\(provenance.jobs) threads (\(provenance.machine.printable))")
    }
    lines += result.findings.filter(\.isFault).map { "- accepted: \($0.text.printable)" }
    return lines.map { $0 + "\n" }.joined()
  }
}
