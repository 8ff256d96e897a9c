/// The columns of nodes whose children are still queued, in memory that the caller owns.
struct ColumnPool {
  typealias Vector = AlignmentTables.Vector

  private let cells: UnsafeMutablePointer<Vector>
  private let records: UnsafeMutablePointer<Record>
  private let capacity: Int
  private let rows: Int
  private var used = 0
  private var free: Int32 = -1

  struct Record {
    /// The key of the column's last letter.
    var key: Int32
    /// The number of children still queued; of a free column the next free one.
    var waiting: Int32
  }

  init(
    cells: UnsafeMutablePointer<Vector>, records: UnsafeMutablePointer<Record>, capacity: Int,
    rows: Int
  ) {
    self.cells = cells
    self.records = records
    self.capacity = capacity
    self.rows = rows
  }

  /// The memory of a column.
  @inline(__always)
  subscript(_ column: Int32) -> UnsafeMutablePointer<Vector> { cells + Int(column) &* rows }

  @inline(__always)
  func key(_ column: Int32) -> Int { Int(records[Int(column)].key) }

  /// Returns a free column, or -1 if all are in use.
  @inline(__always)
  mutating func take() -> Int32 {
    let column = free
    if column >= 0 {
      free = records[Int(column)].waiting
      return column
    }
    guard used < capacity else { return -1 }
    used &+= 1
    return Int32(truncatingIfNeeded: used &- 1)
  }

  /// Keeps a column until its `waiting` children have been released; without any it is free at once.
  @inline(__always)
  mutating func keep(_ column: Int32, key: Int, waiting: Int32) {
    if waiting == 0 {
      giveBack(column)
    } else {
      records[Int(column)] = Record(key: Int32(truncatingIfNeeded: key), waiting: waiting)
    }
  }

  /// Releases one child of a column.
  @inline(__always)
  mutating func release(_ column: Int32) {
    let left = records[Int(column)].waiting &- 1
    records[Int(column)].waiting = left
    if left == 0 { giveBack(column) }
  }

  @inline(__always)
  private mutating func giveBack(_ column: Int32) {
    records[Int(column)].waiting = free
    free = column
  }
}
