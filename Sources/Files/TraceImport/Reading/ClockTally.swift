import ResourceLoading

/// In which units the traces of a log count time, as their own steps tell: a log that was put together from two
/// apps may have two clocks.
public struct ClockTally: Hashable, Sendable {
  private var traces: [ClockUnit: Int] = [:]
  private var users: [ClockUnit: Set<String>] = [:]
  /// Whether each trace names a user.
  private var namesUsers = true

  /// The number of traces of another unit from which on they are no slip of a few samples.
  private static let fewest = 3
  /// The smallest part of all traces that is said.
  private static let smallestShare = 0.02
  /// The number of users who are remembered.
  private static let userLimit = 10_000
  /// The number of users who are named.
  private static let namedUsers = 5

  /// Creates a tally of no traces.
  public init() {}

  /// Adds a trace.
  mutating func add(_ unit: ClockUnit, user: String?) {
    traces[unit, default: 0] += 1
    guard let user else {
      namesUsers = false
      return
    }
    if users[unit]?.count ?? 0 < Self.userLimit { users[unit, default: []].insert(user) }
  }

  /// Adds the traces of another log.
  public mutating func add(_ other: ClockTally) {
    traces.merge(other.traces) { $0 + $1 }
    users.merge(other.users) { $0.union($1) }
    if !other.namesUsers { namesUsers = false }
  }

  /// The units of enough traces to matter, the most frequent first.
  var units: [ClockUnit] {
    let all = traces.values.reduce(0, +)
    return ClockUnit.told.filter { unit in
      let count = traces[unit] ?? 0
      return count >= Self.fewest && Double(count) >= Self.smallestShare * Double(all)
    }.sorted { traces[$0] ?? 0 > traces[$1] ?? 0 }
  }

  /// Which part of the traces counts in which unit: `207 traces count time in seconds (users P01, P02), 192 in
  /// milliseconds`.
  var parts: String {
    let units = units
    return units.enumerated().map { index, unit in
      let count = traces[unit] ?? 0
      let what = index == 0 ? "\(count) traces count time" : "\(count)"
      return "\(what) in \(unit.name)\(people(of: unit, among: units))"
    }.joined(separator: ", ")
  }

  /// Returns the users of a unit in brackets, if the unit of a user is always the same.
  private func people(of unit: ClockUnit, among units: [ClockUnit]) -> String {
    guard namesUsers, units.count > 1, let own = users[unit],
      units.allSatisfy({ $0 == unit || users[$0]?.isDisjoint(with: own) != false })
    else { return "" }
    let names = own.sorted()
    let shown = names.prefix(Self.namedUsers).map { printable($0, limit: 20) }
    let rest = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
    return " (\(names.count == 1 ? "user" : "users") \(shown.joined(separator: ", "))\(rest))"
  }

  /// Returns a line on traces that count time in another unit than they are read in; nil if there are none.
  /// - Parameter clock: the unit in which they are read.
  public func remark(readIn clock: ClockUnit) -> String? {
    let units = units
    guard clock != .iso, let first = units.first else { return nil }
    if clock == .mixed { return units.count > 1 ? "\(parts); each was read in its own" : nil }
    if units.count > 1 { return "\(parts); --time mixed reads each trace in its own unit" }
    guard first != clock.base else { return nil }
    return "\(parts), by the steps from sample to sample, and were read in \(clock.name); "
      + "--time \(first.rawValue) reads them"
  }
}
