import KeyboardGeometry
import ParallelWork
import Statistics

/// A search for arrangements that are good by several objectives at once, after Smith, Bi & Zhai
/// (CHI 2015).
///
/// First, each objective is optimised alone, which gives its scale. Then the search minimises
/// weighted sums, with evenly spread weights, each from its own start. All arrangements on the way
/// are offered to an archive.
public struct ParetoSearch: Sendable {
  /// The objectives; at least two.
  public var objectives: [LayoutObjective]
  /// Letters that stay where they are.
  public var fixed: Set<Character>
  /// The number of parts into which each weight is divided: 10 gives weights of 0, 0.1, … 1.
  public var divisions: Int
  /// The number of swaps proposed for each weighting.
  public var steps: Int
  /// The seed of the random numbers.
  public var seed: UInt64

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - objectives: at least two
  ///   - fixed: letters that stay where they are
  ///   - divisions: the number of parts into which each weight is divided
  ///   - steps: the number of swaps proposed for each weighting
  ///   - seed: the seed of the random numbers
  public init(
    objectives: [LayoutObjective], fixed: Set<Character> = [], divisions: Int = 12, steps: Int,
    seed: UInt64
  ) {
    self.objectives = objectives
    self.fixed = fixed
    self.divisions = divisions
    self.steps = steps
    self.seed = seed
  }

  /// Returns the default number of steps, which is higher if every objective is a quadratic
  /// assignment.
  public static func usualSteps(_ objectives: [LayoutObjective]) -> Int {
    objectives.contains { $0 == .clarity || $0 == .collinear } ? 400 : 60_000
  }

  /// The result of a search.
  public struct Found: Sendable {
    /// The letters of each member in the layout's order, and the objectives' values in their units.
    public var members: [(characters: [Character], values: [Double])]
    /// For each objective, the best value found for it alone, and the worst value of any other
    /// objective's best arrangement.
    public var scales: [(best: Double, worst: Double)]
    /// The share of the box from the best to the worst values that the members dominate, 0…1.
    public var hypervolume: Double
  }

  /// The edge of the archive's boxes as a share of the distance from an objective's best to its
  /// worst value.
  fileprivate static let boxEdge = 0.01

  /// The number of walks in a search: one for each weighting.
  public var walkCount: Int { Self.weights(objectives.count, divisions: max(1, divisions)).count }

  /// The best arrangement for each objective alone; together they give the scales of all
  /// objectives.
  public struct Extremes: Sendable, Equatable {
    /// The best arrangements, one for each objective.
    package var members: [FrontMember]

    /// Creates the extremes from one member for each objective.
    package init(members: [FrontMember]) { self.members = members }

    /// For each objective's cost, the best found for it alone, and the worst that any other
    /// objective's best arrangement has.
    var scales: [(best: Double, worst: Double)] {
      members.indices.map { index in
        (best: members[index].costs[index], worst: members.map { $0.costs[index] }.max() ?? 0)
      }
    }

    /// A new, empty archive.
    var archive: ParetoArchive<[Character]> {
      ParetoArchive(
        edges: scales.map { max($0.worst - $0.best, 1e-12) * ParetoSearch.boxEdge })
    }
  }

  /// Runs the whole search.
  ///
  /// - Parameters:
  ///   - keyboard: the initial layout, in its rectangle
  ///   - use: the letter frequencies, with the keyboard's letters in its order
  ///   - workers: the threads; the result does not depend on them
  ///   - isCancelled: polled during the search
  ///   - progress: called with the share done, 0…1
  /// - Throws: `AssignmentError` if an objective is not defined for such a keyboard, there are
  ///   fewer than two, a fixed letter is not on it, or the search was stopped.
  public func run(
    on keyboard: Keyboard, _ use: LetterFrequencies, workers: Workers,
    isCancelled: @escaping @Sendable () -> Bool = { false }, progress: (Double) -> Void = { _ in }
  ) throws(AssignmentError) -> Found {
    let extremes = try extremes(
      on: keyboard, use, workers: workers, isCancelled: isCancelled,
      progress: { progress(0.3 * $0) })
    let numbers = Array(0..<walkCount)
    let walks = try walks(
      numbers, from: extremes, on: keyboard, use, workers: workers, isCancelled: isCancelled,
      progress: { progress(0.3 + 0.7 * Double($0) / Double(numbers.count)) })
    return front(of: extremes, walks: numbers.map { walks[$0] ?? [] })
  }

