import RealModule

/// Adam (Kingma & Ba, ICLR 2015) with a running mean of the weights, which is the final result.
struct AveragedAdam: Sendable, Equatable {
  typealias Lane = SIMD16<Float>

  /// The weights and moments in lanes of sixteen; all four arrays have the same length.
  var weights: [Lane]
  var averaged: [Lane]
  var firstMoment: [Lane]
  var secondMoment: [Lane]
  var step = 0

  /// The settings of a step besides its gradient.
  struct Rules: Sendable {
    /// The weight decay, part of the gradient.
    var decay: Float = 0
    /// The decay rate of the averaged weights: w̄ ← w̄ + (w − w̄) · (1 − average).
    var average: Float = 0.999
    /// The maximum norm of a step's gradient; longer ones are clipped.
    var clip: Float = .infinity
  }

  /// Creates the state before the first step.
  ///
  /// - Parameter weights: the initial weights
  init(_ weights: [Lane]) {
    self.weights = weights
    averaged = weights
    firstMoment = [Lane](repeating: .zero, count: weights.count)
    secondMoment = firstMoment
  }

  init(
    weights: [Lane], averaged: [Lane], firstMoment: [Lane], secondMoment: [Lane], step: Int
  ) {
    (self.weights, self.averaged) = (weights, averaged)
    (self.firstMoment, self.secondMoment, self.step) = (firstMoment, secondMoment, step)
  }

  /// Takes a descent step.
  ///
  /// - Parameters:
  ///   - gradient: as many lanes as there are weights
  ///   - rate: returns the learning rate of a lane
  mutating func update(_ gradient: [Lane], rules: Rules, rate: (Int) -> Float) {
    step += 1
    let (fade1, fade2): (Float, Float) = (0.9, 0.999)
    let correction1 = 1 - Float.pow(fade1, step)
    let correction2 = 1 - Float.pow(fade2, step)
    let keep = min(rules.average, Float(step) / Float(step + 10))
    var square: Float = 0
    for lane in gradient { square += (lane * lane).sum() }
    let norm = square.squareRoot()
    let shrink = norm > rules.clip ? rules.clip / norm : 1
    for lane in weights.indices {
      let slope = gradient[lane] * shrink + weights[lane] * rules.decay
      firstMoment[lane] = firstMoment[lane] * fade1 + slope * (1 - fade1)
      secondMoment[lane] = secondMoment[lane] * fade2 + slope * slope * (1 - fade2)
      let size = (secondMoment[lane] * (1 / correction2)).squareRoot() + 1e-8
      weights[lane] -= firstMoment[lane] * (rate(lane) / correction1) / size
      averaged[lane] = averaged[lane] * keep + weights[lane] * (1 - keep)
    }
  }
}
