import ModelFitting
import ParallelWork
import SwipeDecoding
import Synchronization
import Testing

@testable import DecoderTraining

@Suite struct ProfileFitTests {
  static func fit(jobs: Int, monitor: FitMonitor = FitMonitor(), seed: UInt64 = 1) throws
    -> ProfileFit
  {
    var options = ProfileFit.Options()
    options.seed = seed
    options.epochs = 2
    options.networks = 2
    options.alignmentTraces = 6
    options.alignmentPasses = 1
    options.alignmentRounds = 1
    return try ProfileFit(
      traces: try Corpus.traces(110), lexicon: try Corpus.lexicon(), options: options,
      workers: Workers(jobs: jobs), monitor: monitor)
  }

  /// The same bytes on one thread, on three, and when it goes on from any checkpoint.
  @Test func theSeedDecidesAlone() throws {
    var checkpoints: [FitCheckpoint] = []
    var searches: [FitCheckpoint] = []
    let outcome = try Self.fit(jobs: 1).run {
      if $0.isFrequent { searches.append($0) } else { checkpoints.append($0) }
    }
    let text = outcome.profile.jsonText
    try outcome.profile.validate()
    #expect(outcome.heldUsers == 1)
    #expect(outcome.accuracy.traces == outcome.heldTraces)
    #expect(outcome.profile.rescoring?.networks.count == 2)
    #expect(try Self.fit(jobs: 3).run().profile.jsonText == text)
    // After the first stage; after each of two epochs and at the end of each of two networks.
    #expect(checkpoints.count == 7)
    #expect(searches.count == AlignmentParameters.fields.count)
    for checkpoint in [searches[5], checkpoints[1], checkpoints[3], checkpoints[4]] {
      let copy = try FitCheckpoint(bytes: checkpoint.bytes)
      #expect(try Self.fit(jobs: 2).run(from: copy).profile.jsonText == text)
    }
    #expect(throws: FitError.self) { try Self.fit(jobs: 1, seed: 2).run(from: checkpoints[1]) }
    // What is written is what is read.
    #expect(try PathProfile(json: Array(text.utf8)) == outcome.profile)
  }

  @Test func itStopsWhenAsked() throws {
    let fit = try Self.fit(jobs: 1, monitor: FitMonitor(isCancelled: { true }))
    #expect(throws: FitError.interrupted) { try fit.run() }
  }

  @Test func tooFewTracesAreRefused() throws {
    #expect(throws: FitError.tooFew(traces: 20, users: 5)) {
      try ProfileFit(
        traces: try Corpus.traces(20), lexicon: try Corpus.lexicon(), options: .init(),
        workers: Workers(jobs: 1), monitor: FitMonitor())
    }
  }

  @Test func decimalsForPeople() {
    #expect(decimals(1.23456, 2) == "1.23")
    #expect(decimals(-0.051, 2) == "-0.05")
    #expect(decimals(0.004, 2) == "0.00")
    #expect(decimals(12, 0) == "12")
    #expect(decimals(.nan, 2) == "nan")
  }
}
