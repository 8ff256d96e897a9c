import KeyboardGeometry
import LayoutOptimization
import LayoutTrials
import Lexicon
import ParallelWork
import Statistics
import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

/// A finger that goes straight from key to key, 100 ms per key for the first person and 200 ms for
/// the second.
struct CountedMotor: TraceSynthesizer {
  let keyboard: Keyboard
  let person: Int

  func samples(
    for code: String, using random: inout RandomSource
  ) throws(SynthesisError) -> [TraceSample] {
    var samples: [TraceSample] = []
    for key in code.compactMap({ keyboard.key(for: $0) }) {
      let time = Double(samples.count) * 100 * Double(person + 1)
      samples.append(TraceSample(x: key.center.x, y: key.center.y, t: time))
    }
    return samples
  }
}

/// Reads the letters under the samples, but cannot see those in the right half of the keyboard.
struct LeftHalfDecoder: SwipeDecoder {
  let keyboard: Keyboard
  var scoreKind: ScoreKind { .logShare }

  func decode(_ query: SwipeQuery) -> DecodedSwipe {
    var word = ""
    for sample in query.samples where sample.x < keyboard.size.width / 2 {
      if let key = keyboard.nearestCharacterKey(to: Point(x: sample.x, y: sample.y))?.key,
        let character = key.character
      {
        word.append(character)
      }
    }
    return DecodedSwipe(candidates: word.isEmpty ? [] : [Candidate(word: word, score: 0)])
  }
}

@Suite struct LayoutTrialTests {
  /// Four keys of 30 by 30 pt in a row.
  static func row(_ characters: String) throws -> Keyboard {
    try KeyboardLayout(
      name: "row",
      arrangement: .grid(
        GridLayout(
          columns: Double(characters.count), height: 1,
          rows: [.init(characters: characters, x: 0, y: 0)]))
    ).placed(in: Size(width: 30 * Double(characters.count), height: 30))
  }

  static func trial(_ words: [String], persons: Int = 2) -> LayoutTrial {
    LayoutTrial(
      words: words.map { TrialWords.Word(word: $0, code: $0, sharesPath: $0 == "ba") },
      persons: persons, seed: 1, motor: { CountedMotor(keyboard: $0, person: $1) },
      decoder: { LeftHalfDecoder(keyboard: $0) })
  }

