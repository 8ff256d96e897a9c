import KeyboardGeometry
import LanguageModel
import Lexicon
import SpellingCorrection
import Testing

@testable import TextEntry

/// What a keyboard without input methods does in fields of each kind (input-method service, section
/// 2). `FieldsBesideMethodsTests` has the same for one with them.
struct FieldKindTests {
  /// The kinds in which everything is written as it is tapped.
  static let exact: [FieldKind] = [
    .number, .dateTime, .phone, .password, .webPassword, .visiblePassword, .email, .webEmail, .uri,
  ]
  static let passwords: [FieldKind] = [.password, .webPassword, .visiblePassword]
  static let words: [FieldKind] = [.text, .shortMessage, .textWithoutSuggestions]

  /// A keyboard with everything that changes or notes what is tapped.
  private func scene(
    in field: FieldKind, layout: KeyboardLayout = .ring, before: String = "",
    learner: (any WordLearner)? = nil, settings: KeyboardSettings = KeyboardSettings()
  ) throws -> TypingScene {
    var scene = try TypingScene(
      before: before, layout: layout, swipesMean: ["hello", "help"],
      predictor: FrequencyPredictor(try #require(RealLanguage.lexicon)), settings: settings,
      learner: learner)
    scene.pause = 100
    scene.session.language.autoCorrection = AutoCorrection(
      Corrector(try #require(RealLanguage.lexicon), neighbors: KeyNeighborhood(scene.keyboard)))
    scene.session.handle(.appeared(at: 0, field: field))
    // Letters, in fields that begin with digits.
    if scene.state.mode != .letters { scene.tap(.symbols) }
    return scene
  }

  @Test(arguments: exact, [KeyboardLayout.ring, .qwerty, .minimal])
  func whatIsTappedIsWritten(_ field: FieldKind, _ layout: KeyboardLayout) throws {
    let diary = LearnerDiary()
    var scene = try scene(in: field, layout: layout, learner: diary)
    #expect(scene.state.shift == .off)
    scene.type("pw")
    scene.type("  i ")
    #expect(scene.text == "pw  i ")
    scene.type("becuase adress  i dont")
    #expect(scene.text == "pw  i becuase adress  i dont")
    #expect(scene.performed.count(where: { $0.cause == .prediction }) == 0)
    scene.session.leave()
    #expect(diary.entries.isEmpty)
  }

  /// On the buttons of a ring: a mark keeps the space before it, an apostrophe makes no contraction.
  @Test(arguments: exact)
  func marksChangeNothing(_ field: FieldKind) throws {
    var settings = KeyboardSettings()
    settings.showsFieldKeys = false
    var scene = try scene(in: field, settings: settings)
    scene.type("dont' . \"i ,'")
    #expect(scene.text == "dont' . \"i ,'")
  }

  @Test(arguments: words)
  func textIsHelped(_ field: FieldKind) throws {
    var scene = try scene(in: field)
    scene.type("becuase  i ")
    // Where nothing is suggested, nothing is corrected either.
    let word = field == .textWithoutSuggestions ? "Becuase" : "Because"
    #expect(scene.text == "\(word). I ")
  }

  /// Shift that the user taps makes capitals in every field.
  @Test(arguments: FieldKind.allCases)
  func shiftIsTheUsers(_ field: FieldKind) throws {
    var scene = try scene(in: field, before: "x")
    scene.tap(.shift)
    scene.type("ab")
    #expect(scene.text == "xAb")
  }

  @Test(arguments: FieldKind.allCases)
  func theBarOfAField(_ field: FieldKind) throws {
    var scene = try scene(in: field, before: "x ")
    scene.type("th")
    #expect(scene.state.bar.words.isEmpty == !field.predicts)
  }

  /// A swipe writes a word as it is, without a space before it or rivals behind; in a password none.
  @Test(arguments: FieldKind.allCases)
  func swipes(_ field: FieldKind) throws {
    var scene = try scene(in: field, before: "x")
    scene.swipe()
    let expected =
      Self.words.contains(field) ? "x hello" : Self.passwords.contains(field) ? "x" : "xhello"
    #expect(scene.text == expected)
    #expect(scene.state.bar.words.isEmpty == !field.predicts)
    guard let first = scene.place("t"), let last = scene.place("e") else { return }
    scene.send(.began, first, after: 100)
    for _ in 0..<3 { scene.send(.moved, last, after: 200) }
    #expect((scene.state.bar.mode == .preview) == field.predicts)
  }

  @Test(arguments: [FieldKind.number, .dateTime, .phone])
  func numbersBeginWithDigits(_ field: FieldKind) throws {
    var scene = try TypingScene()
    scene.session.handle(.appeared(at: 0, field: field))
    #expect(scene.state.mode == .symbols1)
    scene.type("+49(30)1#2*-")
    #expect(scene.text == "+49(30)1#2*-")
    // Another layout has them as well.
    var settings = scene.session.settings
    settings.showsCornerButtons = false
    scene.session.handle(.settings(settings, at: scene.time))
    #expect(scene.state.mode == .symbols1)
  }

  // MARK: - Keys of fields

  @Test(arguments: [KeyboardLayout.ring, .qwerty, .minimal])
  func addressesHaveTheirKeys(_ layout: KeyboardLayout) throws {
    var scene = try scene(in: .email, layout: layout)
    scene.type("me")
    for role in [PanelButton.Role.punctuation("@"), .punctuation("."), .text(".com")] {
      scene.tapButton(role)
    }
    #expect(scene.text == "me@..com")
    #expect(scene.performed.suffix(3).map(\.cause) == [.punctuation, .punctuation, .punctuation])
    scene.type(" ")
    #expect(scene.text == "me@..com ")
    scene.session.handle(.appeared(at: scene.time, field: .uri))
    scene.tapButton(.punctuation("/"))
    #expect(scene.text == "me@..com /")
    #expect(scene.place(PanelButton.Role.punctuation("@")) == nil)
    scene.session.handle(.appeared(at: scene.time, field: .text))
    #expect(scene.place(PanelButton.Role.text(".com")) == nil)
    #expect(scene.session.panel.fieldKeys == nil)
  }

  /// They stay when the layout or its buttons change, and a setting takes them away.
  @Test func keysOfFieldsStay() throws {
    var scene = try scene(in: .webEmail)
    var settings = scene.session.settings
    settings.showsCornerButtons = false
    scene.session.handle(.settings(settings, at: scene.time))
    #expect(scene.place(PanelButton.Role.text(".com")) != nil)
    settings.showsFieldKeys = false
    scene.session.handle(.settings(settings, at: scene.time))
    #expect(scene.place(PanelButton.Role.text(".com")) == nil)
    #expect(scene.place(PanelButton.Role.punctuation(",")) != nil)
  }

  // MARK: - Settings and logs

  @Test func settingsNameTheField() throws {
    var settings = KeyboardSettings()
    settings.field = .password
    let stored = try KeyboardSettings(json: Array(settings.jsonText.utf8))
    #expect(stored == settings)
    #expect(!KeyboardSettings().jsonText.contains("field"))
    var scene = try TypingScene(settings: settings)
    #expect(scene.state.field == .password)
    #expect(scene.session.settings.field == nil)
    scene.type("a")
    // Settings without a field keep it; others make it appear.
    scene.session.handle(.settings(KeyboardSettings(), at: scene.time))
    #expect(scene.state.field == .password)
    settings.field = .phone
    scene.session.handle(.settings(settings, at: scene.time))
    #expect(scene.state.field == .phone && scene.state.mode == .symbols1)
    #expect(scene.text == "a")
  }

  /// A log has nothing of a password, and replays to what is outside of it.
  @Test(arguments: [false, true])
  func aPasswordIsNotInTheLog(_ isFirst: Bool) throws {
    var settings = KeyboardSettings()
    if isFirst { settings.field = .password }
    let before = isFirst ? "secret" : "dear "
    let start = try TypingScene(before: before, settings: settings)
    let header = SessionLogHeader(settings: settings, before: before)
    var recorder = SessionRecorder(start.session, header: header)
    var time = 0.0
    func tap(_ text: String) throws {
      for character in text {
        let key = try #require(
          recorder.session.panel.keyboard(in: .letters).key(for: character))
        for phase in [TouchEvent.Phase.began, .ended] {
          time += 100
          recorder.handle(
            .touch(TouchEvent(finger: 1, phase: phase, position: key.center, time: time)))
        }
      }
    }
    if !isFirst {
      try tap("ann")
      recorder.handle(.appeared(at: time, field: .password))
    }
    try tap("qzx")
    #expect(recorder.session.document.text.hasSuffix("qzx"))
    recorder.changeOutside(before: "qzxy", after: "", at: time)
    recorder.handle(.appeared(at: time, field: .email))
    try tap("me")
    recorder.end()
    let lines = recorder.takeLines()
    let log = lines.map(\.text).joined(separator: "\n")
    for secret in ["secret", "qz", "q", "zx"] { #expect(!log.contains("\"\(secret)")) }
    #expect(!log.contains("qzx") && !log.contains("secret"))
    #expect(lines.last == .end(before: isFirst ? "me" : "dear annme", after: ""))
    var replay = SessionReplay { header in
      try TypingScene(before: header.before, settings: header.settings).session
    }
    for (index, line) in lines.enumerated() { _ = try replay.take(line, number: index + 1) }
    _ = replay.finish()
    #expect(replay.differences == [])
  }
}
