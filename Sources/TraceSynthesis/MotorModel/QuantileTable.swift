import Algorithms

/// A distribution by its quantiles: a standard normal number in, a value of the distribution out.
///
/// Human movement is seldom normally distributed (rests have long tails, touches miss to one side);
/// drawing the normal number and looking the value up keeps both the correlations, which normal
/// numbers have, and the shape.
public struct QuantileTable: Hashable, Sendable {
  /// The table's arguments: normal numbers at equal steps from −`reach` to `reach`.
  public static let count = 41
  /// Beyond this, values stay at the last entry: 3 in 10,000 on both sides together.
  public static let reach = 3.6

  /// The values at those numbers, ascending.
  public var values: [Double]

  public init(values: [Double]) { self.values = values }

  /// The normal number of an entry.
  public static func score(_ index: Int) -> Double {
    reach * (2 * Double(index) / Double(count - 1) - 1)
  }

  /// The value for a standard normal number; for NaN the value for 0; 0 for a table without
  /// entries.
  /// - Complexity: O(1)
  public func value(at score: Double) -> Double {
    guard values.count > 1 else { return values.first ?? 0 }
    let score = score.isNaN ? 0 : score
    let place =
      (min(max(score, -Self.reach), Self.reach) / Self.reach + 1) / 2
      * Double(values.count - 1)
    let low = min(Int(place), values.count - 2)
    return values[low] + (values[low + 1] - values[low]) * (place - Double(low))
  }

  /// The standard normal number whose value this is; the end's beyond the ends, 0 where the table
  /// has less than two entries.
  /// - Complexity: O(log entries)
  public func score(of value: Double) -> Double {
    guard values.count > 1 else { return 0 }
    guard value > values[0] else { return -Self.reach }
    guard value < values[values.count - 1] else { return Self.reach }
    let low = (1..<values.count - 1).partitioningIndex { !(values[$0] <= value) } - 1
    let step = values[low + 1] - values[low]
    let share = step > 0 ? (value - values[low]) / step : 0.5
    return Self.reach * (2 * (Double(low) + share) / Double(values.count - 1) - 1)
  }
}
