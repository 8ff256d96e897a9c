/// The sections of a flat file, laid out one after another behind the header, each padded to a
/// multiple of eight bytes.
package struct FlatFileSections {
  /// The number of bytes of the header and the sections so far.
  package private(set) var size = FlatFile.headerSize

  /// Creates a layout without sections.
  package init() {}

  /// Adds a section of `count` items of `width` bytes.
  /// - Returns: the offset at which it begins.
  package mutating func add(_ count: Int, width: Int) -> Int {
    defer { size += (count * width + 7) / 8 * 8 }
    return size
  }
}
