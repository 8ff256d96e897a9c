import Statistics
import Testing

@testable import SwipeDecoding

struct NoWordInputsTests {
  @Test func namesAreDifferentAndAsManyAsInputs() {
    #expect(Set(NoWordInputs.names).count == NoWordInputs.count)
    var inputs: [Float] = []
    let width = CandidateFeatures.letterWidth
    var letters = [Float](repeating: 0, count: 2 * width)
    // Two letters, 0.2 and 0.6 key units off, the nearest other key 1 and −0.5 further away.
    letters[LetterInput.distance.rawValue] = 0.2
    letters[width + LetterInput.distance.rawValue] = 0.6
    letters[LetterInput.margin.rawValue] = 1
    letters[width + LetterInput.margin.rawValue] = -0.5
    let words = (0..<CandidateFeatures.wordWidth).map { Float($0) }
    NoWordEvidence(
      logShare: -0.1, networkScore: 5, logSum: 7, priorCost: 9, pathCost: 4,
      strings: KeyStringAlignment(), wordRow: words[...], letterRows: letters[...]
    ).write(to: &inputs)
    #expect(inputs.count == NoWordInputs.count)
    func value(_ name: String) -> Float? {
      NoWordInputs.names.firstIndex(of: name).map { inputs[$0] }
    }
    #expect(value("logShare") == -0.1)
    #expect(value("priorCost") == 9)
    #expect(value("excess1") == 4)
    #expect(value("word.letters") == Float(WordInput.letters.rawValue))
    #expect(value("largest.distance") == 0.6)
    #expect(value("least.margin") == -0.5)
    #expect(value("mean.distance") == 0.4)
    #expect(value("mean.margin") == 0.25)
  }
}
