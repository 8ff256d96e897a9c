import Evaluation
import Testing

struct LetterConfusionsTests {
  /// `a` is meant 2 + 1 times: twice written `u`, once right.
  @Test func counted() {
    var confusions = LetterConfusions()
    confusions.add(meant: "cat", written: "cut", times: 2)
    confusions.add(meant: "at", written: "at")
    confusions.add(meant: "c", written: "")
    #expect(confusions.words == 4)
    #expect(confusions.total(of: "a") == 3)
    #expect(confusions.accuracy(of: "a") == 1.0 / 3)
    #expect(confusions.accuracy(of: "c") == 2.0 / 3)
    #expect(confusions.accuracy(of: "z") == nil)
    let frequent = confusions.mostFrequent(5)
    #expect(frequent.count == 1)
    #expect(frequent.first.map { "\($0.meant)\($0.written)\($0.count)" } == "au2")
  }

  @Test func endlessWordsAreLeftOut() {
    var confusions = LetterConfusions()
    confusions.add(meant: String(repeating: "a", count: 1001), written: "a")
    #expect(confusions.words == 0)
  }
}
