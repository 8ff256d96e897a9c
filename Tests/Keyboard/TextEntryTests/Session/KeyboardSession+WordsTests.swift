import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces
import Testing

@testable import TextEntry

/// Ring keyboard, sections 8 and 13.2: the prediction bar, learning, profanity.
struct KeyboardSessionWordsTests {
  static let predictor = try? FrequencyPredictor(
    CompiledLexicon(
      Lexicon(
        entries: [
          ("the", 90), ("and", 80), ("damn", 70), ("hello", 60), ("help", 50), ("helmet", 40),
        ].map { LexiconEntry(word: $0.0, count: $0.1) })))

  @Test func afterASpaceTheMostFrequentWordsAreSuggested() throws {
    let scene = try TypingScene(before: "a ", predictor: Self.predictor)
    #expect(scene.state.bar == SuggestionBar(mode: .suggestion, words: ["the", "and", "damn"]))
  }

  @Test func inAWordItsCompletionsAreOffered() throws {
    var scene = try TypingScene(before: "a ", predictor: Self.predictor)
    scene.type("he")
    #expect(
      scene.state.bar == SuggestionBar(mode: .completion, words: ["hello", "help", "helmet"]))
    scene.pick(2)
    #expect(scene.text == "a helmet")
    // The prefix stays: only the rest is written.
    #expect(scene.performed.last?.actions == [.insert("lmet")])
    #expect(scene.state.bar.mode == .suggestion)
    scene.pick(0)
    #expect(scene.text == "a helmet the")
  }

  @Test(arguments: [("H", "Hello"), ("He", "Hello"), ("HE", "HELLO"), ("he", "hello")])
  func completionsKeepTheCapitalsOfWhatWasTyped(begun: String, word: String) throws {
    var scene = try TypingScene(before: begun, predictor: Self.predictor)
    scene.pick(0)
    #expect(scene.text == word)
  }

  @Test func suggestionsGetShiftsCapital() throws {
    var scene = try TypingScene(predictor: Self.predictor)
    #expect(scene.state.bar.words == ["The", "And", "Damn"])
    scene.pick(1)
    #expect(scene.text == "And")
    #expect(scene.state.shift == .off)
  }

  /// A picked word puts its own space as a swiped one does.
  @Test func aSuggestionThatPutsItsOwnSpaceBeginsASentence() throws {
    var scene = try TypingScene(before: "a.", predictor: Self.predictor)
    #expect(scene.state.bar.words == ["The", "And", "Damn"])
    scene.pick(0)
    #expect(scene.text == "a. The")
    scene.pick(0)
    #expect(scene.text == "a. The the")
  }

  /// One rule for every word of the bar: as it would be written now.
  @Test func theBarsCapitalsGoWithShift() throws {
    var scene = try TypingScene(before: "a ", predictor: Self.predictor)
    scene.tap(.shift)
    #expect(scene.state.bar.words == ["The", "And", "Damn"])
    scene.pause = 200
    scene.tap(.shift)
    #expect(scene.state.shift == .locked)
    #expect(scene.state.bar.words == ["THE", "AND", "DAMN"])
    scene.pause = 2000
    scene.type("h")
    #expect(scene.text == "a H")
    #expect(scene.state.bar.words == ["HELLO", "HELP", "HELMET"])
    scene.type("e")
    #expect(scene.state.bar.words == ["HELLO", "HELP", "HELMET"])
    scene.tap(.shift)
    #expect(scene.state.bar.words == ["HELLO", "HELP", "HELMET"])
    scene.pick(1)
    #expect(scene.text == "a HELP")
    #expect(scene.state.bar.words == ["the", "and", "damn"])
    // Shift does not make a picked word one that is begun.
    scene.tap(.shift)
    #expect(scene.state.bar == SuggestionBar(mode: .suggestion, words: ["The", "And", "Damn"]))
  }

  /// Where a swipe has too few rivals, the places left over offer what may come next.
  @Test func nextWordsFillTheBarBehindTheRivals() throws {
    var scene = try TypingScene(
      before: "a", swipesMean: ["hello", "help"], predictor: Self.predictor)
    scene.swipe()
    #expect(
      scene.state.bar
        == SuggestionBar(mode: .alternatives, words: ["help", "the", "and"], rivals: 1))
    scene.pick(1)
    #expect(scene.text == "a hello the")
    #expect(scene.performed.last?.cause == .prediction)
  }

  @Test func rivalsThatAreWrittenAlikeAreOne() throws {
    var scene = try TypingScene(before: "a", swipesMean: ["use", "us", "US"])
    scene.tap(.shift)
    scene.pause = 200
    scene.tap(.shift)
    scene.swipe()
    #expect(scene.text == "a USE")
    #expect(scene.state.bar.words == ["US"])
  }

  @Test func afterASwipeAnotherMeaningTakesItsPlace() throws {
    var scene = try TypingScene(
      before: "a", swipesMean: ["hello", "help", "hero", "halo", "hulk"], predictor: Self.predictor)
    scene.swipe()
    #expect(
      scene.state.bar == SuggestionBar(mode: .alternatives, words: ["help", "hero", "halo"]))
    #expect(scene.state.candidates.map(\.word) == ["hello", "help", "hero", "halo", "hulk"])
    scene.pick(1)
    #expect(scene.text == "a hero")
    #expect(scene.performed.last?.cause == .alternative)
    // The first meaning is on offer again.
    #expect(scene.state.bar.words == ["hello", "help", "halo"])
    scene.pick(0)
    #expect(scene.text == "a hello")
    scene.tap(.space)
    #expect(scene.state.bar.mode == .suggestion)
    #expect(scene.state.candidates.isEmpty)
  }

  @Test func alternativesKeepTheCapital() throws {
    var scene = try TypingScene(swipesMean: ["hello", "help"])
    scene.swipe()
    scene.pick(0)
    #expect(scene.text == "Help")
  }

  /// Rejects every swipe, with words that it may have meant.
  private struct Doubter: SwipeDecoder {
    let scoreKind = ScoreKind.penalty

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(
        candidates: ["hello", "help"].map { Candidate(word: $0, score: 0) }, isRejected: true)
    }
  }

  /// 6.5: nothing is written, and what is picked is written as a swiped word is.
  @Test func aWordOfARejectedSwipeCanBePicked() throws {
    var scene = try TypingScene(before: "a", predictor: Self.predictor)
    scene.session.language.decoder = Doubter()
    scene.swipe()
    #expect(scene.text == "a")
    #expect(
      scene.state.bar
        == SuggestionBar(mode: .alternatives, words: ["hello", "help", "the"], rivals: 2))
    scene.pick(1)
    #expect(scene.text == "a help")
    #expect(scene.performed.map(\.cause) == [.noWord, .prediction])
  }

  @Test func shiftAndModeLeaveTheAlternativesOpen() throws {
    var scene = try TypingScene(before: "a", swipesMean: ["hello", "help"])
    scene.swipe()
    scene.tap(.symbols)
    scene.tap(.symbols)
    scene.pick(0)
    #expect(scene.text == "a help")
  }

  @Test func anEmptyPlaceInTheBarDoesNothing() throws {
    var scene = try TypingScene(before: "a ")
    scene.pick(0)
    #expect(scene.performed.isEmpty)
  }

  @Test func aSwipeIsPreviewedWhileItIsDrawn() throws {
    var scene = try TypingScene(before: "a", swipesMean: ["hello", "help"])
    let (first, last) = (try #require(scene.place("t")), try #require(scene.place("e")))
    scene.send(.began, first)
    scene.send(.moved, last, after: 99)
    #expect(scene.state.bar.mode != .preview)
    scene.send(.moved, Point(x: last.x, y: last.y + 1), after: 1)
    #expect(scene.state.bar == SuggestionBar(mode: .preview, words: ["hello", "help"]))
    #expect(scene.text == "a")
  }

  @Test func aSpaceFollowsAPickedWordOnWish() throws {
    var settings = KeyboardSettings()
    settings.addsSpaceAfterPrediction = true
    var scene = try TypingScene(before: "a ", predictor: Self.predictor, settings: settings)
    scene.pick(0)
    #expect(scene.text == "a the ")
  }

  // MARK: - 13.2 Profanity

  @Test func profanityIsHeldBackUntilItIsAllowed() throws {
    var scene = try TypingScene(
      before: "a ", swipesMean: ["damn", "dam"], predictor: Self.predictor, profanity: ["damn"])
    #expect(scene.state.bar.words == ["the", "and", "hello"])
    scene.swipe()
    #expect(scene.text == "a dam")
    var settings = KeyboardSettings()
    settings.allowsProfanity = true
    scene.session.handle(.settings(settings, at: scene.time))
    scene.swipe()
    #expect(scene.text == "a dam damn")
  }

  // MARK: - 13.2 Learning

  @Test func wordsAreLearnedWhenTheyAreComplete() throws {
    let diary = LearnerDiary()
    var scene = try TypingScene(swipesMean: ["hello"], learner: diary)
    scene.type("so it's")
    #expect(diary.entries == ["+So[]"])
    scene.type(".")
    #expect(diary.entries == ["+So[]", "+it's[So]"])
    scene.swipe()
    #expect(diary.entries.count == 2)
    scene.session.handle(.appeared(at: scene.time))
    // The sentence began after the full stop; a swiped word counts when the field is left.
    #expect(diary.entries == ["+So[]", "+it's[So]", "+Hello[]"])
  }

  /// Nothing was typed here: the text that stood there is somebody else's, or was learned then.
  @Test func existingTextIsNotLearned() throws {
    let diary = LearnerDiary()
    var scene = try TypingScene(before: "so hello", learner: diary)
    scene.session.leave()
    #expect(diary.entries.isEmpty)
    scene.type("s")
    scene.session.leave()
    #expect(diary.entries == ["+hellos[so]"])
  }

  @Test func closingQuotesAreNoPartOfALearnedWord() throws {
    let diary = LearnerDiary()
    var scene = try TypingScene(before: "x ", learner: diary)
    scene.type("'so' ")
    #expect(diary.entries == ["+so[x]"])
  }

  /// Offers what was written last, as long as it stands.
  private struct Parrot: WordPredictor, WordLearner {
    var words: [String] = []

    func predictions(completing prefix: String, after previous: [String], limit: Int)
      -> [Prediction]
    {
      words.suffix(limit).reversed().map { Prediction(word: $0, score: 0) }
    }

    mutating func commit(_ word: String, after previous: [String]) { words.append(word) }
    mutating func retract(_ word: String, after previous: [String]) { words.removeLast() }
  }

  @Test func aPredictorThatLearnsOffersWhatWasWritten() throws {
    var scene = try TypingScene(before: "x ", predictor: Self.predictor)
    scene.session.language.learningPredictor = Parrot()
    scene.type("so he ")
    #expect(scene.state.bar.words == ["he", "so"])
    scene.tap(.backspace)
    #expect(scene.state.bar.words == ["so"])
    var settings = KeyboardSettings()
    settings.learns = false
    scene.session.handle(.settings(settings, at: scene.time))
    scene.type(" ")
    #expect(scene.state.bar.words == ["so"])
  }

  @Test func deletingBackIntoAWordTakesItBack() throws {
    let diary = LearnerDiary()
    var scene = try TypingScene(before: "x ", learner: diary)
    scene.type("teh ")
    scene.tap(.backspace)
    #expect(diary.entries == ["+teh[x]", "-teh[x]"])
    scene.tap(.backspace)
    scene.tap(.backspace)
    scene.type("he ")
    #expect(diary.entries.last == "+the[x]")
    scene.backSwipe()
    #expect(diary.entries.last == "-the[x]")
  }

  @Test func aRivalIsLearnedInsteadOfTheSwipe() throws {
    let diary = LearnerDiary()
    var scene = try TypingScene(before: "x", swipesMean: ["hello", "help"], learner: diary)
    scene.swipe()
    scene.pick(0)
    scene.type(" ")
    #expect(diary.entries == ["+x[]", "+help[x]"])
  }

  @Test func numbersAndHeldBackWordsAreNotLearned() throws {
    let diary = LearnerDiary()
    var scene = try TypingScene(before: "x ", profanity: ["damn"], learner: diary)
    scene.typeSymbols("42")
    scene.type(" damn ")
    #expect(diary.entries.isEmpty)
  }
}
