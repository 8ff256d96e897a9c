import LanguageModel
import Lexicon
import Testing

@testable import ResourceLoading

/// Lists that are counted in texts; the numbers are counted by hand.
struct CountedWordsTests {
  private func counted(
    _ text: String, letterCase: LetterCase = .standard,
    _ change: (inout CountedWords.Rules) -> Void = { _ in }
  ) -> (words: CountedWords, rules: CountedWords.Rules) {
    var counts = TextCounts(letterCase: letterCase)
    counts.add(text.utf8)
    counts.finish()
    var rules = CountedWords.Rules()
    change(&rules)
    return (CountedWords(counts.lexicon, rules), rules)
  }

  @Test func wordsAreWrittenAsTheTextsMostlyWriteThem() {
    // The capital of a sentence is none of the word; 2 has no letter.
    let (words, rules) = counted(
      "Ieri Anna vede il mare. Il mare vede Anna. Ieri il sole, oggi 2 volte il sole 2.")
    #expect(words.lines == "il\t4\nAnna\t2\nieri\t2\nmare\t2\nsole\t2\nvede\t2\n")
    #expect(words.rare == 2)
    #expect(words.remark(rules) == "left out: 2 that occur fewer than 2 times")
  }

  @Test func aDictionaryDecidesButForFrequentWords() {
    let text = String(repeating: "il mare xyz. ", count: 3) + "abc abc Anna Anna Anna Anna"
    let known = Lexicon(entries: ["il", "mare"].map { LexiconEntry(word: $0, count: 1) })
    let (words, rules) = counted(text) {
      $0.known = known
      $0.leastUnknown = 4
    }
    #expect(Set(words.lexicon.entries.map(\.word)) == ["il", "mare", "Anna"])
    #expect(words.unknown == 2)
    #expect(words.remark(rules) == "left out: 2 that --known lacks")
    let (few, _) = counted(text) { $0.known = known }
    #expect(Set(few.lexicon.entries.map(\.word)) == ["il", "mare"])
  }

  /// l'isola is known where isola is, and x'y nowhere.
  @Test func elisionsAreKnownByTheirWords() {
    let (words, _) = counted("l'isola l'isola x'y x'y") {
      $0.known = Lexicon(entries: [LexiconEntry(word: "isola", count: 1)])
    }
    #expect(words.lexicon.entries.map(\.word) == ["l'isola"])
  }

  /// perché is swiped without its accent; où lacks keys for its letters.
  @Test func wordsThatCannotBeSwipedAreLeftOut() {
    let (words, _) = counted("perché perché où où") {
      $0.letters = Set("cehpr")
    }
    #expect(words.lexicon.entries.map(\.word) == ["perché"])
    #expect(words.unwritable == 1)
    let (greek, rules) = counted("ναι ναι όχι όχι ένα ένα") { $0.letters = Set("ναι") }
    #expect(greek.lexicon.entries.map(\.word) == ["ναι"])
    #expect(greek.remark(rules) == "left out: 2 with a letter without a key (mostly έ, χ, ό)")
  }

  /// Of a list of any length only the words that decide about a text are read: its own, and what follows an apostrophe.
  @Test func aListIsAskedOnlyForTheTextsWords() {
    var counts = TextCounts()
    counts.add("Anna vede l'isola".utf8)
    counts.finish()
    let isAsked = CountedWords.isAsked(in: counts.lexicon, .standard)
    #expect(["anna", "ANNA", "vede", "l'isola", "isola"].allSatisfy(isAsked))
    #expect(!["mare", "l", "vedere"].contains(where: isAsked))
  }

  /// KIRMIZI is kırmızı, not kirmizi.
  @Test func capitalsAreThoseOfTheLanguage() {
    let (words, _) = counted(
      "o kırmızı. KIRMIZI ışık. o İzmir, o İzmir, Iğdır da Iğdır.",
      letterCase: LetterCase(capitals: ["i": "İ", "ı": "I"]))
    #expect(words.lines == "o\t3\nIğdır\t2\nkırmızı\t2\nİzmir\t2\n")
    #expect(words.lexicon.entries.first { $0.word == "Iğdır" }?.code == "ığdır")
  }
}
