import Lexicon
import RealModule

/// A search of a lexicon's trie for the words with the cheapest edits.
///
/// Doubled letters are collapsed on the trie's paths, so every letter may occur once or twice. A
/// node's row has the minimum of both cases at each place, so no word below costs less. Spelling
/// patterns of several letters take the row before their first one, and bound the nodes inside them.
/// The cost of a word itself is computed letter by letter, and only if the node's bound is good enough.
struct CorrectionSearch {
  let lexicon: CompiledLexicon
  let model: EditModel
  /// The logarithm of the sum of all counts.
  let logTotal: Double
  /// One bit per word, set for the removed words; empty if there are none.
  let removed: [UInt64]
  /// The cost beyond which words are ignored.
  let budget: Float

  /// The length of the longest path searched; no budget reaches longer words from a word of
  /// `Corrector.maximumWordLength` characters.
  private static let deepest = 2 * Corrector.maximumWordLength

  /// Searches the trie and adds the words found to `best`.
  func run(_ symbols: [Int], part: Int, _ best: inout BestCorrections) {
    let length = symbols.count + 1
    let patterns = model.matches(in: symbols)
    // For each depth, the row, and the row from which two swapped letters continue.
    withUnsafeTemporaryAllocation(of: Float.self, capacity: (2 * Self.deepest + 4) * length) {
      rows in
      guard let base = rows.baseAddress else { return }
      rows.initialize(repeating: .infinity)
      symbols.withUnsafeBufferPointer { written in
        model.firstRow(written, base)
        lexicon.withArrays { trie in
          patterns.withPointers { matches in
            // The logarithm of each level's ceiling, on the scale of the words' own scores.
            let priors = lexicon.scale.ceilings.map { Float.log($0) - Float(logTotal) }
            var walk = Walk(
              search: self, written: written, matches: matches, rows: base, length: length,
              trie: trie, priors: priors, part: part)
            walk.visitChildren(of: 0, depth: 0, &best)
          }
        }
      }
    }
  }

  func isRemoved(_ word: Int) -> Bool {
    !removed.isEmpty && removed[word >> 6] >> UInt64(word & 63) & 1 == 1
  }

  /// The letters from the root to the current node, and their rows.
  private struct Walk {
    let search: CorrectionSearch
    let written: UnsafeBufferPointer<Int>
    let matches: PatternMatches.Pointers
    let rows: UnsafeMutablePointer<Float>
    let length: Int
    let trie: CompiledLexicon.Arrays
    let priors: [Float]
    let part: Int
    var path: [Int] = []

    mutating func visitChildren(of node: Int, depth: Int, _ best: inout BestCorrections) {
      guard depth < CorrectionSearch.deepest else { return }
      let row = rows + 2 * depth * length
      let beforeLast = row + length
      let next = row + 2 * length
      let nextBeforeLast = next + length
      let model = search.model
      let last = path.last ?? -1
      // Rounding of 32-bit sums must not exclude a word whose score equals the bound.
      let slack: Float = 1e-3
      for child in trie.nodes[node].firstChild..<trie.nodes[node + 1].firstChild {
        let symbol = trie.nodes[child].symbol
        var once = model.step(
          adding: symbol, after: last, written: written, row: row, beforeLast: beforeLast,
          result: nextBeforeLast)
        once = min(once, applyPatterns(endingIn: symbol, depth: depth, row, nextBeforeLast))
        // A second occurrence of the letter does not cost less: most children are pruned here.
        let promise = Double(priors[trie.nodes[child].countLevel] - once + slack)
        guard once <= search.budget + slack, promise > best.threshold else { continue }
        _ = model.step(
          adding: symbol, after: symbol, written: written, row: nextBeforeLast, beforeLast: row,
          result: next)
        applyPatterns(of: symbol, nextBeforeLast, next)
        for column in 0..<length {
          let once = nextBeforeLast[column]
          next[column] = min(next[column], once)
          // A letter swapped with the next one may be followed by it once or twice.
          nextBeforeLast[column] = min(row[column], once)
        }
        path.append(symbol)
        if trie.nodes[child].hasWords, next[length - 1] <= search.budget + slack {
          offerWords(at: child, atLeast: next[length - 1] - slack, &best)
        }
        if trie.nodes[child].hasChildren { visitChildren(of: child, depth: depth + 1, &best) }
        path.removeLast()
      }
    }

