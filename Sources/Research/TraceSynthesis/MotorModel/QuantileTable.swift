import Algorithms

/// A distribution given by its quantiles, which maps a standard normal number to a value of the
/// distribution.
///
/// Human movement is rarely normally distributed (rests have long tails, touches miss to one side).
/// Drawing a normal number and looking up its value keeps both the correlations of the normal
/// numbers and the shape of the distribution.
package struct QuantileTable: Hashable, Sendable {
  /// The number of entries: normal numbers at equal steps from −`reach` to `reach`.
  public static let count = 41
  /// The number beyond which values stay at the last entry: 3 in 10,000 on both sides together.
  package static let reach = 3.6

  /// The values at those numbers, in ascending order.
  package var values: [Double]

  /// Creates a table.
  package init(values: [Double]) { self.values = values }

  /// Returns the normal number of an entry.
  package static func score(_ index: Int) -> Double {
    reach * (2 * Double(index) / Double(count - 1) - 1)
  }

  /// Returns the value for a standard normal number: for NaN the value for 0; for a table without
  /// entries 0.
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

  /// Returns the standard normal number with this value: that of the nearest end beyond the ends; 0
  /// if the table has fewer than two entries.
  /// - Complexity: O(log entries)
  package func score(of value: Double) -> Double {
    guard values.count > 1 else { return 0 }
    guard value > values[0] else { return -Self.reach }
    guard value < values[values.count - 1] else { return Self.reach }
    let low = (1..<values.count - 1).partitioningIndex { !(values[$0] <= value) } - 1
    let step = values[low + 1] - values[low]
    let share = step > 0 ? (value - values[low]) / step : 0.5
    return Self.reach * (2 * (Double(low) + share) / Double(values.count - 1) - 1)
  }
}
