import Synchronization

/// How much likelier a word that may be a noun has its capital after others: *das Essen*, *wir essen*, *schau mal*.
///
/// The data of a language is made by `dictionaries/build-capitals`; docs/reference/languages.md has the format.
public struct CapitalContext: Sendable {
  private enum Data {
    case table(CapitalTable)
    case unread(LateTable)
  }

  private var data: Data

  /// Creates data that say nothing.
  public init() { data = .table(CapitalTable()) }

  private init(_ table: CapitalTable) { data = .table(table) }

  /// Creates data that are read when a word is first asked for, since a program that starts may not need them.
  /// - Parameter lines: lines in UTF-8, as `parse` takes them, known to be well formed: others are skipped.
  public init(trusted lines: [UInt8]) { data = .unread(LateTable(lines)) }

  /// Reads the data: on each line one to three words with spaces between, a tab, and what the log-odds of a capital
  /// are more than by the word itself, in nats. One word is the one before; of two or three the last is the word in
  /// question, and `<s>` begins the sentence. Lines that begin with # and blank lines are skipped.
  /// - Returns: the data, and the numbers, from 1, of malformed lines.
  /// - Complexity: O(length).
  public static func parse(_ text: String) -> (context: CapitalContext, wrongLines: [Int]) {
    var text = text
    let (table, wrongLines) = text.withUTF8(CapitalTable.parse)
    return (CapitalContext(table), wrongLines)
  }

  /// Adds the words of another language; of words of both that language's count.
  public mutating func merge(_ other: CapitalContext) {
    var merged = table
    merged.merge(other.table)
    data = .table(merged)
  }

  /// Returns what the log-odds of a word's capital are more after others, in nats; 0 if the data say nothing.
  /// - Parameters:
  ///   - word: one of its spellings.
  ///   - previous: the words before, the latest last.
  /// - Complexity: O(length)
  public func logOddsOfCapital(of word: String, after previous: [String]) -> Double {
    guard let last = previous.last else { return 0 }
    let table = table
    if let two = previous.dropLast().last, let odds = table.logOdds([two, last, word]) {
      return odds
    }
    return table.logOdds([last, word]) ?? table.logOdds([last]) ?? 0
  }

  private var table: CapitalTable {
    switch data {
    case .table(let table): table
    case .unread(let late): late.table
    }
  }
}

/// A table that is read from its lines when it is first asked for.
private final class LateTable: Sendable {
  private enum State {
    case lines([UInt8])
    case table(CapitalTable)
  }

  private let state: Mutex<State>

  init(_ lines: [UInt8]) { state = Mutex(.lines(lines)) }

  var table: CapitalTable {
    state.withLock { state in
      switch state {
      case .table(let table): return table
      case .lines(let lines):
        let table = lines.withUnsafeBufferPointer { CapitalTable.parse($0).table }
        state = .table(table)
        return table
      }
    }
  }
}
