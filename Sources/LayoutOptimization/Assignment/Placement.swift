/// A cost of placing units at locations that a search can change by swapping two units. A value is
/// one placement with whatever its cost needs to be followed cheaply.
public protocol Placement: Sendable {
  /// The location of each unit, each once.
  var locations: [Int] { get }
  /// What is to be small.
  var cost: Double { get }
  /// What the cost changes by if two units change places.
  mutating func change(swapping first: Int, _ second: Int) -> Double
  /// What the cost changes by if two units change places; nil if that is more than a limit. To find
  /// out the latter may be much cheaper.
  mutating func change(swapping first: Int, _ second: Int, atMost limit: Double) -> Double?
  /// Lets two units change places.
  mutating func swap(_ first: Int, _ second: Int)
}

extension Placement {
  /// The change, compared with the limit.
  public mutating func change(
    swapping first: Int, _ second: Int, atMost limit: Double
  ) -> Double? {
    let change = change(swapping: first, second)
    return change > limit ? nil : change
  }
}

/// A placement in a quadratic assignment problem.
public struct QuadraticPlacement: Placement {
  public let problem: QuadraticAssignment
  public private(set) var locations: [Int]
  public private(set) var cost: Double

  /// - Throws: `AssignmentError.notAPlacement` unless each location stands in it once.
  public init(_ problem: QuadraticAssignment, locations: [Int]) throws(AssignmentError) {
    guard locations.sorted() == Array(0..<problem.count) else {
      throw .notAPlacement("each of \(problem.count) locations must be given to one unit")
    }
    self.problem = problem
    self.locations = locations
    cost = problem.cost(of: locations)
  }

  /// - Complexity: O(n)
  public func change(swapping first: Int, _ second: Int) -> Double {
    first == second ? 0 : problem.change(swapping: first, second, in: locations)
  }

  /// - Complexity: O(n)
  public mutating func swap(_ first: Int, _ second: Int) {
    cost += change(swapping: first, second)
    locations.swapAt(first, second)
  }
}
