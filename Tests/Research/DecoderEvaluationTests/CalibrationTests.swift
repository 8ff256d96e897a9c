import DecoderEvaluation
import Testing

struct CalibrationCountsTests {
  @Test func expectedErrorByHand() throws {
    var table = CalibrationCounts()
    let answers: [(Int?, DecoderAnswer.Place)] = [
      // Bin 9: probabilities 0.9 and 1.0, one of two right: |0.5 − 0.95| · 2/4 = 0.225
      (900_000, .ranked(1)), (1_000_000, .missed),
      // Bin 2: probability 0.2 twice, none right: |0 − 0.2| · 2/4 = 0.1
      (200_000, .ranked(2)), (200_000, .missed),
      // No probability: not counted.
      (nil, .ranked(1)),
    ]
    for (millionths, place) in answers {
      table.add(DecoderAnswer(place: place, best: "w", millionths: millionths))
    }
    #expect(table.traces == 4)
    #expect(table.bins[9].traces == 2)
    #expect(table.bins[2].right == 0)
    #expect(abs(try #require(table.expectedError) - 0.325) < 1e-12)
    #expect(CalibrationCounts().expectedError == nil)
  }
}
