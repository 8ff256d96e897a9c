import ModelTraining
import ParallelWork
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct EmissionLessonsTests {
  /// A profile whose only network is all zeros.
  static let profile = PathProfile(
    alignment: .segmentation,
    rescoring: .init(networks: [RescoringNetwork()], scaling: .identity, priorWeight: 1))

  static func lessons(_ count: Int = 60, jobs: Int = 1) throws -> [EmissionLesson] {
    try EmissionLessons(
      traces: try Corpus.traces(count), lexicon: try Corpus.lexicon(), profile: profile, seed: 1
    ).make(workers: Workers(jobs: jobs), monitor: FitMonitor())
  }

  @Test func aLessonHasItsParts() throws {
    let lessons = try Self.lessons()
    #expect(lessons.count >= 30)
    for lesson in lessons {
      #expect(lesson.points.count == 3 * 64)
      #expect(lesson.duration > 0)
      let candidates = lesson.ends.count
      #expect(lesson.truth < candidates)
      #expect(lesson.logPriors.count == candidates)
      // The candidate with the best alignment comes first.
      #expect(lesson.below.count == candidates)
      #expect(lesson.below.first == 0)
      // A network of zeros scores everything 0.
      #expect(lesson.scores == [Float](repeating: 0, count: candidates))
      for candidate in 0..<candidates {
        let letters = lesson.letters(of: candidate)
        // "add" has two letters after merging doubled ones.
        #expect((2...4).contains(letters.count))
        #expect(letters.allSatisfy { $0 < lesson.keyCount })
      }
    }
  }

  @Test func threadsDoNotMatter() throws {
    let (one, three) = (try Self.lessons(), try Self.lessons(jobs: 3))
    #expect(one.map(\.points) == three.map(\.points))
    #expect(one.map(\.letters) == three.map(\.letters))
  }

  @Test func aProfileWithoutNetworksTeachesNothing() throws {
    #expect(throws: FitError.noNetwork) {
      try EmissionLessons(
        traces: try Corpus.traces(60), lexicon: try Corpus.lexicon(),
        profile: PathProfile(alignment: .segmentation),
        seed: 1)
    }
  }

  /// In a mirror a trace bends the other way and nothing else changes: the inputs that are measured
  /// across the direction of movement, 12 places and the 4 nearest keys, change their signs.
  @Test func aMirrorNegatesLateralInputs() throws {
    let lesson = try #require(try Self.lessons().first)
    var (plain, mirrored) = (EmissionInputs(), EmissionInputs())
    plain.fill(lesson, LessonVariation())
    mirrored.fill(lesson, LessonVariation(isMirrored: true))
    let across = Set(12..<24).union(50..<54)
    for (index, (a, b)) in zip(plain.rows, mirrored.rows).enumerated() {
      let expected = across.contains(index % EmissionInputs.count) ? -a : a
      // Before anything moves, the direction is to the right in both.
      if index < EmissionInputs.count || index >= 63 * EmissionInputs.count { continue }
      #expect(abs(b - expected) < 1e-3, "input \(index % EmissionInputs.count)")
    }
  }

  /// Twice the width and half the height: a key 3 to the right and 4 below is at (6, 2).
  @Test func aVariationStretchesKeysAndPoints() {
    var points = [Float](repeating: 0, count: 192)
    for k in 0..<64 { points[k] = Float(k) / 63 }
    let lesson = EmissionLesson(
      points: points, keys: [3, 4], weight: 1, truth: 0, letters: [0], ends: [1], scores: [0],
      logPriors: [0], below: [0])
    var inputs = EmissionInputs()
    inputs.fill(lesson, LessonVariation(width: 2, height: 0.5))
    // The finger moves to the right, from (0, 0) to (2, 0).
    #expect(inputs.near[0].along == 6)
    #expect(abs(inputs.near[0].across + 2) < 1e-6)
    #expect(abs(inputs.near[63].along - 4) < 1e-6)
  }
}
