import KeyboardGeometry
import LayoutOptimization
import Lexicon
import ParallelWork
import Statistics
import Testing

@Suite struct LayoutObjectiveTests {
  /// Three keys of 30 by 30 pt in a row: a b c.
  static let row = try? KeyboardLayout(
    name: "row",
    arrangement: .grid(
      GridLayout(columns: 3, height: 1, rows: [.init(characters: "abc", x: 0, y: 0)]))
  ).placed(in: Size(width: 90, height: 30))

  static let entries = [
    LexiconEntry(word: "ac", count: 3), LexiconEntry(word: "abba", count: 1),
  ]

  func use(isWeighted: Bool = true) throws -> LetterFrequencies {
    try LetterFrequencies(of: Self.entries, letters: ["a", "b", "c"], isWeighted: isWeighted)
  }

  /// ac three times and abba once, whose bb is no movement: six pairs.
  @Test func pairsAreCounted() throws {
    let use = try use()
    #expect(use.pairShares == [[0, 1.0 / 6, 0.5], [1.0 / 6, 0, 0], [0, 0, 0]])
    #expect(use.letterShares == [0.5, 0.2, 0.3])
    #expect(use.pairsPerWord == 1.5)
    #expect(use.coverage == 1)
    let alike = try self.use(isWeighted: false)
    #expect(alike.pairShares[0] == [0, 0.25, 0.25])
  }

  @Test func valuesByHand() throws {
    let row = try #require(Self.row)
    let use = try use()
    // 60 pt for half of the pairs, 30 for a third, 0 for the doubled letter.
    #expect(abs(try LayoutObjective.distance.value(of: row, use) - 40) < 1e-9)
    // 176 + 64 log₂ 3 and 176 + 64 log₂ 2; the doubled letter takes no movement.
    let tap = 0.5 * (176 + 64 * 1.584962500721156) + (176 + 64) / 3.0
    #expect(abs(try LayoutObjective.tapTime.value(of: row, use) - tap) < 1e-9)
    // A word of two different keys has one segment (3 of 4 words), abba has two of one key each.
    let fitted = 0.75 * 245 * 1.207480591 + 0.25 * 2 * 245
    #expect(abs(try LayoutObjective.swipeTimeFitted.value(of: row, use) - fitted) < 1e-5)
    // L = 60 and 30 pt, that is 9.3497 and 4.6748 mm.
    let lines = 0.75 * 68.8 * 2.853014 + 0.25 * 2 * 68.8 * 2.061204
    #expect(abs(try LayoutObjective.swipeTime.value(of: row, use) - lines) < 1e-3)
    #expect(try LayoutObjective.alphabet.value(of: row, use) == 0)
    #expect(try LayoutObjective.collinear.value(of: row, use) == 0)
  }

  @Test func theMiddleOfThreeInALineIsCollinear() throws {
    let row = try #require(Self.row)
    let entries = [LexiconEntry(word: "abc", count: 1), LexiconEntry(word: "acb", count: 3)]
    let use = try LetterFrequencies(of: entries, letters: ["a", "b", "c"])
    #expect(try LayoutObjective.collinear.value(of: row, use) == 0.25)
    var placement = try LayoutObjective.collinear.placement(use, on: row, locations: [0, 1, 2])
    // With b and c swapped, acb is the trigram on a straight line.
    #expect(placement.change(swapping: 1, 2) == 0.5)
    placement.swap(1, 2)
    #expect(placement.cost == 0.75)
  }

  @Test func readingOrders() throws {
    let row = try #require(Self.row)
    let use = try LetterFrequencies(of: Self.entries, letters: ["c", "b", "a"])
    // c b a from left to right: every pair is out of order.
    #expect(try LayoutObjective.alphabet.value(of: row, use) == 1)
  }

  /// Three keys in a row have 0, ½ and 1 for a, b and c, whose counts are 5, 2 and 3 of 10.
  @Test func lettersTowardsTheLowerRight() throws {
    let row = try #require(Self.row)
    #expect(abs(try LayoutObjective.lowerRight.value(of: row, use()) - 0.4) < 1e-12)
  }

