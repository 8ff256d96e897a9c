import FlatFiles
import Synchronization
import Testing

@testable import Lexicon

/// Words for the tests of compiled lexicons.
enum CompiledSample {
  static let entries = [
    LexiconEntry(word: "good", count: 30), LexiconEntry(word: "god", count: 10),
    LexiconEntry(word: "go", count: 50),
    LexiconEntry(code: "dont", word: "don't", count: 7, isContraction: true),
    LexiconEntry(code: "well", word: "we'll", count: 6, isContraction: true, isAmbiguous: true),
    LexiconEntry(word: "well", count: 8), LexiconEntry(word: "www", count: 1),
    LexiconEntry(word: "a", count: 99), LexiconEntry(code: "im", word: "I'm", count: 3),
    LexiconEntry(code: "su3", word: "你", count: 4), LexiconEntry(code: "ㄋㄧ", word: "妳", count: 2),
    LexiconEntry(word: "London", count: 0.5),
  ]

  static func compiled() throws -> CompiledLexicon {
    try CompiledLexicon(Lexicon(entries: entries))
  }

  /// Returns the bytes of `compiled()` with one byte changed and the checksum recomputed.
  static func hostile(_ bytes: [UInt8], at index: Int, value: UInt8) -> [UInt8] {
    var hostile = bytes
    hostile[index] = value
    let sum = hostile.withUnsafeBytes {
      FlatFile.checksum(UnsafeRawBufferPointer(rebasing: $0[24...]))
    }
    for byte in 0..<8 { hostile[16 + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte)) }
    return hostile
  }
}

@Suite struct CompiledLexiconTests {
  @Test func bytesComeBack() throws {
    let lexicon = try CompiledSample.compiled()
    let bytes = lexicon.withBytes { Array($0) }
    #expect(bytes.count == lexicon.byteCount)
    #expect(CompiledLexicon.hasMagic(bytes))
    #expect(!CompiledLexicon.hasMagic(bytes.dropFirst()))
    let again = try CompiledLexicon(bytes: bytes)
    #expect(again.withBytes { Array($0) } == bytes)
    #expect(again.alphabet == lexicon.alphabet)
  }

  @Test func aRegionIsReleasedOnceAfterItsLastUse() throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    let region = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    defer { region.deallocate() }
    region.copyBytes(from: bytes)
    let released = Released()
    var lexicon: CompiledLexicon? = try CompiledLexicon(
      region: UnsafeRawBufferPointer(region), release: { _ in released.add() })
    let copy = lexicon
    lexicon = nil
    #expect(released.count == 0)
    #expect(copy?.index(code: "go", word: "go") != nil)
    withExtendedLifetime(copy) {}
    region[16] ^= 1
    #expect(throws: CompiledLexiconError.checksumMismatch) {
      try CompiledLexicon(
        region: UnsafeRawBufferPointer(region), release: { _ in released.add() })
    }
    #expect(released.count >= 1)
  }

  @Test func aRegionMustBeAligned() throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    let region = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 4, alignment: 16)
    defer { region.deallocate() }
    let shifted = UnsafeMutableRawBufferPointer(rebasing: region[4...])
    shifted.copyBytes(from: bytes)
    #expect(throws: CompiledLexiconError.misaligned) {
      try CompiledLexicon(region: UnsafeRawBufferPointer(shifted), release: { _ in })
    }
  }

  @Test func errorsAreSentences() {
    let errors: [CompiledLexiconError] = [
      .notACompiledLexicon, .unsupportedVersion(7), .wrongSize(expected: 9, actual: 8),
      .checksumMismatch, .malformed(section: "nodes"), .misaligned, .tooManySymbols(300),
      .textTooLong("aaa"), .tooLarge,
    ]
    for error in errors { #expect(error.description.hasSuffix(".")) }
  }

  final class Released: Sendable {
    private let times = Mutex(0)
    var count: Int { times.withLock { $0 } }
    func add() { times.withLock { $0 += 1 } }
  }
}
