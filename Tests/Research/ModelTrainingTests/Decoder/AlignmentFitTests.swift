import ModelTraining
import ParallelWork
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct AlignmentFitTests {
  @Test func fittingLowersTheLossAndStaysValid() throws {
    var fit = AlignmentFit(
      try Corpus.traces(16, noise: 18), lexicon: try Corpus.lexicon(), workers: Workers(jobs: 1))
    var losses: [Double] = []
    let parameters = try fit.fit(
      passes: 1, rounds: 2, report: { _, _, loss in losses.append(loss) })
    #expect(losses.count == 2)
    #expect(losses[1] <= losses[0])
    #expect(losses[0] < fit.loss(AlignmentFit.start))
    #expect(fit.loss(parameters) == losses[1])
    try PathProfile(alignment: parameters).validate()
  }

  /// A search that is interrupted after any field and resumed ends with the same numbers.
  @Test func aSearchResumesFromAnyField() throws {
    let traces = try Corpus.traces(8, noise: 18)
    let lexicon = try Corpus.lexicon()
    func search() -> AlignmentFit {
      AlignmentFit(traces, lexicon: lexicon, workers: Workers(jobs: 1))
    }
    var whole = search()
    var saved: [AlignmentFit.Progress] = []
    let parameters = try whole.fit(passes: 2, rounds: 1, save: { saved.append($0) })
    let fields = AlignmentParameters.fields.count
    #expect(saved.count == 2 * fields)
    // In the first pass, at its end, and in the second pass.
    for place in [fields / 2, fields - 1, fields + 3] {
      let checkpoint = FitCheckpoint(fingerprint: 1, search: saved[place])
      let read = try FitCheckpoint(bytes: checkpoint.bytes)
      #expect(read == checkpoint)
      let progress = try #require(read.search)
      var resumed = search()
      #expect(try resumed.fit(from: progress, passes: 2, rounds: 1) == parameters)
    }
  }

  @Test func theStartIsValid() throws {
    try PathProfile(alignment: AlignmentFit.start).validate()
  }
}
