import Reports
import Statistics

/// A result for the screen.
package struct AccuracyTable {
  package private(set) var text = ""

  package init(_ result: AccuracyResult) {
    let record = result.record
    let summary = result.summary
    let oov = summary.decoders.first?.counts.outOfVocabulary.total ?? 0
    text +=
      "\(record.traceCount) trace\(record.traceCount == 1 ? "" : "s") in \(summary.groups.counted)"
    if record.withoutUser != 0 { text += " (by user if known, else by sentence or trace)" }
    text += ", \(oov) of them out of vocabulary (\(percentage(oov, of: record.traceCount)))"
    text += "\(Self.foundAnyway(summary))\n"
    text += "on \(result.keyboardsText)\n"
    text += "\(result.settingsLine.printable)\n"
    if let caveat = result.caveat { text += "incomplete: \(caveat)\n" }
    for (part, counts) in result.sortedClasses where part.breakdown == .generator {
      text += "\(counts.first?.total ?? 0) synthetic, by \(part.value.printable)\n"
    }
    if let reason = summary.groups.reasonForNoInterval {
      text += "in %; \(reason) (at least \(ResampledGroups.minimum) are needed)\n\n"
    } else {
      text += "in %, with the 95 % interval of \(result.resamples) resamples of the "
      text += "\(summary.groups.name)s\n\n"
    }
    add(figures: summary, result)
    for pair in summary.pairs { add(pair, summary.groups) }
    for (index, name) in record.decoders.enumerated() { add(control: record, index, name) }
    add(classes: result)
    for (index, name) in record.decoders.enumerated() { add(confusions: record, index, name) }
    for (index, name) in record.decoders.enumerated() { add(calibration: record, index, name) }
  }

  /// What decoders found of the words that the list lacks: `, 12 of these right by path`. Empty if nothing,
  /// since such words are misses otherwise.
  private static func foundAnyway(_ summary: AccuracySummary) -> String {
    let found = summary.decoders.compactMap { decoder in
      let count = decoder.counts.outOfVocabulary.right(within: 1)
      return count > 0 ? "\(count) of these right by \(decoder.name.printable)" : nil
    }
    return found.map { ", " + $0 }.joined()
  }

  private mutating func add(figures summary: AccuracySummary, _ result: AccuracyResult) {
    var table = TextTable(header: [""] + summary.decoders.map(\.name))
    for metric in Metric.allCases {
      let cells = summary.decoders.map { decoder in
        decoder.figures.first { $0.metric == metric }.map {
          Self.cell($0.interval, of: summary.groups)
        }
      }
      guard cells.contains(where: { $0 != nil }) else { continue }
      table.append([metric.rawValue] + cells.map { $0 ?? "–" })
    }
    if summary.decoders.contains(where: { $0.counts.all.failed > 0 }) {
      table.append(["failed"] + summary.decoders.map { "\($0.counts.all.failed)" })
    }
    if !result.isStable {
      table.append(
        ["mean µs a trace"]
          + summary.decoders.indices.map { index in
            result.meanMicroseconds(index).map { formatted($0, decimals: 0) } ?? "–"
          })
    }
    text += table.text
  }

  /// `85.12 [84.01, 86.20]`, `85.12 (1 user: no interval)`, or `0.00 (no interval)` for what is the same in
  /// every resample.
  static func cell(_ interval: Interval, of groups: ResampledGroups) -> String {
    func percent(_ share: Double) -> String { formatted(100 * share, decimals: 2) }
    let estimate = percent(interval.estimate)
    guard let low = interval.low, let high = interval.high else {
      return "\(estimate) (\(groups.reasonForNoInterval ?? "no interval"))"
    }
    return "\(estimate) [\(percent(low)), \(percent(high))]"
  }

  private mutating func add(_ pair: AccuracySummary.Pair, _ groups: ResampledGroups) {
    text += "\n\(pair.second) minus \(pair.first): "
    text += pair.differences.filter { [.top1, .meanReciprocalRank].contains($0.metric) }
      .map { "\($0.metric.rawValue) \(Self.cell($0.interval, of: groups))" }.joined(separator: ", ")
    text += "\n  right alone: \(pair.first) \(pair.test.onlyFirst), \(pair.second) "
    text += "\(pair.test.onlySecond); McNemar p \(Self.shown(pValue: pair.test.pValue))"
    text += pair.test.isExact ? " (exact)\n" : "\n"
  }

  static func shown(pValue: Double) -> String {
    pValue < smallestP ? cell(pValue: pValue) : "= " + cell(pValue: pValue)
  }

  /// A p-value as a cell of a table: `0.0213` or `< 0.0001`.
  static func cell(pValue: Double) -> String {
    pValue < smallestP ? "< 0.0001" : formatted(pValue, decimals: 4)
  }

  /// The p-value below which only that is said: rounded to four digits it would be 0.
  private static let smallestP = 0.0001

  private mutating func add(control record: AccuracyRecord, _ index: Int, _ name: String) {
    let counts = record.controls[index]
    guard counts.total > 0 else { return }
    text += index == 0 ? "\ncontrol, letters out of place, on a sample of the traces:\n" : ""
    text += "  \(name): top-1 \(percentage(counts.all.right(within: 1), of: counts.total)), "
    text += "top-10 \(percentage(counts.all.right(within: 10), of: counts.total)) "
    text += "of \(counts.total)\n"
  }

  private mutating func add(classes result: AccuracyResult) {
    text += "\n"
    var table = TextTable(
      header: ["top-1 by", "traces"] + result.record.decoders)
    for (part, counts) in result.sortedClasses {
      table.append(
        [Self.label(of: part), "\(counts.first?.total ?? 0)"]
          + counts.map { $0.top(1).map { formatted(100 * $0, decimals: 2) } ?? "–" })
    }
    text += table.text
  }

  /// The first cell of a class's row. A generator stands in full above the table.
  private static func label(of part: TraceClass) -> String {
    var value = part.value
    if part.breakdown == .generator, let end = value.firstRange(of: "; ")?.lowerBound {
      value = String(value[..<end])
    }
    return "\(part.breakdown.rawValue) \(value.shortened(to: labelWidth).printable)"
  }

  /// The number of characters of a class's value in a table: a longer one would push the figures
  /// off the screen.
  private static let labelWidth = 40

  private mutating func add(confusions record: AccuracyRecord, _ index: Int, _ name: String) {
    let most = record.mostFrequentConfusions(decoder: index, limit: 10)
    guard !most.isEmpty else { return }
    let shown = most.map {
      "\($0.0.target.printable)→\($0.0.written.printable) \($0.count)"
    }
    text += "\n\(name), most frequent confusions: \(shown.joined(separator: ", "))\n"
  }

  private mutating func add(calibration record: AccuracyRecord, _ index: Int, _ name: String) {
    let table = record.calibrations[index]
    guard let error = table.expectedError else { return }
    text += "\n\(name), probability of the best word (expected calibration error "
    text += "\(formatted(error, decimals: 4))):\n"
    var rows = TextTable(header: ["  said", "right", "traces"])
    for bin in table.bins where bin.traces > 0 {
      rows.append([
        "  " + formatted(Double(bin.millionths) / 1e6 / Double(bin.traces), decimals: 3),
        formatted(Double(bin.right) / Double(bin.traces), decimals: 3), "\(bin.traces)",
      ])
    }
    text += rows.text
  }
}
