import KeyboardGeometry
import LayoutOptimization
import ParallelWork
import Statistics

/// A search for the arrangement that a decoder reads with the fewest errors, by swaps of two
/// letters and, optionally, small changes of the keyboard's shape.
///
/// Each change is tried on one block of the trial's traces after another, paired with the same
/// traces on the best arrangement so far, and abandoned as soon as it is clearly no better. Only
/// changes that are better after all blocks are made. Most changes therefore cost a few hundred
/// traces.
public struct DecoderErrorSearch: Sendable {
  /// The trial that gives the words, persons, motor model and decoder.
  public var trial: LayoutTrial
  /// The parts of the keyboard's shape that may change; may be empty.
  public var freedoms: Set<GeometryFreedom>
  /// Letters that are not swapped.
  public var fixed: Set<Character>
  /// Objectives that must not become worse than on the initial layout.
  public var limits: [LayoutObjective]
  /// Whether the traces' mean duration must not exceed that on `pace`.
  public var limitsDuration: Bool
  /// The keyboard that sets the maximum duration of the traces; nil for the initial one.
  public var pace: Keyboard?
  /// The maximum number of changes tried.
  public var steps: Int
  /// The number of random swaps made before the search, as far as the limits allow them (the
  /// perturbation).
  public var perturbation: Int
  /// The seed of the order in which changes are tried.
  public var seed: UInt64

  /// A number of random swaps that is enough to leave the neighbourhood of the initial layout.
  public static let usualPerturbation = 40

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - trial: gives the words, persons, motor model and decoder
  ///   - freedoms: the parts of the keyboard's shape that may change; may be empty
  ///   - fixed: letters that are not swapped
  ///   - limits: objectives that must not become worse than on the initial layout
  ///   - limitsDuration: whether swiping must not take longer than on `pace`
  ///   - pace: nil for the initial keyboard
  ///   - steps: the maximum number of changes tried
  ///   - perturbation: the number of random swaps before the search
  ///   - seed: the seed of the order in which changes are tried
  public init(
    trial: LayoutTrial, freedoms: Set<GeometryFreedom> = [], fixed: Set<Character> = [],
    limits: [LayoutObjective] = [],
    limitsDuration: Bool = true, pace: Keyboard? = nil, steps: Int, perturbation: Int = 0,
    seed: UInt64
  ) {
    self.trial = trial
    self.freedoms = freedoms
    self.fixed = fixed
    self.limits = limits
    self.limitsDuration = limitsDuration
    self.pace = pace
    self.steps = steps
    self.perturbation = perturbation
    self.seed = seed
  }

  /// The arrangement that the search found.
  public struct Found: Sendable, Equatable {
    /// The layout, with its letters.
    public var layout: KeyboardLayout
    /// The letters in the layout's order.
    public var characters: [Character]
    /// The number of errors among all of the trial's traces.
    public var errors: Int
    /// The number of errors on the initial layout.
    public var errorsBefore: Int
    /// The mean duration of a trace, in ms.
    public var duration: Double
    /// The mean duration of a trace on the initial layout, in ms.
    public var durationBefore: Double
    /// Whether traces take longer, either of words drawn from the list or of words drawn by
    /// frequency.
    public var isSlower = false
    /// The number of changes tried.
    public var steps: Int
    /// The number of traces swiped and decoded.
    public var traces: Int
    /// The convergence history: the errors after each change that was made, with the number of
    /// changes tried until then.
    public var history: [SearchResult.Improvement]
  }

  /// The number of traces in a block, after which a change may be abandoned.
  static let blockSize = 250

