import KeyboardGeometry
import ParallelWork
import RealModule
import Statistics
import SwipeDecoding
import TraceSynthesis

/// Estimates a profile from labelled traces: first the alignment's parameters, then the second
/// stage's weights, then the letter emission, and finally, on held-out users, the calibration.
///
/// The same traces, lexicon and options give the same profile with any number of threads, whether
/// or not the fit was interrupted and resumed.
public struct ProfileFit: Sendable {
  /// The options of a fit.
  public struct Options: Sendable {
    /// The seed of the random numbers.
    public var seed: UInt64 = 1
    /// The passes over the second stage's traces.
    public var epochs = 24
    /// The number of networks of the second stage. Each starts from different random weights; their
    /// scores are averaged.
    public var networks = 2
    /// The first stage's parameters, if they are already known; if nil, they are fitted.
    public var alignment: AlignmentParameters?
    /// A profile whose alignment and networks are kept, so that only the calibration is fitted. It
    /// is fitted on all traces, since none of them was used for the profile. If nil, everything is
    /// fitted.
    public var kept: PathProfile?
    /// The number of traces on which the first stage is fitted.
    public var alignmentTraces = 3500
    /// How often the first stage's rivals are searched for.
    public var alignmentPasses = 3
    /// The maximum number of rounds after each search for rivals.
    public var alignmentRounds = 6
    /// The options of the letter emission; if nil, the profile gets none.
    public var letters: LetterFit.Options?

    /// Creates the default options.
    public init() {}
  }

  /// β, the weight of the prior next to the network. Learned on prompted words it comes out near
  /// 0.9; words are less evenly distributed in the text that people write, for which 1 is better.
  public static let priorWeight: Float = 1

  /// The number of sets from which each training step takes traces, whatever the number of threads.
  static let shards = 4

