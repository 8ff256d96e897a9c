import KeyboardGeometry
import ParallelWork
import Statistics

/// A search for the best shape of a keyboard and the best arrangement of its letters at once, by
/// one objective.
///
/// It is simulated annealing with swaps of two letters; every third step changes the shape instead
/// (`GeometryMoves`).
public struct GeometrySearch: Sendable {
  /// The objective to optimise.
  public var objective: LayoutObjective
  /// The parts of the shape that may change.
  public var freedoms: Set<GeometryFreedom>
  /// Letters that are not swapped; their keys may move.
  public var fixed: Set<Character>
  /// The number of steps of each restart.
  public var steps: Int
  /// The seed of the random numbers.
  public var seed: UInt64

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - objective: the objective to optimise
  ///   - freedoms: the parts of the shape that may change
  ///   - fixed: letters that are not swapped; their keys may move
  ///   - steps: the number of steps of each restart
  ///   - seed: the seed of the random numbers
  public init(
    objective: LayoutObjective, freedoms: Set<GeometryFreedom>, fixed: Set<Character> = [],
    steps: Int = ArrangementSearch.annealingSteps, seed: UInt64
  ) {
    self.objective = objective
    self.freedoms = freedoms
    self.fixed = fixed
    self.steps = steps
    self.seed = seed
  }

  /// The interval, in steps, at which a change of the shape replaces a swap.
  private static let shapeEvery = 3
  /// The last temperature as a share of the first.
  private static let cooling = 1e-3
  /// The random stream of this search, separate from those of searches over letters alone.
  private static let stream: UInt64 = 0x7368_6170

  /// Runs some of the restarts.
  ///
  /// - Parameters:
  ///   - numbers: the numbers of the restarts, from 0
  ///   - keyboard: the initial layout, in its rectangle
  ///   - use: the letter frequencies, with the keyboard's letters in its order
  ///   - workers: the threads; the result does not depend on them
  ///   - isCancelled: polled before each step; unfinished restarts are left out
  ///   - progress: called with the number of restarts done
  ///   - finished: called on any thread with each finished restart
  /// - Returns: one result, with its layout, for each finished restart
  /// - Throws: `AssignmentError` if the objective is not defined for such a keyboard, or nothing in
  ///   the layout may change; `LayoutError` if it cannot be made free-form.
  public func run(
    _ numbers: [Int], on keyboard: Keyboard, _ use: LetterFrequencies, workers: Workers,
    isCancelled: @escaping @Sendable () -> Bool = { false }, progress: (Int) -> Void = { _ in },
    finished: @escaping @Sendable (RestartResult) -> Void = { _ in }
  ) throws -> [RestartResult] {
    if let letter = fixed.sorted().first(where: { !use.letters.contains($0) }) {
      throw AssignmentError.notAPlacement(
        "\(keyboard.layout.name) has no key \"\(letter)\" to keep in its place")
    }
    let moves = try GeometryMoves(freedoms, of: keyboard.layout, size: keyboard.size)
    let start = try moves.start(keyboard.layout).placed(in: keyboard.size)
    // Made first, so that its errors come before the work.
    _ = try placement(start, use)
    return workers.map(numbers.count, isCancelled: isCancelled, progress: progress) {
      index -> RestartResult? in
      guard let result = searched(numbers[index], start, use, moves, isCancelled) else {
        return nil
      }
      finished(result)
      return result
    }.compactMap { $0 ?? nil }
  }

  /// Returns the placement of the letters of `use` on a keyboard that has them in any order.
  private func placement(
    _ keyboard: Keyboard, _ use: LetterFrequencies
  ) throws(AssignmentError) -> any Placement {
    let places = keyboard.characterKeys.compactMap(\.character)
    return try objective.placement(
      use, on: keyboard, locations: use.letters.map { places.firstIndex(of: $0) ?? 0 })
  }

  private func searched(
    _ number: Int, _ keyboard: Keyboard, _ use: LetterFrequencies, _ moves: GeometryMoves,
    _ isCancelled: () -> Bool
  ) -> RestartResult? {
    var random = RandomSource(seed: seed, stream: [Self.stream, UInt64(number)])
    let movable = use.letters.indices.filter { !fixed.contains(use.letters[$0]) }
    var layout = keyboard.layout
    if number > 0 {
      var characters = layout.characters
      let places = characters.indices.filter { !fixed.contains(characters[$0]) }
      for (place, other) in zip(places, random.shuffled(places)) {
        characters[place] = layout.characters[other]
      }
      layout = layout.writing(characters)
    }
    guard let placed = try? layout.placed(in: keyboard.size),
      var current = try? placement(placed, use)
    else { return nil }
    var best = (layout: layout, cost: current.cost)
    let sign = objective.isBetterLarge ? -1.0 : 1.0
    var history = [SearchResult.Improvement(step: 0, cost: sign * current.cost)]
    var evaluations = 0
    var temperature = 0.0
    if movable.count > 1 {
      var losses: [Double] = []
      for _ in 0..<30 {
        let (one, two) = random.pair(of: movable)
        losses.append(max(0, current.change(swapping: one, two)))
      }
      temperature = losses.sorted()[losses.count / 2]
    }
    temperature = max(temperature, .leastNormalMagnitude)
    let factor = portableExponential(portableLog(Self.cooling) / Double(max(1, steps)))
    for step in 0..<max(1, steps) {
      if isCancelled() { return nil }
      defer { temperature *= factor }
      evaluations += 1
      let allowed = random.allowedLoss(at: temperature)
      if step % Self.shapeEvery == 0 || movable.count < 2 {
        let reach = max(0.05, 1 - Double(step) / Double(steps))
        guard let other = moves.neighbor(of: layout, reach: reach, using: &random),
          let placed = try? other.placed(in: keyboard.size),
          let changed = try? placement(placed, use), changed.cost - current.cost <= allowed
        else { continue }
        (layout, current) = (other, changed)
      } else {
        let (one, two) = random.pair(of: movable)
        guard current.change(swapping: one, two, atMost: allowed) != nil else { continue }
        current.swap(one, two)
        var characters = layout.characters
        for (letter, place) in current.locations.enumerated() {
          characters[place] = use.letters[letter]
        }
        layout = layout.writing(characters)
      }
      if current.cost < best.cost {
        best = (layout, current.cost)
        history.append(.init(step: step + 1, cost: sign * current.cost))
      }
    }
    return RestartResult(
      number: number, characters: best.layout.characters, value: sign * best.cost,
      evaluations: evaluations, layout: best.layout, history: history)
  }
}
