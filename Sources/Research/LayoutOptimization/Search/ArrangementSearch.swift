import KeyboardGeometry
import ParallelWork
import Statistics

/// A search for the best arrangement of a layout's letters by one objective, from several starts.
public struct ArrangementSearch: Sendable {
  /// The objective to optimise.
  public var objective: LayoutObjective
  /// Letters that stay where they are.
  public var fixed: Set<Character>
  /// The number of steps of each restart. If nil, tabu search takes 200,000 where the objective is
  /// a quadratic assignment, and annealing takes `annealingSteps` otherwise.
  public var steps: Int?
  /// The seed of the random numbers.
  public var seed: UInt64

  /// Creates a search with an objective, fixed letters, steps of each restart and a seed.
  public init(
    objective: LayoutObjective, fixed: Set<Character> = [], steps: Int? = nil,
    seed: UInt64
  ) {
    self.objective = objective
    self.fixed = fixed
    self.steps = steps
    self.seed = seed
  }

  /// Runs some of the restarts.
  ///
  /// - Parameters:
  ///   - numbers: the numbers of the restarts, from 0
  ///   - keyboard: the initial layout, in its rectangle
  ///   - use: the letter frequencies, with the keyboard's letters in its order
  ///   - workers: the threads; the result does not depend on them
  ///   - isCancelled: polled before and during each restart
  ///   - progress: called with the number of restarts done
  ///   - finished: called on any thread with each finished restart
  /// - Returns: one result for each finished restart
  /// - Throws: `AssignmentError` if the objective is not defined for such a keyboard, or a fixed
  ///   letter is not on it.
  public func run(
    _ numbers: [Int], on keyboard: Keyboard, _ use: LetterFrequencies, workers: Workers,
    isCancelled: @escaping @Sendable () -> Bool = { false }, progress: (Int) -> Void = { _ in },
    finished: @escaping @Sendable (RestartResult) -> Void = { _ in }
  ) throws(AssignmentError) -> [RestartResult] {
    if let letter = fixed.sorted().first(where: { !use.letters.contains($0) }) {
      throw .notAPlacement("\(keyboard.layout.name) has no key \"\(letter)\" to keep in its place")
    }
    let movable = use.letters.indices.filter { !fixed.contains(use.letters[$0]) }
    let home = Array(use.letters.indices)
    let problem = try objective.problem(use, on: keyboard)
    // Made first, so that its errors come before the work.
    let first = try objective.placement(use, on: keyboard, locations: home)
    let sign = objective.isBetterLarge ? -1.0 : 1.0
    return workers.map(numbers.count, isCancelled: isCancelled, progress: progress) {
      index -> RestartResult? in
      let restart = numbers[index]
      var random = RandomSource(seed: seed, stream: [UInt64(restart)])
      var start = home
      // The first restart begins with the layout as it is.
      if restart > 0 {
        for (letter, place) in zip(movable, random.shuffled(movable)) { start[letter] = place }
      }
      let found: SearchResult
      if let problem {
        found = RobustTabuSearch(steps: steps ?? 200_000)
          .search(problem, from: start, movable: movable, random: &random, target: nil)
      } else {
        guard
          let placement = restart == 0
            ? first : try? objective.placement(use, on: keyboard, locations: start)
        else { return nil }
        found = SimulatedAnnealing(steps: steps ?? Self.annealingSteps)
          .search(from: placement, movable: movable, random: &random, isCancelled: isCancelled)
        if isCancelled() { return nil }
      }
      var characters = use.letters
      for (letter, place) in found.locations.enumerated() {
        characters[place] = use.letters[letter]
      }
      let result = RestartResult(
        number: restart, characters: characters, value: sign * found.cost,
        evaluations: found.evaluations,
        history: found.history.map { .init(step: $0.step, cost: sign * $0.cost) })
      finished(result)
      return result
    }.compactMap { $0 ?? nil }
  }

  /// The number of annealing steps, for objectives whose steps take milliseconds.
  public static let annealingSteps = 5_000
}
