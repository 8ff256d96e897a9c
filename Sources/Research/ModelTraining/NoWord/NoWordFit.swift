import KeyboardGeometry
import Lexicon
import ParallelWork
import RealModule
import Statistics
import SwipeDecoding
import TraceSynthesis

/// Fits the model of "no word of the list" on top of a profile, whose other numbers stay unchanged:
/// the network on most users, its calibration and the threshold on the others.
///
/// Every trace is decoded with the list and with its most frequent fifth, so that the network sees
/// out-of-vocabulary words at both sizes.
public struct NoWordFit: Sendable {
  /// The options of a fit.
  public struct Options: Sendable {
    /// The seed of the random numbers.
    public var seed: UInt64 = 1
    /// The maximum number of human traces to learn from.
    public var traces = 26_000
    /// The passes over the examples.
    public var epochs = 24
    /// The maximum share of right words that the threshold may reject, among the held-out users'
    /// traces, with either list.
    public var cost = 0.002

    /// Creates the default options.
    public init() {}
  }

  /// The result of a fit.
  public struct Outcome: Sendable {
    /// The profile with the fitted model.
    public var profile: PathProfile
    /// The figures for the list and for its fifth, on held-out users.
    public var figures: [Figures]
  }

  /// The figures of the model with one list.
  public struct Figures: Sendable {
    /// The number of words in the list.
    public var words: Int
    /// The OOV rate: the share of traces whose word is not in the list, 0…1.
    public var outsideShare: Double
    /// The number of traces.
    public var traces: Int
    /// The share of traces whose right word the threshold rejects, 0…1.
    public var cost: Double
    /// The share of out-of-vocabulary words that the threshold rejects, 0…1.
    public var outsideRejected: Double
    /// The reliability of the best candidate's probability.
    public var reliability: ReliabilityTable
  }

  private let traces: [LabelledTrace]
  private let lists: [TrainingLexicon]
  private let motorModel: MotorModelProfile?
  private let options: Options
  private let workers: Workers
  private let monitor: FitMonitor

  /// One user in this many is held out.
  private static let heldUsers = 5
  private static let smallerShare = 0.2

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - traces: labelled traces, at least 100 of at least two users
  ///   - lexicon: the words that can be decoded
  ///   - motorModel: swipes strings of random letters; if nil, they are minimum-jerk traces
  ///   - options: the options of the fit
  ///   - workers: the threads to work on
  ///   - monitor: receives progress, and can stop the fit
  /// - Throws: `FitError.tooFew`
  public init(
    traces: [LabelledTrace], lexicon: CompiledLexicon, motorModel: MotorModelProfile?,
    options: Options,
    workers: Workers, monitor: FitMonitor
  ) throws(FitError) {
    let users = UserSplit.users(of: traces).count
    guard traces.count >= 100, users >= 2 else {
      throw .tooFew(traces: traces.count, users: users)
    }
    let stride = max(1, traces.count / max(options.traces, 1))
    self.traces = Swift.stride(from: 0, to: traces.count, by: stride).map { traces[$0] }
    lists = [lexicon, lexicon.mostFrequent(Self.smallerShare)].map(TrainingLexicon.init)
    self.motorModel = motorModel
    self.options = options
    self.workers = workers
    self.monitor = monitor
  }

  /// A decoded trace, with what is known about it.
  private struct Case: Sendable {
    var row: NoWordRow
    var list: Int
    /// The index of the human trace; nil for others.
    var human: Int?
    var share: Float
    var isRight: Bool
  }

  /// Runs the fit.
  ///
  /// - Throws: `FitError.interrupted`, or `.noNetwork` if the profile has no second stage.
  public func run(on profile: PathProfile) throws(FitError) -> Outcome {
    guard profile.rescoring != nil else { throw .noNetwork }
    let shares = lists.map(outsideShare)
    let cases = try decoded(profile, shares)
    let held = heldTraces
    monitor.begin("no word", steps: 0)
    var recipe = NoWordTrainer.Recipe()
    recipe.seed = options.seed
    recipe.epochs = options.epochs
    var trainer = NoWordTrainer(recipe: recipe)
    var model = trainer.train(
      cases.filter { $0.human.map { !held.contains($0) } ?? true }.map(\.row))
    let others = cases.filter { $0.human.map(held.contains) ?? false }
    model.calibrate(on: others.map(\.row))
    model.outsideShare = law(shares)
    model.threshold = threshold(model, others).rounded4
    var fitted = profile
    fitted.noWord = model
    return Outcome(
      profile: fitted,
      figures: lists.indices.map { figures(model, others, $0) })
  }

  /// Returns the OOV rate: the share of the traces whose word is not in the list.
  private func outsideShare(_ list: TrainingLexicon) -> Float {
    let outside = traces.count { list.index(of: $0.word) == nil }
    return min(max(Float(outside) / Float(max(traces.count, 1)), 0.001), 0.5)
  }

  /// Returns the law share = at1000 · (words / 1000)^−exponent that passes through the shares of
  /// both lists.
  private func law(_ shares: [Float]) -> OutsideShare {
    let sizes = lists.map { Float($0.wordCount) / 1000 }
    guard sizes[0] > sizes[1] else { return .constant(shares[0].rounded4) }
    let exponent = max(
      0, -(Float.log(shares[0]) - Float.log(shares[1])) / (Float.log(sizes[0] / sizes[1])))
    return OutsideShare(
      at1000: min(shares[0] * Float.pow(sizes[0], exponent), 1).rounded4,
      exponent: exponent.rounded4)
  }

