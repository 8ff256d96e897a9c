import KeyboardGeometry
import LayoutOptimization
import ParallelWork
import Statistics

/// Looks for the arrangement that a decoder reads with the fewest errors, by swaps of two letters.
///
/// A swap is tried on one block of the trial's traces after the other, each against the same traces
/// of the arrangement so far, and given up as soon as it is clearly no better; only swaps that are
/// better after all blocks are made. Most swaps so cost a few hundred traces.
public struct DecoderErrorSearch: Sendable {
  public var trial: LayoutTrial
  /// Letters that stay where they are.
  public var fixed: Set<Character>
  /// Objectives that must not become worse than they are on the layout that the search begins with.
  public var limits: [LayoutObjective]
  /// Whether the traces' mean duration must not become longer.
  public var limitsDuration: Bool
  /// Swaps tried at most.
  public var steps: Int
  /// Random swaps, as far as the limits allow them, made before the search.
  public var disturbance: Int
  public var seed: UInt64

  /// Enough to leave the neighbourhood of the layout that the search begins with.
  public static let usualDisturbance = 40

  /// - Parameters:
  ///   - trial: words, persons, motor and decoder
  ///   - fixed: letters that stay where they are
  ///   - limits: objectives that must not become worse than at the beginning
  ///   - limitsDuration: whether swiping must not take longer than at the beginning
  ///   - steps: swaps tried at most
  ///   - disturbance: random swaps before the search
  ///   - seed: of the order in which swaps are tried
  public init(
    trial: LayoutTrial, fixed: Set<Character> = [], limits: [LayoutObjective] = [],
    limitsDuration: Bool = true, steps: Int, disturbance: Int = 0, seed: UInt64
  ) {
    self.trial = trial
    self.fixed = fixed
    self.limits = limits
    self.limitsDuration = limitsDuration
    self.steps = steps
    self.disturbance = disturbance
    self.seed = seed
  }

  /// An arrangement that the search came to.
  public struct Found: Sendable, Equatable {
    /// The letters in the layout's order.
    public var characters: [Character]
    /// Errors among all of the trial's traces.
    public var errors: Int
    /// The same of the layout that the search began with.
    public var errorsBefore: Int
    /// Mean duration of a trace, in ms.
    public var duration: Double
    /// The same on the layout that the search began with.
    public var durationBefore: Double
    /// Whether words of the list, or words as often as they are written, take longer.
    public var isSlower = false
    /// Swaps tried.
    public var steps: Int
    /// Traces swiped and read.
    public var traces: Int
    /// Errors after each swap that was made, with the swaps tried until then.
    public var course: [SearchResult.Improvement]
  }

  /// Traces after each of which a swap may be given up.
  static let blockSize = 250

  /// - Parameters:
  ///   - keyboard: the layout to begin with, in the rectangle to use it in
  ///   - use: the words that the limits count, with the keyboard's letters in its order
  ///   - workers: threads; the result is the same
  ///   - isStopped: asked before each swap; once true the search ends with what it has
  ///   - progress: called after each swap with its number and the errors so far
  /// - Throws: `AssignmentError` if a limit says nothing of such a keyboard or a fixed letter is not
  ///   on it; what the trial throws
  public func run(
    on keyboard: Keyboard, _ use: LetterUse, workers: Workers, isStopped: () -> Bool = { false },
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> Found {
    if let letter = fixed.sorted().first(where: { !use.letters.contains($0) }) {
      throw AssignmentError.notAPlacement(
        "\(keyboard.layout.name) has no key \"\(letter)\" to keep in its place")
    }
    let home = Array(use.letters.indices)
    let movable = home.filter { !fixed.contains(use.letters[$0]) }
    var placements: [any Placement] = []
    for limit in limits {
      placements.append(try limit.placement(use, on: keyboard, locations: home))
    }
    let bounds = placements.map { $0.cost + max(1, abs($0.cost)) * 1e-9 }
    var random = RandomSource(seed: seed)
    // By location: the letter there.
    var characters = use.letters
    let pairs = movable.indices.flatMap { i in movable[(i + 1)...].map { (movable[i], $0) } }
    var best = try trial.outcomes(on: keyboard, workers: workers)
    let longest = durations(best)
    var found = Found(
      characters: characters, errors: 0, errorsBefore: best.count { !$0.isRight },
      duration: 0, durationBefore: Self.mean(best), steps: 0,
      traces: best.count, course: [])
    for (one, two) in random.shuffled(pairs).prefix(disturbance)
    where isAllowed(one, two, &placements, bounds) {
      let places = placements.first?.locations ?? locations(of: characters, use.letters)
      characters.swapAt(places[one], places[two])
      for index in placements.indices { placements[index].swap(one, two) }
    }
    if characters != use.letters {
      let start = try keyboard.layout.writing(characters).placed(in: keyboard.size)
      best = try trial.outcomes(on: start, workers: workers)
      found.traces += best.count
    }
    found.characters = characters
    found.isSlower = any(durations(best) .> longest)
    found.errors = best.count { !$0.isRight }
    found.duration = Self.mean(best)
    found.course = [.init(step: 0, cost: Double(found.errors))]
    var pending: [(Int, Int)] = []
    var sinceChange = 0
    // A local optimum: no swap since the last one made was better.
    while found.steps < steps, sinceChange < pairs.count, !isStopped() {
      if pending.isEmpty { pending = random.shuffled(pairs) }
      let (one, two) = pending.removeLast()
      sinceChange += 1
      // Limits first, since they cost next to nothing.
      guard isAllowed(one, two, &placements, bounds) else { continue }
      found.steps += 1
      let places = placements.first?.locations ?? locations(of: characters, use.letters)
      var tried = characters
      tried.swapAt(places[one], places[two])
      let setup = try trial.setup(keyboard.layout.writing(tried).placed(in: keyboard.size))
      if let outcomes = try raced(setup, against: best, longest: longest, workers, &found.traces) {
        characters = tried
        best = outcomes
        for index in placements.indices { placements[index].swap(one, two) }
        found.characters = characters
        found.isSlower = any(durations(outcomes) .> longest)
        found.errors = outcomes.count { !$0.isRight }
        found.duration = Self.mean(outcomes)
        found.course.append(.init(step: found.steps, cost: Double(found.errors)))
        sinceChange = 0
      }
      progress(found.steps, found.errors)
    }
    return found
  }

  /// Of words of the list, and of those as often as they are written, in ms.
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

  private func isAllowed(
    _ one: Int, _ two: Int, _ placements: inout [any Placement], _ bounds: [Double]
  ) -> Bool {
    for index in placements.indices
    where placements[index].cost + placements[index].change(swapping: one, two) > bounds[index] {
      return false
    }
    return true
  }

  private func locations(of characters: [Character], _ letters: [Character]) -> [Int] {
    letters.map { characters.firstIndex(of: $0) ?? 0 }
  }

  /// The outcomes of all traces if they are better than those so far; nil as soon as that is clear
  /// not to be.
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
    // A start that takes too long may be left for one that takes less.
    let allowed = pointwiseMax(longest, durations(best))
    guard won > lost, !limitsDuration || all(durations(outcomes) .<= allowed) else { return nil }
    return outcomes
  }

  /// Whether a swap that turned `won` errors into hits and made `lost` others is given up: it is
  /// behind by more than half a standard deviation of a coin thrown as often.
  static func isHopeless(won: Int, lost: Int) -> Bool {
    let behind = Double(lost - won)
    return behind > 0 && 4 * behind * behind > Double(won + lost)
  }
}
