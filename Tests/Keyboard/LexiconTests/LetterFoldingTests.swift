import Testing

@testable import Lexicon

@Suite struct LetterFoldingTests {
  static let latin = Set<Character>("abcdefghijklmnopqrstuvwxyz")

  @Test(
    arguments: [
      ("é", "e", "e"), ("ü", "u", "ue"), ("ä", "a", "ae"), ("ß", "ss", "ss"), ("ç", "c", "c"),
      ("ø", "o", "o"), ("ł", "l", "l"), ("æ", "ae", "ae"), ("œ", "oe", "oe"), ("ñ", "n", "n"),
      ("ệ", "e", "e"), ("ő", "o", "o"), ("þ", "th", "th"), ("ı", "i", "i"), ("a", "a", "a"),
      ("ή", "η", "η"), ("ΐ", "ι", "ι"), ("ᾷ", "α", "α"), ("ς", "σ", "σ"),
      // A letter and a mark in two scalars are one character.
      ("e\u{301}", "e", "e"), ("u\u{308}", "u", "ue"), ("i\u{308}", "i", "i"),
    ] as [(Character, String, String)])
  func aLetter(character: Character, plain: String, german: String) {
    #expect(LetterFolding.plain.letters(for: character) == plain)
    #expect(LetterFolding.german.letters(for: character) == german)
  }

  @Test(arguments: ["3", "ж", "λ", "-", "字", "🙂"] as [Character])
  func charactersWithoutFolding(character: Character) {
    #expect(LetterFolding.plain.letters(for: character) == nil)
  }

  /// On Greek keys without accents and ς, words are swiped by the letters that have keys, and are known.
  @Test func greekLettersFoldToGreekOnes() throws {
    let keys = Set<Character>("αβγδεζηθικλμνξοπρστυφχψω")
    let list = Lexicon(
      entries: ["της", "ή", "άξιος"].map { LexiconEntry(word: $0, count: 1) })
    let folded = list.folding(.plain, on: keys).lexicon
    #expect(folded.entries.map(\.code).sorted() == ["αξιοσ", "η", "τησ"])
    let compiled = try CompiledLexicon(folded)
    for word in ["της", "ΤΗΣ", "ή", "Ή", "άξιος", "ΆΞΙΟΣ"] {
      #expect(folded.contains(word: word), "\(word)")
      #expect(compiled.contains(word: word), "\(word)")
    }
    #expect(!compiled.contains(word: "τη"))
  }

  /// Σ is ς at the end of a word and σ elsewhere.
  @Test(arguments: [("ΤΗΣ", "της"), ("ΣΑΝ", "σαν"), ("Σ", "σ"), ("Άξιος", "άξιος")])
  func aCapitalSigmaIsLoweredByItsPlace(capital: String, small: String) {
    #expect(swipeCode(of: capital) == small)
  }

  let lexicon = Lexicon(
    entries: ["über", "uber", "straße", "the", "mp3", "Café"].enumerated().map {
      LexiconEntry(word: $1, count: Double(10 - $0))
    })

  @Test func onlyTheCodeChanges() {
    let (folded, count) = lexicon.folding(.german, on: Self.latin)
    #expect(count == 3)
    #expect(folded.entries.map(\.word) == lexicon.entries.map(\.word))
    #expect(folded.entries.map(\.count) == lexicon.entries.map(\.count))
    #expect(folded.entries.map(\.code) == ["ueber", "uber", "strasse", "the", "mp3", "cafe"])
    let plain = lexicon.folding(.plain, on: Self.latin).lexicon
    #expect(plain.indices(ofCode: "uber").map { plain.entries[$0].word } == ["über", "uber"])
  }

  @Test func aLetterWithAKeyStays() {
    let (folded, count) = lexicon.folding(.plain, on: Self.latin.union("ü"))
    #expect(count == 2)
    #expect(folded.entries[0].code == "über")
    #expect(folded.entries[2].code == "strasse")
    // Nothing can be folded on a keyboard without the letters that would replace another.
    #expect(
      lexicon.folding(.plain, on: Self.latin.subtracting("e")).lexicon.entries[5].code == "café")
  }

  /// A label is a word of the lexicon, however its letters are swiped.
  @Test(arguments: LetterFolding.allCases)
  func foldedWordsAreKnown(folding: LetterFolding) throws {
    let folded = lexicon.folding(folding, on: Self.latin).lexicon
    let compiled = try CompiledLexicon(folded)
    for word in ["über", "Über", "uber", "straße", "café", "the"] {
      #expect(folded.contains(word: word))
      #expect(compiled.contains(word: word))
    }
    for word in ["strasse", "ueber", "cafe", "thé"] {
      #expect(!folded.contains(word: word))
      #expect(!compiled.contains(word: word))
    }
    // A compiled lexicon gives back the entries it was made from.
    let again = Lexicon(compiled)
    #expect(
      Set(again.entries.map { [$0.code, $0.word] })
        == Set(folded.entries.map { [$0.code, $0.word] }))
  }

  /// ñ has a key and ó has none: the list's codes hold the one and not the other.
  @Test func wordsOfWhichSomeLettersHaveKeysAreKnown() throws {
    let words = ["señaló", "compañía", "niño", "pequeñísimo", "kâğıdı", "crème"]
    let letters = Self.latin.union("ñğı")
    let list = Lexicon(entries: words.map { LexiconEntry(word: $0, count: 1) })
      .folding(.plain, on: letters).lexicon
    #expect(
      Set(list.entries.map(\.code)) == [
        "señalo", "compañia", "niño", "pequeñisimo", "kağıdı", "creme",
      ])
    let compiled = try CompiledLexicon(list)
    for word in words {
      #expect(list.contains(word: word) && compiled.contains(word: word), "\(word)")
    }
    for word in ["señalo", "senaló", "senalo", "compania", "nino", "kağıdı"] {
      #expect(!list.contains(word: word) && !compiled.contains(word: word), "\(word)")
    }
  }

  @Test func allCodesThatAWordMayHave() {
    #expect(
      LetterFolding.codes(of: "señaló") == ["señaló", "senalo", "señalo", "senaló"])
    #expect(LetterFolding.codes(of: "don't") == ["dont"])
    #expect(LetterFolding.codes(of: "übergröße").contains("uebergroesse"))
    #expect(LetterFolding.codes(of: "übergröße").contains("uebergroeße"))
    // Of five letters four may have keys: 16 codes of the plain rule, and its own.
    #expect(LetterFolding.codes(of: "áéíóç").count == 17)
  }
}
