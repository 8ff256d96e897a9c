import Statistics
import SwipeTraces

/// The durations of traces, and whether they can be milliseconds.
struct TraceTimes {
  /// The number of traces of which durations are kept, of those that can be right and of each of the others.
  private static let limit = 1000
  /// The number of users who are counted apart.
  private static let userLimit = 10_000
  /// The largest number of users who are named.
  private static let namedUsers = 3
  /// The number of traces with impossible times from which on something is said.
  private static let fewest = 3
  /// Traces with fewer samples say little about their clock.
  private static let smallestSamples = 5
  /// Durations of a swipe that are likely, in ms.
  private static let likely = 60.0...20_000
  /// The rates at which screens send touches, in Hz.
  private static let likelyRates = 5.0...500
  /// How many times longer or shorter than the others traces in another unit are at most, as medians.
  private static let largestRatio = 5.0

  /// What can be wrong.
  private enum Kind: Hashable { case right, tooFast, tooLong }

  /// Traces of a kind.
  private struct Measures {
    var count = 0
    var durations: [Double] = []
    var rates: [Double] = []

    mutating func add(_ clock: TraceClock, limit: Int) {
      count += 1
      guard durations.count < limit else { return }
      durations.append(clock.duration)
      rates.append(clock.rate)
    }
  }

  private typealias Unit = (factor: Double, name: String, option: String)

  /// The number of traces whose times were looked at.
  private(set) var all = 0
  private var measures: [Kind: Measures] = [:]
  /// The numbers of traces by user and kind.
  private var users: [String: [Kind: Int]] = [:]
  /// The kinds of which a trace has no user who is counted.
  private var kindsOfOthers: Set<Kind> = []

  mutating func add(_ trace: SwipeTrace) {
    guard trace.samples.count >= Self.smallestSamples, let first = trace.samples.first,
      let last = trace.samples.last, last.t > first.t
    else { return }
    all += 1
    let clock = TraceClock(trace)
    let kind: Kind = clock.isTooFast ? .tooFast : clock.isTooLong ? .tooLong : .right
    measures[kind, default: Measures()].add(clock, limit: Self.limit)
    if let user = trace.user, users.count < Self.userLimit || users[user] != nil {
      users[user, default: [:]][kind, default: 0] += 1
    } else {
      kindsOfOthers.insert(kind)
    }
  }

  /// What is wrong with the times.
  struct Remark {
    /// The line, after a file's name.
    var text: String
    /// Whether the part is large enough to make results of all traces worthless.
    var isMisfit: Bool
  }

  /// Returns what is wrong with the times of the traces, or of a part of them; nil if they can be
  /// milliseconds.
  /// - Parameter isFinal: whether there are no further traces, so that the part may be all traces of a few
  ///   users.
  func remark(of file: String, isFinal: Bool = true) -> Remark? {
    let kind: Kind = count(.tooFast) >= count(.tooLong) ? .tooFast : .tooLong
    let wrong = count(kind)
    guard wrong >= Self.fewest, let found = measures[kind],
      let duration = median(of: found.durations), let rate = median(of: found.rates)
    else { return nil }
    let said =
      kind == .tooFast
      ? "\(wrong) of \(all) traces have more than \(Int(TraceClock.largestRate)) samples a second "
        + "(median \(Self.text(rate)))"
      : "\(wrong) of \(all) traces take more than a minute (median \(Self.text(duration / 1000)) s)"
    let units: [Unit] =
      kind == .tooFast
      ? [(1000, "seconds", "s")] : [(1e-3, "microseconds", "us"), (1e-6, "nanoseconds", "ns")]
    // What is right for the others must not be changed.
    let isPart = (all - wrong) * 20 >= all
    let likeliest = units.first {
      Self.likely.contains(duration * $0.factor)
        && (!isPart || isLikePart(duration * $0.factor, rate / $0.factor))
    }
    let isMisfit = wrong * 50 >= all
    guard let unit = likeliest else {
      guard wrong * 2 > all else { return nil }
      return Remark(text: "\(said); no usual unit of time explains it", isMisfit: isMisfit)
    }
    let name = file == "-" ? "" : " " + MisfitSurvey.shown(file)
    let command = "ringswipe traces convert\(name) --time \(unit.option)"
    return Remark(
      text: isPart
        ? "\(said), so the times of these are probably \(unit.name), not milliseconds; mend these alone "
          + "with \(command) \(optionOfPart(kind, isFinal: isFinal))"
        : "\(said), so their times are probably \(unit.name), not milliseconds; mend them with "
          + command,
      isMisfit: isMisfit)
  }

  private func count(_ kind: Kind) -> Int { measures[kind]?.count ?? 0 }

  /// Returns whether traces of a part would be like the others, with a median duration in ms and a rate in Hz.
  private func isLikePart(_ duration: Double, _ rate: Double) -> Bool {
    guard Self.likelyRates.contains(rate) else { return false }
    guard count(.right) >= Self.fewest, let others = median(of: measures[.right]?.durations ?? [])
    else { return true }
    return max(duration / others, others / duration) <= Self.largestRatio
  }

  /// Returns the option for the traces of a kind: their users, if all traces of a few users are of it.
  private func optionOfPart(_ kind: Kind, isFinal: Bool) -> String {
    let theirs = users.filter { $0.value[kind] != nil }
    guard isFinal, !kindsOfOthers.contains(kind), theirs.count <= Self.namedUsers,
      theirs.allSatisfy({ $0.value.count == 1 && !$0.key.contains(",") })
    else { return "--only-misfits" }
    let names = theirs.keys.sorted().joined(separator: ",")
    return "--only-user \(printable(ShellWord.quoted(names), limit: 200))"
  }

  private static func text(_ value: Double) -> String {
    value >= 100 ? "\(Int(min(value, 1e15).rounded()))" : "\((value * 10).rounded() / 10)"
  }
}