    /// Lowers a child's row by the patterns that end in its letter.
    /// - Parameters:
    ///   - symbol: the child's letter.
    ///   - depth: the depth of its parent.
    ///   - row: the parent's row.
    ///   - result: the child's row with the letter once.
    /// - Returns: the minimum cost of a pattern that ends here or goes on below.
    @inline(__always)
    private func applyPatterns(
      endingIn symbol: Int, depth: Int, _ row: UnsafeMutablePointer<Float>,
      _ result: UnsafeMutablePointer<Float>
    ) -> Float {
      var least = Float.infinity
      var isChanged = false
      for index in matches.matches(endingIn: symbol) {
        let match = matches.matches[index]
        let place = match.collapsedCount - 1
        guard matches.fits(match, upTo: place, after: path) else { continue }
        let start = place == 0 ? row : rowBefore(depth: depth + 1 - place)
        let cost = start[match.start] + match.cost
        if cost < result[match.end] {
          result[match.end] = cost
          least = min(least, cost)
          isChanged = true
        }
      }
      if isChanged { search.model.addInsertions(to: result, written) }
      for index in matches.steps(at: symbol) {
        let step = matches.steps[index]
        let match = matches.matches[step.match]
        guard matches.fits(match, upTo: step.place, after: path) else { continue }
        let start =
          step.place == 0
          ? min(row[match.start], result[match.start])
          : rowBefore(depth: depth + 1 - step.place)[match.start]
        least = min(least, start + match.cost)
      }
      return least
    }

    /// Lowers the row of a letter's second occurrence by the patterns of that letter alone.
    @inline(__always)
    private func applyPatterns(
      of symbol: Int, _ once: UnsafeMutablePointer<Float>, _ result: UnsafeMutablePointer<Float>
    ) {
      var isChanged = false
      for index in matches.matches(endingIn: symbol) where matches.matches[index].count == 1 {
        let match = matches.matches[index]
        let cost = once[match.start] + match.cost
        if cost < result[match.end] {
          result[match.end] = cost
          isChanged = true
        }
      }
      if isChanged { search.model.addInsertions(to: result, written) }
    }

    /// The row from which what begins with the letter at a depth goes on, whether it is the letter's
    /// first occurrence or its second.
    @inline(__always)
    private func rowBefore(depth: Int) -> UnsafeMutablePointer<Float> {
      rows + (2 * depth + 1) * length
    }

    private func offerWords(at node: Int, atLeast bound: Float, _ best: inout BestCorrections) {
      for word in trie.words(at: node) {
        let prior = Double.log(Double(trie.count(word))) - search.logTotal
        // The most frequent words come first, so the others score less.
        if prior - Double(bound) <= best.threshold { return }
        if search.isRemoved(word) { continue }
        let cost = search.model.cost(of: letters(of: word), for: written, matches)
        guard cost <= search.budget else { continue }
        best.insert(
          BestCorrections.Candidate(
            score: prior - Double(cost), cost: cost, part: part, word: word))
      }
    }

    /// Returns the path with the word's doubled letters.
    private func letters(of word: Int) -> [Int] {
      let doubles = search.lexicon.doubledLetters(word)
      if doubles == 0 { return path }
      var letters: [Int] = []
      letters.reserveCapacity(path.count + 4)
      for (position, symbol) in path.enumerated() {
        letters.append(symbol)
        if position < 32, doubles >> UInt32(position) & 1 == 1 { letters.append(symbol) }
      }
      return letters
    }
  }
}
