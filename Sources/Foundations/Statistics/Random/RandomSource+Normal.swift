extension RandomSource {
  /// Returns a normally distributed number with mean 0 and standard deviation 1, by Marsaglia's
  /// polar method. The second value of a pair is dropped, so that a copy of the source continues
  /// with the same numbers.
  @inlinable public mutating func gaussian() -> Double {
    while true {
      let u = 2 * uniform() - 1
      let v = 2 * uniform() - 1
      let s = u * u + v * v
      if s > 0, s < 1 { return u * (-2 * portableLog(s) / s).squareRoot() }
    }
  }

  /// Returns a normally distributed number with mean 0 and standard deviation 1, by the quantile
  /// function: it costs a third of `gaussian` and takes one number of the stream.
  @inlinable public mutating func normal() -> Double {
    normalQuantile((Double(next() >> 11) + 0.5) * 0x1p-53)
  }
}
