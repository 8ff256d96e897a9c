import ParallelWork
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct FitPlanTests {
  @Test func fewTracesFitNoNetworks() {
    #expect(!FitPlan(listedTraces: 100).fitsNetworks)
    #expect(!FitPlan(listedTraces: 9_999).fitsNetworks)
    #expect(FitPlan(listedTraces: 10_000).fitsNetworks)
  }

  /// Only the calibration changes, and it is fitted on all traces.
  @Test func keptPartsDoNotChange() throws {
    var alignment = AlignmentParameters.segmentation
    alignment.sigmaNear = 0.4321
    var network = RescoringNetwork()
    network.weights[RescoringNetwork.Offset.direct][0] = -0.5
    let kept = PathProfile(
      provenance: [.init(name: "corpus", text: "another")], alignment: alignment,
      rescoring: .init(networks: [network], scaling: .identity, priorWeight: 1),
      noWord: NoWordModel(threshold: 2))
    var options = ProfileFit.Options()
    options.kept = kept
    let traces = try Corpus.traces(110)
    let outcome = try ProfileFit(
      traces: traces, lexicon: try Corpus.lexicon(), options: options, workers: Workers(jobs: 1),
      monitor: .init()
    ).run()
    #expect(outcome.heldTraces == 110)
    #expect(outcome.accuracy.traces == 110)
    #expect(outcome.profile.calibration != .identity)
    var profile = outcome.profile
    profile.calibration = .identity
    #expect(profile == kept)
  }

  @Test func oneStageOfFewTracesIsWarnedOf() {
    let few = FitPlan(listedTraces: 9_999).warning(ofPart: "rejection", in: "mine.json")
    #expect(few?.hasPrefix("9999 traces of listed words are few (10000): ") == true)
    #expect(few?.contains("--stage rejection") == true && few?.contains("mine.json") == true)
    #expect(FitPlan(listedTraces: 10_000).warning(ofPart: "rejection", in: "mine.json") == nil)
  }
}
