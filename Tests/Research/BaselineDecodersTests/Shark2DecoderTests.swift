import Foundation
import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces
import Testing

@testable import BaselineDecoders

/// Shares worked by hand. A trace runs straight from q over w to e. The path of "qe" is the same; that
/// of "qre" runs three pitches to r and one back, so that its three points are q, e and e.
struct Shark2DecoderTests {
  private static func parameters(
    shape: Float? = nil, location: Float? = nil, cutoff: Float? = nil, frequency: Float = 0
  ) -> Shark2Decoder.Parameters {
    Shark2Decoder.Parameters(
      pointCount: 3, pruning: TemplatePruning(start: 0.9, end: 1.6), shapeDeviation: shape,
      locationDeviation: location, tunnel: 0, middleWeight: 1, cutoff: cutoff,
      frequencyWeight: frequency)
  }

  private static func decoder(
    _ words: [String], _ parameters: Shark2Decoder.Parameters = .fitted
  ) throws -> Shark2Decoder {
    Shark2Decoder(
      lexicon: TemplateKeyboard.list(words), keyboard: try TemplateKeyboard.square(),
      parameters: parameters)
  }

  @Test(
    "the shares of the two words by their distances",
    arguments: [
      // Where they are: 0, 1 and 0 pitches apart, 1/3 in the mean.
      (Float?.none, Float?.some(1), 1.0 / 18),
      // As shapes (−1/2, 0, 1/2) and (−2/3, 1/3, 1/3): 1/6, 1/3 and 1/6 apart, 2/9 in the mean.
      (1, nil, 2.0 / 81),
      (1, 1, 1.0 / 18 + 2.0 / 81),
      // Half the deviation is four times the exponent.
      (0.5, nil, 8.0 / 81),
    ])
  func channels(shape: Float?, location: Float?, exponent: Double) throws {
    let decoder = try Self.decoder(
      ["qre", "qe"], Self.parameters(shape: shape, location: location))
    let found = decoder.decode(TemplateKeyboard.qToE, limit: 5)
    try #require(found.map(\.word) == ["qe", "qre"])
    let total = log(1 + exp(-exponent))
    #expect(abs(found[0].score - -total) < 1e-6)
    #expect(abs(found[1].score - (-exponent - total)) < 1e-6)
    #expect(decoder.scoreKind == .logShare)
  }

  @Test func frequencyIsThePriorOrDecidesBetweenEquals() throws {
    // qee has the path of qe, and half its count.
    let words = ["qe", "qee"]
    let prior = try Self.decoder(words, Self.parameters(location: 1, frequency: 1))
      .decode(TemplateKeyboard.qToE, limit: 5)
    try #require(prior.map(\.word) == words)
    #expect(abs(prior[0].score - log(2.0 / 3)) < 1e-6)
    #expect(abs(prior[1].score - log(1.0 / 3)) < 1e-6)
    let equal = try Self.decoder(words, Self.parameters(location: 1))
      .decode(TemplateKeyboard.qToE, limit: 5)
    try #require(equal.map(\.word) == words)
    #expect(abs(equal[0].score - log(0.5)) < 1e-6)
    #expect(equal[0].score == equal[1].score)
  }

  @Test func aChannelBeyondTheCutoffLeavesAWordOut() throws {
    let words = ["qre", "qe"]
    // 1/3 of a pitch: 1.67 deviations of 0.2, and 3.3 of 0.1.
    for (deviation, expected) in [(Float(0.2), ["qe", "qre"]), (0.1, ["qe"])] {
      let decoder = try Self.decoder(words, Self.parameters(location: deviation, cutoff: 2))
      #expect(decoder.decode(TemplateKeyboard.qToE, limit: 5).map(\.word) == expected)
    }
    // 2/9 as a shape.
    let decoder = try Self.decoder(words, Self.parameters(shape: 0.1, cutoff: 2))
    #expect(decoder.decode(TemplateKeyboard.qToE, limit: 5).map(\.word) == ["qe"])
  }

  @Test(
    "ends near the keys of the word",
    arguments: [
      // The start 0.8 and 1 pitches from q, the end 1.5 and 1.7 from e.
      (-3.0, 25.0, ["qe"]), (-5, 25, []), (5, 40, ["qe"]), (5, 42, []),
    ])
  func pruning(start: Double, end: Double, expected: [String]) throws {
    let decoder = try Self.decoder(["qe"], Self.parameters(location: 1))
    let samples = TemplateKeyboard.samples([(start, 5), (15, 5), (end, 5)])
    #expect(decoder.decode(samples, limit: 5).map(\.word) == expected)
  }

  @Test(
    "every set of numbers finds words swiped over their keys",
    arguments: [
      Shark2Decoder.Parameters.published, .fitted, .shapeAlone, .locationAlone,
    ])
  func numbers(parameters: Shark2Decoder.Parameters) throws {
    let words = ["the", "tree", "hello", "hero", "a", "world"]
    let decoder = try Self.decoder(words, parameters)
    let keyboard = try TemplateKeyboard.square()
    for word in words {
      let points = try word.map { letter in
        let center = try #require(keyboard.key(for: letter)).center
        return (center.x, center.y)
      }
      let samples = TemplateKeyboard.samples(points)
      #expect(decoder.decode(samples, limit: 1).first?.word == word)
      #expect(decoder.decode(samples, limit: 0).isEmpty)
    }
  }

  @Test func samplesThatAreNoNumbersAreLeftOut() throws {
    let decoder = try Self.decoder(["qe", "qre"])
    #expect(decoder.decode([], limit: 3).isEmpty)
    let broken = TraceSample(x: .nan, y: 5, t: 0)
    #expect(decoder.decode([broken], limit: 3).isEmpty)
    let far = TraceSample(x: 15, y: 1e300, t: 20)
    let samples = [broken] + TemplateKeyboard.qToE
    #expect(
      decoder.decode(samples, limit: 3) == decoder.decode(TemplateKeyboard.qToE, limit: 3))
    let scores = decoder.decode(
      [TemplateKeyboard.qToE[0], far, TemplateKeyboard.qToE[2]], limit: 3)
    #expect(scores.count == 2)
    #expect(scores.allSatisfy { $0.score.isFinite })
  }

  @Test func anotherSizeFindsTheSame() throws {
    let decoder = try Self.decoder(["qre", "qe"])
    let large = try KeyboardLayout.qwertyHowWeSwipe.placed(in: Size(width: 300, height: 111))
    let resized = try #require(decoder.resized(to: large))
    let samples = TemplateKeyboard.qToE.map { TraceSample(x: $0.x * 3, y: $0.y * 3, t: $0.t) }
    let (small, scaled) = (
      decoder.decode(TemplateKeyboard.qToE, limit: 2), resized.decode(samples, limit: 2)
    )
    #expect(small.map(\.word) == ["qe", "qre"])
    #expect(scaled.map(\.word) == small.map(\.word))
    let other = try KeyboardLayout.dvorak.placed(in: Size(width: 390, height: 290))
    #expect(decoder.resized(to: other) == nil)
  }
}
