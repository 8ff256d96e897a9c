/// Lays sections one behind the other after the header, each padded to a multiple of eight bytes.
package struct FlatFileSections {
  /// Bytes of the header and of the sections so far.
  package private(set) var size = FlatFile.headerSize

  package init() {}

  /// Adds a section of `count` items of `width` bytes.
  /// - Returns: where it begins.
  package mutating func add(_ count: Int, width: Int) -> Int {
    defer { size += (count * width + 7) / 8 * 8 }
    return size
  }
}
