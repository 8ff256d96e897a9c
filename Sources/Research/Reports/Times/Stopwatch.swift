#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A clock for measuring durations.
package enum Stopwatch: String, CaseIterable, Sendable {
  /// The CPU time of the thread, without the time it waits for a processor.
  case cpu
  /// The elapsed time.
  case wall

  /// The nanoseconds since a fixed moment in the past.
  package var now: UInt64 {
    var time = timespec()
    clock_gettime(self == .cpu ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
  }

  /// The duration, in ns, that the clock shows for doing nothing: the median of 1,001 tries. It is
  /// included in every measured time.
  package var overhead: UInt64 {
    let times = (0..<1001).map { _ in
      let start = now
      return now &- start
    }
    return times.sorted()[500]
  }
}
