import KeyboardGeometry
import LanguageModel
import Lexicon
import SpellingCorrection
import Testing
import TypingEvaluation

struct AutocorrectRunTests {
  private static func run(
    slipShare: Double, spelling: LanguageSpelling = LanguageSpelling()
  ) throws -> AutocorrectRun {
    let words = Lexicon(entries: [
      LexiconEntry(word: "the", count: 1000), LexiconEntry(word: "keyboard", count: 10),
    ])
    let lexicon = try CompiledLexicon(words)
    let neighbors = KeyNeighborhood(
      try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290)))
    return AutocorrectRun(
      correction: AutoCorrection(
        Corrector(lexicon, neighbors: neighbors, costs: .standard), spelling: spelling),
      neighbors: neighbors, lexicon: lexicon,
      model: AdaptiveModel(base: try NGramModel(words: words, counts: NGramCounts())),
      slipShare: slipShare, seed: 1)
  }

  @Test("without slips nothing that the list holds is changed")
  func noSlips() throws {
    var run = try Self.run(slipShare: 0)
    run.type("the", startsSentence: true)
    run.type("keyboard", startsSentence: false)
    #expect(run.words == 2)
    #expect(run.slipped == 0)
    #expect(run.rightChanged == 0)
    #expect(run.table.contains("words changed wrongly per 1,000: 0.00\n"))
  }

  @Test("misspellings of the text are no right words")
  func misspellingsOfTheText() throws {
    var run = try Self.run(
      slipShare: 0, spelling: LanguageSpelling(misspellings: ["keybord": "keyboard"]))
    run.type("keybord", startsSentence: true)
    run.type("the", startsSentence: false)
    #expect(run.repairedInText == 1)
    #expect(run.rightChanged == 0)
    #expect(run.harmful.isEmpty)
    #expect(run.table.contains("known misspellings of the text repaired 1\n"))
    #expect(run.table.contains("words changed wrongly per 1,000: 0.00\n"))
  }

  @Test("with slips every word is typed with one")
  func slips() throws {
    var run = try Self.run(slipShare: 1)
    for _ in 0..<20 { run.type("keyboard", startsSentence: true) }
    #expect(run.words == 20)
    #expect(run.slipped == 20)
    #expect(run.rightChanged == 0)
    #expect(run.righted + run.slipsChangedWrongly <= 20)
    #expect(run.harmful.count == run.slipsChangedWrongly)
  }
}
