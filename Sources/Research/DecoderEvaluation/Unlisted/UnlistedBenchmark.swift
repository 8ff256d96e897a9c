import Reports
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// Measures how words are found that no list has: a tenth of the list's words is left out, and each trace
/// is decoded with the rest, once with and once without words that are spelled letter by letter. On one
/// thread.
package struct UnlistedBenchmark: Sendable {
  /// The number of words that a suggestion bar shows.
  package static let shown = 4

  /// The counts of a user's traces whose word was left out, or of those whose word is listed.
  struct Counts: Sendable {
    var traces = 0
    /// Traces whose word came first, and was among those shown, without and with spelled words.
    var first = (without: 0, with: 0)
    var shown = (without: 0, with: 0)
    /// Traces that were refused as no word.
    var refused = 0
    /// Traces with a spelled word first.
    var spelledFirst = 0
  }

  /// A user's counts.
  struct User: Sendable {
    var cut = Counts()
    var listed = Counts()
  }

  /// By user; traces without one are users of their own.
  private(set) var users: [String: User] = [:]
  /// Traces of words that neither the whole list has, which are not counted.
  package private(set) var outside = 0
  /// CPU time of decoding, in ns.
  package private(set) var times: (without: UInt64, with: UInt64) = (0, 0)
  private let list: CutList

  /// Creates an empty measurement.
  package init(_ list: CutList) { self.list = list }

  /// The number of traces counted.
  package var traceCount: Int {
    users.values.reduce(0) { $0 + $1.cut.traces + $1.listed.traces }
  }

  /// Adds a trace, if it has a label of the list.
  /// - Parameters:
  ///   - trace: the trace.
  ///   - plain: its decoder, without spelled words.
  ///   - spelling: the same with spelled words.
  package mutating func add(
    _ trace: SwipeTrace, plain: any SwipeDecoder, spelling: any SwipeDecoder
  ) {
    guard let label = trace.word else { return }
    let isCut = list.lacks(label)
    let target = TargetWord(label, in: list.lexicon)
    guard isCut || !target.isOutOfVocabulary else {
      outside += 1
      return
    }
    let query = SwipeQuery(trace.samples, limit: Self.shown, previous: trace.previous)
    let start = Stopwatch.cpu.now
    let without = plain.decode(query)
    let middle = Stopwatch.cpu.now
    let with = spelling.decode(query)
    let end = Stopwatch.cpu.now
    times.without += middle &- start
    times.with += end &- middle
    let name = trace.user.map { "user \($0)" } ?? "trace \(traceCount)"
    var user = users[name] ?? User()
    let ranks = (target.rank(in: without.candidates), target.rank(in: with.candidates))
    if isCut {
      Self.count(ranks, with, &user.cut)
    } else {
      Self.count(ranks, with, &user.listed)
    }
    users[name] = user
  }

  private static func count(
    _ ranks: (without: Int?, with: Int?), _ answer: DecodedSwipe, _ counts: inout Counts
  ) {
    counts.traces += 1
    if ranks.without == 1 { counts.first.without += 1 }
    if ranks.with == 1 { counts.first.with += 1 }
    if ranks.without != nil { counts.shown.without += 1 }
    if ranks.with != nil { counts.shown.with += 1 }
    if answer.isRejected { counts.refused += 1 }
    if answer.candidates.first?.isUnlisted == true { counts.spelledFirst += 1 }
  }
}
