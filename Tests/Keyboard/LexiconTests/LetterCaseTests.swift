import Testing

@testable import Lexicon

/// The rules are those of the languages' own grammars: Turkish has two letters, i with its dot in both cases
/// and ı without one in both; Dutch writes ij as one letter (IJsland).
struct LetterCaseTests {
  static let turkish = LetterCase(capitals: ["i": "İ", "ı": "I"])
  static let dutch = LetterCase(capitals: ["ij": "IJ"])

  @Test(
    arguments: [
      ("iyi", "İyi", "İYİ"), ("ısı", "Isı", "ISI"), ("kırmızı", "Kırmızı", "KIRMIZI"),
      ("istanbul", "İstanbul", "İSTANBUL"), ("çay", "Çay", "ÇAY"),
      ("diyarbakır", "Diyarbakır", "DİYARBAKIR"),
    ])
  func turkishCapitals(small: String, titled: String, capitals: String) {
    #expect(Self.turkish.capitalized(small) == titled)
    #expect(Self.turkish.uppercased(small) == capitals)
    #expect(Self.turkish.lowering(capitals) == small)
    #expect(Self.turkish.lowering(titled) == small)
    // Lowered once, a word stays the same by the rules of other languages.
    #expect(folded(small) == small)
  }

  /// İ as I and a dot above, as some systems write it.
  @Test func theDecomposedCapitalIsTheSame() {
    #expect(Self.turkish.lowering("I\u{307}yi") == "iyi")
  }

  @Test func othersAreLeftToUnicode() {
    #expect(LetterCase.standard.lowering("KIRMIZI") == "KIRMIZI")
    #expect(LetterCase.standard.capitalized("iyi") == "Iyi")
    #expect(LetterCase.standard.capitalized("\u{1C6}ep") == "\u{1C5}ep")
    #expect(LetterCase.standard.uppercased("straße") == "STRASSE")
    #expect(LetterCase.standard.capitalized("") == "")
  }

  @Test func twoLettersMayBeOneCapital() {
    #expect(Self.dutch.capitalized("ijsland") == "IJsland")
    #expect(Self.dutch.capitalized("iets") == "Iets")
    #expect(Self.dutch.uppercased("ijs") == "IJS")
  }

  /// One capital letter says nothing of the others; marks are no letters; a word keeps capitals of its own.
  @Test(arguments: [
    ("the", "TEH", "THE"), ("the", "Teh", "The"), ("the", "teh", "the"), ("the", "T", "The"),
    ("the", "T'", "The"), ("it's", "'TIS", "IT'S"), ("iPad", "Ipda", "iPad"),
    ("iPad", "IPDA", "IPAD"),
    ("the", "tEH", "the"), ("the", "", "the"), ("straße", "STRASE", "STRASSE"),
  ])
  func aWordTakesTheCapitalsOfAnother(word: String, other: String, expected: String) {
    #expect(LetterCase.standard.cased(word, like: other) == expected)
  }

  @Test func capitalsOfAnotherWordFollowTheLanguage() {
    #expect(Self.turkish.cased("iyi", like: "Iyu") == "İyi")
    #expect(Self.turkish.cased("iyi", like: "İYU") == "İYİ")
    let dutch = LetterCase(capitals: ["ij": "IJ"])
    #expect(dutch.cased("ijsland", like: "IJ") == "IJsland")
    #expect(dutch.cased("ijsland", like: "IJS") == "IJSLAND")
  }

  @Test func aListIsSwipedByTheLanguagesSmallLetters() throws {
    let list = Lexicon(
      entries: ["İstanbul", "Iğdır", "kırmızı"].map { LexiconEntry(word: $0, count: 1) }
    ).following(Self.turkish)
    #expect(list.entries.map(\.code) == ["istanbul", "ığdır", "kırmızı"])
    #expect(list.entries.map(\.word) == ["İstanbul", "Iğdır", "kırmızı"])
    let compiled = try CompiledLexicon(list)
    for word in ["KIRMIZI", "kırmızı", "ığdır", "IĞDIR", "istanbul", "İSTANBUL"] {
      #expect(list.contains(word: word) && compiled.contains(word: word), "\(word)")
    }
    // kirmizi is another word.
    for word in ["kirmizi", "ıstanbul"] {
      #expect(!list.contains(word: word) && !compiled.contains(word: word), "\(word)")
    }
    // A list that was opened from its bytes has the rules again.
    #expect(Lexicon(compiled).letterCase == Self.turkish)
  }
}
