import InputMethods
import KeyboardGeometry
import LanguageModel
import MethodComposing
import Testing

@testable import TextEntry

/// Sections 7 and 8.3: words of English where a keyboard has input methods too.
@Suite struct EnglishBesideMethodsTests {
  /// Completes "ca" and "cat", whatever stands before.
  private struct Completions: WordPredictor {
    func predictions(
      completing begun: String, after previous: [String], limit: Int
    ) -> [Prediction] {
      guard !begun.isEmpty else { return [] }
      return ["cats", "cathedral", "category"].filter { $0.hasPrefix(begun) }
        .map { Prediction(word: $0, score: 0) }
    }
  }

  private func scene(
    before: String = "", after: String = "", slots: Int = 10, position: Int = 6,
    hasMethods: Bool = true
  ) throws -> ComposingScene {
    var scene = try ComposingScene()
    var language = KeyboardLanguage(predictor: Completions())
    if hasMethods {
      language.composer = InputMethodSet(
        [try ComposingScene.method("m", .shape, ComposingScene.cangjieRows)],
        emojiNames: EmojiNames(bytes: "cat\t🐈\ncat\t🐱\ndog\t🐕\n".utf8))
    }
    var settings = KeyboardSettings()
    settings.methods.startsWithMethod = false
    settings.methods.composer.emojiPosition = position
    scene.session = KeyboardSession(
      document: TextBuffer(before: before, after: after),
      panel: try KeyboardPanel(
        layout: .qwerty, size: Size(width: 390, height: 290), barSlots: slots),
      language: language, settings: settings)
    scene.session.handle(.appeared(at: 0, field: .text))
    return scene
  }

  /// 7: nothing is suggested in the middle of a word; blanks and marks behind the cursor end one.
  @Test(arguments: [
    ("", true), (" sat", true), (".", true), ("s", false), ("9", false), ("é", false),
  ])
  func theTextBehindTheCursor(_ after: String, _ suggests: Bool) throws {
    var scene = try scene(before: "the ", after: after)
    scene.type("ca")
    #expect(scene.session.state.bar.words.isEmpty == !suggests)
  }

  /// Without methods English stays as the ring keyboard's specification has it.
  @Test func withoutMethodsNothingChanges() throws {
    var scene = try scene(before: "the ", after: "s", hasMethods: false)
    scene.type("cat")
    #expect(scene.session.state.bar.words == ["cats", "cathedral", "category"])
  }

  /// 7: emoji stand behind the suggestions; a full bar has room for one at least.
  @Test(arguments: [
    (10, 6, ["cats", "cathedral", "category", "🐈", "🐱"]), (3, 6, ["cats", "cathedral", "🐈"]),
    (10, 0, ["cats", "cathedral", "category"]),
  ])
  func emojiBehindSuggestions(_ slots: Int, _ position: Int, _ expected: [String]) throws {
    var scene = try scene(before: "the ", slots: slots, position: position)
    scene.type("cat")
    #expect(scene.session.state.bar.words == expected)
    scene.type("h")
    #expect(scene.session.state.bar.words == ["cathedral"])
  }

  /// 8.3: an emoji and a space; of a word what was not typed yet and a space.
  @Test(arguments: [(3, "the cat🐈 "), (1, "the cathedral ")])
  func picking(_ slot: Int, _ expected: String) throws {
    var scene = try scene(before: "the ")
    var settings = scene.session.settings
    settings.addsSpaceAfterPrediction = true
    scene.session.handle(.settings(settings, at: 0))
    scene.type("cat")
    scene.pick(slot)
    #expect(scene.text == expected)
  }
}
