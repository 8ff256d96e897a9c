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

  private static func type(_ text: String, in run: inout AutocorrectRun) {
    var scanner = WordScanner()
    for word in scanner.words(in: text) { run.type(word) }
    run.finish()
  }

  @Test("without slips nothing that the list holds is changed")
  func noSlips() throws {
    var run = try Self.run(slipShare: 0)
    Self.type("the keyboard", in: &run)
    #expect(run.words == 2)
    #expect(run.slipped == 0)
    #expect(run.rightChanged == 0)
    #expect(run.table.contains("words changed wrongly per 1,000: 0.00\n"))
  }

  @Test("misspellings of the text are no right words")
  func misspellingsOfTheText() throws {
    var run = try Self.run(
      slipShare: 0, spelling: LanguageSpelling(misspellings: ["keybord": "keyboard"]))
    Self.type("keybord the", in: &run)
    #expect(run.repairedInText == 1)
    #expect(run.rightChanged == 0)
    #expect(run.harmful.isEmpty)
    #expect(run.table.contains("known misspellings of the text repaired 1\n"))
    #expect(run.table.contains("words changed wrongly per 1,000: 0.00\n"))
  }

  /// What is meant by "keybord" is "keyboard", whatever slip is made in it.
  @Test("misspellings of the text that are mistyped besides are no slips")
  func mistypedMisspellings() throws {
    var run = try Self.run(
      slipShare: 1, spelling: LanguageSpelling(misspellings: ["keybord": "keyboard"]))
    Self.type(Array(repeating: "keybord.", count: 20).joined(separator: "\n\n"), in: &run)
    #expect(run.slipped == 20)
    #expect(run.repairedInText > 0)
    #expect(run.slipsChangedWrongly == 0)
  }

  /// The keyboard corrects no part of an address, neither before the @ nor behind it.
  @Test("parts of addresses are left alone", arguments: ["keybord@keybord.keybord", "keybord/the"])
  func addresses(text: String) throws {
    var run = try Self.run(
      slipShare: 0, spelling: LanguageSpelling(misspellings: ["keybord": "keyboard"]))
    Self.type(text, in: &run)
    #expect(run.words > 1)
    #expect(run.repairedInText == 0)
    #expect(run.rightChanged == 0)
  }

  @Test("with slips every word is typed with one")
  func slips() throws {
    var run = try Self.run(slipShare: 1)
    Self.type(Array(repeating: "keyboard.", count: 20).joined(separator: "\n\n"), in: &run)
    #expect(run.words == 20)
    #expect(run.slipped == 20)
    #expect(run.rightChanged == 0)
    #expect(run.righted + run.slipsChangedWrongly <= 20)
    #expect(run.harmful.count == run.slipsChangedWrongly)
  }
}
