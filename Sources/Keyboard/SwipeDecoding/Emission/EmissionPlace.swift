import RealModule

/// What a letter emission knows of a key's place relative to a point of the trace: 13 functions
/// that are given, and as many as the network has learned.
package enum EmissionPlace {
  /// Numbers that the learned ones are made of.
  package static let inputCount = 6
  /// Keys farther away than this count as in the same direction at this distance, in key units.
  private static let reach: Float = 3

  /// - Parameters:
  ///   - along: in the finger's direction, in key units.
  ///   - across: to its side.
  /// - Returns: the given functions in the first 13 places; the inputs of the learned ones.
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
