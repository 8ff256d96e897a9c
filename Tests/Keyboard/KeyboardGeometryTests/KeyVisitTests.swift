import KeyboardGeometry
import Testing

@Suite struct KeyVisitTests {
  static func qwerty() throws -> Keyboard {
    try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
  }

  @Test(
    arguments: [
      ("hello", "helo", [false, false, true, false]), ("aaa", "a", [true]),
      ("abab", "abab", [false, false, false, false]), ("", "", []),
    ] as [(String, String, [Bool])])
  func lettersThatFollowEachOtherOnOneKeyAreOneVisit(
    code: String, keys: String, doubled: [Bool]
  ) throws {
    let visits = try Self.qwerty().keyVisits(for: code)
    #expect(String(visits.compactMap(\.key.character)) == keys)
    #expect(visits.map(\.isDoubled) == doubled)
  }

  @Test func theFirstLetterWithoutAKeyIsNamed() throws {
    let keyboard = try Self.qwerty()
    #expect(throws: MissingKeyError(character: "é")) { try keyboard.keyVisits(for: "héß") }
    #expect(
      MissingKeyError(character: "é").description == "the keyboard has no key for “é”")
  }
}
