import KeyboardGeometry
import Statistics

/// Changes of the rows of a grid: letters move from row to row, rows begin further left or right,
/// and rows are added or removed. Keys are as wide as the longest row allows.
struct GridMoves {
  /// The rectangle of the layout, in pt.
  let size: Size

  func neighbor(of grid: GridLayout, _ random: inout RandomSource) -> GridLayout? {
    var rows = grid.rows.sorted { $0.y < $1.y }.map { Array($0.characters) }
    var lefts = grid.rows.sorted { $0.y < $1.y }.map(\.x)
    let old = grid.columns
    switch random.below(4) {
    case 0:
      // Shift a row to the left or right by quarters of a key.
      let row = random.below(rows.count)
      let room = old - Double(rows[row].count)
      lefts[row] = min(max(0, lefts[row] + (random.below(2) == 0 ? 0.25 : -0.25)), room)
    case 1:
      // Add or remove a row, and deal the letters out again in their order.
      let letters = rows.flatMap(\.self)
      let count = rows.count + (random.below(2) == 0 ? 1 : -1)
      guard count > 0, count <= letters.count else { return nil }
      rows = (0..<count).map { row in
        Array(letters[(row * letters.count / count)..<((row + 1) * letters.count / count)])
      }
      lefts = centered(rows)
    default:
      let from = random.below(rows.count)
      let to = random.below(rows.count)
      guard from != to, rows[from].count > 1 else { return nil }
      let letter =
        random.below(2) == 0 ? rows[from].removeFirst() : rows[from].removeLast()
      rows[to].insert(letter, at: random.below(2) == 0 ? 0 : rows[to].count)
      lefts = centered(rows)
    }
    return made(rows, lefts, from: grid)
  }

  private func columns(_ rows: [[Character]]) -> Double { Double(rows.map(\.count).max() ?? 1) }

  private func centered(_ rows: [[Character]]) -> [Double] {
    rows.map { (columns(rows) - Double($0.count)) / 2 }
  }

  /// Returns a grid with new rows above the same action keys, which keep their shares of the width.
  private func made(
    _ rows: [[Character]], _ lefts: [Double], from grid: GridLayout
  ) -> GridLayout? {
    let columns = columns(rows)
    let shift = Double(rows.count - grid.rows.count)
    var made = grid
    made.columns = columns
    made.height = grid.height + shift
    made.rows = zip(rows, lefts).enumerated().map { index, row in
      GridLayout.Row(
        characters: String(row.0), x: min(max(0, row.1), columns - Double(row.0.count)),
        y: Double(index))
    }
    let bottom = grid.rows.map(\.y).max() ?? 0
    let scale = columns / grid.columns
    for index in made.actions.indices {
      // Only a row of action keys below the letters can move down to make room.
      guard made.actions[index].y > bottom else { return nil }
      made.actions[index].x *= scale
      made.actions[index].width *= scale
      made.actions[index].y += shift
    }
    let isUsable =
      size.width / columns >= GeometryMoves.leastKey
      && size.height / made.height >= GeometryMoves.leastKey
    return isUsable ? made : nil
  }
}
