/// What identifies a kind of flat file.
package struct FlatFileFormat: Sendable {
  /// The first eight bytes.
  package let magic: [UInt8]
  package let version: UInt32
  /// Offsets of 32-bit fields of the header that must be 0.
  package let zeros: [Int]

  package init(magic: [UInt8], version: UInt32, zeros: [Int]) {
    self.magic = magic
    self.version = version
    self.zeros = zeros
  }

  /// Whether bytes begin as a file of this kind does.
  package func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: magic) }
}
