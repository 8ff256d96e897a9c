import Statistics

/// Simulated annealing (Kirkpatrick, Gelatt & Vecchi 1983) by swaps of two units: one that is worse
/// by d is made with probability e^(−d/T), and T falls by the same factor each step, from one at
/// which most swaps are made to one at which hardly any is.
public struct SimulatedAnnealing: Sendable {
  /// Swaps proposed.
  public var steps: Int
  /// The probability with which a swap of median loss is made at first; 0.8 as the author of the
  /// ring has it.
  public var initialAcceptance: Double
  /// The last temperature as a share of the first.
  public var cooling: Double

  public init(steps: Int = 500_000, initialAcceptance: Double = 0.8, cooling: Double = 1e-4) {
    self.steps = steps
    self.initialAcceptance = initialAcceptance
    self.cooling = cooling
  }

  /// The best placement that a walk from one comes by.
  /// - Parameters:
  ///   - start: where the walk begins
  ///   - movable: the units that may change places, among themselves
  ///   - random: where chance comes from
  ///   - isStopped: asked before each step; once true, the walk ends
  ///   - progress: called after each step with its number and the best cost so far
  /// - Complexity: O(`steps`) changes and swaps of the placement
  public func search(
    from start: some Placement, movable: [Int], random: inout RandomSource,
    isStopped: () -> Bool = { false }, progress: (Int, Double) -> Void = { _, _ in }
  ) -> SearchResult {
    var placement = start
    var best = SearchResult(
      locations: start.locations, cost: start.cost, foundAt: 0, evaluations: 0,
      course: [.init(step: 0, cost: start.cost)])
    guard movable.count > 1 else { return best }
    var temperature = initialTemperature(&placement, movable, &random)
    let factor = portableExponential(portableLog(cooling) / Double(max(1, steps)))
    for step in 1...max(1, steps) {
      if isStopped() { break }
      let (first, second) = random.pair(of: movable)
      best.evaluations += 1
      let allowed = random.allowedLoss(at: temperature)
      if placement.change(swapping: first, second, atMost: allowed) != nil {
        placement.swap(first, second)
        if placement.cost < best.cost - SearchResult.rounding * max(1, abs(best.cost)) {
          best.locations = placement.locations
          best.cost = placement.cost
          best.foundAt = step
          best.course.append(.init(step: step, cost: placement.cost))
        }
      }
      temperature *= factor
      progress(step, best.cost)
    }
    return best
  }

  /// The temperature at which a swap of median loss is made with `initialAcceptance`. Where no swap
  /// loses anything, one at which none will be made.
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

  /// As many as the author of the ring draws.
  private static let sampledSwaps = 200
}

extension RandomSource {
  /// The loss up to which a change is made: one of d with probability e^(−d/T). Drawn before the
  /// change is looked at, so that a hopeless one can be left early.
  mutating func allowedLoss(at temperature: Double) -> Double {
    -portableLog(max(uniform(), .leastNonzeroMagnitude)) * temperature
  }
}
