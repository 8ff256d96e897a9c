/// How long study logs are kept, and how much space they may take.
///
///     let old = StudyRetention().expired(logs, now: milliseconds)
///     for log in old { delete(log) }
public struct StudyRetention: Hashable, Sendable {
  /// The number of days after its beginning for which a log is kept: "not kept longer than a week"
  /// (Konrad 2016, section 2.5).
  public var days: Int
  /// The maximum size of all logs together, in bytes; the oldest are deleted first.
  public var maximumBytes: Int

  /// A log and its size in bytes.
  public typealias Log = (name: StudyLogName, byteCount: Int)

  /// The number of days for which the thesis kept its logs.
  public static let standardDays = 7
  /// 20 MB, in bytes.
  public static let standardBytes = 20_000_000

  /// Creates rules of retention.
  /// - Parameters:
  ///   - days: The number of days for which a log is kept, at least 0.
  ///   - maximumBytes: The maximum size of all logs together.
  public init(days: Int = standardDays, maximumBytes: Int = standardBytes) {
    self.days = max(0, days)
    self.maximumBytes = max(0, maximumBytes)
  }

  /// Returns the logs to be deleted, in the order of their beginnings: those that are too old, then
  /// the oldest of the others until the rest is not larger than `maximumBytes`. A log that begins
  /// farther in the future than logs are kept was dated by a wrong clock, and is deleted too.
  /// - Parameters:
  ///   - logs: All logs, in any order.
  ///   - now: The time in ms since 1970.
  /// - Complexity: O(n log n)
  public func expired(_ logs: [Log], now: Int64) -> [StudyLogName] {
    let (span, isEndless) = Int64(days).multipliedReportingOverflow(by: 86_400_000)
    let order = logs.sorted {
      ($0.name.start, $0.name.number, $0.name.user.text)
        < ($1.name.start, $1.name.number, $1.name.user.text)
    }
    var total = 0
    var isKept: [Bool] = []
    for log in order {
      let (age, isFar) = now.subtractingReportingOverflow(log.name.start)
      let keeps = isEndless || (!isFar && age.magnitude <= span.magnitude)
      isKept.append(keeps)
      if keeps { total = total.addingReportingOverflow(max(0, log.byteCount)).partialValue }
    }
    for index in order.indices where isKept[index] && total > maximumBytes {
      isKept[index] = false
      total -= max(0, order[index].byteCount)
    }
    return zip(order, isKept).filter { !$1 }.map(\.0.name)
  }
}
