import KeyboardGeometry
import Lexicon
import RealModule
import Statistics
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// Strokes of several words, straight from key to key.
struct PhraseDecodingTests {
  private static let listed = [
    "see", "you", "at", "home", "the", "time", "day", "is", "near", "hello", "world", "seen", "me",
    "one", "of", "and", "water", "garden", "money", "table",
  ]

  private static func decoder(_ layout: KeyboardLayout = .qwerty) throws -> PathDecoder {
    let words = try CompiledLexicon(
      Lexicon(entries: listed.map { LexiconEntry(word: $0, count: 100) }))
    return try PathDecoder(
      keyboard: layout.placed(in: Size(width: 390, height: 290)), lexicon: words,
      profile: ShippedProfile.shared.get())
  }

  /// A finger that moves at an even pace from place to place, 9 samples each way.
  private static func stroke(_ places: [Point]) -> [TraceSample] {
    var samples: [TraceSample] = []
    for (a, b) in zip(places, places.dropFirst()) {
      for step in 0..<9 {
        let point = a + (b - a) * (Double(step) / 9)
        samples.append(TraceSample(x: point.x, y: point.y, t: Double(samples.count) * 16))
      }
    }
    if let last = places.last {
      samples.append(TraceSample(x: last.x, y: last.y, t: Double(samples.count) * 16))
    }
    return samples
  }

  private static func places(
    _ words: [String], on keyboard: Keyboard, through separator: Point?
  ) -> [Point] {
    var places: [Point] = []
    for (index, word) in words.enumerated() {
      if index > 0, let separator { places.append(separator) }
      for letter in swipeCode(of: word) {
        guard let center = keyboard.key(for: letter)?.center, center != places.last else {
          continue
        }
        places.append(center)
      }
    }
    return places
  }

  @Test(arguments: [
    ["see", "you", "at", "home"], ["the", "day", "is", "near"], ["hello", "world"],
  ])
  func wordsAreReadWithTheirPieces(_ words: [String]) throws {
    for layout in [KeyboardLayout.qwerty, .ring] {
      let decoder = try Self.decoder(layout)
      for boundary in PhraseBoundary.allCases {
        let separator = try #require(PhraseSeparator(of: decoder.keyboard)).centers
        let samples = Self.stroke(
          Self.places(
            words, on: decoder.keyboard,
            through: boundary == .space ? separator[separator.count / 2] : nil))
        let found = try #require(
          decoder.phrases(SwipeQuery(samples, limit: 3), between: boundary))
        let best = try #require(found.first)
        #expect(best.words.map(\.word) == words, "\(layout.name) \(boundary)")
        #expect(best.text == words.joined(separator: " "))
        #expect(found.count <= 3)
        #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
        // The stroke begins and ends with a word; a word's piece begins near its first key.
        #expect(best.words.first?.samples.lowerBound == 0)
        #expect(best.words.last?.samples.upperBound == samples.count)
        for word in best.words {
          let letter = try #require(word.word.first)
          let key = try #require(decoder.keyboard.key(for: letter))
          let start = samples[word.samples.lowerBound]
          #expect(
            Point(x: start.x, y: start.y).distance(to: key.center) < decoder.keyboard.keyPitch,
            "\(word.word)")
        }
      }
    }
  }

  @Test func aSingleWordIsReadAsByDecode() throws {
    let decoder = try Self.decoder()
    let samples = Self.stroke(Self.places(["hello"], on: decoder.keyboard, through: nil))
    let query = SwipeQuery(samples, limit: 3)
    for boundary in PhraseBoundary.allCases {
      let best = try #require(decoder.phrases(query, between: boundary)?.first)
      #expect(best.words.map(\.word) == ["hello"])
      #expect(best.words.first?.samples == 0..<samples.count)
    }
  }

  @Test func whoReadsNoPhrasesSaysSo() throws {
    let decoder = try Self.decoder()
    let samples = Self.stroke(Self.places(["hello"], on: decoder.keyboard, through: nil))
    let query = SwipeQuery(samples, limit: 3)
    // Without a letter emission.
    let plain = try PathDecoder(
      keyboard: decoder.keyboard, lexicon: decoder.lexicon,
      profile: PathProfile(alignment: .segmentation))
    #expect(plain.phrases(query, between: .direct) == nil)
    let tracked = SubsequenceDecoder(lexicon: Lexicon(entries: []), keyboard: decoder.keyboard)
    #expect(tracked.phrases(query, between: .direct) == nil)
    // A keyboard with nothing to go through.
    let row = try PathDecoder(
      keyboard: Keyboards.row("abc"), lexicon: decoder.lexicon,
      profile: ShippedProfile.shared.get())
    #expect(row.phrases(query, between: .space) == nil)
    #expect(row.phrases(query, between: .direct) != nil)
    #expect(decoder.phrases(SwipeQuery([], limit: 3), between: .direct) == [])
    let careful = decoder.abstaining(below: 0.5)
    #expect(careful.phrases(query, between: .direct)?.first?.text == "hello")
  }

  @Test func strokesWithoutEndAreBounded() throws {
    let decoder = try Self.decoder()
    let words = Array(repeating: ["see", "you", "at", "home", "the", "day"], count: 20).flatMap {
      $0
    }
    let long = Self.stroke(Self.places(words, on: decoder.keyboard, through: nil))
    let found = try #require(decoder.phrases(SwipeQuery(long, limit: 2), between: .direct))
    #expect(found.allSatisfy { $0.words.count <= PhraseBeam.maximumWords })
    var random = RandomSource(seed: 4)
    let endless = (0..<1_000_000).map {
      TraceSample(x: 390 * random.uniform(), y: 290 * random.uniform(), t: Double($0))
    }
    for phrase in try #require(decoder.phrases(SwipeQuery(endless, limit: 2), between: .space)) {
      #expect(phrase.words.allSatisfy { $0.samples.upperBound <= endless.count })
    }
  }

  @Test func numbersThatAreNoneAreLeftOut() throws {
    let decoder = try Self.decoder()
    var samples = Self.stroke(
      Self.places(["hello", "world"], on: decoder.keyboard, through: nil))
    samples.insert(TraceSample(x: .nan, y: 5, t: 7), at: 3)
    samples.insert(TraceSample(x: .infinity, y: 5, t: .nan), at: 9)
    let best = try #require(
      decoder.phrases(SwipeQuery(samples, limit: 1), between: .direct)?.first)
    #expect(best.text == "hello world")
    #expect(best.words.last?.samples.upperBound == samples.count)
    let nothing = [TraceSample(x: .nan, y: .nan, t: .nan)]
    #expect(decoder.phrases(SwipeQuery(nothing, limit: 1), between: .direct) == [])
    let still = [TraceSample](repeating: TraceSample(x: 20, y: 20, t: 0), count: 50)
    _ = decoder.phrases(SwipeQuery(still, limit: 1), between: .space)
  }
}
