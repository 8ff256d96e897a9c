import KeyboardGeometry
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// A word of three letters on a straight row of keys four units apart, swiped 0.5 units below it at
/// one speed: every expected number is worked by hand.
struct CandidateFeaturesTests {
  private let field = KeyField(
    centers: [
      Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 80, y: 0), Point(x: 40, y: 100),
    ], pitch: 10)

  private func rows() -> (letters: [[Float]], word: [Float]) {
    var track = TraceTrack(pointCount: 41)
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = 0
    _ = track.fill(
      [TraceSample(x: 0, y: 5, t: 0), TraceSample(x: 80, y: 5, t: 800)], pitch: 10,
      parameters: parameters)
    var word = AlignedWord()
    word.keys = [0, 1, 2]
    word.isDoubled = [false, true, false]
    word.alignment.points = [0, 20, 40]
    word.alignment.letterCosts = [0.1, 0.2, 0.3]
    word.alignment.segmentCosts = [1, 2]
    word.alignment.cost = 3.6
    var features = CandidateFeatures()
    features.begin(track, field: field)
    features.append(word, track: track, field: field, best: 3, closeRivals: 0.7)
    let width = CandidateFeatures.letterWidth
    return (
      (0..<3).map { Array(features.letterRows[($0 * width)..<(($0 + 1) * width)]) },
      features.wordRows
    )
  }

  private func near(_ a: Float, _ b: Float, _ tolerance: Float = 1e-4) -> Bool {
    abs(a - b) <= tolerance
  }

  @Test func lettersTellWhereTheyLie() {
    let middle = rows().letters[1]
    func value(_ input: LetterInput) -> Float { middle[input.rawValue] }
    #expect(near(value(.distance), 0.5))
    // The next key is 4 units beside and 0.5 below: √16.25 = 4.0311; 3.53 away, clipped at 2.
    #expect(near(value(.margin), 2))
    #expect(near(value(.closest), 0.5))
    #expect(near(value(.crossError), 0.5))
    #expect(near(value(.residual), 0))  // every letter errs by the same half unit
    #expect(value(.isFirst) == 0 && value(.isLast) == 0 && value(.isDoubled) == 1)
    #expect(near(value(.expectedTurn), 0) && near(value(.turn), 0))
    #expect(near(value(.nearCost), 0.2) && near(value(.segmentCost), 1))
    #expect(near(value(.toMinimum), 1.5) && near(value(.toCorner), 1.5))
  }

  @Test func segmentsTellHowTheFingerCame() {
    let letters = rows().letters
    func value(_ i: Int, _ input: LetterInput) -> Float { letters[i][input.rawValue] }
    #expect(near(value(1, .deviationMean), 0.5))
    #expect(near(value(1, .deviationMax), 0.5))
    #expect(near(value(1, .directionMean), 0))
    #expect(near(value(1, .pathOverLength), 0))  // ln((4 + 0.3)/(4 + 0.3))
    #expect(near(value(1, .length), 1.6094379))  // ln 5
    #expect(near(value(1, .timeShare), 0))  // half of the time on half of the way
    #expect(value(1, .gapBefore) == 0)
    #expect(near(value(1, .speedRise), 0))
    // What came before the middle letter stands behind the first one.
    #expect(near(value(0, .deviationAfter), 0.5))
    #expect(near(value(0, .lengthAfter), 1.6094379))
    #expect(value(0, .isFirst) == 1 && value(2, .isLast) == 1)
    #expect(value(0, .unexplainedSlow) == -1)
    #expect(near(value(0, .length), 0) && near(value(2, .lengthAfter), 0))
  }

  @Test func lettersKnowTheirNeighbours() {
    let letters = rows().letters
    func value(_ i: Int, _ input: LetterInput) -> Float { letters[i][input.rawValue] }
    #expect(near(value(1, .nearCostBefore), 0.1) && near(value(1, .nearCostAfter), 0.3))
    #expect(near(value(1, .marginBefore), 2) && near(value(2, .residualBefore), 0))
    // The ends have one neighbour each.
    #expect(value(0, .nearCostBefore) == 0 && near(value(0, .nearCostAfter), 0.2))
    #expect(value(2, .nearCostAfter) == 0 && near(value(2, .nearCostBefore), 0.2))
    // A quarter of a unit ahead of the middle letter, on a line half a unit below the keys, which
    // is to the right of it.
    #expect(near(value(1, .along6), 0.25) && near(value(1, .across6), -0.5))
    #expect(near(value(1, .slow6), 0) && value(1, .turnSide) == 0)
  }

  @Test func theWordTellsTheWhole() {
    let word = rows().word
    func value(_ input: WordInput) -> Float { word[input.rawValue] }
    #expect(near(value(.cost), 3.6) && near(value(.costPerLetter), 1.2))
    #expect(near(value(.costBehindBest), 0.6))
    #expect(value(.letters) == 3 && value(.doubled) == 1)
    #expect(near(value(.pathOverLength), 0))
    #expect(near(value(.skippedStart), 0) && near(value(.skippedEnd), 0))
    #expect(near(value(.duration), 2.1972246))  // ln(1 + 800/100) = ln 9
    #expect(near(value(.length), 2.1972246) && near(value(.idealLength), 2.1972246))
    #expect(near(value(.nearSum), 0.75) && near(value(.alongSum), 2.85))
    #expect(near(value(.meanError), 0.5) && near(value(.residualError), 0, 1e-3))
    #expect(near(value(.costPerLength), 0.4) && near(value(.bestCost), 3.0 / 9))
    #expect(near(value(.rivalsClose), 0.7))
    #expect(value(.unsupportedLetters) == 1)  // no minimum of speed is near the middle letter
    #expect(value(.unexplainedCorners) == 0)
  }

  @Test func closeRivalsAreCounted() {
    // Two of three within 2 nats of the best: ln 3.
    #expect(near(CandidateFeatures.closeRivals([1, 2.5, 3.5], best: 1), 1.0986123))
  }

  @Test func aWordWithoutItsPointsIsPassedOver() {
    var features = CandidateFeatures()
    let track = TraceTrack(pointCount: 8)
    features.begin(track, field: field)
    features.append(AlignedWord(), track: track, field: field, best: 0, closeRivals: 0)
    #expect(features.letterRows.isEmpty && features.wordRows.isEmpty)
  }
}
