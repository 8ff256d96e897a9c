import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

/// Whether touches are where the keys are, so that no cause need be looked for.
struct TouchAlignmentTests {
  private func isGood(
    _ layout: KeyboardLayout, _ width: Double, _ height: Double, _ swiped: SwipedWords,
    _ mistake: (Point) -> Point = { $0 }
  ) throws -> Bool {
    let candidate = try #require(
      CandidateKeyboard(layout, Size(width: width, height: height)))
    let ends = swiped.traces(240).compactMap { trace in
      TraceEnds(trace).map { ends in
        var ends = ends
        (ends.start, ends.end) = (mistake(ends.start), mistake(ends.end))
        return ends
      }
    }
    return TouchAlignment(ends, on: candidate).isGood
  }

  @Test(arguments: [2.0, 8.7, 11.7]) func touchesOfPeople(_ noise: Double) throws {
    var swiped = try SwipedWords()
    swiped.noise = noise
    #expect(try isGood(.qwerty, 360, 220, swiped))
    // A fifth of a row (55 pt) too low: 11 of 36 pt of a key's width.
    #expect(try isGood(.qwerty, 360, 220, swiped) { Point(x: $0.x, y: $0.y + 11) })
  }

  @Test func anotherPlaceOrSize() throws {
    let swiped = try SwipedWords()
    // Half a row, 27 pt, is three quarters of a key's width.
    #expect(try !isGood(.qwerty, 360, 220, swiped) { Point(x: $0.x, y: $0.y + 27) })
    // The lowest row of letters is 137.5 pt down, and at 290 pt 181 pt.
    #expect(try !isGood(.qwerty, 390, 290, swiped))
    #expect(try !isGood(.qwerty, 360, 220, swiped) { Point(x: 2 * $0.x, y: 2 * $0.y) })
  }

  @Test func anotherLayout() throws {
    let swiped = try SwipedWords()
    // On AZERTY a, w and m, with which many words begin, are elsewhere; most others are where they were.
    #expect(try !isGood(.azerty, 360, 220, swiped))
    #expect(try !isGood(.dvorak, 360, 220, swiped))
    let ring = try SwipedWords(.ring, 390, 290)
    #expect(try isGood(.ring, 390, 290, ring))
    let isTurnedGood = try isGood(.ring, 390, 290, ring) { point in
      var polar = PolarPoint(of: point, around: Point(x: 195, y: 145))
      polar.degrees += 16
      return polar.point(around: Point(x: 195, y: 145))
    }
    #expect(!isTurnedGood)
  }

  /// Every third trace in px: the lines through the touches are those of the others.
  @Test func aThirdOfTheTraces() throws {
    var number = 0
    let isGood = try isGood(.qwerty, 360, 220, try SwipedWords()) { point in
      number += 1
      // Both ends of a trace.
      return (number - 1) / 2 % 3 == 0 ? Point(x: 3 * point.x, y: 3 * point.y) : point
    }
    #expect(!isGood)
  }
}
