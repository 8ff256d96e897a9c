import KeyboardGeometry
import LanguageModel
import Lexicon
import ParallelWork
import SwipeDecoding
import TraceSynthesis

/// Fits which of the traces that are spelled letter by letter are rejected (`RejectionModel`), on top of a
/// profile whose other numbers stay unchanged.
///
/// Unlike the no-word model's, its examples are on keyboards that people know and not on random ones: on
/// these, fewer strings of random letters were told from words on every keyboard that was tried.
public struct RejectionFit: Sendable {
  /// The result of a fit.
  public struct Outcome: Sendable {
    /// The profile with the fitted model.
    public var profile: PathProfile
    /// The number of human traces that are spelled and among whose first ten words the right one is, and
    /// the shares of them that the no-word model and the fitted one reject.
    public var words: Int
    public var rejectedBefore: Double
    public var rejectedAfter: Double
    /// The number of swipes of random letters that are spelled, and the share of them that either rejects.
    public var strings: Int
    public var stringsRejected: Double
  }

  private let traces: [LabelledTrace]
  private let lists: [TrainingLexicon]
  private let letters: LetterModel
  private let motorModel: MotorModelProfile?
  private let seed: UInt64
  private let workers: Workers
  private let monitor: FitMonitor

  /// The most human traces that are fitted to.
  private static let maximumTraces = 60_000
  private static let smallerShare = 0.2
  /// The layouts on which nonsense is swiped, and their size in points; dvorak and workman take no part, so that
  /// they can be measured with.
  private static let layouts = ["ring", "qwerty", "azerty", "qwertz", "coyote"]
  private static let size = Size(width: 390, height: 290)
  /// A weight of this size costs as much as one answer that is as wrong as this.
  private static let ridge = 30.0
  /// The right word counts if it is among the first `ranks`.
  private static let ranks = 10

  /// Prepares a fit.
  /// - Parameters:
  ///   - traces: labelled traces, at least 100 of at least two users.
  ///   - lexicon: the words that can be decoded; its most frequent fifth is decoded with too.
  ///   - letters: how words are spelled that the list lacks; nil: as the list's own are.
  ///   - motorModel: swipes strings of random letters; if nil, they are minimum-jerk traces.
  ///   - seed: the seed of the random numbers.
  ///   - workers: the threads to work on.
  ///   - monitor: receives progress, and can stop the fit.
  /// - Throws: `FitError.tooFew`
  public init(
    traces: [LabelledTrace], lexicon: CompiledLexicon, letters: LetterModel?,
    motorModel: MotorModelProfile?, seed: UInt64, workers: Workers, monitor: FitMonitor
  ) throws(FitError) {
    let users = UserSplit.users(of: traces).count
    guard traces.count >= 100, users >= 2 else {
      throw .tooFew(traces: traces.count, users: users)
    }
    let step = (traces.count + Self.maximumTraces - 1) / Self.maximumTraces
    self.traces = stride(from: 0, to: traces.count, by: step).map { traces[$0] }
    lists = [lexicon, lexicon.mostFrequent(Self.smallerShare)].map(TrainingLexicon.init)
    self.letters = letters ?? LetterModel(words: lexicon.writtenWords())
    self.motorModel = motorModel
    self.seed = seed
    self.workers = workers
    self.monitor = monitor
  }

  /// A trace as the decoder sees it.
  private struct Case: Sendable {
    var inputs: [Float]
    var noWord: Float
    var isNoWord: Bool
    var weight: Double
    var kind: NoWordExamples.Kind

    var isString: Bool { if case .strings = kind { true } else { false } }
    var isHuman: Bool { if case .human = kind { true } else { false } }
  }

