/// Returns the arithmetic mean; NaN if there are no values.
public func mean(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
}

/// Returns the standard deviation of the values as a whole population; NaN if there are no values.
package func standardDeviation(_ values: [Double]) -> Double {
  let middle = mean(values)
  return mean(values.map { ($0 - middle) * ($0 - middle) }).squareRoot()
}

/// Returns the autocorrelation Σ (vᵢ − m)(vᵢ₊ₖ − m) / Σ (vᵢ − m)², where m is the mean of all
/// values and k the lag (Box & Jenkins). NaN if the values do not vary, or if there are fewer than
/// `lag` + 3.
package func autocorrelation(_ values: [Double], lag: Int) -> Double {
  guard lag > 0, values.count >= lag + 3 else { return .nan }
  let middle = mean(values)
  var (shifted, own) = (0.0, 0.0)
  for index in values.indices {
    let value = values[index] - middle
    own += value * value
    if index >= lag { shifted += value * (values[index - lag] - middle) }
  }
  return own > 0 ? shifted / own : .nan
}