  /// Runs the search.
  ///
  /// - Parameters:
  ///   - keyboard: the initial layout, in its rectangle
  ///   - use: the letter frequencies for the limits, with the keyboard's letters in its order
  ///   - workers: the threads; the result does not depend on them
  ///   - isCancelled: polled before each change; once it returns true, the search ends with the best
  ///     arrangement so far
  ///   - progress: called after each change with its number and the errors so far
  /// - Throws: `AssignmentError` if a limit is not defined for such a keyboard or a fixed letter is
  ///   not on it; the errors of the trial
  public func run(
    on keyboard: Keyboard, _ use: LetterFrequencies, workers: Workers,
    isCancelled: () -> Bool = { false },
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> Found {
    if let letter = fixed.sorted().first(where: { !use.letters.contains($0) }) {
      throw AssignmentError.notAPlacement(
        "\(keyboard.layout.name) has no key \"\(letter)\" to keep in its place")
    }
    let movable = use.letters.indices.filter { !fixed.contains(use.letters[$0]) }
    let moves =
      freedoms.isEmpty
      ? nil : try GeometryMoves(freedoms, of: keyboard.layout, size: keyboard.size)
    var random = RandomSource(seed: seed)
    let start = try moves?.start(keyboard.layout).placed(in: keyboard.size) ?? keyboard
    var state = State(
      layout: start.layout, placements: try placements(start, use),
      outcomes: try trial.outcomes(on: start, workers: workers))
    let bounds = state.placements.map { $0.cost + max(1, abs($0.cost)) * 1e-9 }
    let longest = durations(
      try pace.map { try trial.outcomes(on: $0, workers: workers) } ?? state.outcomes)
    var found = Found(
      layout: start.layout, characters: start.layout.characters, errors: 0,
      errorsBefore: state.errors, duration: 0, durationBefore: Self.mean(state.outcomes), steps: 0,
      traces: state.outcomes.count, history: [])
    let pairs = movable.indices.flatMap { i in movable[(i + 1)...].map { (movable[i], $0) } }
    for (one, two) in random.shuffled(pairs).prefix(perturbation) {
      if let changed = swapped(one, two, state, use, bounds) { state = changed }
    }
    if state.layout != start.layout {
      let perturbed = try state.layout.placed(in: keyboard.size)
      state.outcomes = try trial.outcomes(on: perturbed, workers: workers)
      found.traces += state.outcomes.count
    }
    func note() {
      found.layout = state.layout
      found.characters = state.layout.characters
      found.isSlower = any(durations(state.outcomes) .> longest)
      found.errors = state.errors
      found.duration = Self.mean(state.outcomes)
      found.history.append(.init(step: found.steps, cost: Double(found.errors)))
    }
    note()
    // All swaps and, if the shape may change, half as many changes of it.
    let attempts =
      pairs.map(Attempt.swap)
      + [Attempt](repeating: .shape, count: moves == nil ? 0 : max(50, pairs.count / 2))
    var pending: [Attempt] = []
    var sinceChange = 0
    // Stop at a local optimum: no change has helped since the last one that was made.
    while found.steps < steps, sinceChange < attempts.count, !isCancelled() {
      if pending.isEmpty { pending = random.shuffled(attempts) }
      sinceChange += 1
      // Check the limits first, since they cost next to nothing.
      let tried: State?
      switch pending.removeLast() {
      case .swap(let one, let two): tried = swapped(one, two, state, use, bounds)
      case .shape:
        let reach = max(0.1, 1 - Double(found.steps) / Double(steps))
        tried = moves?.neighbor(of: state.layout, reach: reach, using: &random)
          .flatMap { reshaped($0, keyboard.size, use, bounds) }
      }
      guard var tried else { continue }
      found.steps += 1
      let setup = try trial.setup(tried.layout.placed(in: keyboard.size))
      if let outcomes = try raced(
        setup, against: state.outcomes, longest: longest, workers, &found.traces)
      {
        tried.outcomes = outcomes
        state = tried
        note()
        sinceChange = 0
      }
      progress(found.steps, found.errors)
    }
    return found
  }

  private enum Attempt {
    /// A swap of two letters, by index.
    case swap(Int, Int)
    case shape
  }

  /// A layout with what is needed to check the limits cheaply.
  private struct State {
    var layout: KeyboardLayout
    /// The placements of the limits, in their order.
    var placements: [any Placement]
    var outcomes: [LayoutTrial.Outcome] = []

    var errors: Int { outcomes.count { !$0.isRight } }
  }

  /// Returns the limits' placements on a keyboard that has the letters of `use` in any order.
  private func placements(
    _ keyboard: Keyboard, _ use: LetterFrequencies
  ) throws(AssignmentError) -> [any Placement] {
    let places = keyboard.layout.characters
    let locations = use.letters.map { places.firstIndex(of: $0) ?? 0 }
    var placements: [any Placement] = []
    for limit in limits {
      placements.append(try limit.placement(use, on: keyboard, locations: locations))
    }
    return placements
  }

  /// Returns the state after a swap of two letters, or nil if a limit forbids it.
  private func swapped(
    _ one: Int, _ two: Int, _ state: State, _ use: LetterFrequencies, _ bounds: [Double]
  ) -> State? {
    var state = state
    for index in state.placements.indices {
      let change = state.placements[index].change(swapping: one, two)
      if state.placements[index].cost + change > bounds[index] { return nil }
    }
    var characters = state.layout.characters
    guard let first = characters.firstIndex(of: use.letters[one]),
      let second = characters.firstIndex(of: use.letters[two])
    else { return nil }
    characters.swapAt(first, second)
    state.layout = state.layout.writing(characters)
    for index in state.placements.indices { state.placements[index].swap(one, two) }
    return state
  }

  /// Returns the state of a layout of another shape, or nil if a limit forbids it or is not defined
  /// for it.
  private func reshaped(
    _ layout: KeyboardLayout, _ size: Size, _ use: LetterFrequencies, _ bounds: [Double]
  ) -> State? {
    guard let placed = try? layout.placed(in: size),
      let placements = try? placements(placed, use),
      zip(placements, bounds).allSatisfy({ $0.cost <= $1 })
    else { return nil }
    return State(layout: layout, placements: placements)
  }

  /// Returns the mean durations of words drawn from the list and of words drawn by frequency, in
  /// ms.
  private func durations(_ outcomes: [LayoutTrial.Outcome]) -> SIMD2<Double> {
    var sums = SIMD2<Double>.zero
    for (word, outcome) in zip(trial.words, outcomes) {
      sums[word.isFromText ? 1 : 0] += outcome.duration
    }
    return sums
  }

  private static func mean(_ outcomes: [LayoutTrial.Outcome]) -> Double {
    outcomes.reduce(0) { $0 + $1.duration } / Double(max(1, outcomes.count))
  }

  /// Returns the outcomes of all traces if they are better than the best so far, or nil as soon as
  /// they clearly are not.
  private func raced(
    _ setup: LayoutTrial.Setup, against best: [LayoutTrial.Outcome], longest: SIMD2<Double>,
    _ workers: Workers, _ traces: inout Int
  ) throws -> [LayoutTrial.Outcome]? {
    var outcomes: [LayoutTrial.Outcome] = []
    var (lost, won) = (0, 0)
    while outcomes.count < best.count {
      let block = outcomes.count..<min(outcomes.count + Self.blockSize, best.count)
      let new = try trial.outcomes(of: block, on: setup, workers: workers)
      traces += new.count
      for (number, outcome) in zip(block, new) where outcome.isRight != best[number].isRight {
        if outcome.isRight { won += 1 } else { lost += 1 }
      }
      outcomes += new
      if Self.isHopeless(won: won, lost: lost) { return nil }
    }
    // An initial layout that takes too long may be left for one that takes less time.
    let allowed = pointwiseMax(longest, durations(best))
    guard won > lost, !limitsDuration || all(durations(outcomes) .<= allowed) else { return nil }
    return outcomes
  }

  /// Returns whether to abandon a change that turned `won` errors into hits and `lost` hits into
  /// errors: it is behind by more than half the standard deviation of as many coin tosses.
  static func isHopeless(won: Int, lost: Int) -> Bool {
    let behind = Double(lost - won)
    return behind > 0 && 4 * behind * behind > Double(won + lost)
  }
}
