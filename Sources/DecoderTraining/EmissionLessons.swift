import JSONText
import ModelFitting
import ParallelWork
import SwipeDecoding

/// What a letter emission learns from, as lines of JSON for a program that fits its weights
/// (`profiles/letter-emission.py`): traces as networks learn from them, resampled, with the keyboard's
/// keys and the candidates that a profile finds, scored by it.
public struct EmissionLessons: Sendable {
  private let mixture: TraceMixture
  private let lexicon: TrainingLexicon
  private let profile: PathProfile
  private let rescoring: PathProfile.Rescoring
  private let workers: Workers
  private let monitor: FitMonitor

  /// Lessons that are made before they are written.
  private static let portion = 2_000

  /// - Parameters:
  ///   - traces: labelled, of users that may be learned from.
  ///   - lexicon: the words that can come out.
  ///   - profile: that finds and scores the candidates.
  ///   - seed: of the random keyboards.
  ///   - workers: the threads to work on.
  ///   - monitor: told of progress, and asked whether to stop.
  /// - Throws: `FitError.noNetwork`, `.tooFew`.
  public init(
    traces: [LabelledTrace], lexicon: TrainingLexicon, profile: PathProfile, seed: UInt64,
    workers: Workers, monitor: FitMonitor
  ) throws(FitError) {
    guard let rescoring = profile.rescoring else { throw .noNetwork }
    let listed = traces.filter { lexicon.index(of: $0.word) != nil }
    guard !listed.isEmpty else {
      throw .tooFew(traces: 0, users: UserSplit.users(of: traces).count)
    }
    mixture = TraceMixture(
      humans: listed, lexicon: lexicon, touchOffset: Double(profile.alignment.touchOffsetY),
      seed: seed)
    (self.lexicon, self.profile, self.rescoring) = (lexicon, profile, rescoring)
    (self.workers, self.monitor) = (workers, monitor)
  }

  /// Makes all lessons. A trace whose word is no candidate teaches nothing and is left out.
  /// - Parameter put: called with whole lines, in the order of the seed.
  /// - Returns: the number of lessons.
  /// - Throws: `FitError.interrupted`; what `put` throws.
  public func write(_ put: ([UInt8]) throws -> Void) throws -> Int {
    monitor.begin("lessons", steps: mixture.count)
    var count = 0
    for start in stride(from: 0, to: mixture.count, by: Self.portion) {
      let positions = start..<min(start + Self.portion, mixture.count)
      let shards = workers.map(ProfileFit.shards) { shard in
        var maker = LessonMaker(lexicon: lexicon, profile: profile, rescoring: rescoring)
        let cuts = LetterCuts(parameters: profile.alignment)
        var lines: [[UInt8]] = []
        for position in positions where position % ProfileFit.shards == shard {
          if monitor.isCancelled() { break }
          if let item = mixture.item(at: position, cuts: cuts), let line = maker.line(of: item) {
            lines.append(Array((line + "\n").utf8))
          }
          monitor.advance()
        }
        return lines
      }
      if monitor.isCancelled() { throw FitError.interrupted }
      for lines in shards {
        count += lines.count
        try put(Array(lines.joined()))
      }
    }
    return count
  }
}

/// Makes one lesson after another.
private struct LessonMaker {
  private let stage: FirstStage
  private let rescoring: PathProfile.Rescoring
  private let parameters: AlignmentParameters
  private var features = CandidateFeatures()
  private var track = TraceTrack(pointCount: LetterEmission.pointCount)

  init(lexicon: TrainingLexicon, profile: PathProfile, rescoring: PathProfile.Rescoring) {
    stage = FirstStage(lexicon: lexicon, parameters: profile.alignment)
    self.rescoring = rescoring
    parameters = profile.alignment
  }

  /// - Returns: nil if there is nothing to learn.
  mutating func line(of item: RescoringSet.Item) -> String? {
    var set = RescoringSet()
    let choice = RescoringSet.Choice(limit: 40, gap: 9, needsTruth: true)
    guard set.add(item, choice: choice, stage: stage, features: &features),
      track.fill(item.samples, pitch: stage.field.pitch, parameters: parameters)
    else { return nil }
    let found = stage.candidates(limit: choice.limit, gap: choice.gap)
    guard found.count == set.letterCounts.count else { return nil }
    var keys: [JSONValue] = []
    for candidate in found {
      guard stage.align(Int(candidate.word)) else { return nil }
      keys.append(.array(stage.aligned.keys.map { .number(Double($0)) }))
    }
    let field = stage.field
    let temperature = parameters.fitTemperature
    return JSONValue.object([
      .init(name: "weight", value: rounded(item.weight)),
      .init(
        name: "points",
        value: .array(
          (0..<track.pointCount).flatMap { [track.x[$0], track.y[$0], track.time[$0]] }
            .map(rounded))),
      .init(
        name: "keys",
        value: .array((0..<field.count).flatMap { [field.x[$0], field.y[$0]] }.map(rounded))),
      .init(name: "truth", value: .number(Double(set.truth[0]))),
      .init(name: "letters", value: .array(keys)),
      .init(name: "score", value: .array(scores(of: set).map(rounded))),
      .init(
        name: "logPrior", value: .array(set.logPriors.map { rounded($0 * rescoring.priorWeight) })),
      .init(
        name: "below",
        value: .array(found.map { rounded(($0.cost - found[0].cost) * temperature) })),
    ]).line
  }

  /// By the networks, without the prior.
  private func scores(of set: RescoringSet) -> [Float] {
    var (letters, words) = (set.letterRows, set.wordRows)
    rescoring.scaling.scaleLetters(&letters)
    rescoring.scaling.scaleWords(&words)
    let counts = set.letterCounts.map { Int($0) }
    var sums = [Float](repeating: 0, count: counts.count)
    var scores: [Float] = []
    for network in rescoring.networks {
      network.scores(letterRows: letters, letterCounts: counts, wordRows: words, into: &scores)
      for (index, score) in zip(sums.indices, scores) { sums[index] += score }
    }
    return sums.map { $0 / Float(max(rescoring.networks.count, 1)) }
  }

  private func rounded(_ value: Float) -> JSONValue {
    .number((Double(value) * 1e4).rounded() / 1e4)
  }
}
