import LanguageModel
import Lexicon
import SpellingCorrection
import Testing

@testable import TextEntry

/// What German, French and Spanish ask of the keys " ? ! : ; and of an i by itself.
struct WritingRulesTests {
  private func scene(_ before: String = "", _ set: (inout WritingRules) -> Void) throws
    -> TypingScene
  {
    var scene = try TypingScene(before: before, swipesMean: ["wort"])
    set(&scene.session.language.rules)
    return scene
  }

  private func german(_ rules: inout WritingRules) {
    rules.capitalizesLoneI = false
    rules.quotes = .init(opening: "„", closing: "“")
  }

  private func french(_ rules: inout WritingRules) {
    rules.quotes = .init(opening: "«", closing: "»")
    rules.spacedMarks = ["?", "!", ":", ";", "»"]
  }

  @Test func germanQuotes() throws {
    var scene = try scene("er sagte ", german)
    scene.type("\"")
    scene.swipe()
    scene.type("\"")
    #expect(scene.text == "er sagte „wort“")
    scene.swipe()
    #expect(scene.text == "er sagte „wort“ wort")
  }

  /// The sentence has not begun behind a quote that opens it.
  @Test func aQuoteThatOpensASentenceLeavesShiftOn() throws {
    var scene = try scene("", german)
    scene.type("\"")
    #expect(scene.state.shift == .on)
    scene.swipe()
    #expect(scene.text == "„Wort")
  }

  @Test(arguments: [(true, "so I "), (false, "so i ")])
  func aLoneIBecomesACapitalInEnglishOnly(isEnglish: Bool, expected: String) throws {
    var scene = try scene("so ") { $0.capitalizesLoneI = isEnglish }
    scene.type("i ")
    #expect(scene.text == expected)
  }

  /// A narrow space before the mark, in the place of a wide one; marks in a row stand together.
  @Test(
    arguments: [
      ("wort", "!", "wort\u{202F}!"), ("wort ", "?", "wort\u{202F}?"),
      ("wort\u{202F}?", "!", "wort\u{202F}?!"), ("", "?", "?"), ("wort ", ".", "wort."),
    ])
  func frenchMarksHaveANarrowSpace(before: String, mark: String, expected: String) throws {
    var scene = try scene(before, french)
    scene.type(mark)
    #expect(scene.text == expected)
  }

  @Test func frenchQuotesHaveNarrowSpacesInside() throws {
    var scene = try scene("il dit ", french)
    scene.type("\"")
    scene.swipe()
    scene.type("\"")
    #expect(scene.text == "il dit «\u{202F}wort\u{202F}»")
  }

  /// ¿ has no space behind it, and the sentence begins with a capital.
  @Test func spanishMarksOpen() throws {
    var scene = try scene("¿") { $0.openingMarks = ["¿", "¡"] }
    scene.swipe()
    #expect(scene.text == "¿wort")
  }

  /// Behind ¿, also after a comma and a preposition, a question word is written with its accent.
  @Test(
    arguments: [
      ("dime, ¿", "dime, ¿cuándo"), ("¿", "¿cuándo"), ("dime, ¿desde", "dime, ¿desde cuándo"),
      ("dime, ", "dime, cuando"), ("¿vienes", "¿vienes cuando"),
    ])
  func spanishQuestionWordsHaveTheirAccents(before: String, swiped: String) throws {
    var scene = try TypingScene(before: before, swipesMean: ["cuando", "cuanto"])
    scene.session.language.rules.openingMarks = ["¿", "¡"]
    scene.session.language.rules.questionWords = QuestionWords(["cuándo", "cuánto", "desde"])
    scene.swipe()
    #expect(scene.text == swiped)
  }

  /// A space puts the accent on a tapped one where it auto-corrects, and a backspace takes it away again.
  @Test(arguments: [("dime, ¿", "dime, ¿cuándo "), ("dime, ", "dime, cuando ")])
  func tappedQuestionWordsAreCorrected(before: String, expected: String) throws {
    var scene = try TypingScene(before: before)
    scene.session.language.rules.openingMarks = ["¿", "¡"]
    scene.session.language.rules.questionWords = QuestionWords(["cuándo"])
    let words = try CompiledLexicon(
      Lexicon(entries: [LexiconEntry(word: "cuando", count: 10)]))
    scene.session.language.autoCorrection = AutoCorrection(
      Corrector(words, neighbors: KeyNeighborhood(scene.keyboard)))
    scene.type("cuando ")
    #expect(scene.text == expected)
    scene.tap(.backspace)
    #expect(scene.text == (expected.contains("¿") ? before + "cuando " : before + "cuando"))
  }

