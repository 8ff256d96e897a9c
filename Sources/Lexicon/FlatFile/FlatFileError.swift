/// Why bytes cannot be read as a flat file of some kind. Each kind of file has its own error type,
/// which names the kind of file.
package enum FlatFileError: Error, Equatable, Sendable {
  case wrongMagic
  /// The memory does not begin at a multiple of eight bytes.
  case misaligned
  case unsupportedVersion(UInt32)
  /// A field of the header that must be 0 is not.
  case malformedHeader
  case wrongSize(expected: Int, actual: Int)
  case checksumMismatch
}
