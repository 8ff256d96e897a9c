/// A quantile by linear interpolation between order statistics (Hyndman & Fan's type 7, that of R
/// and NumPy). The values must be sorted, and there must be at least one.
public func quantile(_ share: Double, ofSorted values: [Double]) -> Double {
  guard values.count > 1 else { return values.first ?? .nan }
  let place = min(max(share, 0), 1) * Double(values.count - 1)
  let below = min(Int(place), values.count - 2)
  let fraction = place - Double(below)
  return values[below] + fraction * (values[below + 1] - values[below])
}

/// The value that `percentile` per cent of the sorted values do not exceed (nearest rank); 0
/// without values.
public func nearestRank(_ percentile: Double, of sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return 0 }
  let rank = (percentile / 100 * Double(sorted.count)).rounded(.up)
  return sorted[min(max(Int(rank), 1), sorted.count) - 1]
}
