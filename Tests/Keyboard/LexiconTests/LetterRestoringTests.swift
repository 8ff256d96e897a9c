import Testing

@testable import Lexicon

@Suite struct LetterRestoringTests {
  static let latin = Set<Character>("abcdefghijklmnopqrstuvwxyz")

  @Test(arguments: [
    ("ete", "été", "é", "été"), ("ete", "été", "", "ete"), ("eleve", "élève", "é", "éleve"),
    ("eleve", "élève", "éè", "élève"), ("lete", "l'été", "é", "lété"),
    ("dont", "don't", "é", "dont"),
    // German: folded as ae, or as a.
    ("kaese", "Käse", "ä", "käse"), ("kase", "Käse", "ä", "käse"), ("käse", "Käse", "é", "käse"),
    ("strasse", "Straße", "ß", "straße"), ("coeur", "cœur", "œ", "cœur"),
    // A code that is no folding of the word is somebody's own.
    ("brb", "bientôt", "ô", "brb"),
  ])
  func aCode(code: String, word: String, keys: String, expected: String) {
    #expect(restoredCode(code, of: word, on: Self.latin.union(keys)) == expected)
  }

  @Test func aListCompiledWithoutAccentsGetsThemBack() throws {
    let words = ["été", "ete", "pâte", "bonjour", "Élan"].enumerated().map {
      LexiconEntry(word: $1, count: Double(10 - $0))
    }
    let folded = Lexicon(entries: words).folding(.plain, on: Self.latin).lexicon
    #expect(folded.entries.map(\.code) == ["ete", "ete", "pate", "bonjour", "elan"])
    let letters = Self.latin.union("é")
    #expect(
      folded.restoringLetters(on: letters).entries.map(\.code)
        == ["été", "ete", "pate", "bonjour", "élan"])
    let compiled = try CompiledLexicon(folded)
    let restored = try #require(compiled.restoringLetters(on: letters))
    #expect(
      Dictionary(uniqueKeysWithValues: restored.entries.map { ($0.word, $0.code) })["Élan"]
        == "élan")
  }

  /// Where nothing changes nothing is compiled again.
  @Test(arguments: ["", "ñ", "é", "ж1"])
  func nothingChanges(keys: String) throws {
    let compiled = try CompiledLexicon(
      Lexicon(entries: [LexiconEntry(word: "été", count: 2), LexiconEntry(word: "uber", count: 1)]))
    #expect(compiled.restoringLetters(on: Self.latin.union(keys)) == nil)
  }
}
