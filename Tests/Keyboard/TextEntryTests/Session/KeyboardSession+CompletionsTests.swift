import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces
import Testing

@testable import TextEntry

/// The setting `completesSwipes`: the bar completes a word while it is swiped.
struct KeyboardSessionCompletionsTests {
  private static func scene(completes: Bool, profanity: Set<String> = []) throws -> TypingScene {
    var settings = KeyboardSettings()
    settings.completesSwipes = completes
    settings.previewInterval = .infinity
    var scene = try TypingScene(before: "a ", layout: .qwerty, settings: settings)
    let words = ["the", "then", "there", "them", "toe", "tie"].enumerated().map {
      LexiconEntry(word: $0.element, count: Double(100 - $0.offset))
    }
    scene.session.language.decoder = try PathDecoder(
      keyboard: scene.keyboard, lexicon: CompiledLexicon(Lexicon(entries: words)),
      profile: PathProfile(alignment: .segmentation))
    scene.session.language.profanity = profanity
    return scene
  }

  /// Moves a finger over keys without lifting it: eight steps from key to key.
  private static func move(_ scene: inout TypingScene, over keys: String) {
    let places = keys.compactMap { scene.place($0) }
    guard let first = places.first else { return }
    scene.send(.began, first)
    for (a, b) in zip(places, places.dropFirst()) {
      for step in 1...8 {
        let share = Double(step) / 8
        scene.send(
          .moved, Point(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y)), after: 15)
      }
    }
  }

  @Test func aBegunWordIsCompleted() throws {
    var scene = try Self.scene(completes: true)
    Self.move(&scene, over: "ther")
    let bar = scene.state.bar
    #expect(bar.mode == .preview && bar.words.first == "there")
    #expect(bar.words.count == KeyboardPanel.barWords)
    #expect(scene.text == "a ")
  }

  @Test func offByDefaultNothingIsCompleted() throws {
    var scene = try Self.scene(completes: false)
    Self.move(&scene, over: "ther")
    #expect(scene.state.bar.mode != .preview)
    #expect(!KeyboardSettings().completesSwipes)
  }

  @Test func profanityIsNotCompleted() throws {
    var scene = try Self.scene(completes: true, profanity: ["there"])
    Self.move(&scene, over: "ther")
    #expect(scene.state.bar.mode == .preview && !scene.state.bar.words.contains("there"))
  }

  @Test func decodersOfWholeSwipesPreviewAsBefore() throws {
    var settings = KeyboardSettings()
    settings.completesSwipes = true
    var scene = try TypingScene(
      before: "a", layout: .qwerty, swipesMean: ["hello", "help"], settings: settings)
    Self.move(&scene, over: "hel")
    #expect(scene.state.bar == SuggestionBar(mode: .preview, words: ["hello", "help"]))
  }
}
