import FlatFiles
import Testing

@testable import Lexicon

struct FlatFileTests {
  static let format = FlatFileFormat(magic: Array("EXAMPLES".utf8), version: 3, zeros: [12])

  /// Two sections: three numbers of two bytes, then one of four.
  static func file() -> (bytes: [UInt8], size: Int) {
    var sections = FlatFileSections()
    let first = sections.add(3, width: 2)
    let second = sections.add(1, width: 4)
    var bytes = FlatFileBytes(format, size: sections.size)
    bytes.put([1, 2, 3] as [UInt16], at: first)
    bytes.put([0x0A0B_0C0D] as [UInt32], at: second)
    let storage = bytes.sealed()
    return withExtendedLifetime(storage) { (Array(storage.bytes), sections.size) }
  }

  static func opened(_ bytes: [UInt8]) throws(FlatFileError) -> FlatFile {
    let file = try FlatFile(
      bytes.withUnsafeBytes { FlatFileStorage(copying: $0) }, format: format)
    try file.check(size: Self.file().size)
    try file.checkChecksum()
    return file
  }

  @Test func sectionsBeginAtMultiplesOfEight() {
    var sections = FlatFileSections()
    #expect(sections.add(3, width: 2) == 64)
    #expect(sections.add(0, width: 4) == 72)
    #expect(sections.add(1, width: 4) == 72)
    #expect(sections.size == 80)
  }

  /// Magic, version 3, zero, checksum at 16, then the sections, the lowest byte first.
  @Test func bytesFollowTheFormat() throws {
    let (bytes, size) = Self.file()
    #expect(bytes.count == size)
    #expect(bytes[..<16].elementsEqual(Array("EXAMPLES".utf8) + [3, 0, 0, 0, 0, 0, 0, 0]))
    #expect(
      bytes[64..<80].elementsEqual([1, 0, 2, 0, 3, 0, 0, 0, 0x0D, 0x0C, 0x0B, 0x0A, 0, 0, 0, 0]))
    #expect(try Self.opened(bytes).longNumber(16) == FlatFile.checksum(ofFile: bytes))
  }

  @Test(
    arguments: [
      (0, FlatFileError.wrongMagic), (8, .unsupportedVersion(4)), (12, .malformedHeader),
      (16, .checksumMismatch), (79, .checksumMismatch),
    ])
  func everyDamageIsDetected(at index: Int, expected: FlatFileError) {
    var bytes = Self.file().bytes
    // Version 3 becomes 4.
    bytes[index] = bytes[index] &+ 1
    #expect(throws: expected) { try Self.opened(bytes) }
  }

  @Test func sizeIsChecked() {
    let bytes = Self.file().bytes
    #expect(throws: FlatFileError.wrongSize(expected: 80, actual: 72)) {
      try Self.opened(Array(bytes.dropLast(8)))
    }
    #expect(throws: FlatFileError.wrongMagic) { try Self.opened(Array(bytes.prefix(63))) }
    #expect(throws: FlatFileError.wrongMagic) { try Self.opened([]) }
  }

  @Test func memoryMustBeAligned() {
    let bytes = Self.file().bytes
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 4, alignment: 16)
    defer { memory.deallocate() }
    let region = UnsafeMutableRawBufferPointer(rebasing: memory[4...])
    region.copyBytes(from: bytes)
    #expect(throws: FlatFileError.misaligned) {
      try FlatFile(
        FlatFileStorage(adopting: UnsafeRawBufferPointer(region), release: { _ in }),
        format: Self.format)
    }
  }

  /// Computed from the description with integers of unlimited size: one lane for each of four
  /// words, h ← (h ⊕ word) · prime, h ← h ⊕ (h >> 29), then the length and the lanes combined.
  @Test func checksumFollowsItsDefinition() throws {
    let bytes = [UInt8](repeating: 0, count: 24) + (1...48).map { UInt8($0) }
    #expect(FlatFile.checksum(ofFile: bytes) == 0x410a_78e7_ab01_0fad)
    #expect(FlatFile.checksum(ofFile: [UInt8](repeating: 0, count: 24)) == nil)
  }
}
