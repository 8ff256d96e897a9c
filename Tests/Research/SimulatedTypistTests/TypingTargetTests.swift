import KeyboardGeometry
import Lexicon
import Testing
import TextEntry

@testable import SimulatedTypist

struct TypingTargetTests {
  /// The capital I is tapped on the key of i, in Turkish on that of ı, and İ on that of i.
  @Test func capitalsAreOnTheKeysOfTheirSmallLetters() throws {
    let panel = try KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290))
    let turkish = LetterCase(capitals: ["i": "İ", "ı": "I"])
    #expect(panel.key(for: "I") == "i")
    #expect(panel.key(for: "I", turkish) == "ı")
    #expect(panel.key(for: "İ", turkish) == "i")
    #expect(panel.key(for: "É") == "é")
    #expect(panel.key(for: "z", turkish) == "z")
    #expect(panel.writes("I") && !panel.writes("I", turkish))
    #expect(panel.keyed("Été") == "Ete")
    #expect(panel.keyed("日") == nil)
  }
}
