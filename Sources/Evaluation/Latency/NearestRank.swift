/// The value that `percentile` per cent of the sorted values do not exceed (nearest rank); 0 where
/// there is none.
public func nearestRank(_ percentile: Double, of sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return 0 }
  let rank = (percentile / 100 * Double(sorted.count)).rounded(.up)
  return sorted[min(max(Int(rank), 1), sorted.count) - 1]
}
