import Lexicon
import Testing

@testable import ModelTraining

@Suite struct TrainingLexiconTests {
  @Test func wordsAreFoundByTheirLabels() throws {
    let lexicon = try Corpus.lexicon()
    let word = try #require(lexicon.index(of: "Dead"))
    #expect(lexicon.lexicon.word(word) == "dead")
    #expect(lexicon.code(word) == "dead")
    #expect(lexicon.index(of: "decade") == nil)
    #expect(lexicon.index(of: "") == nil)
  }

  /// A doubled letter is one place on the path.
  @Test func pathsHaveDoubledLettersOnce() throws {
    let lexicon = try Corpus.lexicon()
    let word = try #require(lexicon.index(of: "add"))
    #expect(lexicon.code(word) == "ad")
    #expect(lexicon.path(word).count == 2)
  }
}
