/// What identifies a kind of flat file.
package struct FlatFileFormat: Sendable {
  /// The first eight bytes.
  package let magic: [UInt8]
  /// The newest version, and the oldest that is still read.
  package let version: UInt32
  package let oldestVersion: UInt32
  /// Offsets of 32-bit fields of the header that must be 0.
  package let zeros: [Int]

  /// - Parameter oldestVersion: nil: no other is read.
  package init(magic: [UInt8], version: UInt32, oldestVersion: UInt32? = nil, zeros: [Int]) {
    self.magic = magic
    self.version = version
    self.oldestVersion = oldestVersion ?? version
    self.zeros = zeros
  }

  /// Whether bytes begin as a file of this kind does.
  package func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: magic) }
}
