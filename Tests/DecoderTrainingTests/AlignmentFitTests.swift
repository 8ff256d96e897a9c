import ModelFitting
import ParallelWork
import SwipeDecoding
import Testing

@testable import DecoderTraining

@Suite struct AlignmentFitTests {
  @Test func fittingLowersTheLossAndStaysValid() throws {
    var fit = AlignmentFit(
      try Corpus.traces(16, noise: 18), lexicon: try Corpus.lexicon(), workers: Workers(jobs: 1))
    var losses: [Double] = []
    let parameters = fit.fit(from: AlignmentFit.start, passes: 1, rounds: 2) {
      losses.append($0)
      return true
    }
    #expect(losses.count == 2)
    #expect(losses[1] <= losses[0])
    #expect(losses[0] < fit.loss(AlignmentFit.start))
    #expect(fit.loss(parameters) == losses[1])
    try PathProfile(alignment: parameters).validate()
  }

  @Test func theStartIsValid() throws {
    try PathProfile(alignment: AlignmentFit.start).validate()
  }
}
