import Lexicon

/// The costs of edits between the letters of one lexicon, as tables for a search's inner loop.
struct EditModel: Sendable {
  let costs: EditCosts
  /// The letters that may be written: the lexicon's letters in their order, and the others of the
  /// keyboard.
  let letters: [Character]
  /// The place of each letter among them.
  private let indices: [Character: Int]
  /// The costs of substitutions, with one row per target letter and one column per written letter;
  /// the last column is for all other characters.
  let substitutions: [Float]
  let width: Int
  /// The number of letters that target words have.
  let alphabetCount: Int
  private(set) var patterns: PatternTable

  init(_ costs: EditCosts, alphabet: [Character], neighbors: KeyNeighborhood) {
    self.costs = costs
    let others = neighbors.letters.union(EditKind.vowels).subtracting(alphabet)
    letters = alphabet + others.sorted()
    indices = Dictionary(zip(letters, 0...)) { first, _ in first }
    width = letters.count + 1
    var table: [Float] = []
    for target in alphabet {
      for written in letters {
        let cost = Self.cost(of: target, for: written, costs, neighbors)
        table.append(Float(cost))
      }
      table.append(Float(costs.substitution))
    }
    substitutions = table
    alphabetCount = alphabet.count
    patterns = PatternTable([], alphabetCount: 0, unknown: 0) { _ in [] }
    guard !costs.patterns.isEmpty else { return }
    patterns = PatternTable(
      costs.patterns, alphabetCount: alphabetCount, unknown: letters.count, symbols: symbols)
  }

  /// Returns the places of a written word where the language's patterns may have been used.
  func matches(in written: [Int]) -> PatternMatches {
    patterns.matches(in: written, alphabetCount: alphabetCount)
  }

  private static func cost(
    of target: Character, for written: Character, _ costs: EditCosts, _ neighbors: KeyNeighborhood
  ) -> Double {
    switch EditKind(target: target, written: written, neighbors) {
    case nil: 0
    case .neighbor: costs.neighbor
    case .vowel: costs.vowel
    case .accent: costs.accent
    default: costs.substitution
    }
  }

  /// Returns the letters of a written word as indices, `letters.count` for other characters. A
  /// letter with a mark that no word of the lexicon has in its code counts as the letter without
  /// it: where été is swiped e-t-e, é is e.
  func symbols(_ written: String) -> [Int] {
    swipeCode(of: written).flatMap { character -> [Int] in
      if let symbol = indices[character] { return [symbol] }
      let plain = (LetterFolding.plain.letters(for: character) ?? "").map {
        indices[$0] ?? letters.count
      }
      return plain.isEmpty ? [letters.count] : plain
    }
  }

  /// Computes the next row of the distance: the cost of turning the target word's letters so far
  /// into each prefix of `written` (optimal string alignment: Levenshtein's edits and swaps of
  /// neighbouring letters, each letter edited once).
  ///
  /// - Parameters:
  ///   - symbol: the letter added to the target word.
  ///   - last: the letter before it; −1 if there is none.
  ///   - row: the row without `symbol`, with written.count + 1 elements.
  ///   - beforeLast: the row without `last` as well.
  ///   - result: as long as `row`, overwritten.
  /// - Returns: the minimum cost of any longer word: that of the new row, or of a swap that
  ///   `symbol` begins and the next letter ends.
  @inline(__always)
  func step(
    adding symbol: Int, after last: Int, written: UnsafeBufferPointer<Int>,
    row: UnsafePointer<Float>, beforeLast: UnsafePointer<Float>,
    result: UnsafeMutablePointer<Float>
  ) -> Float {
    let omission = Float(symbol == last ? costs.undoubling : costs.omission)
    let (insertion, doubling) = (Float(costs.insertion), Float(costs.doubling))
    let transposition = Float(costs.transposition)
    var left = row[0] + omission
    result[0] = left
    var least = left
    let base = symbol * width
    return substitutions.withUnsafeBufferPointer { substitutions in
      for column in 0..<written.count {
        let letter = written[column]
        let before = column > 0 ? written[column - 1] : -1
        var cost = row[column] + substitutions[base + letter]
        cost = min(cost, row[column + 1] + omission)
        cost = min(cost, left + (letter == before ? doubling : insertion))
        if letter == last, before == symbol, letter != symbol {
          cost = min(cost, beforeLast[column - 1] + transposition)
        }
        if letter == symbol, before >= 0, before != symbol {
          least = min(least, row[column - 1] + transposition)
        }
        result[column + 1] = cost
        left = cost
        least = min(least, cost)
      }
      return least
    }
  }

