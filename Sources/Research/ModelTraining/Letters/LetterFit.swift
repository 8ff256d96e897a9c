import ParallelWork
import Statistics
import SwipeDecoding

/// Estimates the letter emission of a profile from labelled traces.
///
/// The same traces, lexicon and options give the same network with any number of threads, whether
/// or not the fit was interrupted and resumed. (Machines with a different vector width round
/// differently.)
public struct LetterFit: Sendable {
  /// The options of a fit.
  public struct Options: Sendable {
    /// The seed of the random numbers.
    public var seed: UInt64 = 1
    /// The units of a hidden layer, a multiple of 16.
    public var width = 80
    /// The passes over the lessons by the likelihood of their words.
    public var letterPasses = 8
    /// The passes over the lessons by comparing candidates, which follow.
    public var wordPasses = 6
    /// The number of times that lessons are made for the first part, each on different random
    /// keyboards.
    public var keyboards = 2

    /// Creates the default options.
    public init() {}
  }

  /// The result of a fit.
  public struct Outcome: Sendable {
    /// The fitted letter emission.
    package var emission: LetterEmission
    /// The share of the mixture, chosen on the held-out users' lessons.
    public var share: Float
    /// The number of lessons learned from.
    public var lessons: Int
    /// The number of held-out lessons.
    public var heldLessons: Int
    /// The mean loss on held-out lessons without the emission, in nats.
    public var lossBefore: Double
    /// The mean loss on held-out lessons with the emission, in nats.
    public var lossAfter: Double
  }

  /// The shares of the mixture that are compared.
  private static let shares: [Float] = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
  private static let dilations = [1, 2, 4, 8]

  private let traces: [LabelledTrace]
  private let lexicon: TrainingLexicon
  private let options: Options
  private let workers: Workers
  private let monitor: FitMonitor

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - traces: labelled traces; some users are held out
  ///   - lexicon: the words that can be decoded
  ///   - options: the options of the fit
  ///   - workers: the threads to work on
  ///   - monitor: receives progress, and can stop the fit
  /// - Throws: `FitError.tooFew`
  public init(
    traces: [LabelledTrace], lexicon: TrainingLexicon, options: Options, workers: Workers,
    monitor: FitMonitor
  ) throws(FitError) {
    try FitPlan.requireEnough(traces, lexicon: lexicon)
    (self.traces, self.lexicon, self.options) = (traces, lexicon, options)
    (self.workers, self.monitor) = (workers, monitor)
  }

  /// Runs the fit.
  ///
  /// - Parameters:
  ///   - profile: the profile whose alignment and networks find and score the candidates
  ///   - progress: the progress of the same fit, to resume from
  ///   - save: called after each pass
  /// - Throws: `FitError.noNetwork`, `.badCheckpoint`, `.interrupted`
  func run(
    on profile: PathProfile, from progress: EmissionTrainer.State? = nil,
    save: (EmissionTrainer.State) -> Void = { _ in }
  ) throws(FitError) -> Outcome {
    let split = UserSplit(holdingBackFrom: traces)
    let lessons = try lessons(split.fitted, profile, seed: options.seed)
    var more: [EmissionLesson] = []
    for number in 1..<max(options.keyboards, 1) {
      let seed = RandomSource(seed: options.seed, stream: .letterOrder, UInt64(number)).first
      more += try self.lessons(split.fitted, profile, seed: seed)
    }
    let held = try self.lessons(split.held, profile, seed: options.seed)
    monitor.note("letters: \(lessons.count) lessons, \(held.count) of users held back")
    var recipe = EmissionTrainer.Recipe()
    (recipe.letterPasses, recipe.wordPasses) = (options.letterPasses, options.wordPasses)
    recipe.seed = options.seed
    let shape = EmissionShape(width: max(options.width / 16, 1) * 16, dilations: Self.dilations)
    let rules = EmissionGradient.Rules(measuring: lessons)
    if let progress, progress.adam.weights.count != shape.laneCount {
      throw .badCheckpoint(reason: "its letters are of another size")
    }
    var trainer = EmissionTrainer(
      recipe: recipe, shape: shape, rules: rules, workers: workers, state: progress)
    while !trainer.isFinished {
      let isFirst = trainer.learnsLetters
      let name =
        "letters, pass \(trainer.state.pass + 1) of \(recipe.letterPasses + recipe.wordPasses)"
      let used = isFirst ? lessons + more : lessons
      let batch = isFirst ? recipe.letterBatch : recipe.wordBatch
      monitor.begin(name, steps: max(1, used.count / batch))
      let loss = try trainer.runPass(used, monitor: monitor)
      let unit = isFirst ? "−ln p of a word" : "loss"
      monitor.note("\(name): \(unit) \(decimals(loss, 4))")
      save(trainer.state)
    }
    let losses = trainer.losses(held, shares: Self.shares)
    let best = losses.indices.min { losses[$0] < losses[$1] } ?? 0
    monitor.note(
      "letters, users held back: loss \(decimals(losses[0], 4)) without, "
        + "\(decimals(losses[best], 4)) with")
    return Outcome(
      emission: shape.emission(
        trainer.state.adam.averaged, mean: rules.mean, scale: rules.scale,
        share: Self.shares[best]),
      share: Self.shares[best], lessons: lessons.count, heldLessons: held.count,
      lossBefore: losses[0], lossAfter: losses[best])
  }

  private func lessons(
    _ traces: [LabelledTrace], _ profile: PathProfile, seed: UInt64
  ) throws(FitError) -> [EmissionLesson] {
    try EmissionLessons(traces: traces, lexicon: lexicon, profile: profile, seed: seed)
      .make(workers: workers, monitor: monitor)
  }
}
