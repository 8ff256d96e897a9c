import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct SlipCountTests {
  /// Counts the slips of a straight trace of one word when another was meant.
  static func count(_ swiped: String, target: String) throws -> SlipCount {
    let trace = try #require(
      TracedStrokes(
        try MotorModelCorpus.straight(swiped, steps: 12), code: target,
        cuts: LetterCuts(parameters: .segmentation)))
    var count = SlipCount()
    _ = count.add(trace)
    return count
  }

  @Test func aTrueTraceHasNoSlips() throws {
    let count = try Self.count("acfd", target: "acfd")
    #expect(count.letters == 2)
    #expect(count.rates == SlipRates())
  }

  /// From A straight to B, 1 pitch to the right: F, 2 pitches to the right and 1 down, is at least
  /// 1.4 pitches from any point of the line. The finger does not turn, so F was skipped.
  @Test func aLetterPassedAtADistanceIsSkipped() throws {
    let count = try Self.count("ab", target: "afb")
    #expect(count.letters == 1)
    #expect(count.skips == 1)
    #expect(count.neighbours == 0)
    // The largest rate that a profile may have.
    #expect(count.rates.skip == 0.3)
  }

  /// Touches 1.5 pitches off, where the path turns by 90°, are another key's; a detour of 1.5
  /// pitches within a stroke is a correction; endpoints are not counted.
  @Test func ratesAreSharesOfLettersWithin() {
    var count = SlipCount()
    (count.letters, count.neighbours, count.skips, count.corrections) = (200, 4, 6, 10)
    #expect(count.rates == SlipRates(neighbour: 0.02, skip: 0.03, correction: 0.05))
    #expect(SlipCount().rates == SlipRates())
  }

  /// From A to C by way of E, which lies 1 pitch below the line, is no detour of 1.2 pitches.
  /// Neither is D to A to C to F with D, F meant, which strays 1 pitch above the line. A keyboard
  /// of two rows has no larger distance.
  @Test func aNearbyDetourIsNoCorrection() throws {
    #expect(try Self.count("aec", target: "ac").corrections == 0)
    #expect(try Self.count("dacf", target: "df").corrections == 0)
  }

  /// D to C to A to D with D, A, D meant: from D straight up to A, C lies 2 pitches to the side.
  /// Before a last letter it does not count, as last letters do not slip.
  @Test func aWideDetourIsACorrection() throws {
    #expect(try Self.count("dcad", target: "dad").corrections == 1)
    #expect(try Self.count("dca", target: "da").corrections == 0)
  }

  /// A letter touched more than a pitch off where the finger turns sharply was aimed at wrongly:
  /// from D to A and back when C was meant, far to the right.
  @Test func aTurnFarFromTheKeyIsANeighbour() throws {
    let count = try Self.count("dad", target: "dcd")
    #expect(count.neighbours == 1)
    #expect(count.skips == 0)
  }
}
