import Testing

@testable import Lexicon

struct UTF8PiecesTests {
  /// Letters of one to four bytes, a letter with two marks, a family of one character.
  private static let text = "aä€😀 e\u{301}\u{323}x 👩‍👩‍👧\r\nz"

  @Test(arguments: [1, 2, 3, 5, 64])
  func charactersArriveWhole(size: Int) {
    let bytes = Array(Self.text.utf8)
    var (pieces, characters) = (UTF8Pieces(), CharacterPieces())
    var (scalars, found) = ("", [Character]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = bytes[start..<min(start + size, bytes.count)]
      let complete = pieces.complete(piece)
      // No half of a character.
      #expect(String(validating: complete, as: UTF8.self) != nil)
      scalars += String(decoding: complete, as: UTF8.self)
      found += characters.complete(piece)
    }
    found += characters.finish()
    #expect(scalars == Self.text)
    #expect(pieces.finish().isEmpty)
    #expect(found == Array(Self.text))
  }

  @Test func whatIsNoUTF8IsNotWaitedFor() {
    var pieces = UTF8Pieces()
    #expect(pieces.complete([0x61, 0xFF, 0x62]) == [0x61, 0xFF, 0x62])
    #expect(pieces.complete([0xE2, 0x82]).isEmpty)
    #expect(pieces.finish() == [0xE2, 0x82])
  }

  /// A letter with a million marks is one character, for which nobody waits.
  @Test func endlessCharactersAreCut() {
    var characters = CharacterPieces()
    let marks = Array(repeatElement("\u{301}", count: 1000).joined().utf8)
    var count = characters.complete([0x61]).count
    for _ in 0..<10 { count += characters.complete(marks).unicodeScalars.count }
    count += characters.finish().unicodeScalars.count
    #expect(count == 10_001)
    #expect(!characters.isWaiting)
  }
}
