import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

/// What deleting and moving take, and leave, while a method is in use. `ForeignTextTests` has the same
/// at random.
@Suite struct DeletingTests {
  private func scene(
    _ place: MethodSettings.CompositionPlace, before: String = ""
  ) throws -> ComposingScene {
    var settings = MethodSettings()
    settings.composition = place
    return try ComposingScene(settings: settings, before: before)
  }

  private func deleteWord(_ scene: inout ComposingScene) throws {
    scene.slide(from: try #require(scene.place(.backspace)), by: -40)
  }

  /// A back-swipe takes what is being composed and nothing else, and the next key starts over.
  @Test(arguments: [MethodSettings.CompositionPlace.bar, .inline])
  func aBackSwipeTakesTheComposition(_ place: MethodSettings.CompositionPlace) throws {
    var scene = try scene(place, before: "日見 αβγ曰")
    scene.type("on")
    try deleteWord(&scene)
    #expect(scene.text == "日見 αβγ曰")
    #expect(scene.performed.last?.cause == .wordDelete)
    #expect(scene.session.state.composition?.keys == "")
    scene.type("a")
    #expect(scene.text == "日見 αβγ曰" + (place == .inline ? "日" : ""))
    scene.type(" ")
    #expect(scene.text == "日見 αβγ曰日")
  }

  /// Without a composition: the word that was written last, then character by character, and no
  /// further than to Chinese from other text.
  @Test(arguments: [MethodSettings.CompositionPlace.bar, .inline])
  func aBackSwipeTakesAWordOfChinese(_ place: MethodSettings.CompositionPlace) throws {
    var scene = try scene(place, before: "x 見日")
    scene.type("onfvnd ")
    #expect(scene.text == "x 見日你好")
    // What is composed and given up does not change which word was the last.
    scene.type("a")
    scene.tap(.backspace)
    for expected in ["x 見日", "x 見", "x ", ""] {
      try deleteWord(&scene)
      #expect(scene.text == expected)
    }
    scene.session.changeOutside(before: "見 abc ", after: "", at: scene.time)
    for expected in ["見 ", ""] {
      try deleteWord(&scene)
      #expect(scene.text == expected)
    }
    scene.session.changeOutside(before: "日曰abc", after: "", at: scene.time)
    try deleteWord(&scene)
    #expect(scene.text == "日曰")
    // A word of which a part was deleted is none.
    scene.type("onfvnd ")
    scene.tap(.backspace)
    scene.type("b ")
    scene.tap(.backspace)
    try deleteWord(&scene)
    #expect(scene.text == "日曰")
  }

  /// In English beside a method as well.
  @Test func inEnglishChineseStays() throws {
    var scene = try scene(.bar, before: "日曰abc")
    var performed: [SessionAction] = []
    _ = scene.session.composeAction(.language, &performed)
    try deleteWord(&scene)
    #expect(scene.text == "日曰")
  }

  /// A cursor that the keyboard moves leaves nothing of the composition behind.
  @Test func theCursorTakesTheCompositionOut() throws {
    var scene = try scene(.inline, before: "αβ")
    scene.type("on")
    #expect(scene.text == "αβon")
    scene.session.moveCursor(by: -1)
    #expect(scene.session.document == TextBuffer(before: "α", after: "β"))
    scene.type("a")
    scene.session.jumpToEnd()
    #expect(scene.session.document == TextBuffer(before: "αβ", after: ""))
    scene.type("on")
    scene.session.jumpToEnd()
    #expect(scene.session.state.composition?.keys == "on" && scene.text == "αβon")
  }

  /// A text that another program has changed keeps all of it.
  @Test func whatComesFromOutsideStays() throws {
    var scene = try scene(.inline, before: "x")
    scene.type("onf")
    scene.session.document.replace(before: "αβγδ", after: "")
    scene.type("a")
    #expect(scene.text == "αβγδ日")
    // One that it appends to looks the same from here.
    scene.session.changeOutside(before: "αβγδ日ε", after: "", at: scene.time)
    scene.tap(.backspace)
    #expect(scene.text == "αβγδ日")
  }

  /// A field that takes no more than its limit, and may tell nothing.
  private struct FullField: TextDocument {
    var text: TextBuffer
    let limit: Int
    let tells: Bool

    var contextBefore: String? { tells ? text.contextBefore : nil }
    var contextAfter: String? { tells ? text.contextAfter : nil }

    mutating func insert(_ new: String) {
      if text.before.count + new.count <= limit { text.insert(new) }
    }
    mutating func deleteBackward() { text.deleteBackward() }
    mutating func moveCursor(byCharacterOffset offset: Int) {
      text.moveCursor(byCharacterOffset: offset)
    }
  }

  /// What a field refuses is not taken out of it, and a field that tells nothing is not touched
  /// before something is chosen.
  @Test(arguments: [(4, true, "αβγ日"), (3, true, "αβγ"), (9, false, "αβγ日"), (3, false, "αβγ")])
  func aFieldThatRefusesKeepsItsText(_ limit: Int, _ tells: Bool, _ expected: String) throws {
    let scene = try scene(.inline)
    var language = KeyboardLanguage()
    language.composer = InputMethodSet([
      try ComposingScene.method("shapes", .shape, ComposingScene.cangjieRows)
    ])
    var session = KeyboardSession(
      document: FullField(text: TextBuffer(before: "αβγ"), limit: limit, tells: tells),
      panel: scene.session.panel, language: language, settings: scene.session.settings)
    var performed: [SessionAction] = []
    for key in "onf" { session.compose(.character(key), &performed) }
    for _ in 0..<3 { session.compose(.backspace, &performed) }
    #expect(session.document.text.text == "αβγ")
    for key in "a a" { session.compose(.character(key), &performed) }
    session.compose(.wordDelete, &performed)
    #expect(session.document.text.text == expected)
  }

  /// Text of several characters, and a tab, end a composition as a mark does.
  @Test func textEndsAComposition() throws {
    var scene = try scene(.inline, before: "x")
    scene.type("onf")
    var performed: [SessionAction] = []
    scene.session.compose(.text(".com"), &performed)
    #expect(scene.text == "x你.com")
    scene.type("a")
    #expect(scene.session.composeAction(.tab, &performed))
    #expect(scene.text == "x你.com日\t")
    #expect(performed.map(\.cause) == [.pick, .pick])
    scene.session.compose(.text("y"), &performed)
    #expect(performed.last?.cause == .punctuation)
  }
}