  /// On abcd, a and b lie on the left, so that only words of these are read. Persons take turns:
  /// the second and the fourth word take 200 ms per key.
  @Test func outcomesByHand() throws {
    let trial = Self.trial(["ab", "ac", "ba", "cd"])
    let outcomes = try trial.outcomes(on: Self.row("abcd"), workers: Workers(jobs: 1))
    #expect(outcomes.map(\.isRight) == [true, false, true, false])
    #expect(outcomes.map(\.duration) == [100, 200, 100, 200])
    let many = Self.trial((0..<200).map { $0 % 3 == 0 ? "ab" : "cd" })
    let keyboard = try Self.row("abcd")
    #expect(
      try many.outcomes(on: keyboard, workers: Workers(jobs: 2))
        == many.outcomes(on: keyboard, workers: Workers(jobs: 1)))
  }

  /// On cdab the other words are read: 2 errors of 4 on both. Of words that share no path, 2 of 3
  /// are errors on abcd (ac, cd) and 2 of 3 on cdab (ab, ac).
  @Test func comparisonByHand() throws {
    let trial = Self.trial(["ab", "ac", "ba", "cd"])
    let workers = Workers(jobs: 1)
    let one = try trial.outcomes(on: Self.row("abcd"), workers: workers)
    let other = try trial.outcomes(on: Self.row("cdab"), workers: workers)
    #expect(other.map(\.isRight) == [false, false, false, true])
    let comparison = TrialComparison([("one", one), ("other", other)], of: trial, seed: 1)
    #expect(comparison.traces == 4)
    #expect(comparison.persons == 2)
    #expect(comparison.sharedPaths == 1)
    #expect(comparison.rows[0].error.estimate == 0.5)
    #expect(comparison.rows[0].errorOfOwnPaths?.estimate == 2.0 / 3)
    #expect(comparison.rows[0].change == nil)
    #expect(comparison.rows[0].duration.estimate == 150)
    #expect(comparison.rows[1].error.estimate == 0.75)
    #expect(comparison.rows[1].change?.estimate == 0.5)
    #expect(comparison.rows[1].durationChange?.estimate == 0)
    // Two persons are too few for intervals.
    #expect(comparison.rows[0].error.low == nil && comparison.rows[0].error.high == nil)
    #expect(comparison.rows[1].change?.low == nil)
    #expect(comparison.groups.reasonForNoInterval == "2 persons: no interval")
  }

  /// Six persons who take turns: those with even numbers swipe ab, which is read on abcd, the others
  /// cd, which is not. A resample has k of 6 wrong with the probabilities 1, 6, 15, 20, 15, 6, 1 of
  /// 64, so that 2.5 % and 97.5 % lie at 1/6 and 5/6.
  @Test func intervalByHand() throws {
    let trial = Self.trial(["ab", "cd", "ab", "cd", "ab", "cd"], persons: 6)
    let outcomes = try trial.outcomes(on: Self.row("abcd"), workers: Workers(jobs: 1))
    let comparison = TrialComparison([("one", outcomes)], of: trial, seed: 1)
    let error = comparison.rows[0].error
    #expect(error.estimate == 0.5)
    #expect(abs(try #require(error.low) - 1.0 / 6) < 1e-12)
    #expect(abs(try #require(error.high) - 5.0 / 6) < 1e-12)
  }

  static let entries = (0..<40).map { number in
    LexiconEntry(word: "a" + String(repeating: "bc", count: number + 1), count: 1)
  }

  @Test func halvesHaveNoWordInCommon() {
    func words(_ part: TrialWords.Part) -> [String] {
      TrialWords(40, of: Self.entries, draw: .list, part: part, letters: ["a", "b", "c"], seed: 3)
        .words.map(\.word)
    }
    let (search, report) = (Set(words(.search)), Set(words(.report)))
    #expect(search.isDisjoint(with: report))
    #expect(search.union(report).count == 40)
    #expect(Set(words(.all)).count == 40)
    // More words than the half has, so that they repeat.
    #expect(words(.search).count == 40)
  }

  @Test func textDrawsFollowCounts() {
    let entries = [LexiconEntry(word: "ab", count: 900), LexiconEntry(word: "ac", count: 100)]
    func words(_ draw: TrialWords.Draw) -> [TrialWords.Word] {
      TrialWords(1_000, of: entries, draw: draw, part: .all, letters: ["a", "b", "c"], seed: 1)
        .words
    }
    // Nine of ten, within five standard deviations (9.5 each).
    #expect(abs(words(.text).count { $0.word == "ab" } - 900) < 48)
    #expect(words(.list).count { $0.word == "ab" } == 500)
    let both = words(.both)
    #expect(both.count { $0.isFromText } == 500)
    #expect(both.count { $0.word == "ab" && !$0.isFromText } == 250)
  }

  @Test func wordsThatShareAPath() {
    let entries = ["to", "too", "of", "x"].map { LexiconEntry(word: $0, count: 1) }
    let words = TrialWords(
      3, of: entries, draw: .list, part: .all, letters: Set("tofx"), seed: 1
    ).words
    #expect(Set(words.filter(\.sharesPath).map(\.word)) == ["to", "too"])
    // Words of one letter are not swiped.
    #expect(Set(words.map(\.word)) == ["to", "too", "of"])
    let none = TrialWords(5, of: entries, draw: .text, part: .all, letters: ["q"], seed: 1)
    #expect(none.words.isEmpty)
  }

  /// Only words of a and b are drawn: both must end up on the left.
  @Test func aSearchPutsLettersWhereTheyAreRead() throws {
    let keyboard = try Self.row("acdb")
    let use = try LetterFrequencies(
      of: [LexiconEntry(word: "abcd", count: 1)], letters: Array("acdb"))
    let trial = Self.trial(["ab", "ba", "ab", "ba"])
    let search = DecoderErrorSearch(trial: trial, steps: 100, seed: 1)
    let found = try search.run(on: keyboard, use, workers: Workers(jobs: 1))
    #expect(found.errorsBefore == 4)
    #expect(found.errors == 0)
    #expect(Set(found.characters.prefix(2)) == ["a", "b"])
    #expect(found.history.map(\.cost) == [4, 0])
    #expect(try search.run(on: keyboard, use, workers: Workers(jobs: 2)) == found)
    var fixed = search
    fixed.fixed = ["a", "c"]
    let kept = try fixed.run(on: keyboard, use, workers: Workers(jobs: 1))
    #expect(kept.errors == 4)
    #expect(kept.characters.prefix(2) == ["a", "c"])
    fixed.fixed = ["é"]
    #expect(throws: AssignmentError.self) {
      try fixed.run(on: keyboard, use, workers: Workers(jobs: 1))
    }
  }

  /// On acdb only some swaps keep the alphabetical order from getting worse; with that limit, only
  /// those are made.
  @Test func limitsAreKept() throws {
    let keyboard = try Self.row("acdb")
    let use = try LetterFrequencies(
      of: [LexiconEntry(word: "abcd", count: 1)], letters: Array("acdb"))
    var search = DecoderErrorSearch(trial: Self.trial(["ab", "ba"]), steps: 100, seed: 1)
    search.limits = [.alphabet]
    let found = try search.run(on: keyboard, use, workers: Workers(jobs: 1))
    let order = try LayoutObjective.alphabet.value(
      of: Self.row(String(found.characters)),
      LetterFrequencies(of: [LexiconEntry(word: "abcd", count: 1)], letters: found.characters))
    // acdb has 2 of 6 pairs out of order; of the layouts that also read both words, bacd has 1 and
    // abdc 1.
    #expect(order <= 2.0 / 6 + 1e-12)
    #expect(found.errors == 0)
  }

  @Test func scoresOfALayout() throws {
    let scorer = LayoutScorer(
      objectives: [.alphabet, .ringEnergy], entries: [LexiconEntry(word: "ab", count: 1)],
      isWeighted: true, size: Size(width: 120, height: 30),
      trial: Self.trial(["ab", "cd"], persons: 1))
    let scores = try scorer.scores(of: Self.row("abcd").layout).values
    #expect(scores.map(\.name) == ["alphabet", "ring_energy", "decoder_error", "duration"])
    #expect(scores.map(\.value) == [0, nil, 0.5, 100])
  }
}