  /// Returns the best arrangement for each objective alone, searched for from the initial layout
  /// and from random ones.
  ///
  /// - Parameters:
  ///   - keyboard: the initial layout, in its rectangle
  ///   - use: the letter frequencies, with the keyboard's letters in its order
  ///   - workers: the threads; the result does not depend on them
  ///   - isCancelled: polled during the search
  ///   - progress: called with the share done, 0…1
  /// - Throws: as `run(on:_:workers:isCancelled:progress:)`
  public func extremes(
    on keyboard: Keyboard, _ use: LetterFrequencies, workers: Workers,
    isCancelled: @escaping @Sendable () -> Bool = { false }, progress: (Double) -> Void = { _ in }
  ) throws(AssignmentError) -> Extremes {
    guard objectives.count > 1 else { throw .notAPlacement("at least two objectives are needed") }
    let movable = use.letters.filter { !fixed.contains($0) }
    var members: [FrontMember] = []
    for (index, objective) in objectives.enumerated() {
      let search = ArrangementSearch(
        objective: objective, fixed: fixed,
        steps: try objective.problem(use, on: keyboard) == nil
          ? max(2 * steps, 1_000)
          : max(200, Self.tabuSwaps / max(1, movable.count * (movable.count - 1) / 2)),
        seed: seed)
      let found = try search.run(
        Array(0..<4), on: keyboard, use, workers: workers, isCancelled: isCancelled)
      let sign = objective.isBetterLarge ? -1.0 : 1.0
      guard !isCancelled(),
        let best = found.min(by: { (sign * $0.value, $0.number) < (sign * $1.value, $1.number) })
      else { throw .notAPlacement("the search was stopped") }
      let locations = use.letters.map { best.characters.firstIndex(of: $0) ?? 0 }
      var costs: [Double] = []
      for other in objectives {
        costs.append(try other.placement(use, on: keyboard, locations: locations).cost)
      }
      members.append(FrontMember(characters: best.characters, costs: costs))
      progress(Double(index + 1) / Double(objectives.count))
    }
    return Extremes(members: members)
  }

  /// Returns the members that some of the walks found. No member is dominated by another of the
  /// same walk.
  ///
  /// - Parameters:
  ///   - numbers: the numbers of the walks, below `walkCount`
  ///   - extremes: the extremes of this search
  ///   - keyboard: the initial layout, in its rectangle
  ///   - use: the letter frequencies, with the keyboard's letters in its order
  ///   - workers: the threads; the result does not depend on them
  ///   - isCancelled: polled before each step; unfinished walks are left out
  ///   - progress: called with the number of walks done
  ///   - finished: called on any thread with each finished walk
  /// - Throws: `AssignmentError` if an objective is not defined for such a keyboard.
  package func walks(
    _ numbers: [Int], from extremes: Extremes, on keyboard: Keyboard, _ use: LetterFrequencies,
    workers: Workers, isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: (Int) -> Void = { _ in },
    finished: @escaping @Sendable (Int, [FrontMember]) -> Void = { _, _ in }
  ) throws(AssignmentError) -> [Int: [FrontMember]] {
    let movable = use.letters.indices.filter { !fixed.contains(use.letters[$0]) }
    let home = Array(use.letters.indices)
    var start: [any Placement] = []
    for objective in objectives {
      start.append(try objective.placement(use, on: keyboard, locations: home))
    }
    let placements = start
    let ends = extremes.members.map { member in
      use.letters.map { member.characters.firstIndex(of: $0) ?? 0 }
    }
    let weights = Self.weights(objectives.count, divisions: max(1, divisions))
    let walks = workers.map(numbers.count, isCancelled: isCancelled, progress: progress) {
      index -> [FrontMember]? in
      let number = numbers[index]
      var random = RandomSource(seed: seed, stream: [Self.stream, UInt64(number)])
      // Start from the extreme of the objective with the largest weight, which is near the walk's
      // goal.
      let nearest = weights[number].indices.max { weights[number][$0] < weights[number][$1] } ?? 0
      var placements = placements.map { moved($0, to: ends[nearest]) }
      let archive = walk(
        &placements, weights[number], extremes, use.letters, movable, &random,
        isCancelled: isCancelled)
      if isCancelled() { return nil }
      let members = archive.entries.map { FrontMember(characters: $0.member, costs: $0.costs) }
      finished(number, members)
      return members
    }
    var found: [Int: [FrontMember]] = [:]
    for (number, members) in zip(numbers, walks) { found[number] = members ?? nil }
    return found
  }

  /// Returns the members of all walks that no other member dominates.
  ///
  /// - Parameters:
  ///   - extremes: the extremes of the search
  ///   - walks: the members of each walk, in the order of their numbers
  package func front(of extremes: Extremes, walks: [[FrontMember]]) -> Found {
    Self.front(of: extremes, walks: walks, isBetterLarge: objectives.map(\.isBetterLarge))
  }