  @Test func qwertyHasNoDistanceFromItself() throws {
    let size = Size(width: 390, height: 290)
    let words = [LexiconEntry(word: "the", count: 2), LexiconEntry(word: "quick", count: 1)]
    for (layout, isSame) in [(KeyboardLayout.qwerty, true), (.dvorak, false)] {
      let keyboard = try layout.placed(in: size)
      let use = try LetterFrequencies(
        of: words, letters: keyboard.characterKeys.compactMap(\.character))
      let value = try LayoutObjective.qwerty.value(of: keyboard, use)
      #expect((value < 1e-12) == isSame)
    }
  }

  @Test func energyIsForRings() throws {
    let row = try #require(Self.row)
    let use = try use()
    #expect(throws: AssignmentError.self) {
      try LayoutObjective.ringEnergy.value(of: row, use)
    }
  }

  /// The ring in its own units: from t to e is from 144° to 216° on the circle of radius 1, a
  /// distance of 2 sin 36°. All letters of these words lie on the inner ring, so the second term is
  /// 8 for r = 1.
  @Test func energyOfTheRingByHand() throws {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let letters = ring.characterKeys.compactMap(\.character)
    let use = try LetterFrequencies(of: [LexiconEntry(word: "te", count: 1)], letters: letters)
    let spots = ring.layout.characters.map { letter -> Point in
      let center = ring.key(for: letter)?.center ?? Point(x: 0, y: 0)
      return Point(x: center.x - 195, y: 145 - center.y)
    }
    let slopes = spots.map { $0.x - $0.y }
    let (low, high) = try (#require(slopes.min()), #require(slopes.max()))
    let reach = try ["t", "e"].map { (letter: Character) in
      let place = try #require(letters.firstIndex(of: letter))
      return (slopes[place] - low) / (high - low)
    }
    let expected = -1.1755705045849463 + 8 + 2 * (reach[0] + reach[1]) / 2
    #expect(abs(try LayoutObjective.ringEnergy.value(of: ring, use) - expected) < 1e-9)
  }

  @Test(arguments: LayoutObjective.allCases)
  func aSearchIsNeverWorseThanItsStart(objective: LayoutObjective) throws {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let letters = ring.characterKeys.compactMap(\.character)
    let words = ["the", "quick", "brown", "fox", "jumps", "over", "lazy", "dogs", "again"]
    let use = try LetterFrequencies(
      of: words.map { LexiconEntry(word: $0, count: 1) }, letters: letters)
    let search = ArrangementSearch(
      objective: objective, fixed: ["e", "t"], steps: 300, seed: 1)
    let results = try search.run([0, 1, 2], on: ring, use, workers: Workers(jobs: 2))
    let again = try search.run([2, 1, 0], on: ring, use, workers: Workers(jobs: 1))
    #expect(results == again.reversed())
    // The first restart begins with the ring.
    let found = try #require(results.first)
    let before = try objective.value(of: ring, use)
    let rounding = 1e-9 * max(1, abs(before))
    #expect(
      objective.isBetterLarge
        ? found.value >= before - rounding : found.value <= before + rounding)
    // The reported value is that of the returned layout.
    let keyboard = try ring.layout.writing(found.characters).placed(
      in: Size(width: 390, height: 290))
    let useThere = try LetterFrequencies(
      of: words.map { LexiconEntry(word: $0, count: 1) },
      letters: keyboard.characterKeys.compactMap(\.character))
    let value = try objective.value(of: keyboard, useThere)
    #expect(abs(value - found.value) < 1e-9 * max(1, abs(value)))
    for letter: Character in ["e", "t"] {
      #expect(keyboard.key(for: letter)?.center == ring.key(for: letter)?.center)
    }
    #expect(Set(keyboard.layout.characters) == Set(letters))
  }

  @Test func aMissingLetterCannotBeFixed() throws {
    let row = try #require(Self.row)
    let use = try use()
    let error = #expect(throws: AssignmentError.self) {
      try ArrangementSearch(objective: .distance, fixed: ["é"], seed: 1)
        .run([0], on: row, use, workers: Workers(jobs: 1))
    }
    #expect(error?.description == "row has no key \"é\" to keep in its place")
  }

  @Test func wordsThatCannotBeWritten() throws {
    #expect(throws: AssignmentError.self) {
      try LetterFrequencies(of: [LexiconEntry(word: "xy", count: 1)], letters: ["a"])
    }
    let use = try LetterFrequencies(
      of: [LexiconEntry(word: "ab", count: 1), LexiconEntry(word: "xy", count: 3)],
      letters: ["a", "b"])
    #expect(use.coverage == 0.25)
  }
}
