/// A column of 32-bit numbers of which few are different, as a compiled lexicon stores it: the different numbers
/// once, and for each row an index of one byte, or of two. Of more than 65,535 different numbers each row has its own.
/// A search in another module reads counts in its inner loop, hence the attributes.
@usableFromInline
struct PackedColumn {
  /// The sections of a column.
  struct Sections {
    /// The number of different numbers; 0 if each row has its own.
    let values: Int
    /// Where the different numbers, and where the rows begin.
    var valueStart = 0
    var rowStart = 0

    /// The number of bytes of a row.
    var width: Int { values == 0 ? 4 : values <= 256 ? 1 : 2 }
  }

  /// The most different numbers that are stored once.
  static let maximumValues = Int(UInt16.max)

  @usableFromInline let values: UnsafePointer<UInt32>
  @usableFromInline let rows: UnsafeRawPointer
  @usableFromInline let width: Int

  init(_ base: UnsafeRawPointer, _ sections: Sections) {
    values = (base + sections.valueStart).assumingMemoryBound(to: UInt32.self)
    rows = base + sections.rowStart
    width = sections.width
  }

  /// The number of a row, which must exist.
  @inlinable @inline(__always) subscript(row: Int) -> UInt32 {
    width == 4 ? rows.load(fromByteOffset: 4 &* row, as: UInt32.self) : values[index(row)]
  }

  /// The index of a row's number among the different ones; 0 if each row has its own.
  @inlinable @inline(__always) func index(_ row: Int) -> Int {
    switch width {
    case 1: Int(rows.load(fromByteOffset: row, as: UInt8.self))
    case 2: Int(rows.load(fromByteOffset: 2 &* row, as: UInt16.self))
    default: 0
    }
  }
}

extension PackedColumn {
  /// The different numbers of a column in ascending order, and the index of each row's; no numbers if there are
  /// more than `maximumValues`.
  static func pack(_ numbers: [UInt32]) -> (values: [UInt32], indices: [Int]) {
    let values = Set(numbers).sorted()
    guard values.count <= maximumValues else { return ([], []) }
    let places = Dictionary(uniqueKeysWithValues: zip(values, values.indices))
    return (values, numbers.map { places[$0, default: 0] })
  }
}
