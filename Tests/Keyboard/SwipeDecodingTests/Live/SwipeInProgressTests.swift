import KeyboardGeometry
import Lexicon
import Statistics
import SwipeTraces
import Testing
import TraceSynthesis

@testable import SwipeDecoding

struct SwipeInProgressTests {
  private static let words: [(String, Double)] = [
    ("the", 500), ("to", 400), ("and", 300), ("hello", 60), ("held", 50), ("hero", 40),
    ("good", 30), ("god", 20), ("too", 20), ("their", 15), ("a", 12), ("well", 10),
    ("keyboard", 5), ("key", 9), ("ring", 4), ("swipe", 3), ("gold", 2), ("café", 1),
  ]

  private static func decoder(on layout: KeyboardLayout = .ring) throws -> PathDecoder {
    try PathDecoder(
      keyboard: layout.placed(in: Size(width: 390, height: 290)),
      lexicon: CompiledLexicon(
        Lexicon(entries: words.map { LexiconEntry(word: $0.0, count: $0.1) })),
      profile: ShippedProfile.shared.get())
  }

  private static func swipe(_ code: String, on keyboard: Keyboard) throws -> [TraceSample] {
    var random = RandomSource(seed: 1)
    return try StraightLineSynthesizer(keyboard: keyboard).samples(for: code, using: &random)
  }

  /// Samples that no finger draws, by name.
  private static func oddSamples() -> [(String, [TraceSample])] {
    func samples(_ count: Int, _ make: (Double) -> (Double, Double, Double)) -> [TraceSample] {
      (0..<count).map {
        let (x, y, t) = make(Double($0))
        return TraceSample(x: x, y: y, t: t)
      }
    }
    return [
      ("none", []),
      ("one", samples(1) { _ in (50, 50, 0) }),
      ("not finite", samples(20) { (.nan, $0, $0) }),
      ("some not finite", samples(40) { ($0 == 7 ? .infinity : 5 * $0, 90, $0 == 9 ? .nan : $0) }),
      ("at rest", samples(50) { (120, 80, 10 * $0) }),
      ("without times", samples(50) { (4 * $0, 80, 0) }),
      ("time backwards", samples(50) { (4 * $0, 80, -10 * $0) }),
      ("leaps", samples(30) { ($0.truncatingRemainder(dividingBy: 2) * 390, 80, 10 * $0) }),
      ("far away", samples(10) { (1e300 * $0, -1e300, 1e300 * $0) }),
    ]
  }

  @Test(
    "at the lift the answer is that of whole swipes", arguments: [KeyboardLayout.ring, .qwerty])
  func liftEqualsWhole(layout: KeyboardLayout) throws {
    let decoder = try Self.decoder(on: layout)
    var traces = Self.oddSamples()
    for (word, _) in Self.words where word != "café" {
      traces.append((word, try Self.swipe(word, on: decoder.keyboard)))
    }
    for (name, samples) in traces {
      var swipe = SwipeInProgress(decoder)
      for (index, sample) in samples.enumerated() {
        swipe.append(sample)
        if index % 3 == 0 { _ = swipe.completions(limit: 3) }
        if index % 7 == 0 { _ = swipe.decoded { SwipeQuery($0, limit: 5) } }
      }
      let answer = swipe.decoded { SwipeQuery($0, limit: 5) }
      #expect(answer == decoder.decode(SwipeQuery(samples, limit: 5)), "\(name)")
      #expect(!swipe.isThinned)
    }
  }

  @Test func aWordIsCompletedBeforeItIsFinished() throws {
    let decoder = try Self.decoder()
    let samples = try Self.swipe("keyboard", on: decoder.keyboard)
    var swipe = SwipeInProgress(decoder)
    for sample in samples.prefix(samples.count * 3 / 4) { swipe.append(sample) }
    let best = try #require(swipe.completions(limit: 3).first)
    #expect(best.word == "keyboard" && !best.isFinished)
    let ended = swipe.finishedWords(limit: 10).first { $0.word == "keyboard" }
    #expect((ended?.score ?? -.infinity) < best.score)
    for sample in samples.dropFirst(samples.count * 3 / 4) { swipe.append(sample) }
    #expect(swipe.completions(limit: 3).first?.word == "keyboard")
    let finished = try #require(swipe.finishedWords(limit: 3).first)
    #expect(finished.word == "keyboard" && finished.isFinished)
  }

