/// The arithmetic mean; NaN without values.
public func mean(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
}

/// The standard deviation of the values as a whole population; NaN without values.
public func standardDeviation(_ values: [Double]) -> Double {
  let middle = mean(values)
  return mean(values.map { ($0 - middle) * ($0 - middle) }).squareRoot()
}

/// Σ (vᵢ − m)(vᵢ₊ₖ − m) / Σ (vᵢ − m)², m the mean of all (Box & Jenkins). NaN if the values do not
/// vary, or are fewer than `lag` + 3.
public func autocorrelation(_ values: [Double], lag: Int) -> Double {
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
