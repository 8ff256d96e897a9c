/// Returns a quantile by linear interpolation between order statistics (Hyndman & Fan's type 7, the
/// default of R and NumPy).
/// - Parameters:
///   - share: the share of the values below the quantile, clamped to 0…1.
///   - values: in ascending order.
/// - Returns: NaN if there are no values.
package func quantile(_ share: Double, ofSorted values: [Double]) -> Double {
  guard values.count > 1 else { return values.first ?? .nan }
  let place = min(max(share, 0), 1) * Double(values.count - 1)
  let below = min(Int(place), values.count - 2)
  let fraction = place - Double(below)
  return values[below] + fraction * (values[below + 1] - values[below])
}

/// Returns the smallest of the sorted values that at least `percentile` per cent of them do not
/// exceed (the nearest-rank method), or 0 if there are no values.
package func nearestRank(_ percentile: Double, of sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return 0 }
  let rank = (percentile / 100 * Double(sorted.count)).rounded(.up)
  return sorted[min(max(Int(rank), 1), sorted.count) - 1]
}

/// Returns the median, of an even number of values the mean of the two in the middle; nil without values.
/// - Complexity: O(n log n)
package func median(of values: [Double]) -> Double? {
  values.isEmpty ? nil : quantile(0.5, ofSorted: values.sorted())
}