  @Test("straight swipes are read to their end on every layout", arguments: KeyboardLayout.builtIn)
  func readsStraightSwipes(layout: KeyboardLayout) throws {
    let decoder = try Self.decoder(on: layout)
    for (word, _) in Self.words where word.count > 2 {
      guard let samples = try? Self.swipe(word, on: decoder.keyboard) else { continue }
      // Doubled letters and god's path are the same for every search without the second stage.
      let path = word.reduce(into: "") { if $0.last != $1 { $0.append($1) } }
      var swipe = SwipeInProgress(decoder)
      for sample in samples { swipe.append(sample) }
      // Not always first: on some layouts the way of god passes over the letters of gold.
      let best = swipe.finishedWords(limit: 3).map(\.word)
      let paths = best.map { $0.reduce(into: "") { if $0.last != $1 { $0.append($1) } } }
      #expect(paths.contains(path))
    }
  }

  @Test func wordsAreRankedOnce() throws {
    let decoder = try Self.decoder()
    var swipe = SwipeInProgress(decoder)
    for sample in try Self.swipe("hello", on: decoder.keyboard) {
      swipe.append(sample)
      let words = swipe.completions(limit: 64)
      #expect(words.map(\.score) == words.map(\.score).sorted(by: >))
      #expect(Set(words.map(\.word)).count == words.count)
      #expect(swipe.completions(limit: 2) == Array(words.prefix(2)))
      #expect(swipe.completions(limit: 0).isEmpty && swipe.completions(limit: -1).isEmpty)
      #expect(!swipe.finishedWords(limit: 9).contains { !$0.isFinished })
    }
  }

  @Test func copiesGoTheirOwnWays() throws {
    let decoder = try Self.decoder()
    let hello = try Self.swipe("hello", on: decoder.keyboard)
    var swipe = SwipeInProgress(decoder)
    for sample in hello { swipe.append(sample) }
    let words = swipe.completions(limit: 3)
    var copy = swipe
    for sample in try Self.swipe("ring", on: decoder.keyboard) { copy.append(sample) }
    #expect(copy.completions(limit: 3) != words)
    #expect(swipe.completions(limit: 3) == words)
  }

  @Test func aFingerThatNeverLiftsTakesNoMoreMemory() throws {
    let decoder = try Self.decoder()
    var random = RandomSource(seed: 4)
    var swipe = SwipeInProgress(decoder)
    var most = 0
    for index in 0..<100_000 {
      swipe.append(
        TraceSample(x: 390 * random.uniform(), y: 290 * random.uniform(), t: Double(index)))
      if index % 1000 == 0 { most = max(most, swipe.completions(limit: 3).count) }
      #expect(swipe.samples.count <= SwipeInProgress.maximumSamples)
    }
    #expect(most == 3)
    #expect(swipe.isThinned)
    let kept = swipe.samples
    #expect(
      swipe.decoded { SwipeQuery($0, limit: 5) } == decoder.decode(SwipeQuery(kept, limit: 5)))
  }

  @Test func othersNeedWholeSwipes() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let words = Lexicon(entries: [LexiconEntry(word: "the", count: 1)])
    var swipe = SwipeInProgress(SubsequenceDecoder(lexicon: words, keyboard: keyboard))
    for sample in try Self.swipe("the", on: keyboard) { swipe.append(sample) }
    #expect(!swipe.findsCompletions && swipe.completions(limit: 3).isEmpty)
    #expect(swipe.decoded { SwipeQuery($0, limit: 1) }.candidates.first?.word == "the")
    var none = SwipeInProgress(nil)
    none.append(TraceSample(x: 0, y: 0, t: 0))
    #expect(none.decoded { SwipeQuery($0, limit: 1) } == .empty)
    let careful = try Self.decoder().abstaining(below: 0.5)
    #expect(SwipeInProgress(careful).findsCompletions)
    #expect(!SwipeInProgress(careful, findsCompletions: false).findsCompletions)
  }
}
