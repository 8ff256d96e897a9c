import LanguageModel
import Lexicon
import Reports
import SpellingCorrection

/// How often suggestions contained the right word, by groups of pairs.
package struct CorrectionScore {
  private struct Row {
    var pairs = 0
    var first = 0
    var firstThree = 0
    var times = TimeDistribution()
  }

  private let neighbors: KeyNeighborhood
  private let lexicon: CompiledLexicon
  private var rows: [String: Row] = [:]
  /// The groups in the order of the result; kinds of errors follow in the order of their first
  /// pair.
  private var groups = ["all", "one slip", "more slips", "in the list", "wrong is a word"]

  /// Creates an empty score.
  package init(neighbors: KeyNeighborhood, lexicon: CompiledLexicon) {
    self.neighbors = neighbors
    self.lexicon = lexicon
  }

  /// Corrects each pair's misspelling, and counts and times the suggestions.
  ///
  /// - Parameters:
  ///   - corrector: the corrector to measure
  ///   - pairs: misspellings, each with the correct word
  ///   - isCancelled: polled before each pair
  ///   - progress: called with the number of finished pairs
  /// - Throws: `CancellationError`
  package mutating func measure(
    _ corrector: Corrector, on pairs: [CorrectionPair], isCancelled: () -> Bool,
    progress: (Int) -> Void
  ) throws(CancellationError) {
    for (index, pair) in pairs.enumerated() {
      if isCancelled() { throw CancellationError() }
      let start = Stopwatch.cpu.now
      let suggestions = corrector.corrections(of: pair.written, limit: 3)
      add(pair, suggestions.map(\.word), nanoseconds: Stopwatch.cpu.now &- start)
      progress(index + 1)
    }
  }

  /// Counts the suggestions for a pair's misspelling.
  mutating func add(_ pair: CorrectionPair, _ suggestions: [String], nanoseconds: UInt64) {
    let slips = EditStatistics.edits(
      from: Array(swipeCode(of: pair.target)), to: Array(swipeCode(of: pair.written)), neighbors)
    var groups = ["all", slips.count <= 1 ? "one slip" : "more slips"]
    if lexicon.contains(word: pair.target) { groups.append("in the list") }
    if lexicon.contains(word: pair.written) { groups.append("wrong is a word") }
    if let kind = pair.kind { groups.append(kind) }
    let place = suggestions.prefix(3).firstIndex { isSameWord($0, pair.target) }
    for group in groups {
      if !self.groups.contains(group) { self.groups.append(group) }
      rows[group, default: Row()].pairs += 1
      if place == 0 { rows[group, default: Row()].first += 1 }
      if place != nil { rows[group, default: Row()].firstThree += 1 }
      rows[group, default: Row()].times.record(nanoseconds)
    }
  }

  /// The report, with one row for each group that has pairs.
  package var report: Report {
    typealias Column = ReportColumn<(group: String, row: Row)>
    func time(_ table: String, _ csv: String, percentile: Double) -> Column {
      Column(table: .init(table, .fixed(0)), csv: .init(csv, .fixed(0))) {
        .number(ifKnown: $0.row.times.microseconds(ifKnown: percentile))
      }
    }
    return Report(
      groups.compactMap { group in rows[group].map { (group: group, row: $0) } },
      columns: [
        Column(table: "", csv: "group") { .text($0.group) },
        Column(table: "pairs", csv: "pairs") { .count($0.row.pairs) },
        Column(table: .init("top 1", .percent(1, unit: " %")), csv: .init("top1", .fixed(4))) {
          .share($0.row.first, of: $0.row.pairs)
        },
        Column(table: .init("top 3", .percent(1, unit: " %")), csv: .init("top3", .fixed(4))) {
          .share($0.row.firstThree, of: $0.row.pairs)
        },
        time("median µs", "median_us", percentile: 50),
        time("99 % µs", "p99_us", percentile: 99),
      ])
  }
}
