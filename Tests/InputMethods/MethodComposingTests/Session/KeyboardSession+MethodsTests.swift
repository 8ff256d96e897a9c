import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

@Suite struct KeyboardSessionMethodsTests {
  @Test func keysAreComposedAndASpacePicks() throws {
    var scene = try ComposingScene()
    #expect(scene.session.state.shift == .off)
    scene.type("onf")
    #expect(scene.text == "")
    #expect(scene.session.state.composition?.keys == "onf")
    #expect(scene.words.prefix(2) == ["onf", "你"])
    #expect(scene.session.state.bar.mode == .candidates)
    scene.type(" ")
    #expect(scene.text == "你")
    #expect(scene.performed.map(\.cause) == [.compose, .compose, .compose, .pick])
    #expect(
      scene.performed.last?.pick
        == MethodPick(
          method: "shapes", code: "onf", candidate: 1, kind: .exact, wasSelected: true))
    // What follows 你 in the table.
    #expect(scene.words == ["好"])
    scene.pick(0)
    #expect(scene.text == "你好")
    #expect(scene.performed.last?.cause == .related)
  }

  @Test func backspaceTakesKeysThenText() throws {
    var scene = try ComposingScene()
    scene.type("on")
    scene.tap(.backspace)
    #expect(scene.session.state.composition?.keys == "o")
    #expect(scene.performed.last?.cause == .decompose)
    scene.tap(.backspace)
    scene.type("b ")
    #expect(scene.text == "月")
    scene.tap(.backspace)
    #expect(scene.text == "")
    #expect(scene.performed.last?.cause == .backspace)
  }

  @Test func noDoubleSpaceNoCapitalNoShift() throws {
    var scene = try ComposingScene()
    scene.type("b ")
    scene.tap(.space)
    scene.tap(.space)
    #expect(scene.text == "月  ")
    #expect(scene.session.state.shift == .off)
    scene.tap(.shift)
    scene.type("a")
    #expect(scene.text == "月  A")
  }

  @Test func candidatesAndPages() throws {
    var scene = try ComposingScene()
    scene.type("a")
    #expect(scene.words == ["日", "日", "曰"])
    scene.pick(2)
    #expect(scene.text == "曰")
    #expect(scene.performed.last?.pick?.wasSelected == false)
    #expect(scene.performed.last?.pick?.candidate == 2)
  }

  /// Digits of a symbol page behind a word that others may follow.
  @Test func numbersBehindAWord() throws {
    var scene = try ComposingScene()
    scene.type("onf ")
    #expect(scene.words == ["好"])
    scene.tap(.symbols)
    scene.type("2 0 2 4")
    #expect(scene.text == "你2 0 2 4")
    #expect(scene.performed.suffix(2).map(\.cause) == [.space, .character])
    // A code's word is written first.
    scene.tap(.symbols)
    scene.type("a")
    scene.tap(.symbols)
    scene.type("2")
    #expect(scene.text == "你2 0 2 4日2")
  }

  @Test func aSlideOverTheCandidatesTurnsThePage() throws {
    let rows = (0..<15).map { "a\(Character(UnicodeScalar(UInt8(97 + $0))))|w\($0)|1" }
    var scene = try ComposingScene()
    scene.session = KeyboardSession(
      document: TextBuffer(), panel: scene.session.panel,
      language: {
        var language = KeyboardLanguage()
        language.composer = (try? ComposingScene.method("m", .shape, rows.joined(separator: "\n")))
          .flatMap { InputMethodSet([$0]) }
        return language
      }())
    scene.type("a")
    let bar = scene.session.panel.barSlots[5].center
    // 43 pt are no slide, 44 are.
    scene.slide(from: bar, by: -43)
    #expect(scene.session.state.composition?.page == 0)
    scene.slide(from: bar, by: -44)
    #expect(scene.session.state.composition?.page == 1)
    #expect(scene.performed.last?.cause == .page)
    scene.slide(from: bar, by: 44)
    #expect(scene.session.state.composition?.page == 0)
  }

  // MARK: Fields (2.1 to 2.8)

  @Test(arguments: FieldKind.allCases)
  func fields(_ field: FieldKind) throws {
    var scene = try ComposingScene()
    scene.appear(field)
    let isMethod = [FieldKind.shortMessage, .text, .textWithoutSuggestions].contains(field)
    #expect((scene.session.activeMethod != nil) == isMethod)
    let isNumeric = [FieldKind.number, .dateTime, .phone].contains(field)
    #expect(scene.session.state.mode == (isNumeric ? .symbols1 : .letters))
    #expect(scene.session.state.field == field)
    let hidden: [FieldKind] = [
      .password, .webPassword, .visiblePassword, .email, .webEmail, .uri, .textWithoutSuggestions,
    ]
    #expect(field.predicts == !hidden.contains(field))
    #expect(
      field.isSecret == [.password, .webPassword, .visiblePassword].contains(field))
    if isMethod {
      scene.type("a")
      #expect(scene.words.isEmpty == (field == .textWithoutSuggestions))
    } else {
      // Nothing leaves English in such a field.
      scene.tap(.language)
      #expect(scene.session.activeMethod == nil)
    }
  }

  /// 2.6 and 2.7: a short message begins with the method, text as the setting says.
  @Test func textBeginsAsTheSettingSays() throws {
    var settings = MethodSettings()
    settings.startsWithMethod = false
    var scene = try ComposingScene(settings: settings)
    #expect(scene.session.activeMethod == nil)
    scene.appear(.shortMessage)
    #expect(scene.session.activeMethod != nil)
    scene.appear(.text)
    #expect(scene.session.activeMethod == nil)
  }

  @Test func aPasswordIsNeitherLearnedNorLogged() throws {
    var scene = try ComposingScene()
    let diary = LearnerDiary()
    scene.session.learner = diary
    var recorder = SessionRecorder(scene.session, header: SessionLogHeader())
    recorder.handle(.appeared(at: 1, field: .password))
    var lines = recorder.takeLines()
    let count = lines.count
    for character in "secret" {
      let key = try #require(scene.session.panel.keyboard(in: .letters).key(for: character))
      for phase in [TouchEvent.Phase.began, .ended] {
        recorder.handle(
          .touch(TouchEvent(finger: 1, phase: phase, position: key.center, time: 2)))
      }
    }
    #expect(recorder.session.document.text.lowercased() == "secret")
    lines += recorder.takeLines()
    #expect(lines.count == count)
    recorder.end()
    lines += recorder.takeLines()
    #expect(diary.entries.isEmpty)
    #expect(lines.last == .end(before: "", after: ""))
    // The same letters in a text field are both.
    recorder.handle(.appeared(at: 3, field: .uri))
    lines += recorder.takeLines()
    #expect(lines.count > count + 1)
  }

  // MARK: Methods (10)

  @Test func aSlideOnSpaceChangesTheMethodInACircle() throws {
    var scene = try ComposingScene()
    let space = try #require(scene.place(.space))
    scene.type("on")
    scene.slide(from: space, by: 50)
    #expect(scene.session.state.composition?.method == "sounds")
    #expect(scene.session.state.composition?.keys == "")
    #expect(scene.performed.last?.cause == .method)
    scene.slide(from: space, by: 50)
    #expect(scene.session.state.composition?.method == "shapes")
    scene.slide(from: space, by: -50)
    #expect(scene.session.state.composition?.method == "sounds")
  }

  /// 10.3: to the right the next of three methods, to the left the previous one.
  @Test func aSlideToTheLeftIsThePreviousMethod() throws {
    var scene = try ComposingScene()
    var language = KeyboardLanguage()
    language.composer = InputMethodSet(
      try ["m", "n", "o"].map {
        try ComposingScene.method($0, .shape, ComposingScene.cangjieRows)
      })
    scene.session = KeyboardSession(
      document: TextBuffer(), panel: scene.session.panel, language: language)
    let space = try #require(scene.place(.space))
    for (move, expected) in [(50.0, "n"), (-50, "m"), (-50, "o"), (50, "m")] {
      scene.slide(from: space, by: move)
      #expect(scene.session.state.composition?.method == expected)
    }
  }

  /// 2.10: what was composed in one field is not composed on in the next.
  @Test func aFieldBeginsAnew() throws {
    var scene = try ComposingScene()
    scene.type("on")
    scene.appear(.text)
    #expect(scene.session.state.composition?.keys == "")
    #expect(scene.words.isEmpty)
  }

  /// A mark between two words is no neighbourhood, though a key of the method's keyboard writes it.
  @Test func aMarkEndsTheRun() throws {
    var scene = try ComposingScene()
    let diary = MethodDiary()
    scene.session.methodLearner = diary
    scene.type("a ")
    var performed: [SessionAction] = []
    scene.session.compose(.character("!"), &performed)
    scene.type("b ")
    #expect(scene.text == "日!月")
    scene.session.leave()
    #expect(diary.entries == ["+a 日", "+b 月"])
  }

  /// 4.2: the key for the next keyboard, in a circle from the last method to the first.
  @Test func theKeyForTheNextMethod() throws {
    var scene = try ComposingScene()
    scene.type("on")
    var performed: [SessionAction] = []
    _ = scene.session.composeAction(.next, &performed)
    #expect(scene.session.state.composition?.method == "sounds")
    #expect(scene.session.state.composition?.keys == "")
    _ = scene.session.composeAction(.next, &performed)
    #expect(scene.session.state.composition?.method == "shapes")
    #expect(performed.map(\.cause) == [.next, .next])
  }

  /// 15.1
  @Test func defaultsOfTheMethods() {
    let settings = MethodSettings()
    #expect(settings.hanConversion == .off)
    #expect(settings.composition == .bar)
    #expect(settings.startsWithMethod && !settings.keepsLanguage)
    #expect(settings.reverseMethod == "" && settings.layouts.isEmpty)
  }

  @Test func englishAndBackAgain() throws {
    var settings = MethodSettings()
    settings.keepsLanguage = true
    var scene = try ComposingScene(settings: settings)
    scene.type("on")
    var performed: [SessionAction] = []
    _ = scene.session.composeAction(.language, &performed)
    #expect(scene.session.state.composition == nil)
    #expect(scene.text == "")
    #expect(!scene.session.settings.methods.startsWithMethod)
    _ = scene.session.composeAction(.language, &performed)
    #expect(scene.session.state.composition?.keys == "")
    #expect(scene.session.settings.methods.startsWithMethod)
    #expect(performed.map(\.cause) == [.language, .language])
  }

  // MARK: Learning (9)

  @Test func scoresAtOncePairsAtTheEnd() throws {
    var scene = try ComposingScene()
    let diary = MethodDiary()
    scene.session.methodLearner = diary
    scene.type("a b ")
    #expect(diary.entries == ["+a 日", "+b 月"])
    scene.session.leave()
    #expect(diary.entries == ["+a 日", "+b 月", "日>月"])
    scene.session.leave()
    #expect(diary.entries.count == 3)
  }

  /// A space, a mark or a moved cursor between two words is no neighbourhood.
  @Test func whatStandsBetweenEndsTheRun() throws {
    var scene = try ComposingScene()
    let diary = MethodDiary()
    scene.session.methodLearner = diary
    scene.type("a  b ")
    scene.session.changeOutside(before: scene.text, after: "", at: scene.time)
    scene.type("a ")
    scene.session.leave()
    #expect(diary.entries == ["+a 日", "+b 月", "+a 日"])
  }

  @Test func whatIsDeletedIsUnlearned() throws {
    var scene = try ComposingScene()
    let diary = MethodDiary()
    scene.session.methodLearner = diary
    scene.type("a b ")
    scene.tap(.backspace)
    scene.session.leave()
    #expect(diary.entries == ["+a 日", "+b 月", "-b 月"])
    #expect(scene.learning("shapes")?.words(of: "b").isEmpty == true)
    #expect(scene.learning("shapes")?.words(of: "a").map(\.uses) == [1])
  }

  /// 8.11 and what is unlearned: a made phrase teaches what it begins with, until it is deleted.
  @Test func partsOfAMadePhraseAreUnlearned() throws {
    var settings = MethodSettings()
    settings.composer.makesRelatedChains = true
    var scene = try ComposingScene(settings: settings)
    var language = KeyboardLanguage()
    language.composer = InputMethodSet([
      try ComposingScene.method(
        "m", .shape, "a|甲|1\nb|乙|1\nc|丙|1\nzz|甲乙|1\nzy|乙丙|1")
    ])
    var all = KeyboardSettings()
    all.methods = settings
    scene.session = KeyboardSession(
      document: TextBuffer(), panel: scene.session.panel, language: language, settings: all)
    let diary = MethodDiary()
    scene.session.methodLearner = diary
    scene.type("abc")
    let phrase = try #require(scene.words.firstIndex(of: "甲乙丙"))
    scene.pick(phrase)
    #expect(scene.text == "甲乙丙")
    #expect(diary.entries == ["+abc 甲乙丙", "+ab 甲乙"])
    scene.tap(.backspace)
    #expect(diary.entries == ["+abc 甲乙丙", "+ab 甲乙", "-abc 甲乙丙", "-ab 甲乙"])
  }

  @Test func nothingIsLearnedWhereLearningIsOff() throws {
    var scene = try ComposingScene()
    let diary = MethodDiary()
    scene.session.methodLearner = diary
    var settings = scene.session.settings
    settings.learns = false
    scene.session.handle(.settings(settings, at: 0))
    scene.type("a b ")
    scene.session.leave()
    #expect(diary.entries.isEmpty)
  }

  // MARK: Writing (8.6, 12.1, 15.2)

  @Test(arguments: [(HanConversion.off, "發"), (.toSimplified, "发"), (.toTraditional, "發")])
  func hanConversion(_ direction: HanConversion, _ expected: String) throws {
    var settings = MethodSettings()
    settings.hanConversion = direction
    var scene = try ComposingScene(
      settings: settings, variants: HanVariants(bytes: "發\t发\tt2s\n发\t發\ts2t\n".utf8))
    scene.type("zzz ")
    #expect(scene.text == expected)
  }

  @Test func aCompositionInTheField() throws {
    var settings = MethodSettings()
    settings.composition = .inline
    var scene = try ComposingScene(settings: settings, before: "x")
    scene.type("a")
    #expect(scene.text == "x日")
    scene.type("o")
    #expect(scene.text == "x日o")
    scene.tap(.backspace)
    #expect(scene.text == "x日")
    scene.tap(.backspace)
    #expect(scene.text == "x")
    scene.type("onf ")
    #expect(scene.text == "x你")
    scene.type("a")
    var performed: [SessionAction] = []
    _ = scene.session.composeAction(.language, &performed)
    #expect(scene.text == "x你")
  }

  @Test func codesOfWhatWasWritten() throws {
    var settings = MethodSettings()
    settings.reverseMethod = "sounds"
    var scene = try ComposingScene(settings: settings)
    scene.type("onf ")
    #expect(scene.session.state.composition?.reverse == ["ㄋㄧˇ"])
  }
}
