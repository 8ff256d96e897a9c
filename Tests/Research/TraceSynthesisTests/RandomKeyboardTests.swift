import KeyboardGeometry
import Statistics
import Testing

@testable import TraceSynthesis

@Suite struct RandomKeyboardTests {
  static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  @Test(arguments: 0..<150)
  func everyCharacterHasAKey(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let keyboard = try RandomKeyboard.make(characters: Self.letters, using: &random)
    #expect(keyboard.characterCount == 26)
    #expect(Self.letters.allSatisfy { keyboard.key(for: $0) != nil })
    for key in keyboard.characterKeys {
      #expect(keyboard.key(at: key.center)?.index == key.index)
    }
    #expect(keyboard.keyPitch > 10)
  }

  @Test func theSeedDecides() throws {
    func centers(_ seed: UInt64) throws -> [Point] {
      var random = RandomSource(seed: seed)
      return try RandomKeyboard.make(characters: Self.letters, using: &random).keys.map(\.center)
    }
    #expect(try centers(5) == centers(5))
    #expect(try centers(5) != centers(6))
  }

  @Test(arguments: [1, 2, 3, 5, 41, 200], 0..<12)
  func anyNumberOfCharacters(count: Int, seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    // CJK ideographs: visible, without case.
    let characters = (0..<count).compactMap { UnicodeScalar(0x4E00 + $0).map(Character.init) }
    let keyboard = try RandomKeyboard.make(characters: characters, using: &random)
    #expect(keyboard.characterCount == count)
  }

  @Test func invalidCharactersAreRefused() {
    var random = RandomSource(seed: 1)
    #expect(throws: LayoutError.self) {
      try RandomKeyboard.make(characters: ["a", "a"], using: &random)
    }
    #expect(throws: LayoutError.self) {
      try RandomKeyboard.make(characters: [], using: &random)
    }
  }
}
