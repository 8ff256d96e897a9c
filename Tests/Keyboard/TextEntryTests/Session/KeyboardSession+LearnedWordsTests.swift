import LanguageModel
import Lexicon
import SwipeDecoding
import Testing

@testable import TextEntry

/// Section 13.2, with the real decoder: words that are typed can be swiped.
struct KeyboardSessionLearnedWordsTests {
  private func scene(before: String = "x ") throws -> TypingScene {
    var settings = KeyboardSettings()
    settings.previewInterval = .infinity
    var scene = try TypingScene(before: before, settings: settings)
    let lexicon = try #require(RealLanguage.lexicon)
    let decoder = try #require(RealLanguage.decoder)
    scene.session.language.decoder = decoder
    scene.session.language.learnedWords = LearnedLexicon(beside: lexicon)
    return scene
  }

  /// Nothing in the list is swiped along these paths.
  private static let words = [
    "ringswipe", "kannsch", "brixlow", "zorvath", "quindle", "felmira", "ostrenko", "wubbix",
    "glimworth", "jacobd",
  ]

  @Test func aWordThatIsTypedThreeTimesIsSwiped() throws {
    var found = 0
    for word in Self.words {
      var scene = try scene()
      for _ in 0..<3 { scene.type(word + " ") }
      let before = scene.text
      try scene.swipe(word: word)
      if scene.text == before + word { found += 1 }
    }
    #expect(found >= 9, "\(found) of 10")
  }

  @Test func aWordThatWasNeverTypedIsNot() throws {
    var scene = try scene()
    try scene.swipe(word: "ringswipe")
    #expect(scene.text != "x ringswipe")
  }

  @Test func aMistakeThatIsTakenBackIsNotLearned() throws {
    var scene = try scene()
    scene.type("ringswipe ringswipr ")
    #expect(scene.session.language.learnedWords?.uses(of: "ringswipr") == 1)
    scene.tap(.backspace)
    scene.tap(.backspace)
    scene.type("e ")
    let words = try #require(scene.session.language.learnedWords)
    #expect(words.uses(of: "ringswipe") == 2)
    #expect(!words.contains("ringswipr"))
    #expect(words.count == 1)
  }

  /// The cursor was moved back to the mistake: the word is known by what stands there.
  @Test func aMistakeThatIsFoundLaterIsNotLearned() throws {
    var scene = try scene()
    scene.type("ringswipr too ")
    scene.session.document.moveCursor(byCharacterOffset: -5)
    scene.session.handle(.textChangedOutside(at: scene.time))
    scene.tap(.backspace)
    scene.type("e")
    let words = try #require(scene.session.language.learnedWords)
    #expect(!words.contains("ringswipr"))
  }

  /// The same where a letter was forgotten.
  @Test func aLetterThatIsAddedLaterTakesTheWordBack() throws {
    var scene = try scene()
    scene.type("ringswip too ")
    scene.session.document.moveCursor(byCharacterOffset: -5)
    scene.session.handle(.textChangedOutside(at: scene.time))
    scene.type("e")
    let words = try #require(scene.session.language.learnedWords)
    #expect(!words.contains("ringswip"))
  }

  @Test func withLearningOffNothingIsLearned() throws {
    var scene = try scene()
    var settings = scene.session.settings
    settings.learns = false
    scene.session.handle(.settings(settings, at: scene.time))
    scene.type("ringswipe ")
    #expect(scene.session.language.learnedWords?.count == 0)
  }

  @Test func theNextSessionGoesOnWithTheWords() throws {
    var first = try scene()
    first.type("ringswipe ringswipe ringswipe ")
    var second = try scene(before: "so ")
    second.session.resume(first.session.learned)
    try second.swipe(word: "ringswipe")
    #expect(second.text == "so ringswipe")
  }

  // MARK: - Context

  /// Says that after "my" comes "god".
  private struct Habit: WordPredictor, WordLearner, ContextModel {
    var contextModel: (any ContextModel)? { self }

    func predictions(
      completing prefix: String, after previous: [String], limit: Int
    ) -> [Prediction] { [] }
    mutating func commit(_ word: String, after previous: [String]) {}
    mutating func retract(_ word: String, after previous: [String]) {}

    func logProbability(of word: String, after previous: [String]) -> Double? {
      previous.last == "my" && word == "god" ? -0.01 : nil
    }
    func logWeightOfFrequency(after previous: [String]) -> Double {
      previous.last == "my" ? -4 : 0
    }
  }

  /// God and good have one path, and good is the more frequent word.
  @Test(arguments: [("my ", true, "god"), ("a ", true, "good"), ("my ", false, "good")])
  func whatThePersonWroteSaysWhatASwipeMeans(
    before: String, inContext: Bool, word: String
  ) throws {
    var scene = try scene(before: before)
    scene.session.language.learningPredictor = Habit()
    scene.session.language.decodesInContext = inContext
    try scene.swipe(word: "good")
    #expect(scene.text == before + word)
  }
}
