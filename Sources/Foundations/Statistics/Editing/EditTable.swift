/// The minimum number of edits between all prefixes of two sequences, from which a cheapest
/// alignment can be traced back.
///
/// Edits are insertions, deletions and substitutions (Levenshtein 1966) and, on request, swaps of
/// two neighbouring elements, each element edited once (optimal string alignment).
package struct EditTable<Element: Equatable> {
  /// The sequence that is edited.
  package let source: [Element]
  /// The sequence that it is turned into.
  package let target: [Element]
  private let allowsSwaps: Bool
  private let width: Int
  /// Row after row, one row for each prefix of the source.
  private var costs: [Int]

  /// Fills the table.
  /// - Parameters:
  ///   - source: the sequence that is edited.
  ///   - target: the sequence that it is turned into.
  ///   - allowsSwaps: whether swapping two neighbouring elements counts as one edit.
  /// - Complexity: O(source · target) time and memory.
  package init(from source: [Element], to target: [Element], allowsSwaps: Bool = false) {
    self.source = source
    self.target = target
    self.allowsSwaps = allowsSwaps
    width = target.count + 1
    costs = [Int](repeating: 0, count: (source.count + 1) * width)
    for column in 0...target.count { costs[column] = column }
    for row in stride(from: 1, through: source.count, by: 1) {
      costs[row * width] = row
      for column in stride(from: 1, through: target.count, by: 1) {
        var cost = self[row - 1, column - 1] + (isSame(row, column) ? 0 : 1)
        cost = min(cost, self[row - 1, column] + 1, self[row, column - 1] + 1)
        if isSwap(row, column) { cost = min(cost, self[row - 2, column - 2] + 1) }
        costs[row * width + column] = cost
      }
    }
  }

  /// The minimum number of edits from the first `row` elements of the source to the first `column`
  /// elements of the target.
  package subscript(row: Int, column: Int) -> Int { costs[row * width + column] }

  /// Returns whether the last elements of two prefixes are equal; neither prefix may be empty.
  package func isSame(_ row: Int, _ column: Int) -> Bool { source[row - 1] == target[column - 1] }

  /// Returns whether the last two elements of two prefixes are a swap that counts as one edit.
  package func isSwap(_ row: Int, _ column: Int) -> Bool {
    allowsSwaps && row > 1 && column > 1 && source[row - 1] == target[column - 2]
      && source[row - 2] == target[column - 1] && source[row - 1] != source[row - 2]
  }
}
