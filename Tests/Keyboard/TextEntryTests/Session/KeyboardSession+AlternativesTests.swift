import KeyboardGeometry
import LanguageModel
import SwipeDecoding
import Testing

@testable import TextEntry

/// Section 8, with the real decoder and list: "after swipe (alternatives)".
struct KeyboardSessionAlternativesTests {
  /// Every 55th word of two letters and more: 150 and more, frequent ones and rare ones.
  @Test func theBarIsFullAfterCleanSwipes() throws {
    let decoder = try #require(RealLanguage.decoder)
    let words = RealLanguage.words.enumerated().filter { $0.offset % 55 == 20 }.map(\.element)
      .filter { $0.count > 1 }
    #expect(words.count >= 150)
    var (full, inText, inTop4) = (0, 0, 0)
    for word in words {
      var settings = KeyboardSettings()
      settings.previewInterval = .infinity
      var scene = try TypingScene(before: "a ", settings: settings)
      scene.session.language.decoder = decoder
      try scene.swipe(word: word)
      let bar = scene.state.bar
      if bar.rivals == KeyboardPanel.barWords { full += 1 }
      if scene.text == "a \(word)" || bar.words.contains(word) { inText += 1 }
      if scene.state.candidates.prefix(4).contains(where: { $0.word == word }) { inTop4 += 1 }
    }
    #expect(full * 100 >= words.count * 95, "\(full) of \(words.count) bars are full")
    #expect(inText == inTop4)
    #expect(inTop4 * 100 >= words.count * 95)
  }
}
