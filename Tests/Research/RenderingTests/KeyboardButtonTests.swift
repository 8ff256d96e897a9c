import KeyboardGeometry
import Testing

@testable import Rendering

struct KeyboardButtonTests {
  private func buttons(
    _ layout: KeyboardLayout, _ appearance: KeyboardAppearance = .init()
  ) throws -> [KeyboardButton] {
    KeyboardPicture(
      keyboard: try layout.placed(in: Size(width: 390, height: 290)), theme: .dark,
      appearance: appearance
    ).buttons
  }

  @Test("the ring's buttons stand on arcs at 3.15 ring units")
  func arcs() throws {
    let buttons = try buttons(.ring)
    // Six marks, three functions, two corners.
    #expect(buttons.count == 11)
    // 3.15 · 125/2.45 = 160.714 pt about (195, 145).
    // 150°: cos = −0.866025, sin = 0.5. 210°: the same below. 15°: 0.965926, 0.258819.
    let expected: [(Int, Double, Double)] = [
      (0, 195 - 139.183, 145 - 80.357), (5, 195 - 139.183, 145 + 80.357),
      (6, 195 + 155.238, 145 - 41.596), (7, 355.714, 145), (8, 195 + 155.238, 145 + 41.596),
    ]
    for (index, x, y) in expected {
      #expect(abs(buttons[index].center.x - x) < 0.01)
      #expect(abs(buttons[index].center.y - y) < 0.01)
    }
    #expect(
      buttons.prefix(6).map(\.face) == [".", ",", "'", "\"", "?", "!"].map { .text($0) })
    // None lies on a key or on another.
    for (index, button) in buttons.enumerated() {
      for other in buttons[..<index] {
        #expect(button.center.distance(to: other.center) > button.radius + other.radius)
      }
    }
  }

  @Test("shift and mode buttons say what they do in each mode")
  func faces() throws {
    // Ring keyboard, sections 4.9 and 7.1.
    let faces = try [.letters, .symbols1, .symbols2].map { (mode: KeyboardAppearance.Mode) in
      try buttons(.ring, .init(mode: mode))[6...7].map(\.face)
    }
    #expect(
      faces == [
        [.icon(.shift(.off)), .text("123")], [.text("#+="), .text("ABC")],
        [.text("123"), .text("ABC")],
      ])
    let active = try [.off, .once, .locked].map { (shift: KeyboardAppearance.Shift) in
      try buttons(.ring, .init(shift: shift))[6].isActive
    }
    #expect(active == [false, true, true])
  }

  @Test("a grid, which has these keys and fills its corners, has no buttons")
  func grid() throws {
    #expect(try buttons(.qwerty).isEmpty)
    #expect(try buttons(.ring, .init(showsButtons: false)).isEmpty)
  }

  @Test("where the keyboard does not hold the buttons the picture grows about it")
  func growing() throws {
    // 290 × 290 pt: the same ring unit, centre (145, 145); buttons 14 pt wide reach from
    // 145 − 160.714 · cos 6° − 14 = −28.83 (at 174° and 186°) to 145 + 160.714 + 14 = 319.714;
    // with 6 pt of margin the picture is from −34.83 to 325.714.
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 290, height: 290))
    let picture = KeyboardPicture(keyboard: keyboard, theme: .dark)
    #expect(abs(picture.origin.x - 34.83) < 0.01)
    #expect(abs(picture.size.width - 360.55) < 0.01)
    #expect(picture.origin.y == 0)
    #expect(picture.size.height == 290)
  }

  @Test("the keyboard's mode is known by what it writes")
  func modes() {
    #expect(KeyboardAppearance.Mode(of: .ring) == .letters)
    #expect(KeyboardAppearance.Mode(of: .ringSymbols1) == .symbols1)
    #expect(KeyboardAppearance.Mode(of: .ringSymbols2) == .symbols2)
    #expect(KeyboardAppearance.Mode(of: .qwerty) == .letters)
  }
}
