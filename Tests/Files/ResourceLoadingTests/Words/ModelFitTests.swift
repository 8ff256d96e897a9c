import LanguageModel
import Lexicon
import Testing

@testable import ResourceLoading

/// Whether a model and a list are of one language.
struct ModelFitTests {
  private func lexicon(_ words: [String]) throws -> CompiledLexicon {
    try CompiledLexicon(entries(words))
  }

  private func entries(_ words: [String]) -> Lexicon {
    Lexicon(entries: words.enumerated().map { LexiconEntry(word: $1, count: Double(9000 - $0)) })
  }

  /// aa, ab, …, az, ba, …
  private func words(_ range: Range<Int>) -> [String] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return range.map { String([letters[$0 / 26], letters[$0 % 26]]) }
  }

  /// 15 of 30 words are in common.
  @Test func halfOfTheWordsIsTooFew() throws {
    let model = try NGramModel(words: entries(words(0..<30)))
    let fit = ModelFit(model, try lexicon(words(15..<45)))
    #expect(fit.known == (15, 30))
    #expect(fit.listed == (15, 30))
    #expect(
      fit.remark(model: "fr", list: "mine.tsv")
        == "model fr knows 15 of the 30 most frequent words of mine.tsv, and mine.tsv has 15 of "
        + "the model's 30: they are hardly of one language; name a model and a list of the same one"
    )
  }

  /// One way is enough: a short list in a large model, and a small model beside a long list.
  @Test(arguments: [
    (0..<600, 100..<140), (100..<140, 0..<600), (0..<30, 12..<42), (0..<10, 20..<30),
  ])
  func oneLanguage(model: Range<Int>, list: Range<Int>) throws {
    let fit = ModelFit(
      try NGramModel(words: entries(words(model))), try lexicon(words(list)))
    #expect(!fit.isDoubtful)
  }

  /// Of both the most frequent 1000 are looked up.
  @Test func theLanguagesThatComeWithTheProgram() throws {
    for model in ["en", "fr"] {
      for list in ["en", "fr"] {
        let words = try LexiconLoader().loadCompiled([list]).lexicon
        let fit = ModelFit(try NGramLibrary.model(model), words)
        #expect(fit.known.of == 1000 && fit.listed.of == 1000)
        #expect(fit.isDoubtful == (model != list), "\(model) \(list)")
      }
    }
  }
}
