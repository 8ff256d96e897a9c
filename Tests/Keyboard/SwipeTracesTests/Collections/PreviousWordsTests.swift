import SwipeTraces
import Testing

struct PreviousWordsTests {
  private static let sentence = ["the", "old", "man", "had", "tea", "today"]

  /// Returns a trace for each word of some sentences, with `previous` made of the words before and the sentence.
  private func remark(
    _ sentences: [[String]] = [sentence],
    _ previous: (_ before: [String], _ sentence: [String]) -> [String]
  ) -> String? {
    var words = PreviousWords()
    for sentence in sentences {
      for (index, word) in sentence.enumerated() {
        words.add(
          SwipeTrace(
            id: "a", word: word, samples: [],
            previous: previous(Array(sentence[..<index]), sentence)))
      }
    }
    return words.remark
  }

  @Test func theWordsBeforeAreRight() {
    #expect(remark { before, _ in before } == nil)
    #expect(remark { before, _ in ["<s>"] + before } == nil)
    // The last two words alone.
    #expect(remark { before, _ in Array((["<s>"] + before).suffix(2)) } == nil)
    #expect(remark { _, _ in [] } == nil)
    // A sentence may hold a word twice, and now and then in a row.
    let rows = [["he", "had", "had", "tea"]] + (0..<49).map { ["w\($0)", "x\($0)"] }
    #expect(remark(rows) { before, _ in before } == nil)
  }

  @Test func theWordItself() {
    // Of the six traces, each has its word last.
    let said = remark { before, sentence in before + [sentence[before.count]] }
    #expect(said?.hasPrefix("6 of 6 traces have their own word as the last of 'previous'") == true)
  }

  @Test func theWholeSentence() {
    // The last word's is the last of the sentence, which is its own.
    let said = remark { _, sentence in sentence }
    #expect(said?.hasPrefix("5 of 6 traces have their own word in 'previous'") == true)
  }

  @Test func reverseOrder() {
    // With the beginning of the sentence last: five traces have two words or more.
    let marked = remark { before, _ in (["<s>"] + before).reversed() }
    #expect(marked?.hasPrefix("5 of 5 traces have the words of 'previous' in reverse") == true)
    // Without it the four with two words or more are one word longer at the beginning; two such sentences are
    // enough.
    let sentences = [Self.sentence, ["we", "saw", "no", "ships", "at", "sea"]]
    let unmarked = remark(sentences) { before, _ in before.reversed() }
    #expect(unmarked?.hasPrefix("8 of 8 traces have the words of 'previous' in reverse") == true)
  }
}
