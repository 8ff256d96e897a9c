import Lexicon

/// The costs of edits between the letters of one lexicon, as tables for a search's inner loop.
struct EditModel: Sendable {
  let costs: EditCosts
  /// The letters that may be written: the lexicon's letters in their order, and the others of the
  /// keyboard.
  let letters: [Character]
  /// The costs of substitutions, with one row per target letter and one column per written letter;
  /// the last column is for all other characters.
  let substitutions: [Float]
  let width: Int

  init(_ costs: EditCosts, alphabet: [Character], neighbors: KeyNeighborhood) {
    self.costs = costs
    let others = neighbors.letters.union(EditKind.vowels).subtracting(alphabet)
    letters = alphabet + others.sorted()
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
      if let symbol = letters.firstIndex(of: character) { return [symbol] }
      let plain = (LetterFolding.plain.letters(for: character) ?? "").map {
        letters.firstIndex(of: $0) ?? letters.count
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

  /// Returns the cost of a whole word.
  /// - Parameter target: the word's letters, as indices.
  /// - Complexity: O(target · written)
  func cost(of target: [Int], for written: UnsafeBufferPointer<Int>) -> Float {
    let length = written.count + 1
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * length) { rows in
      guard let base = rows.baseAddress else { return .infinity }
      var (beforeLast, row, next) = (base, base + length, base + 2 * length)
      firstRow(written, row)
      beforeLast.initialize(repeating: .infinity, count: length)
      var last = -1
      for symbol in target {
        _ = step(
          adding: symbol, after: last, written: written, row: row, beforeLast: beforeLast,
          result: next)
        (beforeLast, row, next) = (row, next, beforeLast)
        last = symbol
      }
      return row[written.count]
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
