extension RandomSource {
  /// Returns a uniformly distributed number between the bounds.
  @inlinable public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// Returns a whole number from 0 to `count` − 1, each equally likely to within 2⁻⁵³; 0 if `count`
  /// is not positive. Unlike the standard library's method, this one will not change between
  /// versions.
  @inlinable public mutating func below(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    return min(Int(uniform() * Double(count)), count - 1)
  }

  /// Returns the elements in random order (Fisher–Yates, from the end).
  /// - Complexity: O(n)
  @inlinable public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
    return elements
  }
}
