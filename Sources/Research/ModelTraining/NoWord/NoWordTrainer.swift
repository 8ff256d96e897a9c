import RealModule
import Statistics
import SwipeDecoding
import TraceSynthesis

/// A training example of the no-word model.
struct NoWordRow: Sendable {
  /// The inputs, in the order of `NoWordInputs.names`.
  var inputs: [Float]
  var isNone: Bool
  var weight: Float
  /// The OOV rate of the list with which the trace was decoded.
  var outsideShare: Float
}

/// Trains the network of a `NoWordModel` by logistic loss, given each list's OOV rate, with Adam
/// (Kingma & Ba, ICLR 2015) and a learning rate that falls to 0. The same seed and rows give the
/// same weights.
struct NoWordTrainer {
  typealias Lane = NoWordModel.Lane

  struct Recipe: Sendable {
    var epochs = 24
    var batch = 128
    var rate: Float = 0.002
    /// The weight decay per step.
    var decay: Float = 1e-3
    var seed: UInt64 = 1
  }

  private static let inputs = NoWordInputs.count
  /// The order of the lanes: A, then s (16 inputs per lane), then a, c, b.
  private static let directLane = inputs
  private static let biasLane = inputs + (inputs + 15) / 16
  private static let outLane = biasLane + 1
  private static let constantLane = biasLane + 2
  private static let laneCount = biasLane + 3

  private let recipe: Recipe
  private var weights: [Lane]

  init(recipe: Recipe = Recipe()) {
    self.recipe = recipe
    var random = RandomSource(seed: recipe.seed, stream: .noWordWeights)
    weights = [Lane](repeating: .zero, count: Self.laneCount)
    let deviation = 1 / Double(Self.inputs).squareRoot()
    for lane in 0..<Self.inputs {
      for unit in 0..<16 { weights[lane][unit] = Float(deviation * random.gaussian()) }
    }
    for unit in 0..<16 { weights[Self.outLane][unit] = Float(0.25 * random.gaussian()) }
  }

  /// Returns the trained model.
  ///
  /// - Complexity: O(epochs · rows · inputs · 16)
  mutating func train(_ rows: [NoWordRow]) -> NoWordModel {
    var model = NoWordModel()
    standardise(&model, rows)
    let table = rows.map { row in row.inputs.indices.map { scaled(row.inputs[$0], $0, model) } }
    let offsets = rows.map { NoWordModel.logit($0.outsideShare) }
    var gradient = [Lane](repeating: .zero, count: Self.laneCount)
    var (first, second) = (gradient, gradient)
    var random = RandomSource(seed: recipe.seed, stream: .noWordOrder)
    let batches = max(1, rows.count / recipe.batch)
    let total = Float(recipe.epochs * batches)
    var step = 0
    for _ in 0..<recipe.epochs {
      let order = random.shuffled(Array(rows.indices))
      for batch in 0..<batches {
        for lane in gradient.indices { gradient[lane] = .zero }
        let numbers = order[(batch * rows.count / batches)..<((batch + 1) * rows.count / batches)]
        for number in numbers {
          let row = rows[number]
          add(
            table[number], offset: offsets[number], target: row.isNone ? 1 : 0,
            weight: row.weight / Float(numbers.count), to: &gradient)
        }
        step += 1
        let rate = recipe.rate * (1 - Float(step) / (total + 1))
        update(gradient, &first, &second, step: step, rate: rate)
      }
    }
    write(to: &model)
    return model
  }

  private func standardise(_ model: inout NoWordModel, _ rows: [NoWordRow]) {
    let count = Double(max(rows.count, 1))
    for j in 0..<Self.inputs {
      let mean = rows.reduce(0.0) { $0 + Double($1.inputs[j]) } / count
      let square = rows.reduce(0.0) { sum, row in
        sum + (Double(row.inputs[j]) - mean) * (Double(row.inputs[j]) - mean)
      }
      model.mean[j] = Float(mean).rounded4
      // An input that never varies is left at 0: dividing by its deviation would blow it up.
      model.scale[j] = Float(1 / max((square / count).squareRoot(), 1e-3)).rounded4
    }
  }

  private func scaled(_ input: Float, _ j: Int, _ model: NoWordModel) -> Float {
    let limit = InputScaling.limit
    return min(max((input - model.mean[j]) * model.scale[j], -limit), limit)
  }

  private func add(
    _ x: [Float], offset: Float, target: Float, weight: Float, to gradient: inout [Lane]
  ) {
    var units = weights[Self.biasLane]
    var logit = offset + weights[Self.constantLane][0]
    for j in x.indices {
      units += weights[j] * x[j]
      logit += weights[Self.directLane + j / 16][j % 16] * x[j]
    }
    let activated = RescoringNetwork.activated(units)
    logit += (weights[Self.outLane] * activated).sum()
    let slope = (1 / (1 + Float.exp(-logit)) - target) * weight
    gradient[Self.outLane] += activated * slope
    gradient[Self.constantLane][0] += slope
    let back =
      weights[Self.outLane] * slope
      * Lane(repeating: 0.1).replacing(with: Lane(repeating: 1), where: units .> .zero)
    gradient[Self.biasLane] += back
    for j in x.indices {
      gradient[j] += back * x[j]
      gradient[Self.directLane + j / 16][j % 16] += slope * x[j]
    }
  }

  private mutating func update(
    _ gradient: [Lane], _ first: inout [Lane], _ second: inout [Lane], step: Int, rate: Float
  ) {
    let (b1, b2): (Float, Float) = (0.9, 0.999)
    let (c1, c2) = (1 - Float.pow(b1, step), 1 - Float.pow(b2, step))
    for lane in weights.indices {
      first[lane] = first[lane] * b1 + gradient[lane] * (1 - b1)
      second[lane] = second[lane] * b2 + gradient[lane] * gradient[lane] * (1 - b2)
      let mean = first[lane] * (1 / c1)
      let spread = (second[lane] * (1 / c2)).squareRoot() + 1e-8
      weights[lane] -= (mean / spread + weights[lane] * recipe.decay) * rate
    }
  }

  private func write(to model: inout NoWordModel) {
    for j in 0..<Self.inputs {
      model.hidden[j] = weights[j].rounded4
      model.direct[j] = weights[Self.directLane + j / 16][j % 16]
    }
    model.hiddenBias = weights[Self.biasLane].rounded4
    model.out = weights[Self.outLane]
    model.bias = weights[Self.constantLane][0]
  }
}

extension SIMD16<Float> {
  /// The values with four significant digits each.
  var rounded4: Self {
    var result = self
    for index in indices { result[index] = self[index].rounded4 }
    return result
  }
}
