import KeyboardGeometry
import ParallelWork
import Statistics

/// Looks for arrangements that are good by several objectives at once, as Smith, Bi & Zhai (CHI
/// 2015) do: each objective is searched for alone, which gives its scale; then weighted sums, with
/// weights spread evenly, each from a start of its own; all arrangements on the way are offered to
/// an archive.
public struct ParetoSearch: Sendable {
  /// At least two.
  public var objectives: [LayoutObjective]
  /// Letters that stay where they are.
  public var fixed: Set<Character>
  /// Parts into which each weight is divided: 10 makes weights of 0, 0.1, … 1.
  public var divisions: Int
  /// Swaps proposed for each weighting.
  public var steps: Int
  public var seed: UInt64

  /// - Parameters:
  ///   - objectives: at least two
  ///   - fixed: letters that stay where they are
  ///   - divisions: parts into which each weight is divided
  ///   - steps: swaps proposed for each weighting
  ///   - seed: of the search
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

  /// Steps where every objective is a quadratic assignment, and where one is not.
  public static func usualSteps(_ objectives: [LayoutObjective]) -> Int {
    objectives.contains { $0 == .clarity || $0 == .collinear } ? 400 : 60_000
  }

  /// Members of a front.
  public struct Found: Sendable {
    /// The letters in the layout's order, and the objectives' values in their units.
    public var members: [(characters: [Character], values: [Double])]
    /// Of each objective: the best value found for it alone, and the worst that another
    /// objective's best arrangement has.
    public var scales: [(best: Double, worst: Double)]
    /// Share of the box from the best to the worst values that the members dominate, 0…1.
    public var hypervolume: Double
  }

  /// Edge of the archive's boxes as a share of the way from an objective's best to its worst.
  static let boxEdge = 0.01

  /// - Parameters:
  ///   - keyboard: the layout to begin with, in the rectangle to use it in
  ///   - use: the words that count, with the keyboard's letters in its order
  ///   - workers: threads; the result is the same
  ///   - isStopped: asked before each weighting
  ///   - progress: called now and then with the share done
  /// - Throws: `AssignmentError` if an objective says nothing of such a keyboard, there are fewer than
  ///   two, a fixed letter is not on it, or the search was stopped
  public func run(
    on keyboard: Keyboard, _ use: LetterUse, workers: Workers,
    isStopped: @escaping @Sendable () -> Bool = { false }, progress: (Double) -> Void = { _ in }
  ) throws(AssignmentError) -> Found {
    guard objectives.count > 1 else { throw .notAPlacement("two objectives at least are needed") }
    let movable = use.letters.indices.filter { !fixed.contains(use.letters[$0]) }
    let home = Array(use.letters.indices)
    var placements: [any Placement] = []
    for objective in objectives {
      placements.append(try objective.placement(use, on: keyboard, locations: home))
    }
    // Each alone, from the layout as it is and from others.
    var extremes: [[Int]] = []
    for (index, objective) in objectives.enumerated() {
      let search = ArrangementSearch(
        objective: objective, fixed: fixed,
        steps: try objective.problem(use, on: keyboard) == nil ? max(steps, 1_000) : 50_000,
        seed: seed)
      let found = try search.run(
        Array(0..<4), on: keyboard, use, workers: workers, isStopped: isStopped)
      let sign = objective.isBetterLarge ? -1.0 : 1.0
      guard
        let best = found.min(by: { (sign * $0.value, $0.number) < (sign * $1.value, $1.number) })
      else { throw .notAPlacement("the search was stopped") }
      extremes.append(use.letters.map { best.characters.firstIndex(of: $0) ?? 0 })
      progress(0.3 * Double(index + 1) / Double(objectives.count))
    }
    var costs: [[Double]] = []
    for locations in extremes {
      var row: [Double] = []
      for objective in objectives {
        row.append(try objective.placement(use, on: keyboard, locations: locations).cost)
      }
      costs.append(row)
    }
    let scales = objectives.indices.map { index in
      (best: costs[index][index], worst: costs.map { $0[index] }.max() ?? 0)
    }
    let weights = Self.weights(objectives.count, divisions: max(1, divisions))
    let start = placements
    let ends = extremes
    let empty = ParetoArchive<[Int]>(
      edges: scales.map { max($0.worst - $0.best, 1e-12) * Self.boxEdge })
    func report(_ done: Int) { progress(0.3 + 0.7 * Double(done) / Double(weights.count)) }
    let archives = workers.map(weights.count, isStopped: isStopped, progress: report) { number in
      var random = RandomSource(seed: seed, stream: [Self.stream, UInt64(number)])
      var placements = start
      // From the extreme of the largest weight: near to where the walk is to end.
      let nearest = weights[number].indices.max { weights[number][$0] < weights[number][$1] } ?? 0
      for index in placements.indices {
        placements[index] = moved(placements[index], to: ends[nearest])
      }
      return walk(
        &placements, weights[number], scales, movable, empty, &random, isStopped: isStopped)
    }
    var archive = empty
    for (index, locations) in extremes.enumerated() { archive.offer(costs[index], locations) }
    for case let found? in archives { archive.offer(found) }
    let members = archive.entries.map { entry in
      var characters = use.letters
      for (letter, place) in entry.member.enumerated() { characters[place] = use.letters[letter] }
      return (
        characters: characters,
        values: zip(objectives, entry.costs).map { $0.isBetterLarge ? -$1 : $1 }
      )
    }
    let normal = archive.entries.map { entry in
      zip(entry.costs, scales).map { ($0 - $1.best) / max($1.worst - $1.best, 1e-12) }
    }
    return Found(
      members: members.sorted {
        ($0.values[0], String($0.characters)) < ($1.values[0], String($1.characters))
      },
      scales: zip(objectives, scales).map { objective, scale in
        objective.isBetterLarge ? (-scale.best, -scale.worst) : scale
      },
      hypervolume: LayoutOptimization.hypervolume(
        normal, reference: [Double](repeating: 1, count: objectives.count)))
  }

