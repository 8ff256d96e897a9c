/// Returns the minimum number of insertions, deletions and substitutions that turn one sequence
/// into the other (Levenshtein 1966).
/// - Complexity: O(a · b) time, O(b) memory.
package func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
  if a.isEmpty || b.isEmpty { return a.count + b.count }
  var row = Array(0...b.count)
  for (i, element) in a.enumerated() {
    var diagonal = i
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let substituted = diagonal + (element == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, min(row[j], row[j + 1]) + 1)
    }
  }
  return row[b.count]
}
