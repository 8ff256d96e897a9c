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

  /// Two of five words are English too (die, was).
  @Test func aListInAnotherLanguageHasNone() throws {
    let found = try said(["die", "zwischen", "was", "nämlich", "trotzdem"], after: ["good"])
    #expect(found.word == nil)
    #expect(found.weight == 0)
  }

  @Test func withoutWordsBeforeItSaysNothing() throws {
    let found = try said(["the", "good", "morning"], after: [])
    #expect(found.word == nil)
    #expect(found.weight == 0)
  }
}
