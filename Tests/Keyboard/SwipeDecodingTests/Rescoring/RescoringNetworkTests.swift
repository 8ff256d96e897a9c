import Testing

@testable import SwipeDecoding

struct RescoringNetworkTests {
  private typealias Offset = RescoringNetwork.Offset

  private func scores(
    _ network: RescoringNetwork, letters: [[Float]], word: [Float]
  ) -> [Float] {
    func padded(_ values: [Float], _ width: Int) -> [Float] {
      values + [Float](repeating: 0, count: width - values.count)
    }
    var scores: [Float] = []
    network.scores(
      letterRows: letters.flatMap { padded($0, Offset.letterInputs) },
      letterCounts: [letters.count], wordRows: padded(word, Offset.wordInputs), into: &scores)
    return scores
  }

  @Test func aNetworkOfNothingScoresNothing() {
    #expect(scores(RescoringNetwork(), letters: [[1, 2]], word: [3]) == [0])
  }

  @Test func theWordsInputsCountDirectly() {
    var network = RescoringNetwork()
    network.weights[Offset.direct][1] = 2
    network.weights[Offset.direct + 1][0] = 3  // input 16
    var word = [Float](repeating: 0, count: 17)
    word[1] = 5
    word[16] = 7
    #expect(scores(network, letters: [[0]], word: word) == [5 * 2 + 7 * 3])
  }

  @Test func lettersArePooledBySumAndMaximum() {
    var network = RescoringNetwork()
    // The first unit of the letters' layer takes the letters' first input.
    network.weights[Offset.letter][0] = 1
    // Hidden unit 0 takes the sum of that unit, hidden unit 1 its maximum: they follow the word's
    // inputs, sums before maxima.
    let sum = Offset.hidden + Offset.wordInputs * RescoringNetwork.hiddenLanes
    let maximum = sum + 16 * RescoringNetwork.letterLanes * RescoringNetwork.hiddenLanes
    network.weights[sum][0] = 1
    network.weights[maximum][1] = 1
    network.weights[Offset.out][0] = 1
    network.weights[Offset.out][1] = 100
    // Activations 4, 2 and −10 → −1: sum 5, a quarter of it 1.25; maximum 4.
    #expect(scores(network, letters: [[4], [2], [-10]], word: []) == [1.25 + 400])
  }

  @Test func negativeSumsLeakATenth() {
    var network = RescoringNetwork()
    network.weights[Offset.hiddenBias][0] = -20
    network.weights[Offset.out][0] = 1
    #expect(scores(network, letters: [[0]], word: []) == [-2])
  }

  @Test func eachCandidateHasItsOwnLetters() {
    var network = RescoringNetwork()
    network.weights[Offset.letter][0] = 1
    let maximum =
      Offset.hidden
      + (Offset.wordInputs + 16 * RescoringNetwork.letterLanes) * RescoringNetwork.hiddenLanes
    network.weights[maximum][0] = 1
    network.weights[Offset.out][0] = 1
    var rows = [Float](repeating: 0, count: 3 * Offset.letterInputs)
    rows[0] = 1
    rows[Offset.letterInputs] = 9
    rows[2 * Offset.letterInputs] = 5
    var found: [Float] = []
    network.scores(
      letterRows: rows, letterCounts: [2, 1],
      wordRows: [Float](repeating: 0, count: 2 * Offset.wordInputs), into: &found)
    #expect(found == [9, 5])
  }

  @Test func rowsThatDoNotFitScoreNothing() {
    var found: [Float] = [1]
    RescoringNetwork().scores(letterRows: [], letterCounts: [3], wordRows: [], into: &found)
    #expect(found.isEmpty)
    RescoringNetwork().scores(letterRows: [], letterCounts: [-3], wordRows: [], into: &found)
    #expect(found.isEmpty)
  }
}
