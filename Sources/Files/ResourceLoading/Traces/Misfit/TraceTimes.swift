import Statistics
import SwipeTraces

/// The durations of traces, and whether they can be milliseconds.
struct TraceTimes {
  /// The number of traces of which durations are kept.
  private static let limit = 1000
  /// Traces with fewer samples say little about their clock.
  private static let smallestSamples = 5
  /// Durations of a swipe that are likely, in ms.
  private static let likely = 60.0...20_000

  /// The number of traces whose times were looked at.
  private(set) var all = 0
  private var tooFast = 0
  private var tooLong = 0
  private var durations: [Double] = []
  private var rates: [Double] = []

  mutating func add(_ trace: SwipeTrace) {
    guard all < Self.limit, trace.samples.count >= Self.smallestSamples,
      let first = trace.samples.first, let last = trace.samples.last, last.t > first.t
    else { return }
    all += 1
    let measures = TraceClock(trace)
    if measures.isTooFast { tooFast += 1 }
    if measures.isTooLong { tooLong += 1 }
    durations.append(measures.duration)
    rates.append(measures.rate)
  }

  /// Returns what is wrong with the times of most traces, after a file's name; nil if they can be milliseconds.
  func remark(of file: String) -> String? {
    guard all >= 3, max(tooFast, tooLong) * 2 > all else { return nil }
    guard let duration = median(of: durations), let rate = median(of: rates) else { return nil }
    let isFast = tooFast >= tooLong
    let name = file == "-" ? "" : " " + MisfitSurvey.shown(file)
    let said =
      isFast
      ? "\(tooFast) of \(all) traces have more than \(Int(TraceClock.largestRate)) samples a second "
        + "(median \(Self.text(rate)))"
      : "\(tooLong) of \(all) traces take more than a minute (median \(Self.text(duration / 1000)) s)"
    let units: [(factor: Double, name: String, option: String?)] =
      isFast
      ? [(1000, "seconds", "s")]
      : [(1e-3, "microseconds", "us"), (1e-6, "nanoseconds", nil)]
    for unit in units where Self.likely.contains(duration * unit.factor) {
      let remedy =
        unit.option.map {
          "mend them with ringswipe traces convert\(name) --time \($0)"
        }
        ?? "divide them by a million"
      return "\(said), so their times are probably \(unit.name), not milliseconds; \(remedy)"
    }
    return "\(said); no usual unit of time explains it"
  }

  private static func text(_ value: Double) -> String {
    value >= 100 ? "\(Int(min(value, 1e15)))" : "\((value * 10).rounded() / 10)"
  }
}
