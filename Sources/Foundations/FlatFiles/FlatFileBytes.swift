/// A flat file under construction.
package struct FlatFileBytes {
  private var bytes: [UInt8]

  /// Creates a file of zeros with its magic and version.
  /// - Parameters:
  ///   - format: the kind of file.
  ///   - size: the size of the whole file; at least the header's.
  ///   - version: the format version, or nil for the newest.
  package init(_ format: FlatFileFormat, size: Int, version: UInt32? = nil) {
    bytes = [UInt8](repeating: 0, count: max(size, FlatFile.headerSize))
    put(format.magic, at: 0)
    put([version ?? format.version], at: FlatFile.Field.version)
  }

  /// Writes numbers one after another; they must lie within the file.
  package mutating func put<Number: FixedWidthInteger>(_ numbers: [Number], at offset: Int) {
    // Element by element, a million calls of a generic function would be three tenths of compiling a list.
    #if _endian(little)
      let ordered = numbers
    #else
      let ordered = numbers.map(\.littleEndian)
    #endif
    ordered.withUnsafeBytes { source in
      bytes.withUnsafeMutableBytes { target in
        UnsafeMutableRawBufferPointer(rebasing: target[offset..<offset + source.count])
          .copyMemory(from: source)
      }
    }
  }

  /// Writes the checksum.
  /// - Returns: the finished file.
  package consuming func sealed() -> FlatFileStorage {
    if let sum = FlatFile.checksum(ofFile: bytes) { put([sum], at: FlatFile.Field.checksum) }
    return bytes.withUnsafeBytes { FlatFileStorage(copying: $0) }
  }
}
