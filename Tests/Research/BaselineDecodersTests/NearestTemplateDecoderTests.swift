import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces
import Testing

@testable import BaselineDecoders

struct NearestTemplateDecoderTests {
  private static func decoder(_ words: [String]) throws -> NearestTemplateDecoder {
    NearestTemplateDecoder(
      lexicon: TemplateKeyboard.list(words), keyboard: try TemplateKeyboard.square())
  }

  @Test func scoresAreMeanDistances() throws {
    // Point k of 48 of the trace is 2k/47 pitches from q. That of qre, whose path is 4 pitches long, is
    // 4k/47 away up to k = 35, then 6 − 4k/47 on the way back: the distances add up to
    // 2 (0 + … + 35)/47 + 6 (11 + … + 0)/47 = 1656/47.
    let found = try Self.decoder(["qre", "qe"]).decode(TemplateKeyboard.qToE, limit: 5)
    try #require(found.map(\.word) == ["qe", "qre"])
    #expect(abs(found[0].score) < 1e-6)
    #expect(abs(found[1].score - -1656.0 / 47 / 48) < 1e-5)
  }

  @Test func frequencyDecidesBetweenEqualPathsAlone() throws {
    // qwe, qe and qee have one path; the more frequent qre is further away.
    let words = ["qre", "qwe", "qe", "qee"]
    let found = try Self.decoder(words).decode(TemplateKeyboard.qToE, limit: 3)
    #expect(found.map(\.word) == ["qwe", "qe", "qee"])
  }

  @Test func nothingToCompare() throws {
    let decoder = try Self.decoder(["qe"])
    #expect(decoder.decode([], limit: 3).isEmpty)
    #expect(decoder.decode(TemplateKeyboard.qToE, limit: 0).isEmpty)
    #expect(decoder.scoreKind == .penalty)
    // Near no first key of a word.
    #expect(decoder.decode(TemplateKeyboard.samples([(95, 5), (25, 5)]), limit: 3).isEmpty)
    // A letter without a key.
    #expect(
      try Self.decoder(["qé", "qe"]).decode(TemplateKeyboard.qToE, limit: 3).map(\.word) == ["qe"])
  }

  @Test func anotherSizeFindsTheSame() throws {
    let decoder = try Self.decoder(["qre", "qe"])
    let large = try KeyboardLayout.qwertyHowWeSwipe.placed(in: Size(width: 300, height: 111))
    let samples = TemplateKeyboard.qToE.map { TraceSample(x: $0.x * 3, y: $0.y * 3, t: $0.t) }
    #expect(
      try #require(decoder.resized(to: large)).decode(samples, limit: 2).map(\.word)
        == ["qe", "qre"])
    let other = try KeyboardLayout.dvorak.placed(in: Size(width: 390, height: 290))
    #expect(decoder.resized(to: other) == nil)
  }
}
