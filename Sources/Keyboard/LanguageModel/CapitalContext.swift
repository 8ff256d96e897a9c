import Lexicon

/// How much likelier a word that may be a noun has its capital after another word: *das Essen*, *wir
/// essen*.
///
/// The data of a language is made by `dictionaries/build-capitals`; docs/reference/prediction.md has the
/// model.
public struct CapitalContext: Sendable {
  private var logOdds: [String: Double] = [:]

  /// Creates data that say nothing.
  public init() {}

  /// Reads the data: on each line the word before, a tab, and what the log-odds of a capital are more
  /// than by the word itself, in nats. Lines that begin with # and blank lines are skipped.
  /// - Returns: the data, and the numbers, from 1, of malformed lines.
  /// - Complexity: O(length).
  public static func parse(_ text: String) -> (context: CapitalContext, wrongLines: [Int]) {
    var context = CapitalContext()
    var wrong: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[0].isEmpty, let nats = Double(columns[1]), nats.isFinite
      else {
        wrong.append(index + 1)
        continue
      }
      context.logOdds[folded(String(columns[0]))] = nats
    }
    return (context, wrong)
  }

  /// Adds the words of another language; of words of both that language's count.
  public mutating func merge(_ other: CapitalContext) {
    logOdds.merge(other.logOdds) { _, other in other }
  }

  /// Returns what the log-odds of a capital are more after a word, in nats; 0 if it says nothing.
  /// - Complexity: O(length).
  public func logOddsOfCapital(after word: String) -> Double { logOdds[folded(word)] ?? 0 }
}
