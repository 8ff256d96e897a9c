import KeyboardGeometry
import Statistics
import Testing

@testable import TraceSynthesis

@Suite struct SlipRatesTests {
  static func qwerty() throws -> Keyboard {
    try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
  }

  static func slipped(
    _ rates: SlipRates, _ code: String, seed: UInt64, on keyboard: Keyboard
  ) throws -> [KeyVisit] {
    var random = RandomSource(seed: seed)
    return rates.apply(to: try keyboard.visits(for: code), on: keyboard, using: &random)
  }

  static func text(_ visits: [KeyVisit]) -> String {
    String(visits.compactMap(\.key.character))
  }

  @Test func doubledLettersAreOneVisit() throws {
    let visits = try Self.qwerty().visits(for: "hello")
    #expect(Self.text(visits) == "helo")
    #expect(visits.map(\.isDoubled) == [false, false, true, false])
  }

  @Test func codesThatCannotBeVisitedAreRefused() throws {
    let keyboard = try Self.qwerty()
    #expect(throws: SynthesisError.emptyCode) { try keyboard.visits(for: "") }
    #expect(throws: SynthesisError.missingKey("é", code: "hé")) { try keyboard.visits(for: "hé") }
  }

  @Test func withoutRatesNothingChanges() throws {
    let keyboard = try Self.qwerty()
    for seed in 0..<20 as Range<UInt64> {
      #expect(
        try Self.slipped(SlipRates(), "typing", seed: seed, on: keyboard)
          == keyboard.visits(for: "typing"))
    }
  }

  @Test func aCertainSkipLeavesTheEnds() throws {
    let visits = try Self.slipped(SlipRates(skip: 1), "typing", seed: 1, on: Self.qwerty())
    #expect(Self.text(visits) == "tg")
    // Of a word that ends where it began, one key is left.
    let same = try Self.slipped(SlipRates(skip: 1), "did", seed: 1, on: Self.qwerty())
    #expect(Self.text(same) == "d")
  }

  /// Keys are 40 × 40 pt and the key pitch is 40 pt: neighbours are within 1.6 · 40 = 64 pt.
  @Test func neighboursAreNear() throws {
    let keyboard = try Self.qwerty()
    #expect(keyboard.keyPitch == 40)
    let target = try keyboard.visits(for: "mat")
    var seen: Set<String> = []
    for seed in 0..<200 as Range<UInt64> {
      let visits = try Self.slipped(SlipRates(neighbour: 1), "mat", seed: seed, on: keyboard)
      #expect(visits.count == 3)
      #expect(visits[0] == target[0])
      #expect(visits[2] == target[2])
      #expect(visits[1].key.index != target[1].key.index)
      #expect(visits[1].key.center.distance(to: target[1].key.center) <= 64)
      seen.insert(Self.text([visits[1]]))
    }
    // A is at (40, 60): S is at 40 pt, Q and W at √(20² + 40²) = 44.7, Z at √(40² + 40²) = 56.6; E
    // and X at √(60² + 40²) and √(80² + 40²) are not neighbours.
    #expect(seen == ["s", "q", "w", "z"])
  }

  @Test func aCorrectionComesBeforeTheLetter() throws {
    let keyboard = try Self.qwerty()
    for seed in 0..<50 as Range<UInt64> {
      let visits = try Self.slipped(SlipRates(correction: 1), "mat", seed: seed, on: keyboard)
      #expect(visits.count == 4)
      #expect(Self.text(visits).hasPrefix("m"))
      #expect(Self.text(visits).hasSuffix("at"))
    }
  }

  @Test func noKeyIsVisitedTwiceInARow() throws {
    let keyboard = try Self.qwerty()
    let rates = SlipRates(neighbour: 0.3, skip: 0.3, correction: 0.3)
    for seed in 0..<300 as Range<UInt64> {
      let visits = try Self.slipped(rates, "assessed", seed: seed, on: keyboard)
      for (a, b) in zip(visits, visits.dropFirst()) { #expect(a.key.index != b.key.index) }
      #expect(visits.first?.key.index == keyboard.key(for: "a")?.index)
      #expect(visits.last?.key.index == keyboard.key(for: "d")?.index)
    }
  }

  /// 20,000 letters at 0.1, 0.2, 0.3: within 4 standard errors, √(p (1 − p) / 20,000).
  @Test func slipsAreAsOftenAsTheirRates() throws {
    let keyboard = try Self.qwerty()
    let rates = SlipRates(neighbour: 0.1, skip: 0.2, correction: 0.3)
    let visits = try keyboard.visits(for: "mat")
    var random = RandomSource(seed: 5)
    var (skips, corrections, neighbours) = (0, 0, 0)
    for _ in 0..<20_000 {
      let slipped = rates.apply(to: visits, on: keyboard, using: &random)
      if slipped.count == 2 { skips += 1 }
      if slipped.count == 4 { corrections += 1 }
      if slipped.count == 3, slipped[1].key.index != visits[1].key.index { neighbours += 1 }
    }
    for (count, rate) in [(neighbours, 0.1), (skips, 0.2), (corrections, 0.3)] {
      let error = (rate * (1 - rate) / 20_000).squareRoot()
      #expect(abs(Double(count) / 20_000 - rate) < 4 * error, "\(rate)")
    }
  }
}
