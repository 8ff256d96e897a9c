/// A file that is read in place: a header of 64 bytes and sections of little-endian numbers, each
/// padded with zeros to a multiple of eight bytes. Compiled lexicons and n-gram models are such
/// files.
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 8 | magic |
/// | 8 | 4 | version |
/// | 16 | 8 | checksum of the bytes from 24 to the end |
/// | 24 | 40 | the format's own fields; what it does not use is 0 |
package struct FlatFile: Sendable {
  package static let headerSize = 64

  /// Offsets of the header's fields that all formats have.
  package enum Field {
    package static let version = 8
    package static let checksum = 16
    package static let checked = 24
  }

  package let storage: FlatFileStorage

  /// Checks the part of the header that all formats have; the format reads its own fields, then
  /// checks size and checksum.
  package init(
    _ storage: FlatFileStorage, format: FlatFileFormat
  ) throws(FlatFileError) {
    let bytes = storage.bytes
    self.storage = storage
    guard format.hasMagic(bytes), bytes.count >= Self.headerSize else { throw .wrongMagic }
    guard let base = bytes.baseAddress, UInt(bitPattern: base) % 8 == 0 else { throw .misaligned }
    let version = number(Field.version)
    guard version >= format.oldestVersion, version <= format.version else {
      throw .unsupportedVersion(version)
    }
    // The sections are read in place; every platform that Swift supports is little-endian.
    guard UInt32(littleEndian: 1) == 1, format.zeros.allSatisfy({ number($0) == 0 }) else {
      throw .malformedHeader
    }
  }

  /// A 32-bit field of the header.
  /// - Parameter offset: at most 60.
  package func number(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: storage.bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// A 64-bit field of the header.
  /// - Parameter offset: at most 56.
  package func longNumber(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: storage.bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// - Parameter size: that the header's fields ask for.
  package func check(size: Int) throws(FlatFileError) {
    guard size == storage.bytes.count else {
      throw .wrongSize(expected: size, actual: storage.bytes.count)
    }
  }

  /// - Complexity: O(size)
  package func checkChecksum() throws(FlatFileError) {
    let checked = UnsafeRawBufferPointer(rebasing: storage.bytes[Field.checked...])
    guard Self.checksum(checked) == longNumber(Field.checksum) else { throw .checksumMismatch }
  }
}