  /// Returns the cost of a whole word: typed with slips, or written by ear.
  /// - Parameters:
  ///   - target: the word's letters, as indices.
  ///   - written: the written letters.
  ///   - matches: the places in them where patterns may have been used.
  /// - Complexity: O(target · written)
  func cost(
    of target: [Int], for written: UnsafeBufferPointer<Int>, _ matches: PatternMatches.Pointers
  ) -> Float {
    let byEar = Float(costs.byEar)
    let cost = self.cost(of: target, for: written, matches, byEar: true)
    guard byEar > 0, cost > 0, !matches.matches.isEmpty else { return cost }
    return min(
      cost + byEar, self.cost(of: target, for: written, matches, byEar: false))
  }

  /// - Parameter byEar: whether all patterns are used, or only customs.
  private func cost(
    of target: [Int], for written: UnsafeBufferPointer<Int>, _ matches: PatternMatches.Pointers,
    byEar: Bool
  ) -> Float {
    let length = written.count + 1
    // A row for each prefix of the target, and one before the first, which swaps look at.
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: (target.count + 2) * length) {
      rows in
      guard let base = rows.baseAddress else { return .infinity }
      base.initialize(repeating: .infinity, count: length)
      firstRow(written, base + length)
      var last = -1
      for (place, symbol) in target.enumerated() {
        let row = base + (place + 1) * length
        let next = row + length
        _ = step(
          adding: symbol, after: last, written: written, row: row, beforeLast: row - length,
          result: next)
        var isChanged = false
        for index in matches.matches(endingIn: symbol) {
          let match = matches.matches[index]
          guard byEar || match.cost == 0, match.count <= place + 1,
            ends(target, at: place, in: match, matches)
          else {
            continue
          }
          let cost = (next - match.count * length)[match.start] + match.cost
          if cost < next[match.end] {
            next[match.end] = cost
            isChanged = true
          }
        }
        if isChanged { addInsertions(to: next, written) }
        last = symbol
      }
      return base[(target.count + 1) * length + written.count]
    }
  }

  private func ends(
    _ target: [Int], at place: Int, in match: PatternMatches.Match,
    _ matches: PatternMatches.Pointers
  ) -> Bool {
    let first = place + 1 - match.count
    return (0..<match.count).allSatisfy {
      target[first + $0] == matches.letters[match.first + $0]
    }
  }

  /// Lowers a row's elements to the cost of an element before them and extra letters.
  @inline(__always)
  func addInsertions(to row: UnsafeMutablePointer<Float>, _ written: UnsafeBufferPointer<Int>) {
    for column in 0..<written.count {
      let isRepeated = column > 0 && written[column] == written[column - 1]
      let extra = Float(isRepeated ? costs.doubling : costs.insertion)
      row[column + 1] = min(row[column + 1], row[column] + extra)
    }
  }

  /// Computes the row for an empty target word, in which every written letter is an extra one.
  func firstRow(_ written: UnsafeBufferPointer<Int>, _ row: UnsafeMutablePointer<Float>) {
    row[0] = 0
    for column in 0..<written.count {
      let isRepeated = column > 0 && written[column] == written[column - 1]
      row[column + 1] = row[column] + Float(isRepeated ? costs.doubling : costs.insertion)
    }
  }
}