  /// Keeps the weightings' random numbers apart from the searches for one objective.
  private static let stream: UInt64 = 0x7061_7265

  /// Follows swaps until the letters lie as they should.
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

  /// Annealing by a weighted sum of the costs as shares of their scales.
  private func walk(
    _ placements: inout [any Placement], _ weights: [Double],
    _ scales: [(best: Double, worst: Double)], _ movable: [Int], _ empty: ParetoArchive<[Int]>,
    _ random: inout RandomSource, isStopped: () -> Bool
  ) -> ParetoArchive<[Int]> {
    var archive = empty
    guard movable.count > 1 else { return archive }
    let factors = zip(weights, scales).map { $0 / max($1.worst - $1.best, 1e-12) }
    // From a tenth of a scale for two letters to next to nothing.
    var temperature = 0.02
    let cooling = portableExponential(portableLog(1e-3) / Double(max(1, steps)))
    archive.offer(placements.map(\.cost), placements[0].locations)
    for _ in 0..<steps where !isStopped() {
      let (one, two) = random.pair(of: movable)
      var change = 0.0
      for index in placements.indices {
        change += factors[index] * placements[index].change(swapping: one, two)
      }
      if change <= 0 || random.uniform() < portableExponential(-change / temperature) {
        for index in placements.indices { placements[index].swap(one, two) }
        archive.offer(placements.map(\.cost), placements[0].locations)
      }
      temperature *= cooling
    }
    return archive
  }

  /// All weights of whole parts that add up to 1.
  static func weights(_ count: Int, divisions: Int) -> [[Double]] {
    guard count > 1 else { return [[1]] }
    func parts(_ count: Int, _ rest: Int) -> [[Int]] {
      if count == 1 { return [[rest]] }
      return (0...rest).flatMap { first in parts(count - 1, rest - first).map { [first] + $0 } }
    }
    return parts(count, divisions).map { $0.map { Double($0) / Double(divisions) } }
  }
}
