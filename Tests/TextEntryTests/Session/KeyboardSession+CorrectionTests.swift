import LanguageModel
import Lexicon
import SpellingCorrection
import Testing

@testable import TextEntry

/// Seed 004, section 1: auto-correction of a tapped word, with the specification's list.
struct KeyboardSessionCorrectionTests {
  private func scene(
    before: String = "x ", settings: KeyboardSettings = KeyboardSettings(),
    learner: (any WordLearner)? = nil
  ) throws -> TypingScene {
    var scene = try TypingScene(
      before: before, swipesMean: ["thw"], settings: settings, learner: learner)
    scene.session.language.autoCorrection = AutoCorrection(
      Corrector(
        try #require(RealLanguage.lexicon), neighbors: KeyNeighborhood(scene.keyboard)))
    return scene
  }

  @Test(arguments: [("becuase", "because"), ("peopel", "people"), ("goverment", "government")])
  func aMistypedWordIsPutRightBehindTheSpace(typed: String, word: String) throws {
    var scene = try scene()
    scene.type(typed)
    #expect(scene.text == "x \(typed)")
    scene.type(" ")
    #expect(scene.text == "x \(word) ")
    #expect(scene.performed.last?.cause == .space)
  }

  @Test func oneBackspaceTakesTheCorrectionBack() throws {
    let diary = LearnerDiary()
    var scene = try scene(learner: diary)
    scene.type("becuase ")
    scene.tap(.backspace)
    #expect(scene.text == "x becuase ")
    // What stands in the end is what is learned.
    #expect(diary.entries == ["+because[x]", "-because[x]", "+becuase[x]"])
    // The next backspace is an ordinary one.
    scene.tap(.backspace)
    #expect(scene.text == "x becuase")
  }

  @Test func theCapitalOfASentenceStays() throws {
    var scene = try scene(before: "")
    scene.type("becuase ")
    #expect(scene.text == "Because ")
  }

  /// A word, a name in the middle of a sentence, nothing that is near, and a swiped word.
  @Test(arguments: ["people", "tie", "xqzvkw"])
  func whatIsNotSurelyMistypedStays(typed: String) throws {
    var scene = try scene()
    scene.type(typed + " ")
    #expect(scene.text == "x \(typed) ")
  }

  @Test func aCapitalInASentenceIsANames() throws {
    var scene = try scene()
    scene.tap(.shift)
    scene.type("peopel ")
    #expect(scene.text == "x Peopel ")
  }

  @Test func swipedAndForeignWordsStay() throws {
    var swiped = try scene(before: "x")
    swiped.swipe()
    swiped.type(" ")
    #expect(swiped.text == "x thw ")
    var foreign = try scene(before: "x becuase")
    foreign.type(" ")
    #expect(foreign.text == "x becuase ")
  }

  @Test func theUsersOwnWordsStay() throws {
    var scene = try scene()
    var own = LearnedLexicon(beside: try #require(RealLanguage.lexicon))
    own.learn("becuase", atSentenceStart: false)
    scene.session.language.learnedWords = own
    scene.type("becuase ")
    #expect(scene.text == "x becuase ")
  }

  @Test func aSettingTurnsItOff() throws {
    var settings = KeyboardSettings()
    settings.autocorrects = false
    var scene = try scene(settings: settings)
    scene.type("becuase ")
    #expect(scene.text == "x becuase ")
  }
}
