import RealModule

/// Fits the weights of a logistic model, or of a choice among several, by Newton's method with halved
/// steps. A ridge keeps the weights finite where the data would not.
struct ConvexFit {
  /// The number of weights.
  let size: Int
  /// How much the square of a weight costs.
  var ridge = 1e-4
  /// The first weights, whose squares cost little however large the ridge is.
  var freeWeights = 0

  private static let leastRidge = 1e-4
  private static let maximumSteps = 50

  /// The loss at some weights with its derivatives.
  struct Sums {
    fileprivate(set) var loss = 0.0
    fileprivate var gradient: [Double]
    fileprivate var curvature: SymmetricMatrix

    fileprivate init(size: Int) {
      gradient = [Double](repeating: 0, count: size)
      curvature = SymmetricMatrix(size: size)
    }

    /// Adds an answer of yes or no, whose odds' logarithm is inputs · weights + offset, and which counts
    /// `share` times.
    mutating func addAnswer(
      _ inputs: [Double], offset: Double = 0, _ isTrue: Bool, _ weights: [Double], share: Double = 1
    ) {
      let logit = inputs.dot(weights) + offset
      let z = isTrue ? -logit : logit
      // ln(1 + e^z) without overflow.
      loss += share * (max(z, 0) + .log(onePlus: .exp(-z.magnitude)))
      let p = 1 / (1 + Double.exp(-logit))
      let slope = share * (p - (isTrue ? 1 : 0))
      for j in inputs.indices { gradient[j] += slope * inputs[j] }
      curvature.add(inputs, weight: share * p * (1 - p))
    }

    /// Adds the choice of one of several things by the softmax of inputs · weights.
    mutating func addChoice(_ things: [[Double]], _ chosen: Int, _ weights: [Double]) {
      let scores = things.map { $0.dot(weights) }
      let best = scores.reduce(-Double.infinity) { max($0, $1) }
      let total = scores.reduce(0) { $0 + .exp($1 - best) }
      loss -= scores[chosen] - best - .log(total)
      var mean = [Double](repeating: 0, count: weights.count)
      for (inputs, score) in zip(things, scores) {
        let p = Double.exp(score - best) / total
        for j in inputs.indices { mean[j] += p * inputs[j] }
        curvature.add(inputs, weight: p)
      }
      curvature.add(mean, weight: -1)
      for j in mean.indices { gradient[j] += mean[j] - things[chosen][j] }
    }
  }

  /// Returns the weights of the least loss.
  /// - Parameter add: adds all data at some weights.
  func fit(_ add: (_ weights: [Double], _ sums: inout Sums) -> Void) -> [Double] {
    func sums(_ weights: [Double]) -> Sums {
      var sums = Sums(size: size)
      add(weights, &sums)
      for j in weights.indices {
        let ridge = j < freeWeights ? min(ridge, Self.leastRidge) : ridge
        sums.loss += ridge * weights[j] * weights[j] / 2
        sums.gradient[j] += ridge * weights[j]
        sums.curvature[j, j] += ridge
      }
      return sums
    }
    var weights = [Double](repeating: 0, count: size)
    var here = sums(weights)
    for _ in 0..<Self.maximumSteps {
      guard let step = here.curvature.solution(here.gradient) else { break }
      var share = 1.0
      var next = here
      var tried = weights
      repeat {
        tried = zip(weights, step).map { $0 - share * $1 }
        next = sums(tried)
        share /= 2
      } while !(next.loss < here.loss) && share > 1e-6
      guard next.loss < here.loss else { break }
      let gain = here.loss - next.loss
      (weights, here) = (tried, next)
      if gain < 1e-9 * (1 + here.loss) { break }
    }
    return weights
  }
}
