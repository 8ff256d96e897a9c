import RealModule

/// A key's place relative to a point of the trace, as a letter emission sees it: 13 fixed functions of
/// it, and six inputs from which the network computes sixteen learned ones.
package enum EmissionPlace {
  /// The number of inputs of the learned functions.
  package static let inputCount = 6
  /// Keys farther away count as lying in the same direction at this distance, in key units.
  private static let reach: Float = 3

  /// Computes the functions of a place.
  /// - Parameters:
  ///   - along: how far away the key is in the finger's direction, in key units.
  ///   - across: how far it is to the side of that direction, in key units.
  /// - Returns: the fixed functions, in the first 13 lanes, and the inputs of the learned ones.
  @inline(__always)
  package static func functions(along: Float, across: Float) -> (SIMD16<Float>, SIMD8<Float>) {
    let square = along * along + across * across
    let distance = max(square, 1e-6).squareRoot()
    let shrink = min(reach / distance, 1)
    let (u, v) = (along * shrink, across * shrink)
    let near = Float.exp(-square / (2 * 0.35 * 0.35))
    let wide = Float.exp(-square / (2 * 0.8 * 0.8))
    let capped = min(distance, reach)
    return (
      SIMD16(
        1, u, v, u * u, v * v, u * v, capped, near, wide, u * wide, v * wide, u * u * wide,
        u * v * wide, 0, 0, 0),
      SIMD8(u, v, capped, near, wide, abs(v), 0, 0)
    )
  }
}
