import ParallelWork
import RealModule
import Statistics
import SwipeDecoding

/// What a letter emission learns from one trace: its points, the keyboard's keys, and the
/// candidates that a profile finds and scores.
struct EmissionLesson: Sendable {
  /// `LetterEmission.pointCount` points: all x and all y in key units, then all times in ms.
  var points: [Float]
  /// The centres of the keys in key units: all x, then all y.
  var keys: [Float]
  /// The weight of the lesson.
  var weight: Float
  /// The index of the right candidate.
  var truth: Int
  /// The keys of the candidates' letters, with doubled ones merged, candidate after candidate.
  var letters: [UInt16]
  /// The end of each candidate's letters.
  var ends: [Int]
  /// For each candidate the networks' score without the prior, ln p, and how far its alignment is
  /// below the best, in nats.
  var scores: [Float]
  var logPriors: [Float]
  var below: [Float]

  var keyCount: Int { keys.count / 2 }

  func letters(of candidate: Int) -> ArraySlice<UInt16> {
    letters[(candidate == 0 ? 0 : ends[candidate - 1])..<ends[candidate]]
  }

  var duration: Float { points[points.count - 1] - points[2 * LetterEmission.pointCount] }
}

/// A variation of a lesson for training (data augmentation).
struct LessonVariation: Sendable {
  /// The factors of x, y and the times.
  var width: Float = 1
  var height: Float = 1
  var pace: Float = 1
  /// Whether left and right are exchanged.
  var isMirrored = false

  /// Returns a random variation.
  ///
  /// Three in ten lessons are mirrored, and times are scaled with a standard deviation of 15 %. If
  /// `stretches`, width and height of every other keyboard are scaled with one of 12 %.
  static func random(stretches: Bool, using random: inout RandomSource) -> LessonVariation {
    var variation = LessonVariation()
    variation.isMirrored = random.uniform() < 0.3
    variation.pace = Float(Double.exp(0.15 * random.gaussian()))
    if stretches, random.uniform() < 0.5 {
      variation.width = Float(Double.exp(0.12 * random.gaussian()))
      variation.height = Float(Double.exp(0.12 * random.gaussian()))
    }
    return variation
  }
}

extension EmissionInputs {
  /// Fills the inputs that a network sees of a lesson.
  mutating func fill(_ lesson: EmissionLesson, _ variation: LessonVariation) {
    let count = LetterEmission.pointCount
    let width = variation.isMirrored ? -variation.width : variation.width
    func scaled(_ values: ArraySlice<Float>, _ factor: Float) -> [Float] {
      values.map { $0 * factor }
    }
    fill(
      Path(
        x: scaled(lesson.points[..<count], width),
        y: scaled(lesson.points[count..<(2 * count)], variation.height),
        time: scaled(lesson.points[(2 * count)...], variation.pace)),
      keyX: scaled(lesson.keys[..<lesson.keyCount], width),
      keyY: scaled(lesson.keys[lesson.keyCount...], variation.height))
  }
}

/// Makes lessons from the traces that the networks learn from (`TraceMixture`).
struct EmissionLessons: Sendable {
  private let mixture: TraceMixture
  private let lexicon: TrainingLexicon
  private let profile: PathProfile
  private let rescoring: PathProfile.Rescoring

  /// Prepares the lessons.
  ///
  /// - Parameters:
  ///   - traces: the labelled traces of the training users
  ///   - lexicon: the words that can be decoded
  ///   - profile: the profile that finds and scores the candidates
  ///   - seed: the seed of the random keyboards
  /// - Throws: `FitError.noNetwork`, `.tooFew`
  init(
    traces: [LabelledTrace], lexicon: TrainingLexicon, profile: PathProfile, seed: UInt64
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
  }

  /// Returns all lessons. A trace whose word is not a candidate teaches nothing and is left out.
  ///
  /// - Throws: `FitError.interrupted`
  func make(workers: Workers, monitor: FitMonitor) throws(FitError) -> [EmissionLesson] {
    monitor.begin("lessons", steps: mixture.count)
    let shards = workers.map(ProfileFit.shards) { shard in
      var maker = LessonMaker(lexicon: lexicon, profile: profile, rescoring: rescoring)
      let cuts = LetterCuts(parameters: profile.alignment)
      var lessons: [EmissionLesson] = []
      for position in stride(from: shard, to: mixture.count, by: ProfileFit.shards) {
        if monitor.isCancelled() { break }
        if let item = mixture.item(at: position, cuts: cuts), let lesson = maker.lesson(of: item) {
          lessons.append(lesson)
        }
        monitor.advance()
      }
      return lessons
    }
    if monitor.isCancelled() { throw .interrupted }
    return shards.flatMap(\.self)
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

  /// Makes the lesson of an item.
  ///
  /// - Returns: nil if there is nothing to learn
  mutating func lesson(of item: RescoringSet.Item) -> EmissionLesson? {
    var set = RescoringSet()
    let choice = RescoringSet.Choice(limit: 40, gap: 9, needsTruth: true)
    guard set.add(item, choice: choice, stage: stage, features: &features),
      track.fill(item.samples, pitch: stage.field.pitch, parameters: parameters),
      stage.field.count <= Int(UInt16.max)
    else { return nil }
    let found = stage.candidates(limit: choice.limit, gap: choice.gap)
    guard found.count == set.letterCounts.count else { return nil }
    var letters: [UInt16] = []
    var ends: [Int] = []
    for candidate in found {
      guard stage.align(Int(candidate.word)) else { return nil }
      letters += stage.aligned.keys.map { UInt16($0) }
      ends.append(letters.count)
    }
    return EmissionLesson(
      points: track.x + track.y + track.time, keys: stage.field.x + stage.field.y,
      weight: item.weight, truth: Int(set.truth[0]), letters: letters, ends: ends,
      scores: scores(of: set), logPriors: set.logPriors.map { $0 * rescoring.priorWeight },
      below: found.map { ($0.cost - found[0].cost) * parameters.fitTemperature })
  }

  /// Returns the networks' scores without the prior.
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
}