  /// The indices of the held-out users' traces.
  private var heldTraces: Set<Int> {
    var number: [String: Int] = [:]
    for user in UserSplit.users(of: traces) { number[user] = number.count }
    let last = max(min(Self.heldUsers, number.count) - 1, 0)
    return Set(
      traces.indices.filter { (number[traces[$0].user] ?? 0) % Self.heldUsers == last })
  }

  private func decoded(_ profile: PathProfile, _ shares: [Float]) throws(FitError) -> [Case] {
    let examples = NoWordExamples(
      humans: traces, lexicon: lists[0], motorModel: motorModel,
      touchOffset: Double(profile.alignment.touchOffsetY), seed: options.seed)
    let lists = lists
    return try examples.decoded("no word, traces", with: lists, profile, workers, monitor) {
      question in
      guard let seen = question.decoder.noWordCase(question.item.samples) else { return nil }
      let word = question.item.label.flatMap { lists[question.list].index(of: $0) }
      var human: Int?
      if case .human(let index) = question.kind { human = index }
      return Case(
        row: NoWordRow(
          inputs: seen.inputs, isNone: word.map { !seen.words.contains($0) } ?? true,
          weight: question.kind.weight, outsideShare: shares[question.list]),
        list: question.list, human: human, share: seen.share,
        isRight: word != nil && seen.words.first == word)
    }
  }

  /// Returns the threshold at which, with either list, no more right words are rejected than
  /// allowed.
  private func threshold(_ model: NoWordModel, _ cases: [Case]) -> Float {
    var threshold: Float = 0
    for list in lists.indices {
      let here = cases.filter { $0.list == list }
      let right = here.filter(\.isRight).map { model.evidence($0.row.inputs) }.sorted(by: >)
      let allowed = Int(Double(here.count) * options.cost)
      if allowed < right.count { threshold = max(threshold, right[allowed]) }
    }
    return threshold
  }

  private func figures(_ model: NoWordModel, _ cases: [Case], _ list: Int) -> Figures {
    let here = cases.filter { $0.list == list }
    var (lost, outside, rejected) = (0, 0, 0)
    var reliability = ReliabilityTable()
    for item in here {
      let evidence = model.evidence(item.row.inputs)
      let none = NoWordModel.probability(
        evidence: evidence, outsideShare: item.row.outsideShare)
      let isRejected = evidence > model.threshold
      if isRejected, item.isRight { lost += 1 }
      if item.row.isNone {
        outside += 1
        if isRejected { rejected += 1 }
      }
      reliability.add(probability: Double(item.share * (1 - none)), isRight: item.isRight)
    }
    return Figures(
      words: lists[list].wordCount, outsideShare: Double(outsideShare(lists[list])),
      traces: here.count, cost: Double(lost) / Double(max(here.count, 1)),
      outsideRejected: Double(rejected) / Double(max(outside, 1)), reliability: reliability)
  }
}

extension NoWordModel {
  /// Scales and shifts the evidence so that its probabilities are calibrated on these traces, all
  /// of them human (Platt 1999), by Newton's method.
  mutating func calibrate(on rows: [NoWordRow]) {
    let cases = rows.map { row in
      (x: Double(evidence(row.inputs)), offset: Double(Self.logit(row.outsideShare)), row.isNone)
    }
    func loss(_ slope: Double, _ shift: Double) -> Double {
      cases.reduce(0) { sum, item in
        let logit = slope * item.x + shift + item.offset
        // ln(1 + e^z) without overflow.
        let z = item.2 ? -logit : logit
        return sum + max(z, 0) + Double.log(onePlus: Double.exp(-z.magnitude))
      }
    }
    var (slope, shift) = (1.0, 0.0)
    var least = loss(slope, shift)
    for _ in 0..<30 {
      var (g0, g1, h00, h01, h11) = (0.0, 0.0, 1e-6, 0.0, 1e-6)
      for (x, offset, isNone) in cases {
        let p = 1 / (1 + Double.exp(-(slope * x + shift + offset)))
        let error = p - (isNone ? 1 : 0)
        let curvature = p * (1 - p)
        g0 += error * x
        g1 += error
        h00 += curvature * x * x
        h01 += curvature * x
        h11 += curvature
      }
      let determinant = h00 * h11 - h01 * h01
      guard determinant > 1e-9 else { break }
      let stepSlope = (g0 * h11 - g1 * h01) / determinant
      let stepShift = (g1 * h00 - g0 * h01) / determinant
      // Far from the optimum a whole step may overshoot.
      var share = 1.0
      while share > 1e-6, !(loss(slope - share * stepSlope, shift - share * stepShift) < least) {
        share /= 2
      }
      guard share > 1e-6 else { break }
      slope -= share * stepSlope
      shift -= share * stepShift
      least = loss(slope, shift)
    }
    // Traces of one kind only, or too few, cannot be fitted.
    if !(slope > 0.05 && slope < 20 && shift.magnitude < 50) { (slope, shift) = (1, 0) }
    out = (out * Float(slope)).rounded4
    direct = direct.map { ($0 * Float(slope)).rounded4 }
    bias = (bias * Float(slope) + Float(shift)).rounded4
  }
}
