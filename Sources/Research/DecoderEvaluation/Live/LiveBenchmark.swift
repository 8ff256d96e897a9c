import Reports
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces

/// Measures what a decoder shows while the finger moves, and what that costs beside decoding whole
/// swipes, on one thread.
package struct LiveBenchmark: Sendable {
  /// The shares of the path at which accuracy is measured.
  package static let shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
  /// The number of words that a bar shows.
  package static let shown = 3

  /// The counts of a user's traces.
  struct Counts: Sendable {
    /// Traces with a label.
    var traces = 0
    /// For each share, traces whose word came first, and was among those shown.
    var first = LiveBenchmark.shares.map { _ in 0 }
    var shown = LiveBenchmark.shares.map { _ in 0 }
    /// How often the first word changed.
    var changes = 0
    /// Sums of the share of the path that was left when the right word first came first, and was shown.
    var savedFirst = 0.0
    var savedShown = 0.0
    /// Traces whose answer at the lift had the right word first.
    var lifted = 0
  }

  /// By user; traces without one are users of their own.
  private(set) var users: [String: Counts] = [:]
  /// The number of traces replayed, and of those that were equal at the lift to whole swipes.
  package private(set) var traceCount = 0
  package private(set) var equalCount = 0
  /// Labelled traces whose word the list lacks; they count as misses.
  package private(set) var outOfVocabulary = 0
  /// CPU time of each sample with the words after it, of a whole swipe decoded at once, and of the same
  /// swipe decoded live, the lift included.
  package private(set) var sample = TimeDistribution()
  package private(set) var whole = TimeDistribution()
  package private(set) var live = TimeDistribution()
  /// The sums of the latter two, in ns.
  package private(set) var wholeTotal: UInt64 = 0
  package private(set) var liveTotal: UInt64 = 0
  private let overhead = Stopwatch.cpu.overhead

  /// Creates an empty measurement.
  package init() {}

  /// Adds a trace.
  /// - Parameters:
  ///   - trace: the trace; without a label only costs are measured.
  ///   - decoder: its decoder.
  ///   - words: the words that the decoder can find.
  ///   - limit: the number of candidates at the lift.
  /// - Returns: false if the decoder needs whole swipes.
  package mutating func add(
    _ trace: SwipeTrace, decoder: any SwipeDecoder, words: any WordList, limit: Int
  ) -> Bool {
    guard decoder.liveWords() != nil else { return false }
    let answer = measureTotals(trace, decoder, limit)
    measureSamples(trace, decoder)
    traceCount += 1
    guard let label = trace.word else { return true }
    let target = TargetWord(label, in: words)
    if target.isOutOfVocabulary { outOfVocabulary += 1 }
    let user = trace.user.map { "user \($0)" } ?? "trace \(traceCount)"
    var counts = users[user] ?? Counts()
    counts.traces += 1
    if target.rank(in: answer.acceptedCandidates) == 1 { counts.lifted += 1 }
    count(LiveReplay(trace, decoder: decoder, limit: Self.shown), target, &counts)
    users[user] = counts
    return true
  }

  /// Times a swipe decoded at once and live; the first time is a warm-up.
  private mutating func measureTotals(
    _ trace: SwipeTrace, _ decoder: any SwipeDecoder, _ limit: Int
  ) -> DecodedSwipe {
    let query = SwipeQuery(trace.samples, limit: limit, previous: trace.previous)
    _ = decoder.decode(query)
    let start = Stopwatch.cpu.now
    let answer = decoder.decode(query)
    let middle = Stopwatch.cpu.now
    var swipe = SwipeInProgress(decoder)
    for sample in trace.samples {
      swipe.append(sample)
      _ = swipe.completions(limit: Self.shown)
    }
    let lifted = swipe.decoded { samples in
      var query = query
      query.samples = samples
      return query
    }
    let end = Stopwatch.cpu.now
    whole.record(middle &- start)
    live.record(end &- middle)
    wholeTotal += middle &- start
    liveTotal += end &- middle
    if lifted == answer { equalCount += 1 }
    return answer
  }

  private mutating func measureSamples(_ trace: SwipeTrace, _ decoder: any SwipeDecoder) {
    var swipe = SwipeInProgress(decoder)
    for point in trace.samples {
      let start = Stopwatch.cpu.now
      swipe.append(point)
      _ = swipe.completions(limit: Self.shown)
      let end = Stopwatch.cpu.now
      sample.record(end &- start > overhead ? end &- start &- overhead : 0)
    }
  }

  private func count(_ replay: LiveReplay, _ target: TargetWord, _ counts: inout Counts) {
    var next = 0
    var words: [LiveWord] = []
    // The words at a share are those of the last change before it.
    func pass(_ share: Double) {
      while next < Self.shares.count, Self.shares[next] < share {
        let rank = words.firstIndex { target.isWritten(as: $0.word) }
        if rank == 0 { counts.first[next] += 1 }
        if rank != nil { counts.shown[next] += 1 }
        next += 1
      }
    }
    var (hasFirst, hasShown) = (false, false)
    for moment in replay.moments {
      pass(moment.share)
      if let before = words.first, before.word != moment.words.first?.word { counts.changes += 1 }
      words = moment.words
      let rank = words.firstIndex { target.isWritten(as: $0.word) }
      if rank == 0, !hasFirst {
        hasFirst = true
        counts.savedFirst += 1 - moment.share
      }
      if rank != nil, !hasShown {
        hasShown = true
        counts.savedShown += 1 - moment.share
      }
    }
    pass(.infinity)
  }
}
