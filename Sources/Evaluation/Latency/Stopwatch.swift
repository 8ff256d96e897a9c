#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is looked at to tell how long something took.
public enum Stopwatch: String, CaseIterable, Sendable {
  /// Time that the thread was computing; waiting for a processor that others use does not count.
  case cpu
  /// Time that passed.
  case wall

  /// Nanoseconds since some moment in the past.
  public var now: UInt64 {
    var time = timespec()
    clock_gettime(self == .cpu ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
  }

  /// What the clock shows for doing nothing, in ns: the median of 1,001 tries. It is part of every
  /// time measured.
  public var overhead: UInt64 {
    let times = (0..<1001).map { _ in
      let start = now
      return now &- start
    }
    return times.sorted()[500]
  }
}
