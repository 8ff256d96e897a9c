import KeyboardGeometry
import Testing

struct LanguageLayoutTests {
  @Test("Every layout of a language is valid", arguments: KeyboardLayout.languages)
  func valid(layout: KeyboardLayout) throws {
    try layout.validate()
    _ = try layout.placed(in: Size(width: 390, height: 290))
    #expect(KeyboardLayout.builtIn(named: layout.name) == layout)
    #expect(try KeyboardLayout(json: layout.jsonText.utf8) == layout)
  }

  /// The grid and the ring of a language have the same letters.
  @Test(
    arguments: [
      ("qwertz", "ring-de", 30), ("qwertz-ch", "ring-de-ch", 29), ("azerty", "ring-fr", 26),
      ("qwerty-es", "ring-es", 27), ("jcuken-uk", "ring-uk", 33),
    ])
  func lettersAreTheAlphabets(grid: String, ring: String, count: Int) throws {
    let grid = try #require(KeyboardLayout.builtIn(named: grid))
    let ring = try #require(KeyboardLayout.builtIn(named: ring))
    #expect(grid.characters.count == count)
    #expect(Set(grid.characters) == Set(ring.characters))
    #expect(ring.characters.count == count)
  }

  /// For 26 letters the keys are the ring's own (ring keyboard, section 2.2).
  @Test func ofTwentySixLettersItIsTheRing() throws {
    let layout = try #require(
      KeyboardLayout.ring(of: KeyboardLayout.ring.characters, name: "ring"))
    guard case .ring(let made) = layout.arrangement,
      case .ring(let own) = KeyboardLayout.ring.arrangement
    else { return #expect(Bool(false), "both are rings") }
    #expect(made.gaps == own.gaps)
    for (made, own) in zip(made.rings, own.rings) {
      #expect(made.keyWidthDegrees == own.keyWidthDegrees)
      #expect(made.keys.map(\.character) == own.keys.map(\.character))
      for (key, expected) in zip(made.keys, own.keys) {
        // Angles are sums of a few numbers of degrees.
        #expect(abs(key.degrees - expected.degrees) < 1e-9)
      }
    }
  }

  /// The narrowest key, in shares of the ring's own: of 30 letters 8 and 22 give min(4/4, 9/11) = 0.82,
  /// 10 and 20 min(4/5, 9/10) = 0.8; of 33, 10 and 23 give min(4/5, 9/12) = 0.75, 8 and 25 9/13 = 0.69,
  /// 12 and 21 4/6 = 0.67; of 27, 8 and 19 give 9/10.
  @Test(arguments: [(26, 8), (27, 8), (29, 8), (30, 8), (33, 10), (10, 4)])
  func theSplitLeavesTheWidestKeys(count: Int, inner: Int) throws {
    let letters = (0..<count).compactMap { Unicode.Scalar(0x430 + $0).map(Character.init) }
    let layout = try #require(KeyboardLayout.ring(of: letters, name: "test"))
    guard case .ring(let ring) = layout.arrangement else {
      return #expect(Bool(false), "it is a ring")
    }
    #expect(ring.rings.map(\.keys.count) == [inner, count - inner])
    try layout.validate()
  }

  @Test func tooFewAndTooManyLettersMakeNoRing() {
    #expect(KeyboardLayout.ring(of: Array("abcdefghi"), name: "x") == nil)
    let many = (0..<61).compactMap { Unicode.Scalar(0x430 + $0).map(Character.init) }
    #expect(KeyboardLayout.ring(of: many, name: "x") == nil)
  }
}
