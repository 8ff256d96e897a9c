import Foundation
import KeyboardGeometry
import Statistics
import Testing
import TraceSynthesis

@testable import SwipeDecoding

/// What candidates' scores mean, and which swipes are rejected.
struct PathDecoderProbabilityTests {
  @Test func scoresAreLogarithmsOfProbabilities() throws {
    let decoder = try DecoderScene.decoder()
    let trace = try DecoderScene.swipe("hello", on: decoder.keyboard)
    let candidates = decoder.decode(trace, limit: 100)
    let total = candidates.reduce(0) { $0 + exp($1.score) }
    #expect(total <= 1 + 1e-4)
    // A clean swipe leaves little to an unlisted word, and less to words of another path.
    #expect(exp(candidates[0].score) > 0.8)
    let scores = candidates.map(\.score)
    #expect(scores == scores.sorted(by: >))
    #expect(decoder.decode(trace, limit: 1) == Array(candidates.prefix(1)))
  }

  @Test func candidatesAndNoWordAddUpToOne() throws {
    let decoder = try DecoderScene.decoder()
    let decoded = decoder.decode(
      SwipeQuery(try DecoderScene.swipe("hello", on: decoder.keyboard), limit: 100))
    let none = try #require(decoded.noWordProbability)
    let total = decoded.candidates.reduce(none) { $0 + exp($1.score) }
    #expect(abs(total - 1) < 1e-3)
    #expect(!decoded.isRejected)
  }

  @Test func theThresholdDecidesWhatIsRejected() throws {
    var decoder = try DecoderScene.decoder()
    let trace = try DecoderScene.swipe("hello", on: decoder.keyboard)
    decoder.noWordThreshold = -.infinity
    let decoded = decoder.decode(SwipeQuery(trace, limit: 3))
    #expect(decoded.isRejected)
    #expect(decoded.candidates.first?.word == "hello")
    #expect(decoder.decode(trace, limit: 3).isEmpty)
    decoder.noWordThreshold = .infinity
    #expect(!decoder.decode(SwipeQuery(trace, limit: 3)).isRejected)
    // The more of what is written the list lacks, the likelier is none of its words.
    decoder.outsideShare = 0.01
    let few = try #require(decoder.decode(SwipeQuery(trace, limit: 3)).noWordProbability)
    decoder.outsideShare = 0.3
    let many = try #require(decoder.decode(SwipeQuery(trace, limit: 3)).noWordProbability)
    #expect(few < many)
  }

  @Test func aProfileWithoutTheJudgementRejectsNothing() throws {
    var profile = try ShippedProfile.shared.get()
    profile.noWord = nil
    var decoder = try PathDecoder(
      keyboard: KeyboardLayout.ring.placed(in: Size(width: 390, height: 290)),
      lexicon: DecoderScene.lexicon(), profile: profile)
    decoder.noWordThreshold = -.infinity
    var random = RandomSource(seed: 2)
    let scribble = Scribble.samples(on: decoder.keyboard, using: &random)
    #expect(!decoder.decode(scribble, limit: 1).isEmpty)
  }

  @Test func withoutCalibrationSharesAddUpToOne() throws {
    let decoder = try DecoderScene.decoder(rescoring: false)
    let trace = try DecoderScene.swipe("hello", on: decoder.keyboard)
    let total = decoder.decode(trace, limit: 100).reduce(0) { $0 + exp($1.score) }
    #expect(abs(total - 1) < 1e-4)
  }

  /// Probabilities come with the second stage only.
  @Test func scoresAreSharesWithoutTheSecondStage() throws {
    #expect(try DecoderScene.decoder(rescoring: true).scoreKind == .logProbability)
    #expect(try DecoderScene.decoder(rescoring: false).scoreKind == .logShare)
  }
}
