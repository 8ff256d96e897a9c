import Statistics

/// A small network that performs a plan: it predicts, frame by frame, the finger's next position as
/// a mixture of three normal distributions.
///
/// The network is a learned bridge. Its inputs are the distance of the next touch and the number of
/// frames left (`MovementInputs`), so touches and times are those of the plan; between them pauses,
/// bursts, rounded corners and wobble are like people's. Mixture densities for pen strokes are due
/// to Graves ("Generating Sequences With Recurrent Neural Networks", 2013); the last two steps
/// among the inputs replace his recurrence.
///
///     h = act(A · inputs + a)                  48 wide, act(x) = max(x, x/10)
///     o = B · h + D · inputs                   15: 3 logits, 3 means (x, y), 3 ln deviations (x, y)
package struct MovementNetwork: Hashable, Sendable {
  /// A vector of 16 weights.
  package typealias Lane = SIMD16<Float>

  /// The number of lanes of hidden units.
  package static let hiddenLanes = 3
  /// The number of hidden units.
  package static let hiddenWidth = 16 * hiddenLanes
  /// The number of normal distributions in the mixture.
  package static let modes = 3

  /// The start of each part in `weights`, in lanes.
  package enum Offset {
    /// The start of A: the weights of each input (the first input is 1, so a is A's first row).
    package static let hidden = 0
    /// The start of B: the weights of each hidden unit.
    package static let out = MovementInputs.width * hiddenLanes
    /// The start of D: the weights of each input.
    package static let direct = out + hiddenWidth
    /// The number of lanes.
    public static let count = direct + MovementInputs.width
  }

  /// The weights, in the order of `Offset`.
  package var weights: [Lane]
  /// The factors of the mixtures' deviations, along the path and across it. A network that
  /// continues from its own steps accumulates errors that do not occur on people's steps, and
  /// deviates more than people do; less noise per frame compensates for that.
  package var noise = SIMD2<Double>(1, 1)

  /// Creates a network whose weights are 0.
  package init() { weights = [Lane](repeating: .zero, count: Offset.count) }

  /// The limits of ln of a deviation, in required steps.
  static let logDeviations: ClosedRange<Float> = -5...3
  /// The maximum step in either direction, in required steps: 99.9 % of people's are shorter.
  /// Without a limit, a network that reads its own steps diverges.
  static let maximumStep = 4.0
  /// The maximum step in key pitches: 99.9 % of people's are shorter.
  static let fastestStep = 1.6

  /// The mixture that predicts the next step.
  package struct Mixture: Sendable {
    /// The output of the network.
    package var output: Lane

    /// Creates a mixture from the output of the network.
    package init(output: Lane) { self.output = output }

    /// The probability of each mode.
    package var shares: SIMD4<Float> {
      let logits = SIMD4<Float>(output[0], output[1], output[2], -.infinity)
      let top = max(logits.x, max(logits.y, logits.z))
      var shares = SIMD4<Float>.zero
      for mode in 0..<modes {
        let logit = logits[mode]
        shares[mode] = logit == top ? 1 : Float(portableExponential(Double(logit - top)))
      }
      return shares / shares.sum()
    }

    /// Returns the mean of a mode, in required steps.
    package func mean(_ mode: Int) -> SIMD2<Float> {
      SIMD2(output[modes + 2 * mode], output[modes + 2 * mode + 1])
    }

    /// Returns ln of the deviations of a mode, in required steps.
    package func logDeviation(_ mode: Int) -> SIMD2<Float> {
      SIMD2(output[3 * modes + 2 * mode], output[3 * modes + 2 * mode + 1])
        .clamped(
          lowerBound: SIMD2(repeating: logDeviations.lowerBound),
          upperBound: SIMD2(repeating: logDeviations.upperBound))
    }
  }

  /// Returns the mixture that predicts the next step.
  /// - Parameter inputs: `MovementInputs.width` numbers.
  /// - Complexity: 24 · 48 + 48 · 15 + 24 · 15 multiplications.
  package func mixture(_ inputs: [Float]) -> Mixture {
    weights.withUnsafeBufferPointer { weights in
      inputs.withUnsafeBufferPointer { inputs in
        var output = Lane.zero
        for lane in 0..<Self.hiddenLanes {
          var units = Lane.zero
          for index in 0..<MovementInputs.width {
            units += weights[Offset.hidden + index * Self.hiddenLanes + lane] * inputs[index]
          }
          let active = Self.activated(units)
          for unit in 0..<16 {
            output += weights[Offset.out + 16 * lane + unit] * active[unit]
          }
        }
        for index in 0..<MovementInputs.width {
          output += weights[Offset.direct + index] * inputs[index]
        }
        return Mixture(output: output)
      }
    }
  }

  /// Returns the activation max(x, x/10).
  @inline(__always)
  package static func activated(_ x: Lane) -> Lane {
    let small = x * 0.1
    return small.replacing(with: x, where: x .> small)
  }

  /// Returns the movement that performs a plan: one position per frame, beginning with the plan's
  /// first point.
  /// - Returns: positions in key pitches, one more than the plan's frames.
  /// - Complexity: O(frames)
  package func movement(_ plan: StrokePlan, using random: inout RandomSource) -> [SIMD2<Double>] {
    guard plan.points.count > 1, let count = plan.frames.last else { return plan.points }
    var state = MovementInputs(plan)
    var inputs = [Float](repeating: 0, count: MovementInputs.width)
    var positions = [state.position]
    positions.reserveCapacity(count + 1)
    let bound = SIMD2<Double>(repeating: Self.maximumStep)
    for frame in 0..<count {
      let turned = state.fill(&inputs, before: frame)
      let mixture = mixture(inputs)
      let shares = mixture.shares
      let draw = Float(random.uniform())
      let mode = draw < shares.x ? 0 : draw < shares.x + shares.y ? 1 : 2
      let deviation = mixture.logDeviation(mode)
      let mean = mixture.mean(mode)
      let x =
        Double(mean.x)
        + noise.x * portableExponential(Double(deviation.x)) * random.normal()
      let y =
        Double(mean.y)
        + noise.y * portableExponential(Double(deviation.y)) * random.normal()
      // The weights come from a file, so the results can be any numbers.
      let step =
        SIMD2(x.isFinite ? x : 0, y.isFinite ? y : 0)
        .clamped(lowerBound: -bound, upperBound: bound) * turned.scale
      let length = (step * step).sum().squareRoot()
      state.advance(
        by: turned.global(length > Self.fastestStep ? step * (Self.fastestStep / length) : step))
      positions.append(state.position)
    }
    return positions
  }
}
