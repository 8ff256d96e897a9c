import LanguageModel
import SwipeDecoding
import SwipeTraces

/// A decoder's answer to a trace, and the time it took.
struct TimedSwipe {
  var swipe: DecodedSwipe
  /// The elapsed time.
  var nanoseconds: UInt64

  init(
    of trace: SwipeTrace, by decoder: any SwipeDecoder, limit: Int,
    learnedWords: LearnedLexicon? = nil
  ) {
    let start = ContinuousClock.now
    var query = SwipeQuery(trace.samples, limit: limit, previous: trace.previous)
    query.learnedWords = learnedWords
    swipe = decoder.decode(query)
    nanoseconds = (ContinuousClock.now - start).wholeNanoseconds
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded down; 0 if it is negative.
  var wholeNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(max(seconds, 0)) * 1_000_000_000 + UInt64(max(attoseconds, 0) / 1_000_000_000)
  }
}
