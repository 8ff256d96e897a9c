import RealModule

// Profiles keep few significant digits of each number: further ones are noise of the fit, and the
// file would be twice as long. Rounding comes before calibration, which thus takes it into account.

extension Float {
  /// Four significant digits.
  package var rounded4: Float {
    guard isFinite, self != 0 else { return self }
    let exponent = Int(Double.log10(Double(magnitude)).rounded(.down))
    let scale = Double.pow(10, 3 - exponent)
    let result = Float((Double(self) * scale).rounded() / scale)
    return result.isFinite ? result : self
  }
}

extension Double {
  /// Three significant digits.
  package var rounded3: Double { rounded(digits: 3) }
  /// Five significant digits.
  package var rounded5: Double { rounded(digits: 5) }

  private func rounded(digits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let exponent = Int(Double.log10(magnitude).rounded(.down))
    let scale = Double.pow(10, digits - 1 - exponent)
    let result = (self * scale).rounded() / scale
    return result.isFinite ? result : self
  }
}
