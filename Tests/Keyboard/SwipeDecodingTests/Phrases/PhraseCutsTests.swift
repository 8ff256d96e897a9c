import RealModule
import Testing

@testable import SwipeDecoding

/// Two keys, A and B, and a separator; columns: no letter, A, B, separator.
struct PhraseCutsTests {
  private static let a = PhraseCuts.Symbol(column: 1, word: 0, sharesLetter: false)
  private static let b = PhraseCuts.Symbol(column: 2, word: 0, sharesLetter: false)

  @Test func theProbabilityIsThatOfAllWaysToLayTheLetters() {
    var cuts = PhraseCuts([0.2, 0.5, 0.3, 0, 0.1, 0.2, 0.7, 0], columns: 4)
    // A alone: AA 0.5 · 0.2, A- 0.5 · 0.1, -A 0.2 · 0.2.
    #expect(abs(cuts.logProbability([Self.a]) - .log(0.19)) < 1e-5)
    // A, B on two points: one way, 0.5 · 0.7.
    #expect(abs(cuts.logProbability([Self.a, Self.b]) - .log(0.35)) < 1e-5)
    // Three letters have no place on two points.
    #expect(cuts.logProbability([Self.a, Self.b, Self.a]) == -.infinity)
  }

  @Test func wordsAreCutWhereTheirLettersLie() throws {
    // Points: A, no letter, B, separator, A.
    let rows: [Float] = [
      0.1, 0.8, 0.05, 0.05, 0.8, 0.1, 0.05, 0.05, 0.1, 0.05, 0.8, 0.05, 0.1, 0.05, 0.05, 0.8, 0.1,
      0.8, 0.05, 0.05,
    ]
    var cuts = PhraseCuts(rows, columns: 4)
    let separator = PhraseCuts.Symbol(column: 3, word: nil, sharesLetter: false)
    let second = PhraseCuts.Symbol(column: 1, word: 1, sharesLetter: false)
    #expect(cuts.cut([Self.a, Self.b, separator, second]) == [0...2, 4...4])
    #expect(cuts.cut([]) == nil)
  }

  @Test func neighboursMayShareALetter() {
    // Points: A, B, A; the words "ab" and "ba" share the B.
    let rows: [Float] = [0.1, 0.8, 0.1, 0, 0.1, 0.1, 0.8, 0, 0.1, 0.8, 0.1, 0]
    var cuts = PhraseCuts(rows, columns: 4)
    let symbols = [
      Self.a, Self.b, PhraseCuts.Symbol(column: 2, word: 1, sharesLetter: true),
      PhraseCuts.Symbol(column: 1, word: 1, sharesLetter: false),
    ]
    // Four letters on three points: the B is counted for one of the words only, so there is no place.
    #expect(cuts.cut(symbols) == nil)
    // With a fourth point it has one.
    var longer = PhraseCuts(Array(rows[..<8]) + rows[4..<8] + rows[8...], columns: 4)
    #expect(longer.cut(symbols) == [0...1, 2...3])
  }
}
