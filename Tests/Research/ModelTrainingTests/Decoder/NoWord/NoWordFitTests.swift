import ModelTraining
import ParallelWork
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct NoWordFitTests {
  private static func fit(jobs: Int, monitor: FitMonitor = FitMonitor()) throws -> NoWordFit {
    var options = NoWordFit.Options()
    options.epochs = 2
    return try NoWordFit(
      traces: try Corpus.traces(110), lexicon: try Corpus.lexicon().lexicon, motorModel: nil,
      options: options, workers: Workers(jobs: jobs), monitor: monitor)
  }

  @Test func theSeedDecidesAloneAndOtherNumbersStay() throws {
    let profile = Corpus.profile()
    let outcome = try Self.fit(jobs: 1).run(on: profile)
    try outcome.profile.validate()
    let noWord = try #require(outcome.profile.noWord)
    #expect(noWord.threshold >= 0)
    var rest = outcome.profile
    rest.noWord = nil
    #expect(rest == profile)
    #expect(try Self.fit(jobs: 3).run(on: profile).profile == outcome.profile)
    #expect(try PathProfile(json: Array(outcome.profile.jsonText.utf8)) == outcome.profile)
    // The list has eight words, its fifth has one.
    #expect(outcome.figures.map(\.words) == [8, 1])
  }

  @Test func badInputIsRefused() throws {
    #expect(throws: FitError.noNetwork) {
      try Self.fit(jobs: 1).run(on: PathProfile(alignment: .segmentation))
    }
    #expect(throws: FitError.interrupted) {
      try Self.fit(jobs: 1, monitor: FitMonitor(isCancelled: { true })).run(on: Corpus.profile())
    }
    #expect(throws: FitError.tooFew(traces: 20, users: 5)) {
      try NoWordFit(
        traces: try Corpus.traces(20), lexicon: try Corpus.lexicon().lexicon, motorModel: nil,
        options: .init(), workers: Workers(jobs: 1), monitor: FitMonitor())
    }
  }
}
