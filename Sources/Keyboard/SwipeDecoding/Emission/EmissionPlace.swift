import CNetworkKernels

/// Keys' places relative to a point of the trace, as a letter emission sees them: 13 fixed functions of a
/// place, and six inputs from which the network computes sixteen learned ones. `network_place_functions`
/// says which.
package enum EmissionPlace {
  /// The number of inputs of the learned functions.
  package static let inputCount = Int(NETWORK_PLACE_INPUTS)
  /// The number of fixed functions.
  static let fixedCount = Int(NETWORK_FIXED_FUNCTIONS)
  /// The places that are computed at once.
  static let laneCount = 16

  /// Computes the functions of places.
  /// - Parameter near: at most sixteen keys near a point.
  /// - Returns: for each key the fixed functions, in the first 13 lanes, and the inputs of the learned
  ///   ones, in the first six.
  package static func functions(
    of near: ArraySlice<EmissionInputs.NearKey>
  ) -> [(fixed: SIMD16<Float>, inputs: SIMD8<Float>)] {
    precondition(near.count <= laneCount)
    var (along, across) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    for (lane, key) in near.enumerated() { (along[lane], across[lane]) = (key.along, key.across) }
    var rows = [SIMD16<Float>](repeating: .zero, count: fixedCount + inputCount)
    rows.withUnsafeMutableBytes { rows in
      withUnsafeBytes(of: along) { along in
        withUnsafeBytes(of: across) { across in
          guard let along = along.assumingMemoryBound(to: Float.self).baseAddress,
            let across = across.assumingMemoryBound(to: Float.self).baseAddress,
            let rows = rows.assumingMemoryBound(to: Float.self).baseAddress
          else { return }
          network_place_functions(along, across, rows, QuantizedLayer.widestVectors)
        }
      }
    }
    return (0..<near.count).map { lane in
      var (fixed, inputs) = (SIMD16<Float>.zero, SIMD8<Float>.zero)
      for row in 0..<fixedCount { fixed[row] = rows[row][lane] }
      for row in 0..<inputCount { inputs[row] = rows[fixedCount + row][lane] }
      return (fixed, inputs)
    }
  }
}