  /// Runs the fit.
  /// - Throws: `FitError.interrupted`, or `.noNetwork` if the profile cannot spell words or lacks a no-word
  ///   model.
  public func run(on profile: PathProfile) throws(FitError) -> Outcome {
    guard profile.rescoring != nil, profile.spellsWords, let noWord = profile.noWord else {
      throw .noNetwork
    }
    let cases = try decoded(profile)
    let strings = cases.filter(\.isString)
    guard !strings.isEmpty, cases.contains(where: { !$0.isNoWord }) else {
      throw .tooFew(traces: cases.count, users: UserSplit.users(of: traces).count)
    }
    var model = scaled(cases)
    let rows = cases.map { [1] + model.terms($0.inputs).map(Double.init) }
    let weights = ConvexFit(
      size: RejectionModel.termCount + 1, ridge: Self.ridge, freeWeights: 1
    ).fit { weights, sums in
      for (row, item) in zip(rows, cases) {
        sums.addAnswer(row, item.isNoWord, weights, share: item.weight)
      }
    }
    model.bias = Float(weights[0]).rounded4
    model.weights = weights.dropFirst().map { Float($0).rounded4 }
    // As many strings of random letters are rejected as by the no-word model.
    let rejected = strings.count { $0.noWord > noWord.threshold }
    let evidence = strings.map { model.evidence($0.inputs) }.sorted(by: >)
    model.bias += noWord.threshold - evidence[min(rejected, evidence.count - 1)]
    model.bias = model.bias.rounded4
    var fitted = profile
    fitted.rejection = model
    let words = cases.filter { $0.isHuman }
    let before = words.count { $0.noWord > noWord.threshold }
    let after = words.count { model.evidence($0.inputs) > noWord.threshold }
    let count = Double(max(words.count, 1))
    return Outcome(
      profile: fitted, words: words.count, rejectedBefore: Double(before) / count,
      rejectedAfter: Double(after) / count, strings: strings.count,
      stringsRejected: Double(rejected) / Double(strings.count))
  }

  /// Returns a model whose inputs are scaled to mean 0 and deviation 1.
  private func scaled(_ cases: [Case]) -> RejectionModel {
    let count = Double(cases.count)
    let moments = RejectionModel.inputNames.indices.map { j in
      let mean = cases.reduce(0) { $0 + Double($1.inputs[j]) } / count
      let square = cases.reduce(0) { sum, item in
        let difference = Double(item.inputs[j]) - mean
        return sum + difference * difference
      }
      return (mean, (square / count).squareRoot())
    }
    return RejectionModel(
      mean: moments.map { Float($0.0).rounded4 },
      scale: moments.map { Float(1 / max($0.1, 1e-3)).rounded4 })
  }

  /// The keyboards that people know, as far as they have the list's letters.
  private var keyboards: [Keyboard] {
    let letters = lists[0].letters
    return Self.layouts.compactMap { name in
      (try? KeyboardLayout.builtIn(named: name)?.placed(in: Self.size)) ?? nil
    }.filter { keyboard in letters.allSatisfy { keyboard.key(for: $0) != nil } }
  }

  private func decoded(_ profile: PathProfile) throws(FitError) -> [Case] {
    let examples = NoWordExamples(
      humans: traces, lexicon: lists[0], motorModel: motorModel,
      touchOffset: Double(profile.alignment.touchOffsetY), keyboards: keyboards,
      seed: seed)
    let (lists, letters) = (lists, letters)
    return try examples.decoded("rejection", with: lists, profile, workers, monitor) { decoder in
      decoder.unlistedWords = UnlistedWords(letters: letters)
    } _: { question in
      guard let seen = question.decoder.rejectionCase(question.item.samples),
        let (isNoWord, weight) = Self.lesson(
          seen, question.item.label, lists[question.list], question.kind)
      else { return nil }
      return Case(
        inputs: seen.inputs, noWord: seen.noWord, isNoWord: isNoWord, weight: weight,
        kind: question.kind)
    }
  }

  /// Returns what a trace teaches, and how much it counts; nil if its word is not found, so that nothing is
  /// lost by rejecting it.
  private static func lesson(
    _ seen: PathDecoder.RejectionCase, _ label: String?, _ list: TrainingLexicon,
    _ kind: NoWordExamples.Kind
  ) -> (isNoWord: Bool, weight: Double)? {
    let weight =
      switch kind {
      case .human: 1.0
      case .moved: 0.5
      case .strings: 2.0
      case .scribble: 0.7
      case .slide, .jitter: 0.35
      }
    guard let label else { return (true, weight) }
    guard let word = list.index(of: label),
      seen.words.prefix(ranks).contains(word)
    else { return nil }
    return (false, weight)
  }
}
