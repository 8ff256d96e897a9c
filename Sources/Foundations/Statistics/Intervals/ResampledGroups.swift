/// The groups that a bootstrap resamples, such as users, and the rule about how many of them an
/// interval needs.
///
/// A percentile bootstrap over few groups is too narrow. Of 95 % intervals for the mean of normal
/// groups, these contain the true mean: 50 % with two groups, 74 % with three, 80 % with four, 83 %
/// with five, 90 % with twelve, 92 % with thirty (docs/tasks/benchmarking.md). A single group has an
/// interval of no width at all. Below `minimum` groups there is no interval, and so no verdict.
public struct ResampledGroups: Hashable, Sendable {
  /// The number of groups.
  public var count: Int
  /// What a group is, in the singular: "user".
  public var name: String

  /// The smallest number of groups that have an interval.
  public static let minimum = 5
  /// The smallest number of groups whose interval needs no warning.
  public static let reliable = 12

  /// Creates a number of groups of a kind.
  public init(_ count: Int, of name: String = "group") {
    (self.count, self.name) = (count, name)
  }

  /// A Boolean value that says whether there are enough groups for an interval.
  public var haveInterval: Bool { count >= Self.minimum }

  /// The number with its noun: `1 user`, `12 users`.
  public var counted: String { "\(count) \(name)\(count == 1 ? "" : "s")" }

  /// Why there is no interval, such as `1 user: no interval`; nil if there is one.
  public var reasonForNoInterval: String? { haveInterval ? nil : "\(counted): no interval" }

  /// A line for people if the groups are too few for an interval by whatever method.
  package var remarkOnNoIntervals: String? {
    haveInterval || count == 0
      ? nil : "\(counted): no intervals, which need at least \(Self.minimum)"
  }

  /// A line for people if the groups are too few for an interval, or for one to be relied on.
  public var warning: String? {
    guard count < Self.reliable else { return nil }
    return haveInterval
      ? "\(counted) are few: intervals over fewer than \(Self.reliable) are too narrow"
      : "\(counted): no intervals and no verdicts, which need at least \(Self.minimum)"
  }
}
