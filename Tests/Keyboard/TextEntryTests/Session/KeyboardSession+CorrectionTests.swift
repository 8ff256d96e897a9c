import LanguageModel
import Lexicon
import SpellingCorrection
import Testing

@testable import TextEntry

/// Seed 004, section 1: auto-correction of a tapped word, with the specification's list.
struct KeyboardSessionCorrectionTests {
  private func scene(
    before: String = "x ", after: String = "", settings: KeyboardSettings = KeyboardSettings(),
    learner: (any WordLearner)? = nil
  ) throws -> TypingScene {
    var scene = try TypingScene(
      before: before, after: after, swipesMean: ["peopel"], settings: settings, learner: learner)
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

  /// Words, also where another one is far more frequent (the, to), and what nothing is near to.
  @Test(arguments: ["people", "tie", "thy", "toe", "xqzvkw"])
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

  @Test(arguments: ["me@", "www.ringswipe.", "https://"])
  func partsOfAddressesStay(before: String) throws {
    var scene = try scene(before: before)
    scene.type("becuase ")
    #expect(scene.text == "\(before)becuase ")
  }

  @Test func swipedAndForeignWordsStay() throws {
    var swiped = try scene(before: "x")
    swiped.swipe()
    swiped.type(" ")
    #expect(swiped.text == "x peopel ")
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

  /// The beginning stood there: what was meant by it is not known. So does what stands behind.
  @Test(arguments: [("x becu", "", "ase", "x becuase "), ("x ", "y", "becuase", "x becuase ")])
  func aWordThatIsTappedOnlyInPartStays(
    before: String, after: String, typed: String, text: String
  ) throws {
    var scene = try scene(before: before, after: after)
    scene.type(typed + " ")
    #expect(scene.before == text)
  }

  /// The letters tapped before it do not make a swiped word a tapped one.
  @Test func aSwipedWordBehindATappedOneStays() throws {
    var scene = try scene(before: "x ")
    scene.type("so")
    scene.swipe()
    scene.type(" ")
    #expect(scene.text == "x so peopel ")
  }

  @Test func aWordThatIsHeldBackCorrectsNothing() throws {
    var scene = try scene()
    scene.session.language.profanity = ["because"]
    scene.type("becuase ")
    #expect(scene.text == "x becuase ")
  }
}
