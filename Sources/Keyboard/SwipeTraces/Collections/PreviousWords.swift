/// Notices traces whose `previous` is not the words before theirs, the nearest last: with the trace's own word,
/// with the whole sentence, or in reverse order.
///
/// The context of such traces makes a decoder look better or worse than it is. People seldom write a word twice
/// in a row, but often twice in a sentence; so single traces prove nothing, and most must agree.
package struct PreviousWords: Sendable {
  /// The number of traces whose sentences are remembered.
  private static let limit = 2000
  /// The smallest part of all traces whose own word comes last in `previous` that is remarked.
  private static let smallestShareOfLeaks = 0.02
  /// The smallest number of traces that is remarked otherwise.
  private static let smallestCount = 5
  /// The word that stands for the beginning of a sentence.
  private static let start = "<s>"

  private var traces = 0
  /// The traces with two words or more before theirs.
  private var long = 0
  private var leaks = 0
  private var whole = 0
  private var startsLast = 0
  /// The contents of all `previous`, and of each of two words or more without its first and its last word.
  private var contents: Set<Int> = []
  private var withoutFirst: [Int] = []
  private var withoutLast: [Int] = []

  /// Creates a count of no traces.
  package init() {}

  /// Adds a trace; those without a word are not counted.
  /// - Complexity: O(letters of the words before)
  package mutating func add(_ trace: SwipeTrace) {
    guard let word = trace.word else { return }
    traces += 1
    let previous = trace.previous
    guard let last = previous.last else { return }
    let own = word.lowercased()
    if last.lowercased() == own { leaks += 1 }
    if previous.count > 1 {
      long += 1
      if previous.dropLast().contains(where: { $0.lowercased() == own }) { whole += 1 }
      if last == Self.start { startsLast += 1 }
    }
    guard contents.count < Self.limit else { return }
    contents.insert(Self.hash(previous[...]))
    if previous.count > 1 {
      withoutFirst.append(Self.hash(previous.dropFirst()))
      withoutLast.append(Self.hash(previous.dropLast()))
    }
  }

  /// What was found, in a line; nil if nothing was.
  package var remark: String? {
    if isMost(whole) {
      return
        "\(whole) of \(long) traces have their own word in 'previous', which is for the words before it, "
        + "not for the whole sentence; leave out their word and what follows it"
    }
    if isMost(startsLast) { return Self.reversed(startsLast, of: long) }
    // Of two neighbours in a sentence one has the words of the other and one more: at the end, or in reverse
    // at the beginning.
    let more = withoutFirst.count { contents.contains($0) }
    let ordered = withoutLast.count { contents.contains($0) }
    if more >= Self.smallestCount, more > 4 * ordered { return Self.reversed(more, of: long) }
    guard leaks > 0, Double(leaks) >= Self.smallestShareOfLeaks * Double(traces) else { return nil }
    return
      "\(leaks) of \(traces) traces have their own word as the last of 'previous', which is for the words "
      + "before it; leave it out"
  }

  private func isMost(_ count: Int) -> Bool { count >= Self.smallestCount && count * 2 > long }

  private static func reversed(_ count: Int, of all: Int) -> String {
    "\(count) of \(all) traces have the words of 'previous' in reverse order; the beginning of the sentence "
      + "(\(start)) comes first, and the word just before the trace's own last"
  }

  private static func hash(_ words: ArraySlice<String>) -> Int {
    var hasher = Hasher()
    for word in words { hasher.combine(word) }
    return hasher.finalize()
  }
}
