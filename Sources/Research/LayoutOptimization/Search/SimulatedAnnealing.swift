import Statistics

/// Simulated annealing (Kirkpatrick, Gelatt & Vecchi 1983) by swaps of two units.
///
/// A swap that raises the cost by d is made with probability e^(−d/T). T falls by a constant factor
/// with each step, from a temperature at which most swaps are made to one at which hardly any is.
public struct SimulatedAnnealing: Sendable {
  /// The number of swaps proposed.
  public var steps: Int
  /// The probability with which a swap of median loss is made at first: 0.8, as in the ring
  /// author's search.
  public var initialAcceptance: Double
  /// The last temperature as a share of the first.
  public var cooling: Double

  /// Creates a search with its number of steps, initial acceptance and cooling.
  public init(steps: Int = 500_000, initialAcceptance: Double = 0.8, cooling: Double = 1e-4) {
    self.steps = steps
    self.initialAcceptance = initialAcceptance
    self.cooling = cooling
  }

  /// Returns the best placement of a random walk.
  ///
  /// - Parameters:
  ///   - start: the initial placement
  ///   - movable: the units that may be swapped with each other
  ///   - random: the source of random numbers
  ///   - isCancelled: polled before each step; once it returns true, the walk ends
  ///   - progress: called after each step with its number and the lowest cost so far
  /// - Complexity: O(`steps`) changes and swaps of the placement
  public func search(
    from start: some Placement, movable: [Int], random: inout RandomSource,
    isCancelled: () -> Bool = { false }, progress: (Int, Double) -> Void = { _, _ in }
  ) -> SearchResult {
    var placement = start
    var best = SearchResult(
      locations: start.locations, cost: start.cost, foundAt: 0, evaluations: 0,
      history: [.init(step: 0, cost: start.cost)])
    guard movable.count > 1 else { return best }
    var temperature = initialTemperature(&placement, movable, &random)
    let factor = portableExponential(portableLog(cooling) / Double(max(1, steps)))
    for step in 1...max(1, steps) {
      if isCancelled() { break }
      let (first, second) = random.pair(of: movable)
      best.evaluations += 1
      let allowed = random.allowedLoss(at: temperature)
      if placement.change(swapping: first, second, atMost: allowed) != nil {
        placement.swap(first, second)
        if placement.cost < best.cost - SearchResult.rounding * max(1, abs(best.cost)) {
          best.locations = placement.locations
          best.cost = placement.cost
          best.foundAt = step
          best.history.append(.init(step: step, cost: placement.cost))
        }
      }
      temperature *= factor
      progress(step, best.cost)
    }
    return best
  }

  /// Returns the temperature at which a swap of median loss is made with probability
  /// `initialAcceptance`. If no swap raises the cost, it returns one at which no such swap would be
  /// made.
  private func initialTemperature(
    _ placement: inout some Placement, _ movable: [Int], _ random: inout RandomSource
  ) -> Double {
    var losses: [Double] = []
    for _ in 0..<Self.sampledSwaps {
      let (first, second) = random.pair(of: movable)
      let change = placement.change(swapping: first, second)
      if change > 0 { losses.append(change) }
    }
    losses.sort()
    guard !losses.isEmpty else { return .leastNormalMagnitude }
    return -losses[losses.count / 2] / portableLog(min(max(initialAcceptance, 1e-6), 1 - 1e-6))
  }

  /// The number of swaps sampled for the first temperature, as in the ring author's search.
  private static let sampledSwaps = 200
}

extension RandomSource {
  /// Returns the largest loss that is accepted: a loss d passes with probability e^(−d/T). It is
  /// drawn before the change is computed, so that a hopeless change can be abandoned early.
  mutating func allowedLoss(at temperature: Double) -> Double {
    -portableLog(max(uniform(), .leastNonzeroMagnitude)) * temperature
  }
}
