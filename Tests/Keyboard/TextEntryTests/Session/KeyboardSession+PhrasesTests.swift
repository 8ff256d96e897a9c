import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import Testing

@testable import TextEntry

/// The setting `phraseSwipes`: one swipe writes several words.
struct KeyboardSessionPhrasesTests {
  /// Reads every stroke as the same phrases, and every swipe as "hello".
  private struct PhraseReader: SwipeDecoder {
    var phrases: [[String]]

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: [Candidate(word: "hello", score: 0)])
    }

    func phrases(_ query: SwipeQuery, between boundary: PhraseBoundary) -> [DecodedPhrase]? {
      phrases.enumerated().map { rank, words in
        DecodedPhrase(
          words: words.map { DecodedPhrase.Word(word: $0, samples: 0..<1) }, score: -Double(rank))
      }
    }
  }

  private static func scene(
    _ boundary: PhraseBoundary?, _ phrases: [[String]], before: String = "a ",
    profanity: Set<String> = [], change: (inout KeyboardSettings) -> Void = { _ in }
  ) throws -> TypingScene {
    var settings = KeyboardSettings()
    settings.phraseSwipes = boundary
    change(&settings)
    var scene = try TypingScene(before: before, layout: .qwerty, settings: settings)
    scene.session.language.decoder = PhraseReader(phrases: phrases)
    scene.session.language.profanity = profanity
    return scene
  }

  private static func swipe(_ scene: inout TypingScene) throws {
    let (a, b) = (try #require(scene.place("s")), try #require(scene.place("u")))
    scene.send(.began, a)
    for step in 1...8 {
      scene.send(.moved, a + (b - a) * (Double(step) / 8), after: 15)
    }
    scene.send(.ended, b, after: 15)
  }

  private static let phrases = [["see", "you"], ["seen", "you", "all"], ["save"]]

  @Test func theWordsAreWrittenWithSpaces() throws {
    for boundary in PhraseBoundary.allCases {
      var scene = try Self.scene(boundary, Self.phrases)
      try Self.swipe(&scene)
      #expect(scene.text == "a see you")
      let bar = scene.state.bar
      #expect(bar.mode == .alternatives)
      #expect(Array(bar.words.prefix(2)) == ["seen you all", "save"])
    }
  }

  @Test func offByDefaultASwipeIsAWord() throws {
    #expect(KeyboardSettings().phraseSwipes == nil)
    var scene = try Self.scene(nil, Self.phrases)
    try Self.swipe(&scene)
    #expect(scene.text == "a hello")
  }

  @Test func aPhraseOfOneWordIsDecodedAsAWord() throws {
    var scene = try Self.scene(.direct, [["save"]])
    try Self.swipe(&scene)
    #expect(scene.text == "a hello")
  }

  @Test func sentencesBeginWithACapital() throws {
    var scene = try Self.scene(.direct, Self.phrases, before: "")
    try Self.swipe(&scene)
    #expect(scene.text == "See you")
  }

  @Test func wordsAreSeparatedWithoutSmartSpacesToo() throws {
    var scene = try Self.scene(.direct, Self.phrases) {
      $0.behaviors.remove(.smartSpacing)
    }
    try Self.swipe(&scene)
    #expect(scene.text == "a see you")
  }

  @Test func phrasesWithProfanityAreLeftOut() throws {
    var scene = try Self.scene(.direct, [["see", "damn"], ["see", "you"]], profanity: ["damn"])
    try Self.swipe(&scene)
    #expect(scene.text == "a see you")
  }

  @Test func logsKeepTheSetting() throws {
    var settings = KeyboardSettings()
    settings.phraseSwipes = .space
    #expect(try KeyboardSettings(json: Array(settings.jsonText.utf8)) == settings)
    #expect(!KeyboardSettings().jsonText.contains("phraseSwipes"))
  }
}
