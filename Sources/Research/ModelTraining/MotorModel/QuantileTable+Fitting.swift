import RealModule
import TraceSynthesis

extension QuantileTable {
  /// Fits the distribution of observed values.
  ///
  /// - Parameter observed: values in any order; if there are none, the table is all 0
  /// - Complexity: O(n log n)
  init(fitting observed: [Double]) {
    let sorted = observed.filter(\.isFinite).sorted()
    guard let last = sorted.last else {
      self.init(values: [Double](repeating: 0, count: Self.count))
      return
    }
    self.init(
      values: (0..<Self.count).map { index in
        // Φ(score), the share of a normal distribution below it.
        let share = Double.erfc(-Self.score(index) / 2.0.squareRoot()) / 2
        let place = share * Double(sorted.count) - 0.5
        guard place > 0 else { return sorted[0] }
        let low = Int(place)
        guard low + 1 < sorted.count else { return last }
        return sorted[low] + (sorted[low + 1] - sorted[low]) * (place - Double(low))
      })
  }
}
