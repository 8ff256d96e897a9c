/// Returns the number below which a standard normal variable lies with a given probability.
///
/// The relative error is below 1e-8; computed by rational functions (Acklam, "An algorithm for
/// computing the inverse normal cumulative distribution function", 2003: relative error 1.15e-9) in
/// portable arithmetic.
/// - Parameter chance: the probability, clamped to 1e-12…1 − 1e-12.
@inlinable
public func normalQuantile(_ chance: Double) -> Double {
  let p = min(max(chance, 1e-12), 1 - 1e-12)
  /// The probability below which the formula for the tails is used.
  let low = 0.02425
  if p < low || p > 1 - low {
    let q = (-2 * portableLog(min(p, 1 - p))).squareRoot()
    var above = -7.784894002430293e-3 * q - 3.223964580411365e-1
    above = above * q - 2.400758277161838
    above = above * q - 2.549732539343734
    above = above * q + 4.374664141464968
    above = above * q + 2.938163982698783
    var below = 7.784695709041462e-3 * q + 3.224671290700398e-1
    below = below * q + 2.445134137142996
    below = below * q + 3.754408661907416
    below = below * q + 1
    return (p < low ? 1 : -1) * above / below
  }
  let q = p - 0.5
  let s = q * q
  var above = -3.969683028665376e1 * s + 2.209460984245205e2
  above = above * s - 2.759285104469687e2
  above = above * s + 1.383577518672690e2
  above = above * s - 3.066479806614716e1
  above = above * s + 2.506628277459239
  var below = -5.447609879822406e1 * s + 1.615858368580409e2
  below = below * s - 1.556989798598866e2
  below = below * s + 6.680131188771972e1
  below = below * s - 1.328068155288572e1
  below = below * s + 1
  return q * above / below
}
