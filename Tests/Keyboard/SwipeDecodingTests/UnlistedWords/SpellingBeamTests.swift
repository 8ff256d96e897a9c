import LanguageModel
import RealModule
import Testing

@testable import SwipeDecoding

struct SpellingBeamTests {
  /// Rows for the keys a, b, c: at each point the given probability of one of them or of none (-), the rest
  /// shared by the others.
  private static func probabilities(_ points: String, _ share: Float = 0.94) -> [Float] {
    points.flatMap { point -> [Float] in
      let place = point == "-" ? 0 : 1 + (Array("abc").firstIndex(of: point) ?? 0)
      return (0..<4).map { $0 == place ? share : (1 - share) / 3 }
    }
  }

  private static func letters(_ words: [String]) throws -> SpellingLetters {
    SpellingLetters(LetterModel(words: words), on: try Keyboards.row("abc"))
  }

  private static func text(_ spelling: Spelling, _ letters: SpellingLetters) -> String {
    letters.word(spelling.symbols)
  }

  @Test func theEmissionIsThatOfAllWaysToLayTheLetters() throws {
    let letters = try Self.letters(["ab", "ba", "abc", "cab", "bb"])
    let rows = Self.probabilities("a-b-", 0.7)
    var beam = SpellingBeam()
    let found = beam.spell(
      rows, letters, weights: .init(letterWeight: 0, keyGain: 0, width: 100_000), limit: 1000
    ) { _ in false }
    #expect(found.count > 20)
    let workspace = EmissionWorkspace(probabilities: rows, keyCount: 3)
    for spelling in found {
      var keys: [Int] = []
      for symbol in spelling.symbols {
        let key = try #require(letters.keyOfSymbol[Int(symbol)])
        if key != keys.last { keys.append(key) }
      }
      // By another algorithm, forwards over the states of one word.
      let expected = workspace.logLikelihood(of: keys[...])
      #expect(abs(spelling.emission - expected) < 1e-3, "\(Self.text(spelling, letters))")
    }
  }

  /// Points at which a blank is certain lie before and behind the others, or do not: the spellings and their
  /// probabilities are the same. (Between them they would part a letter that goes on.)
  @Test func certainBlanksChangeNothing() throws {
    let letters = try Self.letters(["abc", "acb", "cab"])
    let rows = Self.probabilities("-a-b-c", 0.7)
    let certain: [Float] = [1, 0, 0, 0]
    let more = certain + certain + rows + certain + certain
    var beam = SpellingBeam()
    let few = beam.spell(rows, letters, weights: .init(), limit: 4) { _ in false }
    let many = beam.spell(more, letters, weights: .init(), limit: 4) { _ in false }
    #expect(few.count == 4 && many.count == 4)
    for (one, other) in zip(few, many) {
      #expect(one.symbols == other.symbols && abs(one.emission - other.emission) < 1e-4)
    }
  }

  @Test func lettersDecideWhatIsDoubled() throws {
    var beam = SpellingBeam()
    func best(_ words: [String]) throws -> String? {
      let letters = try Self.letters(words)
      return beam.spell(Self.probabilities("-a-b-c-"), letters, weights: .init(), limit: 1) { _ in
        false
      }.first.map { Self.text($0, letters) }
    }
    #expect(try best(["abc", "abca", "cabc"]) == "abc")
    #expect(try best(["abbc", "abbca", "cabbc"]) == "abbc")
  }

  @Test func wordsOfTheListAreLeftOut() throws {
    let letters = try Self.letters(["abc", "acb"])
    var beam = SpellingBeam()
    let rows = Self.probabilities("-a-b-c-")
    let all = beam.spell(rows, letters, weights: .init(), limit: 5) { _ in false }
    let others = beam.spell(rows, letters, weights: .init(), limit: 5) {
      letters.word($0) == "abc"
    }
    #expect(all.first.map { Self.text($0, letters) } == "abc")
    #expect(!others.contains { Self.text($0, letters) == "abc" })
    #expect(others.count == 5)
  }

  @Test func nothingIsSpelledOfNothing() throws {
    let letters = try Self.letters(["abc"])
    var beam = SpellingBeam()
    #expect(beam.spell([], letters, weights: .init(), limit: 5) { _ in false }.isEmpty)
    // Numbers that no network gives end no program.
    let wrong = [Float](repeating: .nan, count: 4 * 64)
    _ = beam.spell(wrong, letters, weights: .init(), limit: 5) { _ in false }
    let zeros = [Float](repeating: 0, count: 4 * 64)
    #expect(beam.spell(zeros, letters, weights: .init(), limit: 5) { _ in false }.isEmpty)
  }
}
