import LayoutOptimization
import Statistics
import Testing

@Suite struct QuadraticAssignmentTests {
  /// Two units and two places: 1·3 + 2·5 + 10 + 40 for the identity, 1·5 + 2·3 + 20 + 30 swapped.
  @Test func costOfTwo() throws {
    let problem = try QuadraticAssignment(
      flows: [[0, 1], [2, 0]], distances: [[0, 3], [5, 0]],
      placementCosts: [[10, 20], [30, 40]])
    #expect(problem.cost(of: [0, 1]) == 63)
    #expect(problem.cost(of: [1, 0]) == 61)
    #expect(problem.change(swapping: 0, 1, in: [0, 1]) == -2)
  }

  @Test func diagonalsCount() throws {
    let problem = try QuadraticAssignment(
      flows: [[2, 0], [0, 3]], distances: [[5, 0], [0, 7]])
    #expect(problem.cost(of: [0, 1]) == 2 * 5 + 3 * 7)
    #expect(problem.cost(of: [1, 0]) == 2 * 7 + 3 * 5)
  }

  @Test func changesEqualRecounts() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomSource(seed: seed)
      let problem = try Self.problem(2 + random.below(11), &random)
      var locations = random.shuffled(Array(0..<problem.count))
      for _ in 0..<10 {
        let (r, s) = (random.below(problem.count), random.below(problem.count))
        guard r != s else { continue }
        let change = problem.change(swapping: r, s, in: locations)
        let before = problem.cost(of: locations)
        locations.swapAt(r, s)
        #expect(abs(problem.cost(of: locations) - before - change) < 1e-9)
      }
    }
  }

  /// 1,000 random problems with everything that breaks simplified formulas: no symmetry, nonzero
  /// diagonals, a linear term.
  @Test func searchesFindTheExhaustiveOptimum() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var random = RandomSource(seed: seed)
      let count = seed < 990 ? 2 + random.below(5) : 8
      let problem = try Self.problem(count, &random)
      var least = Double.infinity
      Self.permutations(count) { least = min(least, problem.cost(of: $0)) }
      let start = random.shuffled(Array(0..<count))
      let tabu = RobustTabuSearch(steps: 2_000).search(
        problem, from: start, movable: Array(0..<count), random: &random, target: least + 1e-9)
      #expect(abs(tabu.cost - least) < 1e-9, "seed \(seed), \(count) units")
      #expect(abs(problem.cost(of: tabu.locations) - tabu.cost) < 1e-9)
    }
  }

  @Test func annealingFindsTheOptimumOfSmallProblems() throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = RandomSource(seed: seed)
      let problem = try Self.problem(6, &random)
      var least = Double.infinity
      Self.permutations(6) { least = min(least, problem.cost(of: $0)) }
      // A single walk may end in a local optimum.
      let found = try (0..<3).map { _ in
        let start = try QuadraticPlacement(problem, locations: random.shuffled(Array(0..<6)))
        return SimulatedAnnealing(steps: 5_000)
          .search(from: start, movable: Array(0..<6), random: &random).cost
      }
      #expect(abs((found.min() ?? 0) - least) < 1e-9, "seed \(seed)")
    }
  }

  /// Points on a line with flow only between neighbours: the optimum places them in order and costs
  /// 2 (n − 1) with unit distances, whatever the start. No search is needed to know that.
  @Test(arguments: [10, 20]) func tabuFindsAPlantedOptimum(count: Int) throws {
    let problem = try QuadraticAssignment(
      flows: (0..<count).map { i in (0..<count).map { abs(i - $0) == 1 ? 1 : 0 } },
      distances: (0..<count).map { i in (0..<count).map { Double(abs(i - $0)) } })
    var random = RandomSource(seed: 3)
    let found = RobustTabuSearch().search(
      problem, from: random.shuffled(Array(0..<count)), movable: Array(0..<count), random: &random,
      target: Double(2 * (count - 1)))
    #expect(found.cost == Double(2 * (count - 1)))
  }

  @Test func unmovableUnitsStay() throws {
    var random = RandomSource(seed: 1)
    let problem = try Self.problem(12, &random)
    let start = random.shuffled(Array(0..<12))
    let movable = [0, 2, 3, 5, 7, 8, 11]
    let found = RobustTabuSearch(steps: 500)
      .search(problem, from: start, movable: movable, random: &random)
    let walked = SimulatedAnnealing(steps: 500).search(
      from: try QuadraticPlacement(problem, locations: start), movable: movable, random: &random)
    for unit in [1, 4, 6, 9, 10] {
      #expect(found.locations[unit] == start[unit])
      #expect(walked.locations[unit] == start[unit])
    }
    #expect(found.cost < problem.cost(of: start))
  }

  @Test func theSameSeedGivesTheSame() throws {
    var random = RandomSource(seed: 9)
    let problem = try Self.problem(15, &random)
    let results = (0..<2).map { _ in
      var random = RandomSource(seed: 4)
      return RobustTabuSearch(steps: 300).search(
        problem, from: Array(0..<15), movable: Array(0..<15), random: &random)
    }
    #expect(results[0] == results[1])
  }

  @Test func badNumbersAreRefused() {
    #expect(throws: AssignmentError.empty) { try QuadraticAssignment(flows: [], distances: []) }
    #expect(throws: AssignmentError.notFinite("flows")) {
      try QuadraticAssignment(flows: [[.nan]], distances: [[0]])
    }
    #expect(throws: AssignmentError.wrongSize("distances", rows: 1, columns: 1, 2)) {
      try QuadraticAssignment(flows: [[0, 1], [1, 0]], distances: [[0]])
    }
    #expect(throws: AssignmentError.tooLarge(256)) {
      try QuadraticAssignment(
        flows: [[Double]](repeating: [], count: 256), distances: [])
    }
  }

  @Test(arguments: [
    ("", 1), ("x", 1), ("2\n0 1\n1 0\n0 1 2", 4), ("2\n0 1\n1 nan\n0 1\n1 0", 3), ("-3", 1),
    ("1e9", 1), ("2 0 1 1 0 0 1 1 0 7", 1),
  ])
  func errorsInFilesNameTheLine(text: String, line: Int) {
    let error = #expect(throws: AssignmentError.self) { try QuadraticAssignment(qaplib: text) }
    #expect(error?.description.hasPrefix("line \(line): ") == true, "\(String(describing: error))")
  }

  @Test func filesAreRead() throws {
    let plain = try QuadraticAssignment(qaplib: "2\n\n0 1\n2 0\n0 3 5 0\n")
    #expect(plain.cost(of: [0, 1]) == 13)
    #expect(plain.cost(of: [1, 0]) == 11)
    // Distances, pair frequencies, two terms for each place, letter frequencies: −(1·3 + 2·5) + (10
    // + 1)·0.25 + (20 + 2)·0.75.
    let energy = try QuadraticAssignment(letterEnergy: "2  0 3 5 0  0 1 2 0  10 20  1 2  0.25 0.75")
    #expect(energy.cost(of: [0, 1]) == -13 + 2.75 + 16.5)
    #expect(energy.cost(of: [1, 0]) == -11 + 22 * 0.25 + 11 * 0.75)
  }

  static func problem(
    _ count: Int, _ random: inout RandomSource
  ) throws -> QuadraticAssignment {
    func matrix() -> [[Double]] {
      (0..<count).map { _ in (0..<count).map { _ in random.uniform(in: -1...2) } }
    }
    return try QuadraticAssignment(
      flows: matrix(), distances: matrix(), placementCosts: matrix())
  }

  /// Calls `body` with every permutation of 0 ..< `count` (Heap's algorithm).
  static func permutations(_ count: Int, _ body: ([Int]) -> Void) {
    var order = Array(0..<count)
    func permute(_ length: Int) {
      if length <= 1 { return body(order) }
      for index in 0..<length {
        permute(length - 1)
        if index < length - 1 { order.swapAt(length.isMultiple(of: 2) ? index : 0, length - 1) }
      }
    }
    permute(count)
  }
}