  let traces: [LabelledTrace]
  let lexicon: TrainingLexicon
  let options: Options
  let workers: Workers
  let monitor: FitMonitor

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - traces: labelled traces with users
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
    self.traces = traces
    self.lexicon = lexicon
    self.options = options
    self.workers = workers
    self.monitor = monitor
  }

  /// The result of a fit.
  public struct Outcome: Sendable {
    /// The fitted profile.
    public var profile: PathProfile
    /// The accuracy on held-out users; words that are not listed count as misses.
    package var accuracy: TopShares
    /// The reliability of the best candidate's probability on held-out users.
    public var reliability: ReliabilityTable
    /// The number of traces held out.
    public var heldTraces: Int
    /// The number of users held out.
    public var heldUsers: Int
    /// The result of fitting the letter emission; nil if none was fitted.
    public var letters: LetterFit.Outcome?
  }

  /// Runs the fit.
  ///
  /// - Parameters:
  ///   - checkpoint: a checkpoint of the same fit, to resume from
  ///   - save: called with all that is needed to resume: after each step of the first stage, then
  ///     after each epoch
  /// - Throws: `FitError`
  public func run(
    from checkpoint: FitCheckpoint? = nil, save: (FitCheckpoint) -> Void = { _ in }
  ) throws(FitError) -> Outcome {
    if let kept = options.kept {
      // The profile's other parts belong to these networks.
      return try calibrated(kept, on: traces)
    }
    let fingerprint = fingerprint
    if let checkpoint, checkpoint.fingerprint != fingerprint {
      throw .badCheckpoint(reason: "it belongs to other traces, words or options")
    }
    let split = UserSplit(holdingBackFrom: traces)
    var saved: FitCheckpoint
    if let checkpoint, checkpoint.search == nil {
      saved = checkpoint
    } else {
      let alignment: AlignmentParameters
      if let known = options.alignment {
        alignment = known
      } else {
        alignment = try fitAlignment(split.fitted, from: checkpoint?.search) {
          save(FitCheckpoint(fingerprint: fingerprint, search: $0))
        }
      }
      saved = FitCheckpoint(fingerprint: fingerprint, alignment: alignment)
      save(saved)
    }
    let (networks, scaling) = try fitNetworks(split.fitted, &saved, save)
    var profile = PathProfile(alignment: saved.alignment)
    profile.rescoring = PathProfile.Rescoring(
      networks: networks, scaling: scaling, priorWeight: Self.priorWeight)
    var letters: LetterFit.Outcome?
    if let options = options.letters {
      letters = try fitLetters(options, on: profile, &saved, save)
      profile.letterEmission = letters?.emission
    }
    var outcome = try calibrated(profile, on: split.held)
    outcome.letters = letters
    return outcome
  }

  private func fitAlignment(
    _ traces: [LabelledTrace], from progress: AlignmentFit.Progress?,
    save: (AlignmentFit.Progress) -> Void
  ) throws(FitError) -> AlignmentParameters {
    let listed = traces.filter { lexicon.index(of: $0.word) != nil }
    let stride = max(1, listed.count / max(options.alignmentTraces, 1))
    let sample = Swift.stride(from: 0, to: listed.count, by: stride).map { listed[$0] }
    var fit = AlignmentFit(sample, lexicon: lexicon, workers: workers, monitor: monitor)
    let parameters = try fit.fit(
      from: progress ?? AlignmentFit.Progress(pass: 0, from: AlignmentFit.start),
      passes: options.alignmentPasses, rounds: options.alignmentRounds, save: save
    ) { pass, round, loss in
      monitor.note("alignment, pass \(pass), round \(round): loss \(decimals(loss, 4))")
    }
    return parameters.rounded
  }

  private func fitNetworks(
    _ traces: [LabelledTrace], _ saved: inout FitCheckpoint, _ save: (FitCheckpoint) -> Void
  ) throws(FitError) -> ([RescoringNetwork], InputScaling) {
    let alignment = saved.alignment
    let mixture = TraceMixture(
      humans: traces.filter { lexicon.index(of: $0.word) != nil }, lexicon: lexicon,
      touchOffset: Double(alignment.touchOffsetY), seed: options.seed)
    monitor.begin("features", steps: mixture.count)
    var sets = try RescoringSet.build(
      mixture.count, shards: Self.shards, lexicon: lexicon, parameters: alignment,
      choice: .init(needsTruth: true), workers: workers, monitor: monitor
    ) { position, cuts in mixture.item(at: position, cuts: cuts) }
    let scaling = InputScaling(measuring: sets).rounded
    for index in sets.indices {
      scaling.scaleLetters(&sets[index].letterRows)
      scaling.scaleWords(&sets[index].wordRows)
    }
    let learnt = sets.reduce(0) { $0 + $1.count }
    monitor.note(
      "second stage: \(learnt) traces of \(mixture.count) have their word among the candidates")
    for number in saved.networks.count..<max(options.networks, saved.networks.count) {
      var recipe = RescoringTrainer.Recipe()
      recipe.epochs = options.epochs
      recipe.seed = RandomSource(seed: options.seed, stream: .network, UInt64(number)).first
      var trainer = RescoringTrainer(recipe: recipe, workers: workers, state: saved.state)
      while !trainer.isFinished {
        let name = "network \(number + 1), epoch \(trainer.state.epoch + 1) of \(recipe.epochs)"
        monitor.begin(name, steps: (sets.map(\.count).max() ?? 0) / recipe.batch)
        let loss = try trainer.runEpoch(sets, monitor: monitor)
        let beta = decimals(Double(trainer.state.priorWeight), 3)
        monitor.note("\(name): loss \(decimals(loss, 4)), prior's weight \(beta)")
        saved.state = trainer.state
        save(saved)
      }
      saved.networks.append(trainer.state.network)
      saved.state = nil
      save(saved)
    }
    return (saved.networks.map(\.rounded), scaling)
  }

  /// Calibrates on traces that the networks have not seen, with one scribble for every ten traces.
  private func calibrated(
    _ profile: PathProfile, on held: [LabelledTrace]
  ) throws(FitError) -> Outcome {
    var profile = profile
    let scored = try ProfileEvaluation(profile: profile, lexicon: lexicon, workers: workers)
      .score(held, monitor: monitor)
    let (lexicon, seed) = (lexicon, options.seed)
    let scribbles = try RescoringSet.build(
      held.count / 10, shards: Self.shards, lexicon: lexicon, parameters: profile.alignment,
      choice: ProfileEvaluation.choice, workers: workers, monitor: monitor
    ) { index, _ in
      var random = RandomSource(seed: seed, stream: .scribble, UInt64(index))
      let keyboard = held[random.below(held.count)].keyboard
      return RescoringSet.Item(
        samples: Scribble.samples(on: keyboard, using: &random), keyboard: keyboard, word: nil)
    }
    if let rescoring = profile.rescoring {
      let nothing = ScoredTrace.score(scribbles, with: rescoring, workers: workers)
      profile.calibration = ProbabilityCalibration(fitting: scored + nothing).rounded
    }
    var outcome = Outcome(
      profile: profile, accuracy: TopShares(), reliability: ReliabilityTable(),
      heldTraces: held.count, heldUsers: UserSplit.users(of: held).count)
    for trace in scored {
      outcome.accuracy.add(trace.rank)
      outcome.reliability.add(
        probability: Double(profile.calibration.probabilityOfBest(trace)),
        isRight: trace.rank == 0)
    }
    // Traces that could not be aligned are misses too.
    for _ in scored.count..<max(held.count, scored.count) { outcome.accuracy.add(nil) }
    return outcome
  }

  /// A hash that differs between fits whose checkpoints must not be mixed up.
  var fingerprint: UInt64 {
    var hash = FNV1a()
    hash.add(options.seed)
    hash.add(UInt64(max(options.epochs, 0)))
    hash.add(UInt64(max(options.networks, 0)))
    for number in [options.alignmentTraces, options.alignmentPasses, options.alignmentRounds] {
      hash.add(UInt64(max(number, 0)))
    }
    for field in AlignmentParameters.fields {
      if let alignment = options.alignment {
        hash.add(UInt64(alignment[keyPath: field.keyPath].bitPattern))
      }
    }
    if let letters = options.letters {
      hash.add(letters.seed)
      for number in [
        letters.width, letters.letterPasses, letters.wordPasses, letters.keyboards,
      ] {
        hash.add(UInt64(max(number, 0)))
      }
    }
    hash.add(UInt64(lexicon.wordCount))
    hash.add(lexicon.lexicon.totalCount.bitPattern)
    for trace in traces {
      hash.add(trace.word.utf8)
      hash.add(trace.user.utf8)
      hash.add(trace.keyboard.keyPitch.bitPattern)
      hash.add(UInt64(trace.samples.count))
      if let last = trace.samples.last {
        hash.add(last.x.bitPattern)
        hash.add(last.t.bitPattern)
      }
    }
    return hash.value
  }
}

/// Returns a number with a given count of decimals, for messages.
func decimals(_ value: Double, _ count: Int) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
  let scale = Double.pow(10, count)
  let whole = Int64((abs(value) * scale).rounded())
  let digits = String(whole)
  let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
  let sign = value < 0 && whole > 0 ? "-" : ""
  return sign + padded.dropLast(count) + (count > 0 ? "." + padded.suffix(count) : "")
}
