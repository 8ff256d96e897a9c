/// The spelling patterns between the letters of one lexicon.
struct PatternTable: Sendable {
  private struct Pattern {
    var target: [Int]
    var written: [Int]
    var cost: Float
  }

  /// The patterns by the first written letter.
  private var byFirst: [Int: [Pattern]] = [:]

  /// Creates a table.
  /// - Parameters:
  ///   - patterns: the patterns; of equal ones the cheapest counts.
  ///   - symbols: returns the letters of a text as indices.
  ///   - alphabetCount: the number of letters that target words have; their indices come first.
  ///   - unknown: the index that stands for all other characters.
  init(
    _ patterns: [SpellingPattern], alphabetCount: Int, unknown: Int, symbols: (String) -> [Int]
  ) {
    struct Sides: Hashable {
      var target: [Int]
      var written: [Int]
    }
    var cheapest: [Sides: Float] = [:]
    for pattern in patterns {
      let sides = Sides(target: symbols(pattern.target), written: symbols(pattern.written))
      // On a list that swipes é as e, a pattern of the two says nothing.
      guard sides.target != sides.written, !sides.target.isEmpty, !sides.written.isEmpty,
        sides.target.allSatisfy({ $0 < alphabetCount }), !sides.written.contains(unknown)
      else { continue }
      cheapest[sides] = min(cheapest[sides] ?? .infinity, Float(pattern.cost))
    }
    for (sides, cost) in cheapest {
      byFirst[sides.written[0], default: []].append(
        Pattern(target: sides.target, written: sides.written, cost: cost))
    }
  }

  /// Returns the places of a written word where patterns may have been used.
  /// - Complexity: O(written · patterns of its letters)
  func matches(in written: [Int], alphabetCount: Int) -> PatternMatches {
    guard !byFirst.isEmpty else { return PatternMatches() }
    var found = PatternMatches(alphabetCount: alphabetCount)
    for start in written.indices {
      for pattern in byFirst[written[start]] ?? []
      where written[start...].starts(with: pattern.written) {
        found.append(
          target: pattern.target, start: start, end: start + pattern.written.count,
          cost: pattern.cost)
      }
    }
    found.sort()
    return found
  }
}

/// The places of a written word where spelling patterns may have been used, by the last letter of the
/// target's letters, for the inner loops of a search.
struct PatternMatches {
  struct Match {
    /// The target's letters: `letters[first..<first + count]`, the same with equal neighbours as one
    /// behind them.
    var first: Int
    var count: Int
    var collapsedCount: Int
    /// The written letters, as places between letters.
    var start: Int
    var end: Int
    var cost: Float
  }
  /// A letter inside a match's collapsed target, before its last one.
  struct Step {
    var match: Int
    /// Its place in the collapsed target, from 0.
    var place: Int
  }

  private(set) var letters: [Int] = []
  private(set) var matches: [Match] = []
  /// The matches that end in each letter of the alphabet are a range of `matches`.
  private(set) var ends: [Int] = []
  private(set) var steps: [Step] = []
  /// The steps at each letter are a range of `steps`.
  private(set) var stepEnds: [Int] = []
  private let alphabetCount: Int

  /// Creates an empty set.
  init(alphabetCount: Int = 0) { self.alphabetCount = alphabetCount }

  var isEmpty: Bool { matches.isEmpty }

  mutating func append(target: [Int], start: Int, end: Int, cost: Float) {
    let first = letters.count
    letters += target
    var collapsed = 0
    for (place, letter) in target.enumerated() where place == 0 || letter != target[place - 1] {
      letters.append(letter)
      collapsed += 1
    }
    matches.append(
      Match(
        first: first, count: target.count, collapsedCount: collapsed, start: start, end: end,
        cost: cost))
  }

  /// Sorts the matches by their targets' last letters, and lists their inner letters.
  mutating func sort() {
    let letters = self.letters
    func last(_ match: Match) -> Int { letters[match.first + match.count - 1] }
    matches.sort { (last($0), $0.end, $0.start) < (last($1), $1.end, $1.start) }
    ends = Self.rangeEnds(matches.map(last), alphabetCount)
    steps = matches.indices.flatMap { index in
      (0..<matches[index].collapsedCount - 1).map { Step(match: index, place: $0) }
    }
    func letter(_ step: Step) -> Int {
      let match = matches[step.match]
      return letters[match.first + match.count + step.place]
    }
    steps.sort { (letter($0), $0.match, $0.place) < (letter($1), $1.match, $1.place) }
    stepEnds = Self.rangeEnds(steps.map(letter), alphabetCount)
  }

  /// Returns where the items of each letter end in a sorted list.
  private static func rangeEnds(_ sorted: [Int], _ alphabetCount: Int) -> [Int] {
    var ends = [Int](repeating: 0, count: alphabetCount)
    for letter in sorted { ends[letter] += 1 }
    for letter in ends.indices.dropFirst() { ends[letter] += ends[letter - 1] }
    return ends
  }

  /// Calls `body` with the same as pointers, which must not outlive the call.
  func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
    letters.withUnsafeBufferPointer { letters in
      matches.withUnsafeBufferPointer { matches in
        ends.withUnsafeBufferPointer { ends in
          steps.withUnsafeBufferPointer { steps in
            stepEnds.withUnsafeBufferPointer { stepEnds in
              body(
                Pointers(
                  letters: letters, matches: matches, ends: ends, steps: steps, stepEnds: stepEnds))
            }
          }
        }
      }
    }
  }

  /// The matches as pointers, for inner loops.
  struct Pointers {
    let letters: UnsafeBufferPointer<Int>
    let matches: UnsafeBufferPointer<Match>
    let ends: UnsafeBufferPointer<Int>
    let steps: UnsafeBufferPointer<Step>
    let stepEnds: UnsafeBufferPointer<Int>

    /// The matches whose targets end in a letter.
    @inline(__always)
    func matches(endingIn letter: Int) -> Range<Int> { Self.range(letter, ends) }

    /// The steps at a letter.
    @inline(__always)
    func steps(at letter: Int) -> Range<Int> { Self.range(letter, stepEnds) }

    @inline(__always)
    private static func range(_ letter: Int, _ ends: UnsafeBufferPointer<Int>) -> Range<Int> {
      ends.isEmpty ? 0..<0 : (letter == 0 ? 0 : ends[letter - 1])..<ends[letter]
    }

    /// Returns whether a word's letters end in the first letters of a match's collapsed target.
    /// - Parameters:
    ///   - path: the word's letters without `last`, equal neighbours as one.
    ///   - last: the letter that `place` is known to have.
    ///   - place: the place of the last letter compared.
    @inline(__always)
    func fits(_ match: Match, upTo place: Int, after path: [Int]) -> Bool {
      guard place <= path.count else { return false }
      let collapsed = match.first + match.count
      var index = 0
      while index < place {
        if path[path.count - place + index] != letters[collapsed + index] { return false }
        index += 1
      }
      return true
    }
  }
}
