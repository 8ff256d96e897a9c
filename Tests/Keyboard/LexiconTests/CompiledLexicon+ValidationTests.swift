import Testing

@testable import Lexicon

@Suite struct CompiledLexiconValidationTests {
  @Test func everyDamagedByteIsDetected() throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: CompiledLexiconError.self) { try CompiledLexicon(bytes: damaged) }
    }
    for count in 0..<bytes.count {
      #expect(throws: CompiledLexiconError.self) {
        try CompiledLexicon(bytes: bytes.prefix(count))
      }
    }
    #expect(throws: CompiledLexiconError.self) { try CompiledLexicon(bytes: bytes + [0]) }
  }

  /// A file that comes with the program answers like one that was checked. Its magic, version, numbers of nodes, words,
  /// bytes and symbols (bytes 0–15 and 24–43 of the header) and its size are looked at, the rest is not.
  @Test func headerOfATrustedFileIsChecked() throws {
    let lexicon = try CompiledSample.compiled()
    let bytes = lexicon.withBytes { Array($0) }
    let region = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 8, alignment: 16)
    defer { region.deallocate() }
    region.copyBytes(from: bytes + [UInt8](repeating: 0, count: 8))
    func opened(count: Int) throws -> CompiledLexicon {
      try CompiledLexicon(
        region: UnsafeRawBufferPointer(rebasing: region[..<count]), isTrusted: true,
        release: { _ in })
    }
    let trusted = try opened(count: bytes.count)
    #expect(trusted.alphabet == lexicon.alphabet)
    #expect(
      (0..<trusted.wordCount).map(trusted.word) == (0..<lexicon.wordCount).map(lexicon.word))
    withExtendedLifetime(trusted) {}
    for count in [0, 8, 63, 64, bytes.count - 8, bytes.count + 8] {
      #expect(throws: CompiledLexiconError.self, "\(count) bytes") { try opened(count: count) }
    }
    for index in Array(0..<16) + Array(24..<44) {
      region[index] ^= 0x10
      #expect(throws: CompiledLexiconError.self, "byte \(index)") {
        try opened(count: bytes.count)
      }
      region[index] ^= 0x10
    }
    // Damage of the rest is found when the file is not trusted.
    region[bytes.count - 9] ^= 0x10
    _ = try opened(count: bytes.count)
    #expect(throws: CompiledLexiconError.checksumMismatch) {
      try CompiledLexicon(bytes: region.prefix(bytes.count))
    }
  }

  /// With a recomputed checksum, each changed file is refused or can be read from end to end.
  @Test func hostileBytesNeverCrash() throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    var accepted = 0
    for index in 8..<bytes.count {
      for value: UInt8 in [0, 1, 2, 0x10, 0x7f, 0x80, 0xff, bytes[index] &+ 1, bytes[index] &- 1] {
        let hostile = CompiledSample.hostile(bytes, at: index, value: value)
        guard let lexicon = try? CompiledLexicon(bytes: hostile) else { continue }
        accepted += 1
        for word in 0..<lexicon.wordCount {
          #expect(lexicon.node(ofWord: word) < lexicon.nodeCount)
          _ = lexicon.word(word) + lexicon.code(word)
        }
        _ = Lexicon(lexicon)
      }
    }
    // A changed letter of a text, for example, leaves a valid lexicon.
    #expect(accepted > 0)
  }

  @Test("the bounds used for pruning are checked", arguments: [8, 9])
  func setsOfLettersAreChecked(offset: Int) throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    let lexicon = try CompiledLexicon(bytes: bytes)
    let place = lexicon.layout.nodeTable + 12 + offset
    let hostile = CompiledSample.hostile(bytes, at: place, value: bytes[place] ^ 4)
    #expect(throws: CompiledLexiconError.malformed(section: "nodes")) {
      try CompiledLexicon(bytes: hostile)
    }
  }

  @Test func anotherVersionIsRefused() throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    #expect(throws: CompiledLexiconError.unsupportedVersion(2)) {
      try CompiledLexicon(bytes: CompiledSample.hostile(bytes, at: 8, value: 2))
    }
  }

  @Test(arguments: [[], Array("RSWLEXIC".utf8), Array("the\t5\nof\t3\n".utf8)])
  func otherFilesAreRefused(bytes: [UInt8]) {
    #expect(throws: CompiledLexiconError.notACompiledLexicon) {
      try CompiledLexicon(bytes: bytes)
    }
  }
}
