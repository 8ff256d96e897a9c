import Testing

@testable import SwipeDecoding

struct InputScalingTests {
  @Test func rowsAreScaledAndClipped() {
    let scaling = InputScaling(
      letterMean: [1, 10], letterScale: [2, 0.1], wordMean: [0], wordScale: [1])
    var letters: [Float] = [2, 20, 1, -90]
    scaling.scaleLetters(&letters)
    // (2 − 1)·2, (20 − 10)·0.1, (1 − 1)·2, (−90 − 10)·0.1 = −10, clipped at −6.
    #expect(letters == [2, 1, 0, -6])
    var words: [Float] = [.infinity, 3]
    scaling.scaleWords(&words)
    #expect(words == [6, 3])
  }
}
