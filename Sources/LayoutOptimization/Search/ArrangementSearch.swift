import KeyboardGeometry
import ParallelWork
import Statistics

/// Looks for the best arrangement of a layout's letters by one objective, from several starts.
public struct ArrangementSearch: Sendable {
  public var objective: LayoutObjective
  /// Letters that stay where they are.
  public var fixed: Set<Character>
  public var restarts: Int
  /// Steps of each restart; nil for 200,000 of tabu search where the objective is a quadratic
  /// assignment, and `annealingSteps` of annealing where not.
  public var steps: Int?
  public var seed: UInt64

  public init(
    objective: LayoutObjective, fixed: Set<Character> = [], restarts: Int = 10, steps: Int? = nil,
    seed: UInt64
  ) {
    self.objective = objective
    self.fixed = fixed
    self.restarts = restarts
    self.steps = steps
    self.seed = seed
  }

  /// An arrangement that a search found.
  public struct Found: Sendable {
    public var layout: KeyboardLayout
    /// In the objective's unit.
    public var value: Double
    /// The objective's value of the arrangement that the search began with.
    public var before: Double
    /// Of all restarts, how many came to the same value.
    public var restartsAtBest: Int
    /// Value of the best of each restart, in their order.
    public var values: [Double]
    /// Swaps looked at, in all restarts.
    public var evaluations: Int
  }

  /// - Parameters:
  ///   - keyboard: the layout to begin with, in the rectangle to use it in
  ///   - use: the words that count, with the keyboard's letters in its order
  ///   - workers: threads; the result is the same
  ///   - isStopped: asked before each restart
  ///   - progress: called now and then with the number of restarts done
  /// - Throws: `AssignmentError` if the objective says nothing of such a keyboard, a fixed letter is
  ///   not on it, or the search was stopped before the first restart ended.
  public func run(
    on keyboard: Keyboard, _ use: LetterUse, workers: Workers,
    isStopped: @escaping @Sendable () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) throws(AssignmentError) -> Found {
    if let letter = fixed.sorted().first(where: { !use.letters.contains($0) }) {
      throw .notAPlacement("\(keyboard.layout.name) has no key \"\(letter)\" to keep in its place")
    }
    let movable = use.letters.indices.filter { !fixed.contains(use.letters[$0]) }
    let home = Array(use.letters.indices)
    let before = try objective.value(of: keyboard, use)
    let problem = try objective.problem(use, on: keyboard)
    // Made once, so that its errors come before the work.
    let first = try objective.placement(use, on: keyboard, locations: home)
    let results = workers.map(max(1, restarts), isStopped: isStopped, progress: progress) {
      restart -> SearchResult? in
      var random = RandomSource(seed: seed, stream: [UInt64(restart)])
      var start = home
      // The first restart begins with the layout as it is.
      if restart > 0 {
        for (letter, place) in zip(movable, random.shuffled(movable)) { start[letter] = place }
      }
      if let problem {
        return RobustTabuSearch(steps: steps ?? 200_000)
          .search(problem, from: start, movable: movable, random: &random, target: nil)
      }
      guard
        let placement = restart == 0
          ? first : try? objective.placement(use, on: keyboard, locations: start)
      else { return nil }
      return SimulatedAnnealing(steps: steps ?? Self.annealingSteps)
        .search(from: placement, movable: movable, random: &random, isStopped: isStopped)
    }.compactMap { $0 ?? nil }
    guard let best = results.min(by: { $0.cost < $1.cost }) else {
      throw .notAPlacement("the search was stopped before its first restart ended")
    }
    var characters = use.letters
    for (letter, place) in best.locations.enumerated() { characters[place] = use.letters[letter] }
    let sign = objective.isBetterLarge ? -1.0 : 1.0
    let equal = max(1, abs(best.cost)) * 1e-9
    return Found(
      layout: keyboard.layout.writing(characters), value: sign * best.cost, before: before,
      restartsAtBest: results.count { $0.cost <= best.cost + equal },
      values: results.map { sign * $0.cost },
      evaluations: results.reduce(0) { $0 + $1.evaluations })
  }

  /// Steps of annealing where each costs milliseconds.
  public static let annealingSteps = 5_000
}