  /// After the point of an abbreviation no sentence begins, tapped or swiped.
  @Test(arguments: [
    ("ca.", "wort"), ("Z.B.", "wort"), ("z. B.", "wort"), ("B.", "Wort"), ("(ca.", "wort"),
    ("aca.", "Wort"), ("gut.", "Wort"),
  ])
  func anAbbreviationEndsNoSentence(before: String, expected: String) throws {
    func german(_ rules: inout WritingRules) { rules.abbreviations = ["ca", "z.b"] }
    var swiped = try scene("Es sind \(before)", german)
    swiped.swipe()
    #expect(swiped.text == "Es sind \(before) \(expected)")
    var tapped = try scene("Es sind \(before)", german)
    tapped.type(" ")
    #expect((tapped.state.shift == .on) == (expected == "Wort"))
    var english = try scene("It is \(before)") { _ in }
    english.swipe()
    #expect(english.text == "It is \(before) Wort")
  }

  /// Where ordinals have a point no sentence begins after it. Behind a year, a price or a number that the point
  /// cannot belong to, one does, as behind every number in English.
  @Test(arguments: [
    ("am 5.", "wort"), ("der 3.", "wort"), ("24.12.", "wort"), ("(5.", "wort"),
    ("die 100.", "wort"),
    ("1990.", "Wort"), ("24.12.1990.", "Wort"), ("2,5.", "Wort"), ("A5.", "Wort"), ("5..", "Wort"),
    ("5!", "Wort"), ("gut.", "Wort"),
  ])
  func anOrdinalEndsNoSentence(before: String, expected: String) throws {
    func german(_ rules: inout WritingRules) { rules.abbreviations = ["#", "ca"] }
    var swiped = try scene("Es ist \(before)", german)
    swiped.swipe()
    #expect(swiped.text == "Es ist \(before) \(expected)")
    var tapped = try scene("Es ist \(before)", german)
    tapped.type(" ")
    #expect((tapped.state.shift == .on) == (expected == "Wort"))
    // Without the sign for ordinals, as in English and in Spanish.
    var spanish = try scene("Es \(before)") { $0.abbreviations = ["ca"] }
    spanish.swipe()
    #expect(spanish.text == "Es \(before) Wort")
  }

  /// The keys of ? and ! open where a clause begins; a second tap writes the mark itself. English keeps its marks.
  @Test(
    arguments: [
      ("", "?", "¿"), ("hola. ", "!", "hola. ¡"), ("hola, ", "?", "hola, ¿"),
      ("hola\n", "?", "hola\n¿"), ("hola. ¿", "?", "hola. ?"), ("¡", "?", "¡¿"),
      ("pero ", "?", "pero ¿"), ("pero ¿", "?", "pero?"), ("¿qué ", "?", "¿qué?"),
      ("¿qué? y ", "?", "¿qué? y ¿"),
      ("(", "?", "(¿"), ("hola", "?", "hola?"), ("¿", "?", "?"),
      ("¿qué", "?", "¿qué?"),
    ])
  func spanishMarksOpenWhereAClauseBegins(before: String, mark: String, expected: String) throws {
    var scene = try scene(before) { $0.openingMarks = ["¿", "¡"] }
    scene.type(mark)
    #expect(scene.text == expected)
    var english = try self.scene(before) { _ in }
    english.type(mark)
    #expect(!english.text.dropFirst(before.count).contains { "¿¡".contains($0) })
  }

  @Test(
    arguments: [("!", "t", true), ("!", "?", false), ("!", "(", false), (".", "t", false)]
      as [(Character, Character, Bool)])
  func whichMarksGetASpace(mark: Character, last: Character, expected: Bool) {
    var rules = WritingRules()
    #expect(!rules.spaces(mark, after: last))
    french(&rules)
    #expect(rules.spaces(mark, after: last) == expected)
  }
}
