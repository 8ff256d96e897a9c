import SwipeDecoding
import SwipeTraces

/// What a decoder answers to a trace, and how long it took.
struct TimedSwipe {
  var swipe: DecodedSwipe
  /// Time that passed.
  var nanoseconds: UInt64

  init(of trace: SwipeTrace, by decoder: any SwipeDecoder, limit: Int) {
    let start = ContinuousClock.now
    swipe = decoder.decodeSwipe(trace.samples, limit: limit, previous: trace.previous)
    nanoseconds = (ContinuousClock.now - start).wholeNanoseconds
  }
}

extension Duration {
  /// Rounded down; 0 for a negative duration.
  var wholeNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(max(seconds, 0)) * 1_000_000_000 + UInt64(max(attoseconds, 0) / 1_000_000_000)
  }
}
