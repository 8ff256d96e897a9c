import Foundation
import LanguageModel
import Lexicon
import ParallelWork
import Statistics
import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct RejectionFitTests {
  private static func profile() throws -> PathProfile {
    var root = URL(filePath: #filePath)
    for _ in 0..<6 { root.deleteLastPathComponent() }
    let bytes = try Data(contentsOf: root.appending(path: "profiles/default.json"))
    return try PathProfile(json: Array(bytes))
  }

  private static func fit(
    _ traces: [LabelledTrace], jobs: Int, monitor: FitMonitor = FitMonitor()
  ) throws -> RejectionFit {
    try RejectionFit(
      traces: traces, lexicon: try Corpus.lexicon().lexicon, letters: nil, motorModel: nil, seed: 1,
      workers: Workers(jobs: jobs), monitor: monitor)
  }

  @Test func theSeedDecidesAloneAndOtherNumbersStay() throws {
    var profile = try Self.profile()
    profile.rejection = nil
    let traces = try Corpus.traces(300, noise: 20)
    let outcome = try Self.fit(traces, jobs: 1).run(on: profile)
    try outcome.profile.validate()
    let rejection = try #require(outcome.profile.rejection)
    var rest = outcome.profile
    rest.rejection = nil
    #expect(rest == profile)
    #expect(try Self.fit(traces, jobs: 3).run(on: profile).profile == outcome.profile)
    #expect(try PathProfile(json: Array(outcome.profile.jsonText.utf8)) == outcome.profile)
    #expect(outcome.strings > 0 && outcome.words > 0)
    #expect((0...1).contains(outcome.stringsRejected))
    // It has learned something: swipes of nonsense and of words differ in its evidence.
    #expect(rejection.weights.contains { $0 != 0 })
    #expect(outcome.rejectedAfter <= outcome.rejectedBefore)
  }

  @Test func badInputIsRefused() throws {
    let traces = try Corpus.traces(110)
    #expect(throws: FitError.noNetwork) {
      try Self.fit(traces, jobs: 1).run(on: Corpus.profile())
    }
    #expect(throws: FitError.interrupted) {
      try Self.fit(traces, jobs: 1, monitor: FitMonitor(isCancelled: { true }))
        .run(on: Self.profile())
    }
    #expect(throws: FitError.tooFew(traces: 20, users: 5)) {
      try Self.fit(try Corpus.traces(20), jobs: 1)
    }
  }
}
