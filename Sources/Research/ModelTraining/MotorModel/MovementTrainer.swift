import ParallelWork
import RealModule
import Statistics
import TraceSynthesis

/// Learns how people move between touches: maximum likelihood of each frame's step under the
/// network's mixture, by Adam (Kingma & Ba, ICLR 2015) with a falling rate. The same frames and
/// seed give the same weights.
struct MovementTrainer {
  typealias Lane = MovementNetwork.Lane
  typealias Offset = MovementNetwork.Offset

  struct Recipe: Sendable {
    var epochs = 12
    /// The frames per step.
    var batch = 2048
    var rate: Float = 0.004
    var seed: UInt64 = 1
  }

  /// The frames of traces: the inputs one after the other, and the actual steps in the network's
  /// units.
  struct Frames: Sendable {
    var inputs: [Float] = []
    var steps: [SIMD2<Float>] = []
    var count: Int { steps.count }

    /// Adds the frames of a movement between its touches.
    mutating func append(_ trace: TracedStrokes) {
      let plan = StrokePlan(points: trace.frames.map { trace.path[$0] }, frames: trace.frames)
      var state = MovementInputs(plan)
      var row = [Float](repeating: 0, count: MovementInputs.width)
      for frame in 0..<(trace.path.count - 1) {
        let turned = state.fill(&row, before: frame)
        let step = trace.path[frame + 1] - trace.path[frame]
        let local = turned.local(step) / turned.scale
        inputs += row
        steps.append(
          SIMD2<Float>(local).clamped(
            lowerBound: SIMD2(repeating: -longest), upperBound: SIMD2(repeating: longest)))
        state.advance(by: step)
      }
    }
  }

  /// The maximum length of a step, as the network limits its steps.
  private static let longest: Float = 8
  /// The number of pieces into which a step's frames are divided, which is fixed so that sums are
  /// the same with any number of threads.
  private static let pieces = 4

  let recipe: Recipe
  let workers: Workers

  /// Trains the network.
  ///
  /// - Returns: the network, and the mean negative log-likelihood of a frame in the last epoch, in
  ///   nats
  func train(_ frames: Frames, monitor: FitMonitor) throws(FitError) -> (MovementNetwork, Double) {
    let (scaled, scaling) = Self.scaled(frames)
    var weights = Self.start(seed: recipe.seed)
    var first = [Lane](repeating: .zero, count: weights.count)
    var second = first
    let steps = max(frames.count / recipe.batch, 1)
    let total = Float(steps * recipe.epochs)
    monitor.begin("learning how people move", steps: steps * recipe.epochs)
    var number = 0
    var loss = 0.0
    for epoch in 0..<recipe.epochs {
      var random = RandomSource(seed: recipe.seed, stream: .order, UInt64(epoch))
      let order = random.shuffled(Array(0..<frames.count))
      loss = 0
      for step in 0..<steps {
        if monitor.isCancelled() { throw .interrupted }
        let batch = order[(step * recipe.batch)..<min((step + 1) * recipe.batch, order.count)]
        let (size, current) = ((batch.count + Self.pieces - 1) / Self.pieces, weights)
        let gradients = workers.map(Self.pieces) { piece in
          let from = min(batch.startIndex + piece * size, batch.endIndex)
          var gradient = MovementGradient()
          gradient.add(
            batch[from..<min(from + size, batch.endIndex)], of: scaled, weights: current)
          return gradient
        }
        number += 1
        let rate = recipe.rate * (1 - 0.97 * Float(number) / total)
        let corrections = (1 - Float.pow(0.9, number), 1 - Float.pow(0.999, number))
        for lane in weights.indices {
          var slope = Lane.zero
          for gradient in gradients { slope += gradient.lanes[lane] }
          slope /= Float(max(batch.count, 1))
          first[lane] = first[lane] * 0.9 + slope * 0.1
          second[lane] = second[lane] * 0.999 + slope * slope * 0.001
          weights[lane] -=
            first[lane] * (rate / corrections.0)
            / ((second[lane] / corrections.1).squareRoot() + 1e-8)
        }
        for gradient in gradients { loss += gradient.loss }
        monitor.advance()
      }
      loss /= Double(min(steps * recipe.batch, frames.count))
    }
    return (Self.unscaled(weights, scaling), loss)
  }

  /// Returns small random weights, with a different initial width for each of the three modes.
  private static func start(seed: UInt64) -> [Lane] {
    var random = RandomSource(seed: seed, stream: .network)
    var lanes = [Lane](repeating: .zero, count: Offset.count)
    for index in lanes.indices where index < Offset.direct {
      let deviation = index < Offset.out ? 1 / Double(MovementInputs.width).squareRoot() : 0.1
      for unit in 0..<16 { lanes[index][unit] = Float(deviation * random.gaussian()) }
    }
    for (mode, width) in [-0.5, -1.5, -2.5].enumerated() {
      for axis in 0..<2 {
        lanes[Offset.direct][3 * MovementNetwork.modes + 2 * mode + axis] = Float(width)
      }
    }
    return lanes
  }

  private struct Scaling {
    var mean: [Float]
    var scale: [Float]
  }

  /// Scales every input but the first, which is 1, to mean 0 and standard deviation 1.
  private static func scaled(_ frames: Frames) -> (Frames, Scaling) {
    var frames = frames
    let width = MovementInputs.width
    var (sums, squares) = (
      [Double](repeating: 0, count: width), [Double](repeating: 0, count: width)
    )
    for row in 0..<frames.count {
      for index in 0..<width {
        let value = Double(frames.inputs[row * width + index])
        sums[index] += value
        squares[index] += value * value
      }
    }
    let count = Double(max(frames.count, 1))
    var scaling = Scaling(mean: sums.map { Float($0 / count) }, scale: [])
    scaling.scale = zip(sums, squares).map { sum, square in
      Float(max(square / count - sum / count * (sum / count), 1e-8).squareRoot())
    }
    scaling.mean[0] = 0
    scaling.scale[0] = 1
    for row in 0..<frames.count {
      for index in 0..<width {
        let place = row * width + index
        frames.inputs[place] = (frames.inputs[place] - scaling.mean[index]) / scaling.scale[index]
      }
    }
    return (frames, scaling)
  }

  /// Returns the network for unscaled inputs.
  private static func unscaled(_ weights: [Lane], _ scaling: Scaling) -> MovementNetwork {
    var network = MovementNetwork()
    network.weights = weights
    let lanes = MovementNetwork.hiddenLanes
    for index in 1..<MovementInputs.width {
      for lane in 0..<lanes {
        let weight = weights[Offset.hidden + index * lanes + lane] / scaling.scale[index]
        network.weights[Offset.hidden + index * lanes + lane] = weight
        network.weights[Offset.hidden + lane] -= weight * scaling.mean[index]
      }
      let weight = weights[Offset.direct + index] / scaling.scale[index]
      network.weights[Offset.direct + index] = weight
      network.weights[Offset.direct] -= weight * scaling.mean[index]
    }
    for lane in network.weights.indices {
      for unit in 0..<16 { network.weights[lane][unit] = network.weights[lane][unit].rounded4 }
    }
    return network
  }
}
