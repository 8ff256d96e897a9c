import LanguageModel
import Lexicon
import Testing

@testable import ResourceLoading

/// The model that counts where nobody asked for one.
struct StandardContextTests {
  private func list(_ words: [String]) throws -> CompiledLexicon {
    try CompiledLexicon(
      Lexicon(entries: words.enumerated().map { LexiconEntry(word: $1, count: Double(100 - $0)) }))
  }

  private func said(
    _ words: [String], after previous: [String]
  ) throws -> (word: Double?, weight: Double) {
    let context = StandardContext(for: try list(words))
    return (
      context.logProbability(of: "morning", after: previous),
      context.logWeightOfFrequency(after: previous)
    )
  }

  @Test func itSaysWhatTheStandardModelSays() throws {
    let model = try NGramLibrary.model(NGramLibrary.standard)
    let found = try said(["the", "good", "morning", "qwfpgj"], after: ["good"])
    #expect(found.word == model.logProbability(of: "morning", after: ["good"]))
    #expect(found.weight == model.logWeightOfFrequency(after: ["good"]))
    #expect(found.word != nil)
  }

  /// One of five words is English, none of any other language of the program.
  @Test func aListInAnotherLanguageHasNone() throws {
    let words = ["the", "kutya", "macska", "szeretném", "köszönöm"]
    let found = try said(words, after: ["good"])
    #expect(found.word == nil)
    #expect(found.weight == 0)
    #expect(StandardContext(for: try list(words)).name == nil)
  }

  /// Two of five German words are English too (die, was).
  @Test(
    arguments: [
      (["die", "zwischen", "was", "nämlich", "trotzdem"], "de"),
      (["the", "good", "morning", "qwfpgj"], "english"),
      (["l'homme", "était", "toujours", "aujourd'hui", "heureux"], "fr"),
      (["також", "людина", "слово"], "uk"),
    ])
  func aListHasTheModelOfItsLanguage(words: [String], name: String) throws {
    #expect(StandardContext(for: try list(words)).name == name)
  }

  /// English novels have the most frequent French words, so that the English model knows them; French has more of
  /// them.
  @Test(arguments: ["fr", "de", "es"])
  func aShortListHasTheModelThatKnowsMostOfIt(name: String) throws {
    let model = try NGramLibrary.model(name)
    #expect(StandardContext(for: try list(model.mostFrequentWords(30))).name == name)
  }

  /// 300 frequent words of the model, and 3000 that it lacks: how many rare words a list has does
  /// not matter.
  @Test func aListIsJudgedByItsFrequentWords() throws {
    let model = try NGramLibrary.model(NGramLibrary.standard)
    let letters = Array("bcdfghjklmnpqrs")
    let rare = (0..<3000).map {
      "zq\(letters[$0 / 225])\(letters[$0 / 15 % 15])\(letters[$0 % 15])x"
    }
    let entries = (model.mostFrequentWords(300) + rare).enumerated().map {
      LexiconEntry(word: $1, count: Double(10_000 - $0))
    }
    let words = try CompiledLexicon(Lexicon(entries: entries))
    #expect(StandardContext(for: words).name == "english")
  }

  @Test func withoutWordsBeforeItSaysNothing() throws {
    let found = try said(["the", "good", "morning"], after: [])
    #expect(found.word == nil)
    #expect(found.weight == 0)
  }
}
