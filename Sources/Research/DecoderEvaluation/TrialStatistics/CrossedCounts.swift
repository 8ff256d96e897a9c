import Statistics

/// Counts of trials by user and word, which are resampled both at once: the pigeonhole bootstrap (Owen, Annals of
/// Applied Statistics 2007), which is slightly too wide rather than too narrow.
package struct CrossedCounts: Sendable {
  /// The number of counts of a cell.
  package let columnCount: Int
  private var users: [Int32] = []
  private var words: [Int32] = []
  private var values: [Double] = []
  /// The number of users and of words: one more than the largest index.
  package private(set) var userCount = 0, wordCount = 0

  /// Creates counts without cells; a column count below 1 counts as 1.
  package init(columnCount: Int) { self.columnCount = max(columnCount, 1) }

  /// Adds the counts of a cell, or of one trial of it.
  /// - Parameters:
  ///   - user: the user's index from 0, at most 2³¹ − 1
  ///   - word: the word's index from 0, at most 2³¹ − 1
  ///   - row: `columnCount` numbers; a row of another length is ignored
  package mutating func add(user: Int, word: Int, _ row: [Double]) {
    guard row.count == columnCount, let u = Int32(exactly: user), let w = Int32(exactly: word),
      u >= 0, w >= 0
    else { return }
    users.append(u)
    words.append(w)
    values += row
    userCount = max(userCount, user + 1)
    wordCount = max(wordCount, word + 1)
  }

  /// The sum of every column.
  package var sums: [Double] {
    var sums = [Double](repeating: 0, count: columnCount)
    for cell in users.indices { add(cell, times: 1, to: &sums) }
    return sums
  }

  /// Returns the column sums of bootstrap samples: as many users and as many words as there are, each drawn
  /// with replacement; a cell counts as often as its user times as often as its word. The same counts and
  /// seed give the same bits.
  /// - Parameter words: whether words are drawn too; else only users are.
  /// - Complexity: O(resamples · cells · columns)
  package func resampledSums(count: Int, seed: UInt64, drawingWords: Bool = true) -> [[Double]] {
    var random = RandomSource(seed: seed)
    return (0..<max(count, 0)).map { _ in
      var userWeights = [Double](repeating: 0, count: userCount)
      for _ in 0..<userCount { userWeights[random.below(userCount)] += 1 }
      var wordWeights = [Double](repeating: drawingWords ? 0 : 1, count: wordCount)
      if drawingWords { for _ in 0..<wordCount { wordWeights[random.below(wordCount)] += 1 } }
      var sums = [Double](repeating: 0, count: columnCount)
      for cell in users.indices {
        let weight = userWeights[Int(users[cell])] * wordWeights[Int(words[cell])]
        if weight > 0 { add(cell, times: weight, to: &sums) }
      }
      return sums
    }
  }

  private func add(_ cell: Int, times weight: Double, to sums: inout [Double]) {
    let start = cell * columnCount
    for column in 0..<columnCount { sums[column] += weight * values[start + column] }
  }
}
