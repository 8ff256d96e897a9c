import LanguageModel
import Lexicon
import SwipeDecoding
import Testing

@testable import ResourceLoading

/// What is said of labels that do not go with the list.
struct VocabularyCheckTests {
  private static let english = [
    "people", "would", "which", "about", "water", "world", "think", "because", "something",
    "morning", "friend", "house",
  ]
  private static let french = ["maison", "bonjour", "fenêtre", "voulez", "toujours", "jamais"]

  /// A list of the words with as many made-up ones as it takes: too long to be remarked on.
  private func list(_ words: [String], count: Int = 300) -> Lexicon {
    let more = (0..<max(0, count - words.count)).map { "x\(Self.letters($0))q" }
    return Lexicon(
      entries: (words + more).enumerated().map { LexiconEntry(word: $1, count: Double(1000 - $0)) })
  }

  private static func letters(_ number: Int) -> String {
    String(
      "\(number)".map {
        Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
      })
  }

  private func remarks(
    _ labels: [String], in words: Lexicon, named list: String = "mine.tsv",
    learned: [String]? = nil, purpose: VocabularyCheck.Purpose = .decoding,
    spelling: LabelSpelling = .asWritten
  ) -> [String] {
    func said(_ look: (String) -> TargetWord?) -> [String] {
      let check = VocabularyCheck(
        .list(words), list: list,
        store: learned.map { words in
          .init(
            name: "me.sqlite",
            learned: LearnedCounts(
              words: words.map { .init(word: $0, spelling: $0, count: 1, lastUse: 1) }))
        }, purpose: purpose, spelling: spelling)
      for label in labels { check.add(label, look(label)) }
      return check.remarks()
    }
    let remarks = said { _ in nil }
    // What the decoder has looked up is not looked up again.
    #expect(said { TargetWord($0, in: words) } == remarks)
    return remarks
  }

  @Test func labelsOfTheListSayNothing() {
    #expect(remarks(Self.english, in: list(Self.english)).isEmpty)
    // A third of the labels may be missing.
    #expect(remarks(Self.english, in: list(Array(Self.english.prefix(8)))).isEmpty)
    // Few traces say nothing.
    #expect(remarks(["0", "1", "2"], in: list(Self.english)).isEmpty)
  }

