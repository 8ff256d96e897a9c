import RealModule
import Statistics
import Testing

@testable import SwipeDecoding

struct NoWordModelTests {
  /// Without weights nothing is known but the list's share.
  @Test(arguments: [Float(0.05), 0.15, 0.5])
  func withoutWeightsTheShareIsTheProbability(share: Float) {
    let evidence = NoWordModel().evidence([Float](repeating: 3, count: NoWordInputs.count))
    #expect(evidence == 0)
    #expect(abs(NoWordModel.probability(evidence: 0, outsideShare: share) - share) < 1e-6)
  }

  @Test func evidenceByHand() {
    var model = NoWordModel()
    model.mean[1] = 2
    model.scale[1] = 0.5
    model.direct[1] = 3
    model.bias = 0.25
    // Unit 4: 2 · x₀ − 1; unit 5: −x₀, of which a tenth passes below 0.
    model.hidden[0][4] = 2
    model.hiddenBias[4] = -1
    model.out[4] = 1.5
    model.hidden[0][5] = -1
    model.out[5] = 2
    var inputs = [Float](repeating: 0, count: NoWordInputs.count)
    inputs[0] = 1
    inputs[1] = 4
    // 0.25 + 3 · (4 − 2) · 0.5 + 1.5 · 1 + 2 · (−0.1)
    #expect(abs(model.evidence(inputs) - 4.55) < 1e-5)
  }

  @Test func wildInputsAreClippedAndNoNumberSaysNothing() {
    var model = NoWordModel()
    model.direct[0] = 1
    var inputs = [Float](repeating: 0, count: NoWordInputs.count)
    inputs[0] = 1e30
    #expect(model.evidence(inputs) == 6)
    inputs[0] = -.infinity
    #expect(model.evidence(inputs) == -6)
    inputs[0] = .nan
    #expect(model.evidence(inputs) == 0)
  }

  /// 0.4 at 1,000 words, exponent ½: 0.2 at 4,000, 0.04 at 100,000; a half at most.
  @Test(arguments: [(1000, Float(0.4)), (4000, 0.2), (100_000, 0.04), (10, 0.5), (0, 0.5)])
  func theShareFallsWithTheListsSize(words: Int, share: Float) {
    let law = OutsideShare(at1000: 0.4, exponent: 0.5)
    #expect(abs(law.share(wordCount: words) - share) < 1e-5)
    #expect(OutsideShare.constant(0.1).share(wordCount: words) == 0.1)
  }

  /// Weight 2 at 1,000 words, exponent ½: 1 at 4,000, 0.2 at 100,000. With evidence 3, shift −1 and a share of a
  /// half: ln of the odds 5, 2 and −0.4. Fewer than 1,000 words count as 1,000.
  @Test(arguments: [(0, Float(5)), (50, 5), (1000, 5), (4000, 2), (100_000, -0.4)])
  func evidenceCountsByTheListsSize(words: Int, logOdds: Float) {
    var model = NoWordModel()
    model.evidenceWeight = EvidenceWeight(at1000: 2, exponent: 0.5, shift: -1)
    let probability = model.probability(evidence: 3, wordCount: words, outsideShare: 0.5)
    #expect(abs(probability - 1 / (1 + Float.exp(-logOdds))) < 1e-5)
  }

  @Test func withoutAWeightEvidenceCountsAsItIs() {
    for words in [0, 10, 200_000] {
      #expect(
        NoWordModel().probability(evidence: 1.5, wordCount: words, outsideShare: 0.1)
          == NoWordModel.probability(evidence: 1.5, outsideShare: 0.1))
    }
  }
}
