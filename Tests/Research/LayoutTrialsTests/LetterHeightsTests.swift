import KeyboardGeometry
import Testing

@testable import LayoutTrials

struct LetterHeightsTests {
  /// Rows of two letters in 60 by 120 pt, above a row with a space if there is an action.
  private static func grid(
    _ name: String, rows: [String], action: KeyAction? = nil
  ) throws -> Keyboard {
    let height = Double(rows.count + (action == nil ? 0 : 1))
    let grid = GridLayout(
      columns: 2, height: height,
      rows: rows.enumerated().map { .init(characters: $1, x: 0, y: Double($0)) },
      actions: action.map { [.init(action: $0, x: 0, y: height - 1)] } ?? [])
    return try KeyboardLayout(name: name, arrangement: .grid(grid)).placed(
      in: Size(width: 60, height: 120))
  }

  @Test(
    "two rows and one with a space share 120 pt, 40 pt each; without the space it is 60 pt each")
  func higherWithoutActions() throws {
    let whole = try Self.grid("whole", rows: ["ab", "cd"], action: .space)
    let bare = try Self.grid("bare", rows: ["ab", "cd"])
    #expect(
      LetterHeights([whole, bare]).remark
        == "bare has no keys for space and delete, so letters are 60.0 pt high, those of whole "
        + "40.0 pt: higher letters are easier to tell apart; compare layouts that all have these "
        + "keys, or none")
  }

  @Test("several layouts without the keys are counted, and the highest letters are told")
  func several() throws {
    let whole = try Self.grid("whole", rows: ["ab", "cd"], action: .backspace)
    let bare = try Self.grid("bare", rows: ["ab", "cd"])
    let flat = try Self.grid("flat", rows: ["ab"])
    #expect(
      LetterHeights([bare, whole, flat]).remark?
        .hasPrefix(
          "bare and flat have no keys for space and delete, so letters are 120.0 pt high, those of "
            + "whole 40.0 pt:") == true)
    #expect(
      LetterHeights([bare, whole, flat, bare]).remark?
        .hasPrefix("bare and 2 other layouts have no keys") == true)
  }

  @Test("layouts that all have the keys, that all lack them, and letters of one height need none")
  func comparable() throws {
    let whole = try Self.grid("whole", rows: ["ab", "cd"], action: .space)
    let bare = try Self.grid("bare", rows: ["ab", "cd"])
    let full = try Self.grid("full", rows: ["ab", "cd", "ef"])
    #expect(LetterHeights([whole, whole]).remark == nil)
    #expect(LetterHeights([bare, full]).remark == nil)
    #expect(LetterHeights([whole, full]).remark == nil)
    #expect(LetterHeights([]).remark == nil)
  }
}