  static func front(
    of extremes: Extremes, walks: [[FrontMember]], isBetterLarge: [Bool]
  ) -> Found {
    var archive = extremes.archive
    for member in extremes.members + walks.flatMap(\.self) {
      archive.offer(member.costs, member.characters)
    }
    let scales = extremes.scales
    let members = archive.entries.map { entry in
      (characters: entry.member, values: zip(isBetterLarge, entry.costs).map { $0 ? -$1 : $1 })
    }
    let normal = archive.entries.map { entry in
      zip(entry.costs, scales).map { ($0 - $1.best) / max($1.worst - $1.best, 1e-12) }
    }
    return Found(
      members: members.sorted {
        ($0.values[0], String($0.characters)) < ($1.values[0], String($1.characters))
      },
      scales: zip(isBetterLarge, scales).map { $0 ? (-$1.best, -$1.worst) : $1 },
      hypervolume: LayoutOptimization.hypervolume(
        normal, reference: [Double](repeating: 1, count: scales.count)))
  }

  /// The number of swaps that tabu search evaluates for one objective: 50,000 steps with 26
  /// letters.
  private static let tabuSwaps = 50_000 * 325

  /// The random stream of the walks, separate from that of the searches for one objective.
  private static let stream: UInt64 = 0x7061_7265

  /// Returns a placement whose units have been swapped until they are at the given locations.
  private func moved(_ placement: any Placement, to locations: [Int]) -> any Placement {
    var placement = placement
    for letter in locations.indices {
      if placement.locations[letter] != locations[letter],
        let other = placement.locations.firstIndex(of: locations[letter])
      {
        placement.swap(letter, other)
      }
    }
    return placement
  }

  /// Simulated annealing by a weighted sum of the costs, each as a share of its scale.
  private func walk(
    _ placements: inout [any Placement], _ weights: [Double], _ extremes: Extremes,
    _ letters: [Character], _ movable: [Int], _ random: inout RandomSource, isCancelled: () -> Bool
  ) -> ParetoArchive<[Character]> {
    var archive = extremes.archive
    guard movable.count > 1 else { return archive }
    func characters() -> [Character] {
      var characters = letters
      for (letter, place) in placements[0].locations.enumerated() {
        characters[place] = letters[letter]
      }
      return characters
    }
    let factors = zip(weights, extremes.scales).map { $0 / max($1.worst - $1.best, 1e-12) }
    // Clarity comes last: it can cheaply find that a change is too large.
    let order = placements.indices.sorted {
      (objectives[$0] == .clarity ? 1 : 0, $0) < (objectives[$1] == .clarity ? 1 : 0, $1)
    }
    // Two letters change a cost by up to a tenth of its scale; at the end of the walk hardly any
    // loss is accepted.
    var temperature = 0.02
    let cooling = portableExponential(portableLog(1e-3) / Double(max(1, steps)))
    archive.offer(placements.map(\.cost), characters())
    for _ in 0..<steps where !isCancelled() {
      let (one, two) = random.pair(of: movable)
      var rest = random.allowedLoss(at: temperature)
      for index in order where factors[index] > 0 {
        guard
          let change = placements[index].change(
            swapping: one, two,
            atMost: index == order.last ? rest / factors[index] : .infinity)
        else {
          rest = -.infinity
          break
        }
        rest -= factors[index] * change
      }
      if rest >= 0 {
        for index in placements.indices { placements[index].swap(one, two) }
        archive.offer(placements.map(\.cost), characters())
      }
      temperature *= cooling
    }
    return archive
  }

  /// Returns all weightings in whole parts that add up to 1.
  static func weights(_ count: Int, divisions: Int) -> [[Double]] {
    guard count > 1 else { return [[1]] }
    func parts(_ count: Int, _ rest: Int) -> [[Int]] {
      if count == 1 { return [[rest]] }
      return (0...rest).flatMap { first in parts(count - 1, rest - first).map { [first] + $0 } }
    }
    return parts(count, divisions).map { $0.map { Double($0) / Double(divisions) } }
  }
}

/// An arrangement found by a search with several objectives.
package struct FrontMember: Hashable, Sendable {
  /// The letters in the layout's order.
  package var characters: [Character]
  /// For each objective its value, negated where large values are better.
  package var costs: [Double]

  /// Creates a member.
  ///
  /// - Parameters:
  ///   - characters: the letters in the layout's order
  ///   - costs: one for each objective
  package init(characters: [Character], costs: [Double]) {
    self.characters = characters
    self.costs = costs
  }
}
