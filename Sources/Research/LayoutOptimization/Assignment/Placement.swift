/// A placement of units at locations, with a cost that a search lowers by swapping units.
///
/// A conforming value holds one placement and whatever it needs to update its cost cheaply.
public protocol Placement: Sendable {
  /// The location of each unit; each location appears once.
  var locations: [Int] { get }
  /// The cost to be minimised.
  var cost: Double { get }
  /// Returns the change of cost if two units were swapped.
  mutating func change(swapping first: Int, _ second: Int) -> Double
  /// Returns the change of cost if two units were swapped, or nil if it exceeds `limit`.
  ///
  /// Finding out only that the limit is exceeded may be much cheaper.
  mutating func change(swapping first: Int, _ second: Int, atMost limit: Double) -> Double?
  /// Swaps two units.
  mutating func swap(_ first: Int, _ second: Int)
}

extension Placement {
  /// Computes the change in full and compares it with the limit.
  public mutating func change(
    swapping first: Int, _ second: Int, atMost limit: Double
  ) -> Double? {
    let change = change(swapping: first, second)
    return change > limit ? nil : change
  }
}

/// A placement in a quadratic assignment problem.
public struct QuadraticPlacement: Placement {
  /// The problem whose cost is minimised.
  public let problem: QuadraticAssignment
  /// The location of each unit; each location appears once.
  public private(set) var locations: [Int]
  /// The cost of the placement, kept up to date with every swap.
  public private(set) var cost: Double

  /// Creates a placement.
  ///
  /// - Throws: `AssignmentError.notAPlacement` unless each location appears exactly once.
  /// - Complexity: O(n²) in the number of units
  public init(_ problem: QuadraticAssignment, locations: [Int]) throws(AssignmentError) {
    guard locations.sorted() == Array(0..<problem.count) else {
      throw .notAPlacement("each of \(problem.count) locations must be given to one unit")
    }
    self.problem = problem
    self.locations = locations
    cost = problem.cost(of: locations)
  }

  /// Returns the change of cost if two units were swapped.
  ///
  /// - Complexity: O(n) in the number of units
  public func change(swapping first: Int, _ second: Int) -> Double {
    first == second ? 0 : problem.change(swapping: first, second, in: locations)
  }

  /// Swaps two units and updates the cost.
  ///
  /// - Complexity: O(n) in the number of units
  public mutating func swap(_ first: Int, _ second: Int) {
    cost += change(swapping: first, second)
    locations.swapAt(first, second)
  }
}
