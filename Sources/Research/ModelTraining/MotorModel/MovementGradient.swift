import RealModule
import TraceSynthesis

/// The negative log-likelihood of the steps of several frames, and its gradient.
struct MovementGradient: Sendable {
  typealias Lane = MovementNetwork.Lane
  typealias Offset = MovementNetwork.Offset

  var lanes = [Lane](repeating: .zero, count: Offset.count)
  /// The loss, in nats, without the constant ln 2π.
  var loss = 0.0

  mutating func add(
    _ rows: ArraySlice<Int>, of frames: MovementTrainer.Frames, weights: [Lane]
  ) {
    var loss = 0.0
    lanes.withUnsafeMutableBufferPointer { gradient in
      weights.withUnsafeBufferPointer { weights in
        frames.inputs.withUnsafeBufferPointer { inputs in
          for row in rows {
            let start = row * MovementInputs.width
            loss += Self.add(
              inputs.extracting(start..<(start + MovementInputs.width)), step: frames.steps[row],
              weights: weights, to: gradient)
          }
        }
      }
    }
    self.loss += loss
  }

  private static func add(
    _ inputs: UnsafeBufferPointer<Float>, step: SIMD2<Float>,
    weights: UnsafeBufferPointer<Lane>, to gradient: UnsafeMutableBufferPointer<Lane>
  ) -> Double {
    let hiddenLanes = MovementNetwork.hiddenLanes
    var output = Lane.zero
    var units = (Lane.zero, Lane.zero, Lane.zero)
    for index in 0..<MovementInputs.width {
      let row = Offset.hidden + index * hiddenLanes
      units.0 += weights[row] * inputs[index]
      units.1 += weights[row + 1] * inputs[index]
      units.2 += weights[row + 2] * inputs[index]
      output += weights[Offset.direct + index] * inputs[index]
    }
    let active = (
      MovementNetwork.activated(units.0), MovementNetwork.activated(units.1),
      MovementNetwork.activated(units.2)
    )
    for unit in 0..<16 {
      output += weights[Offset.out + unit] * active.0[unit]
      output += weights[Offset.out + 16 + unit] * active.1[unit]
      output += weights[Offset.out + 32 + unit] * active.2[unit]
    }
    let (slope, loss) = slope(MovementNetwork.Mixture(output: output), step: step)
    func back(_ active: Lane, _ units: Lane, from first: Int) -> Lane {
      var errors = Lane.zero
      for unit in 0..<16 {
        gradient[first + unit] += slope * active[unit]
        errors[unit] = (weights[first + unit] * slope).sum()
      }
      return (errors * 0.1).replacing(with: errors, where: units .> 0)
    }
    let errors = (
      back(active.0, units.0, from: Offset.out), back(active.1, units.1, from: Offset.out + 16),
      back(active.2, units.2, from: Offset.out + 32)
    )
    for index in 0..<MovementInputs.width {
      let row = Offset.hidden + index * hiddenLanes
      gradient[row] += errors.0 * inputs[index]
      gradient[row + 1] += errors.1 * inputs[index]
      gradient[row + 2] += errors.2 * inputs[index]
      gradient[Offset.direct + index] += slope * inputs[index]
    }
    return Double(loss)
  }

  /// Returns the loss of a step and its gradient with respect to the network's outputs.
  private static func slope(
    _ mixture: MovementNetwork.Mixture, step: SIMD2<Float>
  ) -> (Lane, Float) {
    let modes = MovementNetwork.modes
    let shares = mixture.shares
    var logs = SIMD4<Float>(repeating: -.infinity)
    var misses = (SIMD2<Float>.zero, SIMD2<Float>.zero, SIMD2<Float>.zero)
    var widths = (SIMD2<Float>.zero, SIMD2<Float>.zero, SIMD2<Float>.zero)
    for mode in 0..<modes {
      let logDeviation = mixture.logDeviation(mode)
      let inverse = SIMD2(Float.exp(-logDeviation.x), Float.exp(-logDeviation.y))
      let miss = (step - mixture.mean(mode)) * inverse
      logs[mode] =
        Float.log(max(shares[mode], 1e-30)) - (miss * miss).sum() / 2 - logDeviation.sum()
      switch mode {
      case 0: (misses.0, widths.0) = (miss, inverse)
      case 1: (misses.1, widths.1) = (miss, inverse)
      default: (misses.2, widths.2) = (miss, inverse)
      }
    }
    let top = logs.max()
    var parts = SIMD4<Float>.zero
    for mode in 0..<modes { parts[mode] = Float.exp(logs[mode] - top) }
    let sum = parts.sum()
    parts /= sum
    var slope = Lane.zero
    for mode in 0..<modes {
      let (miss, inverse) =
        mode == 0 ? (misses.0, widths.0) : mode == 1 ? (misses.1, widths.1) : (misses.2, widths.2)
      slope[mode] = shares[mode] - parts[mode]
      for axis in 0..<2 {
        slope[modes + 2 * mode + axis] = -parts[mode] * miss[axis] * inverse[axis]
        // At the bounds the deviation does not depend on the output.
        let output = mixture.output[3 * modes + 2 * mode + axis]
        slope[3 * modes + 2 * mode + axis] =
          output > -5 && output < 3 ? parts[mode] * (1 - miss[axis] * miss[axis]) : 0
      }
    }
    return (slope, -(top + Float.log(sum)))
  }
}
