import RealModule

// Profiles keep few significant digits of each number: further digits are noise of the fit and
// would double the size of the file. Rounding precedes calibration, which therefore takes it into
// account.

extension Float {
  /// The value with four significant digits.
  package var rounded4: Float {
    guard isFinite, self != 0 else { return self }
    let exponent = Int(Double.log10(Double(magnitude)).rounded(.down))
    let scale = Double.pow(10, 3 - exponent)
    let result = Float((Double(self) * scale).rounded() / scale)
    return result.isFinite ? result : self
  }
}

extension Double {
  /// The value with three significant digits.
  package var rounded3: Double { rounded(digits: 3) }
  /// The value with five significant digits.
  package var rounded5: Double { rounded(digits: 5) }

  private func rounded(digits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let exponent = Int(Double.log10(magnitude).rounded(.down))
    let scale = Double.pow(10, digits - 1 - exponent)
    let result = (self * scale).rounded() / scale
    return result.isFinite ? result : self
  }
}
