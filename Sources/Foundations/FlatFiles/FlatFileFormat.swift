/// The properties that identify a kind of flat file.
package struct FlatFileFormat: Sendable {
  /// The first eight bytes.
  package let magic: [UInt8]
  /// The newest version.
  package let version: UInt32
  /// The oldest version that can still be read.
  package let oldestVersion: UInt32
  /// The offsets of the 32-bit header fields that must be 0.
  package let zeros: [Int]

  /// Creates a format.
  /// - Parameters:
  ///   - magic: the first eight bytes.
  ///   - version: the newest version.
  ///   - oldestVersion: the oldest version that can be read, or nil for the newest only.
  ///   - zeros: the offsets of the 32-bit header fields that must be 0.
  package init(magic: [UInt8], version: UInt32, oldestVersion: UInt32? = nil, zeros: [Int]) {
    self.magic = magic
    self.version = version
    self.oldestVersion = oldestVersion ?? version
    self.zeros = zeros
  }

  /// Returns whether the bytes begin like a file of this kind.
  package func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: magic) }
}
