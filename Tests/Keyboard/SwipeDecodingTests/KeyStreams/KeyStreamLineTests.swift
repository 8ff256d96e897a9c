import KeyboardGeometry
import Testing

@testable import SwipeDecoding

struct KeyStreamLineTests {
  private static func qwerty() throws -> Keyboard {
    try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
  }

  private static func keys(_ line: KeyStreamLine, _ keyboard: Keyboard) -> String {
    String(line.stream.keys.compactMap { keyboard.keys[$0].character })
  }

  @Test(
    "letters are keys, other characters are left out, and repeats are one key",
    arguments: [
      ("hgfrerthjklo", "hgfrerthjklo"), ("HGfre", "hgfre"), ("he llo", "helo"), ("a", "a"),
      ("", ""), ("\u{7F}", ""), ("he-.'o", "heo"), ("123", ""), ("éa", "a"),
    ])
  func keys(text: String, expected: String) throws {
    let keyboard = try Self.qwerty()
    #expect(Self.keys(KeyStreamLine(text, on: keyboard), keyboard) == expected)
  }

  @Test(
    "capitals are those of the first letter, or of all",
    arguments: [
      ("hgfre", "word"), ("Hgfre", "Word"), ("HGFRE", "WORD"), ("hGFRE", "word"), ("H", "Word"),
      ("HHH", "WORD"), ("-Hgf", "Word"),
    ])
  func capitals(text: String, expected: String) throws {
    let line = KeyStreamLine(text, on: try Self.qwerty())
    #expect(line.capitals.applied(to: "word") == expected)
  }

  @Test func lettersWithoutAKeyAreNamedOnce() throws {
    let line = KeyStreamLine("haéÉßo", on: try Self.qwerty())
    #expect(line.unknownLetters == ["é", "ß"])
    #expect(KeyStreamLine("h1-o", on: try Self.qwerty()).unknownLetters == [])
  }

  @Test func lettersOfTheLayoutAreKeysHoweverTheyAreWritten() throws {
    let german = try KeyboardLayout.qwertz.placed(in: Size(width: 390, height: 290))
    #expect(Self.keys(KeyStreamLine("hüÜu\u{308}t", on: german), german) == "hüt")
    // ẞ has no small letter of one character on every system; it is no trap either way.
    #expect(KeyStreamLine("ẞa", on: german).stream.keys.count >= 1)
  }

  @Test func tapsAreNoSwipes() throws {
    let keyboard = try Self.qwerty()
    for text in ["", "a", "aa", " ", ".", "\u{7F}"] {
      #expect(!KeyStreamLine(text, on: keyboard).isSwipe, "\(text)")
    }
    #expect(KeyStreamLine("as", on: keyboard).isSwipe)
    #expect(KeyStreamLine(".", on: keyboard).endsSentence)
    #expect(!KeyStreamLine("a.", on: keyboard).endsSentence)
    #expect(KeyStreamLine(" ", on: keyboard).isBlank)
  }
}
