/// The reason why bytes cannot be read as a flat file of some kind. Each kind of file has its own
/// error type, which names the kind.
package enum FlatFileError: Error, Equatable, Sendable {
  /// The first eight bytes are not those of the format, or the header is incomplete.
  case wrongMagic
  /// The memory does not begin at a multiple of eight bytes.
  case misaligned
  /// This program does not read the version.
  case unsupportedVersion(UInt32)
  /// A header field that must be 0 is not.
  case malformedHeader
  /// The size differs from the one that follows from the header; sizes in bytes.
  case wrongSize(expected: Int, actual: Int)
  /// The bytes do not match their checksum.
  case checksumMismatch
}
