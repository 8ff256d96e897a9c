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
  /// bytes, symbols, sets and different numbers (bytes 0–15, 24–43 and 56–63 of the header) and its size are looked at, the rest is not.
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
    for index in Array(0..<16) + Array(24..<44) + Array(56..<64) {
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

  /// A search prunes by the sets of last letters: one may hold more letters than there are, but not fewer.
  @Test func setsOfLettersAreChecked() throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    let lexicon = try CompiledLexicon(bytes: bytes)
    let place = lexicon.layout.sets + 4 * lexicon.arrays.nodes[0].set
    let set = bytes[place]
    #expect(set != 0 && set != 0xff)
    #expect(throws: CompiledLexiconError.malformed(section: "sets")) {
      try CompiledLexicon(bytes: CompiledSample.hostile(bytes, at: place, value: 0))
    }
    let larger = try CompiledLexicon(bytes: CompiledSample.hostile(bytes, at: place, value: 0xff))
    #expect(Lexicon(larger).entries == Lexicon(lexicon).entries)
  }

  @Test(
    "an index of a set or a number that is not there is refused",
    arguments: ["nodes", "counts", "marks"])
  func indicesAreChecked(section: String) throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    let layout = try CompiledLexicon(bytes: bytes).layout
    let (place, count) =
      switch section {
      case "nodes": (layout.nodeTable + 6, layout.sizes.sets)
      case "counts": (layout.counts.rowStart, layout.sizes.countValues)
      default: (layout.marks.rowStart, layout.sizes.markValues)
      }
    #expect(throws: CompiledLexiconError.malformed(section: section)) {
      try CompiledLexicon(bytes: CompiledSample.hostile(bytes, at: place, value: UInt8(count)))
    }
  }

  @Test func parentsAreChecked() throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    let layout = try CompiledLexicon(bytes: bytes).layout
    for entry in 0..<layout.sizes.parentEntries {
      let place = layout.parents + 4 * entry
      #expect(throws: CompiledLexiconError.malformed(section: "parents")) {
        try CompiledLexicon(
          bytes: CompiledSample.hostile(bytes, at: place, value: bytes[place] + 1))
      }
    }
  }

  @Test("files of another version are refused", arguments: [1, 3])
  func anotherVersionIsRefused(version: UInt8) throws {
    let bytes = try CompiledSample.compiled().withBytes { Array($0) }
    #expect(throws: CompiledLexiconError.unsupportedVersion(UInt32(version))) {
      try CompiledLexicon(bytes: CompiledSample.hostile(bytes, at: 8, value: version))
    }
  }

  @Test(arguments: [[], Array("RSWLEXIC".utf8), Array("the\t5\nof\t3\n".utf8)])
  func otherFilesAreRefused(bytes: [UInt8]) {
    #expect(throws: CompiledLexiconError.notACompiledLexicon) {
      try CompiledLexicon(bytes: bytes)
    }
  }
}
