/// The innermost of several rings of keys, which a finger crosses on its way to the outer ones.
public struct InnerRing: Hashable, Sendable {
  /// The centre of the rings, in pt.
  public let center: Point
  /// The positions of its character keys in `Keyboard.keys`.
  public let keys: Set<Int>
}

extension Keyboard {
  /// The innermost ring of character keys, or nil if no keys are on further rings around it.
  ///
  /// - Complexity: O(number of keys)
  public var innerRing: InnerRing? {
    let wedges = characterKeys.compactMap { key -> (index: Int, wedge: Wedge)? in
      if case .wedge(let wedge) = key.shape { return (key.index, wedge) }
      return nil
    }
    guard let center = wedges.first?.wedge.ringCenter,
      let innermost = wedges.map(\.wedge.innerRadius).min()
    else { return nil }
    // Ring edges that should be equal differ by far less than a thousandth of a point, by rounding.
    let inner = wedges.filter { $0.wedge.innerRadius < innermost + 1e-3 }
    guard inner.count < wedges.count else { return nil }
    return InnerRing(center: center, keys: Set(inner.map(\.index)))
  }
}
