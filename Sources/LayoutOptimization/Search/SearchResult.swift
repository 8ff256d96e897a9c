import Statistics

/// What a search found.
public struct SearchResult: Sendable, Equatable {
  /// The location of each unit.
  public var locations: [Int]
  public var cost: Double
  /// Steps taken until it was found.
  public var foundAt: Int
  /// Swaps whose change of cost was looked at, in the whole search.
  public var evaluations: Int
  /// Costs of the best placement so far, with the step at which each was found.
  public var course: [Improvement]

  /// Share of a cost below which two costs count as equal.
  static let rounding = 1e-12

  public struct Improvement: Hashable, Sendable {
    public var step: Int
    public var cost: Double

    public init(step: Int, cost: Double) {
      self.step = step
      self.cost = cost
    }
  }

  public init(
    locations: [Int], cost: Double, foundAt: Int, evaluations: Int, course: [Improvement]
  ) {
    self.locations = locations
    self.cost = cost
    self.foundAt = foundAt
    self.evaluations = evaluations
    self.course = course
  }
}

extension RandomSource {
  /// Two different elements of at least two.
  mutating func pair(of elements: [Int]) -> (Int, Int) {
    let first = below(elements.count)
    let other = below(elements.count - 1)
    return (elements[first], elements[other < first ? other : other + 1])
  }
}
