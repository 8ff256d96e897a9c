/// A file that is read in place: a header of 64 bytes and sections of little-endian numbers, each
/// padded with zeros to a multiple of eight bytes. Compiled lexicons and n-gram models are such
/// files.
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 8 | magic |
/// | 8 | 4 | version |
/// | 16 | 8 | checksum of the bytes from 24 to the end |
/// | 24 | 40 | fields of the specific format; unused ones are 0 |
package struct FlatFile: Sendable {
  /// The size of the header in bytes.
  package static let headerSize = 64

  /// The offsets of the header fields that all formats share.
  package enum Field {
    /// The format version.
    package static let version = 8
    /// The checksum.
    package static let checksum = 16
    /// The first byte covered by the checksum.
    package static let checked = 24
  }

  /// The bytes of the file.
  package let storage: FlatFileStorage

  /// Checks the part of the header that all formats share. The caller then reads the fields of its
  /// format and checks size and checksum.
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

  /// Returns a 32-bit field of the header.
  /// - Parameter offset: the field's offset, at most 60.
  package func number(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: storage.bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns a 64-bit field of the header.
  /// - Parameter offset: the field's offset, at most 56.
  package func longNumber(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: storage.bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Checks the size of the file.
  /// - Parameter size: the size that follows from the header's fields.
  package func check(size: Int) throws(FlatFileError) {
    guard size == storage.bytes.count else {
      throw .wrongSize(expected: size, actual: storage.bytes.count)
    }
  }

  /// Checks the stored checksum.
  /// - Complexity: O(size)
  package func checkChecksum() throws(FlatFileError) {
    let checked = UnsafeRawBufferPointer(rebasing: storage.bytes[Field.checked...])
    guard Self.checksum(checked) == longNumber(Field.checksum) else { throw .checksumMismatch }
  }
}