  @Test func labelsWithoutApostrophes() {
    let words = list(Self.english + ["ill", "I'll", "its", "it's", "don't"])
    let labels = Self.english + ["dont", "ill", "ill", "ill", "its", "its"]
    let start =
      "labels are without apostrophes ('dont' for 'don't'), so that 5 of 18 may mean another word "
      + "(first: 'ill', 'I'll'): "
    #expect(
      remarks(labels, in: words) == [
        start + "only the label itself counts as right; with --plain-labels both do"
      ])
    #expect(
      remarks(labels, in: words, spelling: .withoutApostrophes) == [
        start + "both count as right"
      ])
    // Nothing shows that apostrophes are left out, or only few could be.
    #expect(remarks(labels.filter { $0 != "dont" }, in: words).isEmpty)
    #expect(remarks(Array(labels.dropLast()), in: words).isEmpty)
    // A label has one.
    #expect(remarks(labels + ["don't"], in: words).isEmpty)
    #expect(
      remarks(labels + ["it's"], in: words, spelling: .withoutApostrophes) == [
        "--plain-labels: 1 of 19 labels have apostrophes, so that it gives credit for words that were "
          + "not meant"
      ])
    // What is fitted does not compare words.
    #expect(remarks(labels, in: words, purpose: .fitting).isEmpty)
  }

  @Test func aListOfAnotherLanguage() {
    #expect(
      remarks(Self.english, in: list(Self.french, count: 6)) == [
        "12 of 12 labels are not in mine.tsv (6 words), 12 are in words-200k: '--lexicon "
          + "words-200k' decodes them"
      ])
    #expect(
      remarks(Self.english, in: list(Self.french), named: "fr") == [
        "12 of 12 labels are not in fr, 12 are in words-200k: '--language en' decodes them"
      ])
    let german = [
      "zwischen", "nämlich", "trotzdem", "natürlich", "vielleicht", "schön", "würde", "können",
      "müssen", "früher",
    ]
    #expect(
      remarks(german, in: list(Self.english)) == [
        "10 of 10 labels are not in mine.tsv, 10 are in de: '--lexicon de' decodes them"
      ])
  }

  /// A fit loses labels that the list lacks, instead of counting them as misses.
  @Test func fitsToLabelsOfAnotherList() {
    func said(_ labels: [String], _ words: Lexicon) -> String? {
      remarks(labels, in: words, purpose: .fitting).first
    }
    #expect(
      said(Self.english, list(Self.french))
        == "12 of 12 labels are not in mine.tsv, 12 are in words-200k: '--lexicon words-200k' fits to "
        + "them")
    let none = (0..<10).map { "zz\(Self.letters($0))zzv" }
    #expect(said(none, list(Self.english))?.contains(", and are not fitted to: a list of") == true)
    #expect(
      said(Self.english, list(Self.english, count: 12))
        == "12 of 12 words of mine.tsv are labels of these traces: the profile is fitted to a closed "
        + "set, and its probabilities are too sure for others; take a list of the language")
    #expect(said(Self.english, list(Self.english)) == nil)
  }

  @Test func labelsOfNoList() {
    let labels = (0..<10).map { "zz\(Self.letters($0))zzv" }
    #expect(
      remarks(labels, in: list(Self.english)) == [
        "10 of 10 labels are not in mine.tsv (first: 'zzazzv'), nor in a list of the program, "
          + "and count as misses: a list of their words is needed, or the labels are no words"
      ])
  }

  @Test func labelsThatAreNumbers() {
    #expect(
      remarks((10..<30).map(String.init), in: list(Self.english)) == [
        "20 of 20 labels have no letter (first: '10'): 'word' is the word that was meant, not "
          + "its number"
      ])
  }

  @Test func aListOfTheLabels() {
    #expect(
      remarks(Self.english, in: list(Self.english, count: 0)) == [
        "12 of 12 words of mine.tsv are labels of these traces: the accuracy is that of a closed "
          + "set; with a list of the language it is lower"
      ])
    // 12 of 13 words are nine tenths, 12 of 14 are not; those are few words.
    #expect(
      remarks(Self.english, in: list(Self.english, count: 13)).first?.contains("closed") == true)
    #expect(
      remarks(Self.english, in: list(Self.english, count: 14)) == [
        "mine.tsv has 14 words: the accuracy is that of a choice among so few; with a list of "
          + "the language it is lower"
      ])
    #expect(remarks(Self.english, in: list(Self.english, count: 50)).isEmpty)
  }

  @Test func accentsOnOneSide() {
    let accented = [
      "été", "père", "mère", "forêt", "élève", "hôtel", "déjà", "près", "après", "tête",
    ]
    let plain = ["ete", "pere", "mere", "foret", "eleve", "hotel", "deja", "pres", "apres", "tete"]
    #expect(
      remarks(accented, in: list(plain)) == [
        "10 of 10 labels have accents that mine.tsv lacks (first: 'après', which it has as "
          + "'apres') and count as misses; take a list with accents"
      ])
    // Swiped without accents, as those of a language are.
    let keys = Set<Character>("abcdefghijklmnopqrstuvwxyz")
    #expect(
      remarks(plain, in: list(accented).folding(.plain, on: keys).lexicon) == [
        "10 of 10 labels lack accents and count as the words that have them (first: 'apres' as "
          + "'après')"
      ])
  }

  @Test func aStoreThatLearnedTheLabels() {
    let words = list(Self.english)
    let labels = words.entries.prefix(20).map(\.word)
    let line =
      "20 of 20 words of me.sqlite are labels of these traces, and 20 of 20 labels are among "
      + "them: it has probably learned the labels, so the accuracy is too high; learn from other texts"
    #expect(remarks(labels, in: words, learned: labels) == [line])
    // Somebody's own texts have other words too; a store of few words says nothing.
    let others = words.entries.suffix(30).map(\.word)
    #expect(remarks(labels, in: words, learned: labels + others).isEmpty)
    #expect(remarks(Array(labels.prefix(12)), in: words, learned: Array(labels.prefix(12))).isEmpty)
  }
}
