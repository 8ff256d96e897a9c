import DecoderEvaluation
import Testing

struct LetterConfusionsTests {
  /// `a` is the target 2 + 1 times: twice written as `u`, once right.
  @Test func counted() {
    var confusions = LetterConfusions()
    confusions.add(target: "cat", written: "cut", times: 2)
    confusions.add(target: "at", written: "at")
    confusions.add(target: "c", written: "")
    #expect(confusions.words == 4)
    #expect(confusions.total(of: "a") == 3)
    #expect(confusions.accuracy(of: "a") == 1.0 / 3)
    #expect(confusions.accuracy(of: "c") == 2.0 / 3)
    #expect(confusions.accuracy(of: "z") == nil)
    let frequent = confusions.mostFrequent(5)
    #expect(frequent.count == 1)
    #expect(frequent.first.map { "\($0.target)\($0.written)\($0.count)" } == "au2")
  }

  @Test func overlongWordsAreLeftOut() {
    var confusions = LetterConfusions()
    confusions.add(target: String(repeating: "a", count: 1001), written: "a")
    #expect(confusions.words == 0)
  }
}
