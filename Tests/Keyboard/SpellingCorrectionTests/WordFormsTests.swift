import Lexicon
import SpellingCorrection
import Testing

struct WordFormsTests {
  private static let rules = """
    # German
    ^mit\t-
    nen$\tenen
    th\tt
    """
  private static let words: Set<String> = ["lachen", "offenen", "teilen", "tat"]

  @Test(arguments: [
    ("mitlachen", true), ("offnen", true), ("theilen", true),
    // Two rules, but not three.
    ("mittheilen", true), ("mitmittheilen", false),
    // Not at the beginning; "tat" is too short to prove anything.
    ("mitzulachen", false), ("lachenmit", false), ("mittat", false), ("that", false),
    // No rule fits, or none leads to a word.
    ("lachen", false), ("mitlesen", false),
  ])
  func oneOrTwoRulesLeadToAWord(form: String, expected: Bool) {
    let (forms, wrong) = WordForms.parse(Self.rules)
    #expect(wrong.isEmpty)
    #expect(forms.lead(form) { Self.words.contains($0) } == expected)
  }

  @Test func malformedRulesAreNamed() {
    let (forms, wrong) = WordForms.parse("mit\n^\tx\nth\t-\n^ab cd\t-\nss\tß\nx\tx\n")
    #expect(wrong == [1, 2, 3, 4, 6])
    #expect(forms.lead("masse") { $0 == "maße" })
    #expect(WordForms().isEmpty && !forms.isEmpty)
  }

  @Test func formsOfKnownWordsAreKnown() {
    let spelling = LanguageSpelling(
      knownWords: [WordFilter(words: ["lachen"])], forms: WordForms.parse(Self.rules).forms)
    #expect(spelling.knows("Lachen") && spelling.knows("Mitlachen"))
    #expect(!spelling.knows("mitgehen"))
  }
}
