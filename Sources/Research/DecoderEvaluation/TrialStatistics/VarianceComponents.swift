/// How much of the spread of trials comes from users, from words, and from neither: the model
/// y = mean + user + word + rest with independent parts.
///
/// Estimated by moments, as Gao & Owen (Electronic Journal of Statistics 2017) do for unbalanced crossed
/// designs, here with repeated trials of a word by a user. What comes out negative is 0.
package struct VarianceComponents: Hashable, Sendable {
  /// The mean of all trials.
  package var mean: Double
  /// The variances of users, of words, and of the rest.
  package var users: Double, words: Double, rest: Double

  /// Creates components.
  package init(mean: Double, users: Double, words: Double, rest: Double) {
    (self.mean, self.users, self.words, self.rest) = (mean, users, words, rest)
  }

  /// Estimates the components.
  ///
  /// - Parameter trials: the trials; users and words are numbered in any way
  /// - Returns: nil if there are fewer than two users or words, or no user has two trials, or no word
  /// - Complexity: O(trials)
  package init?(_ trials: [(user: Int, word: Int, value: Double)]) {
    struct Cell: Hashable { var user: Int, word: Int }
    struct Sum { var count = 0.0, total = 0.0, squares = 0.0 }
    var (byUser, byWord, all): ([Int: Sum], [Int: Sum], Sum) = ([:], [:], Sum())
    var cells: [Cell: Double] = [:]
    func add(_ value: Double, _ sum: inout Sum) {
      sum.count += 1
      sum.total += value
      sum.squares += value * value
    }
    for trial in trials {
      add(trial.value, &byUser[trial.user, default: Sum()])
      add(trial.value, &byWord[trial.word, default: Sum()])
      add(trial.value, &all)
      cells[Cell(user: trial.user, word: trial.word), default: 0] += 1
    }
    let (rows, columns) = (Double(byUser.count), Double(byWord.count))
    guard rows > 1, columns > 1, all.count > rows, all.count > columns else { return nil }
    // Sums of squares about the means of users, of words, and of everything. The order of a dictionary
    // must not change the last bits.
    func spread(_ sum: Sum) -> Double { max(0, sum.squares - sum.total * sum.total / sum.count) }
    let withinUsers = byUser.sorted { $0.key < $1.key }.reduce(0) { $0 + spread($1.value) }
    let withinWords = byWord.sorted { $0.key < $1.key }.reduce(0) { $0 + spread($1.value) }
    let whole = spread(all)
    // Their expected values are sums of the components with these weights.
    var (cellsByUser, cellsByWord) = (0.0, 0.0)
    let order = cells.sorted { ($0.key.user, $0.key.word) < ($1.key.user, $1.key.word) }
    for (cell, count) in order {
      cellsByUser += count * count / (byUser[cell.user]?.count ?? 1)
      cellsByWord += count * count / (byWord[cell.word]?.count ?? 1)
    }
    let n = all.count
    let userSquares = byUser.values.reduce(0) { $0 + $1.count * $1.count }
    let wordSquares = byWord.values.reduce(0) { $0 + $1.count * $1.count }
    let matrix = [
      [0, n - cellsByUser, n - rows],
      [n - cellsByWord, 0, n - columns],
      [n - userSquares / n, n - wordSquares / n, n - 1],
    ]
    guard let solution = Self.solution(of: matrix, [withinUsers, withinWords, whole]) else {
      return nil
    }
    self.init(
      mean: all.total / n, users: max(0, solution[0]), words: max(0, solution[1]),
      rest: max(0, solution[2]))
  }

  /// Solves three equations by Cramer's rule; nil if they do not decide.
  private static func solution(of rows: [[Double]], _ right: [Double]) -> [Double]? {
    func determinant(_ m: [[Double]]) -> Double {
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    let all = determinant(rows)
    let scale = rows.joined().map(\.magnitude).max() ?? 1
    guard all.magnitude > 1e-9 * scale * scale * scale else { return nil }
    return (0..<3).map { column in
      var replaced = rows
      for row in 0..<3 { replaced[row][column] = right[row] }
      return determinant(replaced) / all
    }
  }
}
