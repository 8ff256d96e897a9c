import Statistics

/// The result of a search.
public struct SearchResult: Sendable, Equatable {
  /// The location of each unit.
  public var locations: [Int]
  /// The cost of the placement.
  public var cost: Double
  /// The number of steps until the placement was found.
  public var foundAt: Int
  /// The number of swaps whose change of cost was computed in the whole search.
  public var evaluations: Int
  /// The convergence history: each improvement of the lowest cost, with its step.
  public var history: [Improvement]

  /// The relative difference below which two costs count as equal.
  static let rounding = 1e-12

  /// A cost lower than all before it.
  public struct Improvement: Hashable, Sendable {
    /// The step at which it was found.
    public var step: Int
    /// The cost.
    public var cost: Double

    /// Creates an improvement found at a step.
    public init(step: Int, cost: Double) {
      self.step = step
      self.cost = cost
    }
  }

  /// Creates a result from a placement and the history of its search.
  public init(
    locations: [Int], cost: Double, foundAt: Int, evaluations: Int, history: [Improvement]
  ) {
    self.locations = locations
    self.cost = cost
    self.foundAt = foundAt
    self.evaluations = evaluations
    self.history = history
  }
}

extension RandomSource {
  /// Returns two different elements of an array of at least two.
  mutating func pair(of elements: [Int]) -> (Int, Int) {
    let first = below(elements.count)
    let other = below(elements.count - 1)
    return (elements[first], elements[other < first ? other : other + 1])
  }
}
