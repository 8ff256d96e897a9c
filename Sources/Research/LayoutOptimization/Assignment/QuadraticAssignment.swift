/// The quadratic assignment problem: place n units at n locations so that Σ flow(i, j) ·
/// distance(p(i), p(j)) + Σ cost(i, p(i)) is least, where p(i) is the location of unit i (Koopmans
/// & Beckmann 1957). On a keyboard the units are letters and the locations are keys.
///
/// Flows and distances may be asymmetric and have nonzero diagonals. QAPLIB's typewriter problems
/// bur26a–h have both, and formulas for symmetric problems return plausible but wrong costs for
/// them.
public struct QuadraticAssignment: Sendable {
  /// The number of units, which equals the number of locations.
  public let count: Int
  /// Flows from unit i to unit j, `count`² numbers row by row.
  let flows: [Double]
  /// Distances from location k to location l, `count`² numbers row by row.
  let distances: [Double]
  /// Costs of unit i at location k, `count`² numbers row by row.
  let placementCosts: [Double]

  /// Creates a problem from square matrices.
  ///
  /// - Parameters:
  ///   - flows: from unit i (row) to unit j (column)
  ///   - distances: from location k (row) to location l (column)
  ///   - placementCosts: of unit i (row) at location k (column); nil if placing a unit costs
  ///     nothing
  /// - Throws: `AssignmentError` if there are no units, a matrix isn't square or differs in size
  ///   from the others, or a number isn't finite.
  public init(
    flows: [[Double]], distances: [[Double]], placementCosts: [[Double]]? = nil
  ) throws(AssignmentError) {
    let count = flows.count
    guard count > 0 else { throw .empty }
    guard count <= Self.maximumCount else { throw .tooLarge(count) }
    self.count = count
    self.flows = try Self.numbers(flows, count, "flows")
    self.distances = try Self.numbers(distances, count, "distances")
    self.placementCosts =
      try placementCosts.map { rows throws(AssignmentError) in
        try Self.numbers(rows, count, "placement costs")
      } ?? [Double](repeating: 0, count: count * count)
  }

  /// The largest number of units: as many keys as a keyboard may have. Problems of 255 units take 2
  /// MB.
  static let maximumCount = 255

  private static func numbers(
    _ rows: [[Double]], _ count: Int, _ name: String
  ) throws(AssignmentError) -> [Double] {
    guard rows.count == count, rows.allSatisfy({ $0.count == count }) else {
      throw .wrongSize(name, rows: rows.count, columns: rows.map(\.count).max() ?? 0, count)
    }
    let numbers = rows.flatMap(\.self)
    guard numbers.allSatisfy(\.isFinite) else { throw .notFinite(name) }
    return numbers
  }

  /// Returns the cost of a placement.
  ///
  /// - Parameter locations: the location of each unit; each location appears once
  /// - Complexity: O(n²)
  public func cost(of locations: [Int]) -> Double {
    var sum = 0.0
    for i in 0..<count {
      let row = i * count
      let place = locations[i] * count
      for j in 0..<count { sum += flows[row + j] * distances[place + locations[j]] }
      sum += placementCosts[row + locations[i]]
    }
    return sum
  }

  /// Returns the change of cost if two units were swapped.
  ///
  /// - Parameters:
  ///   - first: a unit
  ///   - second: another unit
  ///   - locations: the location of each unit before the swap
  /// - Complexity: O(n) (Burkard & Rendl 1984, with the terms of asymmetric problems)
  public func change(swapping first: Int, _ second: Int, in locations: [Int]) -> Double {
    locations.withUnsafeBufferPointer { change(swapping: first, second, in: $0) }
  }

  func change(
    swapping r: Int, _ s: Int, in locations: UnsafeBufferPointer<Int>
  ) -> Double {
    let pr = locations[r]
    let ps = locations[s]
    return flows.withUnsafeBufferPointer { a in
      distances.withUnsafeBufferPointer { b in
        let (rowR, rowS, placeR, placeS) = (r * count, s * count, pr * count, ps * count)
        var sum =
          (a[rowR + r] - a[rowS + s]) * (b[placeS + ps] - b[placeR + pr])
          + (a[rowR + s] - a[rowS + r]) * (b[placeS + pr] - b[placeR + ps])
          + placementCosts[rowR + ps] + placementCosts[rowS + pr]
          - placementCosts[rowR + pr] - placementCosts[rowS + ps]
        for k in 0..<count where k != r && k != s {
          let pk = locations[k]
          sum +=
            (a[k * count + r] - a[k * count + s]) * (b[pk * count + ps] - b[pk * count + pr])
            + (a[rowR + k] - a[rowS + k]) * (b[placeS + pk] - b[placeR + pk])
        }
        return sum
      }
    }
  }
}
