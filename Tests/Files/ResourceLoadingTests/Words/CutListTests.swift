import Lexicon
import ResourceLoading
import Testing

struct CutListTests {
  private static func list() throws -> CompiledLexicon {
    let letters = Array("abcdefghijklmnopqrst")
    let words = (0..<2000).map { (number: Int) -> String in
      let (first, second): (Character, Character) = (
        letters[number / 400], letters[number / 20 % 20]
      )
      return "\(first)\(second)\(letters[number % 20])x"
    }
    return try CompiledLexicon(Lexicon(entries: words.map { LexiconEntry(word: $0, count: 1) }))
  }

  @Test func eachWordIsLeftOutOnce() throws {
    let whole = try Self.list()
    var left = 0
    for part in 0..<CutList.share {
      let cut = try CutList(whole, without: part)
      #expect(cut.cutCount + cut.lexicon.wordCount == whole.wordCount)
      // A tenth of 2,000; four standard deviations of √180 are 54.
      #expect((146...254).contains(cut.cutCount), "\(cut.cutCount)")
      left += cut.cutCount
      for word in 0..<whole.wordCount {
        let word = whole.word(word)
        #expect(cut.lacks(word) != cut.lexicon.contains(word: word))
      }
    }
    #expect(left == whole.wordCount)
  }

  @Test func aWordOfNoListIsNotLeftOut() throws {
    let cut = try CutList(try Self.list())
    #expect(!cut.lacks("elsewhere") && !cut.lacks(""))
  }
}
