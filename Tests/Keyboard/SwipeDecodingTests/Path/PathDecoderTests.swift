import Foundation
import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// What is read of clean swipes and of nonsense, and with how much effort.
struct PathDecoderTests {
  @Test(
    "straight swipes are read on every layout, with and without the second stage",
    arguments: [KeyboardLayout.ring, .qwerty, .dvorak, .workman, .coyote, .qwertyHowWeSwipe],
    [true, false])
  func readsStraightSwipes(layout: KeyboardLayout, rescoring: Bool) throws {
    let decoder = try DecoderScene.decoder(on: layout, rescoring: rescoring)
    for word in ["the", "hello", "their", "keyboard", "swipe", "and", "ring"] {
      let trace = try DecoderScene.swipe(word, on: decoder.keyboard)
      #expect(decoder.decode(trace, limit: 3).first?.word == word, "\(word)")
    }
  }

  /// If only the best alignment is rescored, all words come in the order of their alignments, and with two the
  /// others do.
  @Test(arguments: [1, 2])
  func whatIsNotRescoredKeepsTheOrderOfItsAlignment(rescored: Int) throws {
    var decoder = try DecoderScene.decoder()
    decoder.effort.rescored = rescored
    decoder.effort.gap = 100
    var aligned = try DecoderScene.decoder(rescoring: false)
    aligned.effort.gap = 100
    let trace = try DecoderScene.swipe("hello", on: decoder.keyboard)
    let words = decoder.decode(trace, limit: 10).map(\.word)
    let order = aligned.decode(trace, limit: 10).map(\.word)
    #expect(words.count > 5)
    #expect(Array(words.dropFirst(rescored)) == Array(order.dropFirst(rescored)))
    #expect(Set(words.prefix(rescored)) == Set(order.prefix(rescored)))
  }

  @Test func doubledLettersAreToldApartByThePriorWhereNothingElseTells() throws {
    let decoder = try DecoderScene.decoder(rescoring: false)
    let trace = try DecoderScene.swipe("god", on: decoder.keyboard)
    let found = decoder.decode(trace, limit: 2)
    // One path, 30 against 20: the shares go as (30/20)^(weight · temperature).
    #expect(found.map(\.word) == ["good", "god"])
    let parameters = decoder.profile.alignment
    let odds = Double(parameters.priorWeight * parameters.fitTemperature) * log(1.5)
    #expect(abs(found[0].score - found[1].score - odds) < 1e-3)
  }

  @Test(
    "whatever is swiped, nothing breaks",
    arguments: [
      [], [TraceSample(x: .nan, y: .nan, t: 0)], [TraceSample(x: 195, y: 145, t: 0)],
      [TraceSample](repeating: TraceSample(x: 10, y: 10, t: 0), count: 1000),
      [TraceSample(x: 1e300, y: 1e300, t: 0), TraceSample(x: -1e300, y: 0, t: -5)],
      DecoderScene.noise(5000),
    ])
  func hostile(samples: [TraceSample]) throws {
    for rescoring in [true, false] {
      let decoder = try DecoderScene.decoder(rescoring: rescoring)
      let found = decoder.decode(samples, limit: 5)
      let isFinite = found.allSatisfy { $0.score.isFinite && $0.score <= 1e-6 }
      #expect(isFinite)
    }
    #expect(try DecoderScene.decoder().decode(samples, limit: 0).isEmpty)
    #expect(try DecoderScene.decoder().decode(samples, limit: -1).isEmpty)
  }

  @Test func aScribbleGetsNoConfidentWord() throws {
    let decoder = try DecoderScene.decoder()
    let scribble = (0..<200).map { step in
      let angle = Double(step) * 0.9
      return TraceSample(
        x: 195 + 140 * cos(angle * 1.7), y: 145 + 110 * sin(angle), t: Double(step) * 16)
    }
    let best = decoder.decode(scribble, limit: 1).first.map { exp($0.score) } ?? 0
    #expect(best < 0.5)
  }

  @Test func wordsWithoutKeysAreNoCandidates() throws {
    let decoder = try DecoderScene.decoder()
    let trace = try DecoderScene.swipe("held", on: decoder.keyboard)
    #expect(!decoder.decode(trace, limit: 100).contains { $0.word == "café" })
  }

  @Test func aResizedDecoderDecodesAsANewOne() throws {
    let decoder = try DecoderScene.decoder()
    let large = try KeyboardLayout.ring.placed(in: Size(width: 780, height: 580))
    let resized = try #require(decoder.resized(to: large))
    let fresh = try PathDecoder(
      keyboard: large, lexicon: DecoderScene.lexicon(), profile: decoder.profile)
    let trace = try DecoderScene.swipe("hello", on: large)
    #expect(resized.decode(trace, limit: 5) == fresh.decode(trace, limit: 5))
    let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    #expect(decoder.resized(to: qwerty) == nil)
  }

  @Test func manyThreadsDecodeAsOne() async throws {
    let decoder = try DecoderScene.decoder()
    let traces = try ["the", "hello", "keyboard", "swipe"].map {
      try DecoderScene.swipe($0, on: decoder.keyboard)
    }
    let expected = traces.map { decoder.decode($0, limit: 5) }
    await withTaskGroup(of: Bool.self) { group in
      for round in 0..<64 {
        group.addTask {
          decoder.decode(traces[round % 4], limit: 5) == expected[round % 4]
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func aBadProfileIsRefused() throws {
    var profile = PathProfile(alignment: .segmentation)
    profile.alignment.sigmaNear = .nan
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    #expect(throws: ProfileError.self) {
      try PathDecoder(keyboard: ring, lexicon: DecoderScene.lexicon(), profile: profile)
    }
  }

  @Test("a clean swipe needs no effort", arguments: [PathDecoder.Effort.fast, .normal, .best])
  func efforts(effort: PathDecoder.Effort) throws {
    var decoder = try DecoderScene.decoder()
    decoder.effort = effort
    for word in ["hello", "keyboard", "their"] {
      let trace = try DecoderScene.swipe(word, on: decoder.keyboard)
      #expect(decoder.decode(trace, limit: 3).first?.word == word)
    }
  }

  @Test func moreEffortKeepsMoreRivals() throws {
    var decoder = try DecoderScene.decoder()
    let scribble = DecoderScene.noise(60)
    let counts = [PathDecoder.Effort.fast, .normal, .best].map { effort in
      decoder.effort = effort
      return decoder.decode(SwipeQuery(scribble, limit: 100)).candidates.count
    }
    #expect(counts == counts.sorted())
    #expect(counts[0] > 0)
  }

  /// Rivals for a suggestion bar, however improbable they are.
  @Test func aCleanSwipeHasRivals() throws {
    let decoder = try DecoderScene.decoder()
    var query = SwipeQuery(try DecoderScene.swipe("keyboard", on: decoder.keyboard), limit: 20)
    func rivals() -> Int { decoder.decode(query).candidates.count }
    #expect(rivals() < 16)
    query.minimumCandidates = 5
    #expect(rivals() >= 4)
    // All but café, which has no key.
    query.minimumCandidates = 16
    #expect(rivals() == 16)
  }
}
