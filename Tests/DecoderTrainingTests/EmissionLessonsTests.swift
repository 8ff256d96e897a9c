import JSONText
import ModelFitting
import ParallelWork
import SwipeDecoding
import Testing

@testable import DecoderTraining

@Suite struct EmissionLessonsTests {
  private static func lines(jobs: Int) throws -> [String] {
    let profile = PathProfile(
      rescoring: .init(networks: [RescoringNetwork()], scaling: .identity, priorWeight: 1))
    var bytes: [UInt8] = []
    let count = try EmissionLessons(
      traces: try Corpus.traces(60), lexicon: try Corpus.lexicon(), profile: profile, seed: 1,
      workers: Workers(jobs: jobs), monitor: FitMonitor()
    ).write { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
    #expect(lines.count == count)
    return lines
  }

  @Test func aLessonHasItsParts() throws {
    let lines = try Self.lines(jobs: 1)
    #expect(lines.count >= 30)
    for line in lines {
      let lesson = try JSONFields<ProfileError>(try JSONValue(json: Array(line.utf8)), at: "")
      #expect(try lesson.list("points").count == 3 * 64)
      let keys = try lesson.list("keys").count / 2
      let letters = try lesson.list("letters")
      let truth = try lesson.count("truth")
      #expect(truth < letters.count)
      for name in ["score", "logPrior", "below"] {
        #expect(try lesson.list(name).count == letters.count)
      }
      // The best one by the alignment comes first.
      #expect(try lesson.list("below").first == .number(0))
      // A network of zeros says nothing.
      #expect(try lesson.list("score").allSatisfy { $0 == .number(0) })
      for word in letters {
        guard case .array(let places) = word else {
          Issue.record("no list of keys")
          continue
        }
        #expect(!places.isEmpty)
        #expect(places.allSatisfy { $0.count.map { $0 < keys } ?? false })
      }
    }
  }

  @Test func threadsDoNotMatter() throws {
    #expect(try Self.lines(jobs: 1) == Self.lines(jobs: 3))
  }

  @Test func aProfileWithoutNetworksTeachesNothing() throws {
    #expect(throws: FitError.noNetwork) {
      try EmissionLessons(
        traces: try Corpus.traces(60), lexicon: try Corpus.lexicon(), profile: .alignmentOnly,
        seed: 1, workers: Workers(jobs: 1), monitor: FitMonitor())
    }
  }
}
