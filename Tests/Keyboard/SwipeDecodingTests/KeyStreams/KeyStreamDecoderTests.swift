import Foundation
import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct KeyStreamDecoderTests {
  private static let words: [(String, Double)] = [
    ("the", 500), ("to", 400), ("he", 300), ("hello", 60), ("held", 50), ("hero", 40),
    ("good", 30), ("world", 20), ("would", 200), ("keyboard", 5), ("swipe", 3),
  ]

  private static let profile: PathProfile? = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("profiles/key-streams.json")
    return (try? Data(contentsOf: file)).flatMap { try? PathProfile(json: [UInt8]($0)) }
  }()

  private static func decoder(
    on layout: KeyboardLayout = .qwerty
  ) throws -> KeyStreamDecoder {
    KeyStreamDecoder(
      try PathDecoder(
        keyboard: layout.placed(in: Size(width: 390, height: 290)),
        lexicon: CompiledLexicon(
          Lexicon(entries: words.map { LexiconEntry(word: $0.0, count: $0.1) })),
        profile: try #require(profile)))
  }

  @Test(
    "streams that wvkbd 0.12 printed of straight swipes are read",
    arguments: [
      ("hgfrerthjklo", "hello"), ("tghgfre", "the"), ("wertuioiuytrtyhjklkjhgfd", "world"),
      ("wertuioiuiklkjhgfd", "would"), ("kjhgtrertyhbjkoiugdsaserd", "keyboard"),
      ("swertyuiopoiutre", "swipe"), ("ghjioiuhgfd", "good"), ("hgfrerthjklkjhgfd", "held"),
      ("hgfrertyuio", "hero"),
    ])
  func printedStreams(keys: String, word: String) throws {
    let decoder = try Self.decoder()
    let stream = KeyStreamLine(keys, on: decoder.paths.keyboard).stream
    #expect(
      decoder.decode(stream.centers(on: decoder.paths.keyboard), limit: 1).first?.word == word)
  }

  @Test("a finger that starts or ends beside the key is read too") func soft() throws {
    let decoder = try Self.decoder()
    let keyboard = decoder.paths.keyboard
    // From g, the key before h, to p, the key after o: no list of exact ends has it.
    let stream = KeyStreamLine("gfdrertghjklop", on: keyboard).stream
    let found = decoder.decode(stream.centers(on: keyboard), limit: 3).map(\.word)
    #expect(found.contains("hello"))
  }

  @Test func onlyTheKeysCount() throws {
    let decoder = try Self.decoder()
    let keyboard = decoder.paths.keyboard
    let centers = KeyStreamLine("hgfrerthjklo", on: keyboard).stream.centers(on: keyboard)
    let elsewhere = centers.enumerated().map {
      TraceSample(x: $1.x + 8, y: $1.y - 12, t: Double($0) * 20)
    }
    #expect(decoder.decode(elsewhere, limit: 5) == decoder.decode(centers, limit: 5))
  }

  @Test func nothingIsReadBesideTheKeys() throws {
    let decoder = try Self.decoder()
    let outside = [TraceSample(x: -50, y: 0, t: 0), TraceSample(x: -90, y: 0, t: 10)]
    #expect(decoder.decode(outside, limit: 3).isEmpty)
    #expect(decoder.decode([], limit: 3).isEmpty)
  }

  @Test func anotherSizeFindsTheSame() throws {
    let decoder = try Self.decoder()
    let large = try KeyboardLayout.qwerty.placed(in: Size(width: 780, height: 580))
    let resized = try #require(decoder.resized(to: large))
    let stream = KeyStreamLine("hgfrerthjklo", on: large).stream
    #expect(resized.decode(stream.centers(on: large), limit: 1).first?.word == "hello")
  }
}
