import ModelTraining
import ParallelWork
import SwipeDecoding
import Synchronization
import Testing

@testable import ModelTraining

@Suite struct ProfileFitTests {
  static func fit(
    jobs: Int, monitor: FitMonitor = FitMonitor(), seed: UInt64 = 1,
    letters: LetterFit.Options? = nil
  ) throws -> ProfileFit {
    var options = ProfileFit.Options()
    options.seed = seed
    options.epochs = 2
    options.networks = 2
    options.alignmentTraces = 6
    options.alignmentPasses = 1
    options.alignmentRounds = 1
    options.letters = letters
    return try ProfileFit(
      traces: try Corpus.traces(110), lexicon: try Corpus.lexicon(), options: options,
      workers: Workers(jobs: jobs), monitor: monitor)
  }

  /// The result has the same bytes with one thread, with three, and when resumed from any
  /// checkpoint.
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
    // One after the first stage, then for each of two networks one after each of two epochs and one
    // at its end.
    #expect(checkpoints.count == 7)
    #expect(searches.count == AlignmentParameters.fields.count)
    for checkpoint in [searches[5], checkpoints[1], checkpoints[3], checkpoints[4]] {
      let copy = try FitCheckpoint(bytes: checkpoint.bytes)
      #expect(try Self.fit(jobs: 2).run(from: copy).profile.jsonText == text)
    }
    #expect(throws: FitError.self) { try Self.fit(jobs: 1, seed: 2).run(from: checkpoints[1]) }
    // A written profile is read back unchanged.
    #expect(try PathProfile(json: Array(text.utf8)) == outcome.profile)
  }

  private static var fewLetters: LetterFit.Options {
    var options = LetterFit.Options()
    (options.width, options.letterPasses, options.wordPasses, options.keyboards) = (16, 2, 1, 1)
    return options
  }

  /// Letters are fitted after the networks, and change nothing else.
  @Test func lettersAreFittedWithTheProfile() throws {
    var checkpoints: [FitCheckpoint] = []
    let outcome = try Self.fit(jobs: 1, letters: Self.fewLetters).run {
      if $0.letters != nil { checkpoints.append($0) }
    }
    let letters = try #require(outcome.letters)
    #expect(outcome.profile.letterEmission == letters.emission)
    #expect(letters.lessons >= 30)
    #expect(letters.heldLessons > 0)
    // Never worse than without: a share of 0 is among the choices.
    #expect(letters.lossAfter <= letters.lossBefore)
    var without = outcome.profile
    without.letterEmission = nil
    #expect(without == (try Self.fit(jobs: 1).run().profile))
    // One after each pass.
    #expect(checkpoints.map { $0.letters?.pass } == [1, 2, 3])
    let text = outcome.profile.jsonText
    #expect(try PathProfile(json: Array(text.utf8)) == outcome.profile)
    for checkpoint in checkpoints {
      let copy = try FitCheckpoint(bytes: checkpoint.bytes)
      let resumed = try Self.fit(jobs: 2, letters: Self.fewLetters).run(from: copy)
      #expect(resumed.profile.jsonText == text)
    }
  }

  /// Fitted alone, the letters equal those of a whole fit of the same profile, also after an
  /// interruption.
  @Test func lettersCanBeFittedAlone() throws {
    let profile = try Self.fit(jobs: 1).run().profile
    let whole = try Self.fit(jobs: 1, letters: Self.fewLetters).run().letters
    var checkpoints: [FitCheckpoint] = []
    let fit = try Self.fit(jobs: 2, letters: Self.fewLetters)
    let alone = try fit.runLetters(on: profile) { checkpoints.append($0) }
    #expect(alone.emission == whole?.emission)
    #expect(try fit.runLetters(on: profile, from: checkpoints[1]).emission == alone.emission)
    // A fit cannot be resumed with the letters of another profile.
    var other = profile
    other.alignment.sigmaNear += 0.01
    #expect(throws: FitError.self) { try fit.runLetters(on: other, from: checkpoints[1]) }
    #expect(throws: FitError.noNetwork) {
      try fit.runLetters(on: PathProfile(alignment: .segmentation))
    }
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

  @Test func decimalsInMessages() {
    #expect(decimals(1.23456, 2) == "1.23")
    #expect(decimals(-0.051, 2) == "-0.05")
    #expect(decimals(0.004, 2) == "0.00")
    #expect(decimals(12, 0) == "12")
    #expect(decimals(.nan, 2) == "nan")
  }
}
