import InputMethods
import KeyboardGeometry
import MethodComposing
import SwipeDecoding
import SwipeTraces
import Testing

@testable import TextEntry

/// Swipes while a method is in use: their words are offered, and written when one is chosen or the
/// next swipe begins.
@Suite struct MethodSwipesTests {
  /// Takes every swipe for the same words, and keeps what was written before it.
  private final class Listed: SwipeDecoder, @unchecked Sendable {
    let scoreKind = ScoreKind.logProbability
    let words: [(String, String)]
    /// Touched by the one thread of a test alone.
    var previous: [[String]] = []

    init(_ words: [(String, String)]) { self.words = words }

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      self.previous.append(query.previous)
      return DecodedSwipe(
        candidates: words.prefix(query.limit).enumerated().map {
          Candidate(word: $1.0, score: -Double($0), code: $1.1)
        })
    }
  }

  private func scene(_ decoder: Listed?) throws -> ComposingScene {
    var scene = try ComposingScene()
    var language = KeyboardLanguage(decoder: Listed([("hello", "")]))
    var methods = InputMethodSet([
      try ComposingScene.method("shapes", .shape, ComposingScene.cangjieRows),
      try ComposingScene.method("sounds", .phonetic, "su3|你|9\ncl3|好|8\nsu3cl3|你好|5"),
    ])
    methods?.decoders = [decoder, nil]
    language.composer = methods
    var settings = KeyboardSettings()
    settings.previewInterval = .infinity
    scene.session = KeyboardSession(
      document: TextBuffer(), panel: scene.session.panel, language: language, settings: settings)
    return scene
  }

  /// From q to p and back: longer than any tap.
  private func swipe(_ scene: inout ComposingScene) {
    let keyboard = scene.session.panel.keyboard(in: .letters)
    guard let start = keyboard.key(for: "a")?.center, let end = keyboard.key(for: "k")?.center
    else { return }
    for step in 0...8 {
      scene.time += 40
      let place = Point(
        x: start.x + (end.x - start.x) * Double(step) / 8,
        y: start.y + (end.y - start.y) * Double(step) / 8)
      let phase: TouchEvent.Phase = step == 0 ? .began : step == 8 ? .ended : .moved
      scene.performed += scene.session.handle(
        .touch(TouchEvent(finger: 1, phase: phase, position: place, time: scene.time)))
    }
  }

  @Test func aSwipeIsOfferedAndChosen() throws {
    var scene = try scene(Listed([("你", "onf"), ("好", "vnd")]))
    let diary = MethodDiary()
    scene.session.methodLearner = diary
    swipe(&scene)
    #expect(scene.text == "")
    #expect(scene.words == ["你", "好"])
    #expect(scene.session.state.composition?.selection == 0)
    #expect(scene.session.state.composition?.keyNames == "onf")
    #expect(scene.performed.last?.cause == .compose)
    scene.pick(1)
    #expect(scene.text == "好")
    #expect(diary.entries == ["+vnd 好"])
    #expect(scene.performed.last?.pick?.code == "vnd")
    swipe(&scene)
    scene.tap(.space)
    #expect(scene.text == "好你")
    #expect(scene.session.state.composition?.keyNames == "")
  }

  /// The next swipe, a key of a code and a mark choose what is offered first.
  @Test func whatFollowsChoosesTheFirstWord() throws {
    let decoder = Listed([("你", "onf"), ("好", "vnd")])
    var scene = try scene(decoder)
    swipe(&scene)
    swipe(&scene)
    #expect(scene.text == "你")
    #expect(scene.performed.last?.cause == .pick)
    scene.type("a")
    #expect(scene.text == "你你")
    #expect(scene.session.state.composition?.keys == "a")
    scene.type(" ")
    #expect(scene.text == "你你日")
    // The words written before a swipe, those that it writes itself included.
    #expect(decoder.previous == [[], ["你"]])
  }

  @Test func aMarkChoosesTheFirstWord() throws {
    var scene = try scene(Listed([("你", "onf"), ("好", "vnd")]))
    swipe(&scene)
    var performed: [SessionAction] = []
    scene.session.compose(.character("!"), &performed)
    #expect(scene.text == "你!")
  }

  @Test func backspaceGivesASwipeUp() throws {
    var scene = try scene(Listed([("你", "onf")]))
    swipe(&scene)
    scene.tap(.backspace)
    #expect(scene.text == "" && scene.words.isEmpty)
    scene.session.leave()
    #expect(scene.learning("shapes")?.isEmpty == true)
  }

  /// Without a decoder of its codes a method's swipes write nothing, least of all English.
  @Test func withoutADecoderNothingIsWritten() throws {
    var scene = try scene(nil)
    swipe(&scene)
    #expect(scene.text == "" && scene.words.isEmpty)
    #expect(scene.performed.last?.cause == .noWord)
    // Nor where the method in use has none.
    var other = try self.scene(Listed([("你", "onf")]))
    var performed: [SessionAction] = []
    _ = other.session.composeAction(.next, &performed)
    swipe(&other)
    #expect(other.text == "" && other.words.isEmpty)
  }

  /// What was swiped without tones is learned under the table's code.
  @Test func codesWithoutTonesAreTheTables() throws {
    let method = try ComposingScene.method(
      "m", .phonetic, "su3|你|9\nsu2|你|1\ncl3|好|8")
    #expect(method.tableCode(of: "你", swiped: "su") == "su3")
    #expect(method.tableCode(of: "你", swiped: "su2") == "su2")
    #expect(method.tableCode(of: "他", swiped: "w8") == "w8")
    #expect(method.names(ofCode: "sucl") == "ㄋㄧㄏㄠ")
    #expect(method.names(ofCode: "su3j0 ") == "ㄋㄧˇㄨㄢ")
  }
}
