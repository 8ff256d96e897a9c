import Evaluation
import LanguageModel
import Lexicon
import SpellingCorrection

/// How often suggestions held the right word, by groups of pairs.
struct CorrectionScore {
  private struct Row {
    var pairs = 0
    var first = 0
    var firstThree = 0
    var times = TimeDistribution()
  }

  private let neighbors: KeyNeighborhood
  private let lexicon: CompiledLexicon
  private var rows: [String: Row] = [:]
  /// In the order of the result; kinds come behind, in the order of their first pair.
  private var groups = ["all", "one slip", "more slips", "in the list", "wrong is a word"]

  init(neighbors: KeyNeighborhood, lexicon: CompiledLexicon) {
    self.neighbors = neighbors
    self.lexicon = lexicon
  }

  mutating func add(_ pair: CorrectionPair, _ suggestions: [String], nanoseconds: UInt64) {
    let slips = EditStatistics.edits(
      from: Array(swipeCode(of: pair.meant)), to: Array(swipeCode(of: pair.written)), neighbors)
    var groups = ["all", slips.count <= 1 ? "one slip" : "more slips"]
    if lexicon.contains(word: pair.meant) { groups.append("in the list") }
    if lexicon.contains(word: pair.written) { groups.append("wrong is a word") }
    if let kind = pair.kind { groups.append(kind) }
    let place = suggestions.prefix(3).firstIndex { isSameWord($0, pair.meant) }
    for group in groups {
      if !self.groups.contains(group) { self.groups.append(group) }
      rows[group, default: Row()].pairs += 1
      if place == 0 { rows[group, default: Row()].first += 1 }
      if place != nil { rows[group, default: Row()].firstThree += 1 }
      rows[group, default: Row()].times.record(nanoseconds)
    }
  }

  var table: String {
    var table = TextTable(header: ["", "pairs", "top 1", "top 3", "median µs", "99 % µs"])
    for (group, row) in present {
      table.append([
        group, "\(row.pairs)", percentage(row.first, of: row.pairs),
        percentage(row.firstThree, of: row.pairs),
        formatted(row.times.microseconds(50), decimals: 0),
        formatted(row.times.microseconds(99), decimals: 0),
      ])
    }
    return table.text
  }

  var csv: String {
    var text = "group,pairs,top1,top3,median_us,p99_us\n"
    for (group, row) in present {
      let shares = [row.first, row.firstThree].map {
        formatted(Double($0) / Double(row.pairs), decimals: 4)
      }
      let times = [50.0, 99].map { formatted(row.times.microseconds($0), decimals: 0) }
      text += ([group, "\(row.pairs)"] + shares + times).joined(separator: ",") + "\n"
    }
    return text
  }

  private var present: [(String, Row)] {
    groups.compactMap { group in rows[group].map { (group, $0) } }
  }
}
