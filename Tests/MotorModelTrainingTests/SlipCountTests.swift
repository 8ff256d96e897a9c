import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

@testable import MotorModelTraining

@Suite struct SlipCountTests {
  /// A straight trace of one word as if another had been meant.
  static func count(_ swiped: String, target: String) throws -> SlipCount {
    let trace = try #require(
      TracedStrokes(
        try MotorModelCorpus.straight(swiped, steps: 12), code: target, cuts: LetterCuts()))
    var count = SlipCount()
    _ = count.add(trace)
    return count
  }

  @Test func aTrueTraceHasNoSlips() throws {
    let count = try Self.count("acfd", target: "acfd")
    #expect(count.letters == 2)
    #expect(count.rates == SlipRates())
  }

  /// From A straight to B, 1 pitch right: F, 2 pitches right and 1 down, is at least 1.4 pitches from
  /// any point of the way. The finger does not turn: it was left out.
  @Test func aLetterThatIsPassedByFarIsSkipped() throws {
    let count = try Self.count("ab", target: "afb")
    #expect(count.letters == 1)
    #expect(count.skips == 1)
    #expect(count.neighbours == 0)
    // No rate that a profile may carry is larger.
    #expect(count.rates.skip == 0.3)
  }

  /// Touches that lie 1.5 pitches off, where the path turns by 90°, are another key's; a detour of
  /// 1.5 pitches within a stroke is a correction; endpoints are not counted.
  @Test func ratesAreSharesOfLettersWithin() {
    var count = SlipCount()
    (count.letters, count.neighbours, count.skips, count.corrections) = (200, 4, 6, 10)
    #expect(count.rates == SlipRates(neighbour: 0.02, skip: 0.03, correction: 0.05))
    #expect(SlipCount().rates == SlipRates())
  }

  /// A to C by way of E, which lies 1 pitch below the way, is no detour of 1.2 pitches; D to A to C
  /// to F meant as D, F: its way is 1 pitch above. On a keyboard of two rows nothing can be farther.
  @Test func aNearbyDetourIsNoCorrection() throws {
    #expect(try Self.count("aec", target: "ac").corrections == 0)
    #expect(try Self.count("dacf", target: "df").corrections == 0)
  }

  /// D to C to A to D meant as D, A, D: from D to A straight up, C lies 2 pitches to the side. On
  /// the way to a last letter it does not count, as last letters do not slip.
  @Test func aWideDetourIsACorrection() throws {
    #expect(try Self.count("dcad", target: "dad").corrections == 1)
    #expect(try Self.count("dca", target: "da").corrections == 0)
  }

  /// A letter off by more than a pitch where the finger turns sharply is aimed at wrongly: from A to C
  /// and back to A, D to A and back: meant C, touched far left.
  @Test func aTurnFarFromTheKeyIsANeighbour() throws {
    let count = try Self.count("dad", target: "dcd")
    #expect(count.neighbours == 1)
    #expect(count.skips == 0)
  }
}
