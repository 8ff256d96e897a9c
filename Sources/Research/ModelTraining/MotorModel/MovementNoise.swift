import ParallelWork
import Statistics
import TraceSynthesis

/// Fits the noise of a movement's frames so that, given people's own touches and times, the
/// movement strays from the straight line, and changes its speed, as much as people's movements do.
struct MovementNoise {
  private let traces: ArraySlice<TracedStrokes>
  private let seed: UInt64
  private let workers: Workers

  init(_ traces: ArraySlice<TracedStrokes>, seed: UInt64, workers: Workers) {
    self.traces = traces
    self.seed = seed
    self.workers = workers
  }

  private static let rounds = 3
  private static let halvings = 5
  private static let range = 0.4...1.2

  /// Returns the noise along the path and across it.
  ///
  /// - Complexity: O(traces · frames), 30 times
  func fitted(_ network: MovementNetwork) -> SIMD2<Double> {
    let people = Strays(traces.map { ($0.path, $0) })
    var network = network
    for _ in 0..<Self.rounds {
      network.noise.y = Self.matched { noise in
        network.noise.y = noise
        return strays(network).aside < people.aside
      }
      network.noise.x = Self.matched { noise in
        network.noise.x = noise
        return strays(network).unevenness < people.unevenness
      }
    }
    return SIMD2(network.noise.x.rounded3, network.noise.y.rounded3)
  }

  /// Returns the smallest noise at which a figure is no longer too small, by bisection.
  private static func matched(isTooLittle: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if isTooLittle(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func strays(_ network: MovementNetwork) -> Strays {
    let (traces, seed) = (traces, seed)
    let paths = workers.map(traces.count) { number in
      let trace = traces[traces.startIndex + number]
      var random = RandomSource(seed: seed, stream: .step, UInt64(number))
      return network.movement(
        StrokePlan(points: trace.touches, frames: trace.frames), using: &random)
    }
    return Strays(zip(paths, traces).map { ($0, $1) })
  }

  /// How far movements are from the straight lines between touches.
  private struct Strays {
    /// The median of the mean distance to the straight line, in key pitches.
    let aside: Double
    /// The median of the summed changes of step length divided by the summed lengths.
    let unevenness: Double

    init(_ movements: [(path: [SIMD2<Double>], trace: TracedStrokes)]) {
      aside = movements.map { Self.aside($0.path, $0.trace) }.median
      unevenness = movements.map { Self.unevenness($0.path) }.median
    }

    private static func unevenness(_ path: [SIMD2<Double>]) -> Double {
      let steps = zip(path, path.dropFirst()).map { (($1 - $0) * ($1 - $0)).sum().squareRoot() }
      let changes = zip(steps, steps.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
      return changes / max(steps.reduce(0, +), 1e-9)
    }

    private static func aside(_ path: [SIMD2<Double>], _ trace: TracedStrokes) -> Double {
      var sum = 0.0
      var stroke = 0
      for (frame, point) in path.enumerated() {
        while stroke < trace.strokes.count - 1, frame > trace.frames[stroke + 1] { stroke += 1 }
        let from = trace.touches[stroke]
        let way = trace.touches[stroke + 1] - from
        let square = max((way * way).sum(), 1e-9)
        let share = min(max(((point - from) * way).sum() / square, 0), 1)
        let off = point - from - way * share
        sum += (off * off).sum().squareRoot()
      }
      return sum / Double(max(path.count, 1))
    }
  }
}
