import ModelTraining
import ParallelWork
import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct MotorModelFitTests {
  static func fit(
    _ traces: [LabelledTrace], jobs: Int = 2, monitor: FitMonitor = FitMonitor()
  ) throws -> MotorModelFit.Outcome {
    var options = MotorModelFit.Options()
    options.epochs = 1
    options.movementTraces = 4
    options.trials = 2
    return try MotorModelFit(
      traces: traces, options: options, workers: Workers(jobs: jobs), monitor: monitor
    ).run()
  }

  /// 120 traces of five letters without slips. Touches lie at (0.1, 0.2) with a scatter of 0.1, so
  /// that the median of 120 has an error of 1.25 · 0.1 / √120 = 0.011. A line past a corner is cut
  /// by less than a frame and seen through a grid of 0.25 pt: 0.05 in all.
  @Test func knownParametersAreRecovered() throws {
    let outcome = try Self.fit(try MotorModelCorpus.traces(120))
    #expect(outcome.traces == 120)
    #expect(outcome.users == 5)
    let profile = outcome.profile
    #expect(profile.keyPitch == 40)
    let strokes = profile.strokes
    for offset in [strokes.firstOffset, strokes.lastOffset] {
      #expect(abs(offset.x - 0.1) < 0.05)
      #expect(abs(offset.y - 0.2) < 0.05)
    }
    // There are no slips; a few touches may be taken for one.
    for rate in [profile.slips.neighbour, profile.slips.skip, profile.slips.correction] {
      #expect(rate < 0.02)
    }
    #expect(profile.screens.screens.count == 5)
    // A written profile is read back unchanged.
    #expect(try MotorModelProfile(json: Array(profile.jsonText.utf8)) == profile)
  }

  /// The result has the same bytes with one thread and with three.
  @Test func theSeedDecidesAlone() throws {
    let traces = try MotorModelCorpus.traces(100)
    let text = try Self.fit(traces, jobs: 1).profile.jsonText
    #expect(try Self.fit(traces, jobs: 3).profile.jsonText == text)
  }

  /// A fifth of the letters within words are skipped: the rate is at least an order of magnitude
  /// above that without skips. (A letter that lies on the line cannot be recognised as skipped, so
  /// that seldom all of them are found.)
  @Test func skippedLettersAreDetected() throws {
    let strokes = try MotorModelCorpus.traces(100, profile: MotorModelCorpus.profile(skip: 0.2))
      .compactMap {
        TracedStrokes($0, code: $0.word, cuts: LetterCuts(parameters: .segmentation))
      }
    var count = SlipCount()
    for trace in strokes { _ = count.add(trace) }
    #expect(count.letters == 300)
    let slips = Double(count.skips + count.neighbours) / 300
    #expect(slips > 0.05)
    #expect(slips < 0.25)
  }

  /// 480 strokes of median 200 ms with a spread of e^0.2: the relative error of the median is 1.25
  /// · 0.2 / √480 = 0.011. Times are whole frames and corners are passed within half of one, 4 % of
  /// 200 ms: 10 % in all.
  @Test func theMedianTimeIsFound() throws {
    let times = try MotorModelCorpus.traces(120).compactMap {
      TracedStrokes($0, code: $0.word, cuts: LetterCuts(parameters: .segmentation))
    }.flatMap { trace in zip(trace.times, trace.times.dropFirst()).map { $1 - $0 } }
    #expect(times.count == 480)
    #expect(abs(times.median - 200) < 20)
  }

  @Test func tooFewTracesAreRefused() throws {
    let traces = try MotorModelCorpus.traces(20)
    #expect(throws: FitError.tooFew(traces: 20, users: 5)) { try Self.fit(traces) }
    var alone = try MotorModelCorpus.traces(100)
    for index in alone.indices { alone[index].user = "one" }
    #expect(throws: FitError.tooFew(traces: 100, users: 1)) { try Self.fit(alone) }
    #expect(throws: FitError.tooFew(traces: 0, users: 0)) { try Self.fit([]) }
  }

  @Test func itStopsWhenAsked() throws {
    let traces = try MotorModelCorpus.traces(5)
    #expect(throws: FitError.interrupted) {
      try Self.fit(traces, monitor: FitMonitor(isCancelled: { true }))
    }
  }
}
