import KeyboardGeometry
import Testing

@Suite struct GridLayoutTests {
  @Test(
    "How We Swipe: key width = width/10, key height = height/3.7",
    arguments: [
      // q: (0 + ½, 0 + ½); a: (0.5 + ½, 1 + ½); z: (1.5 + ½, 2 + ½); m: 1.5 + 6 + ½ = 8;
      // p: 9 + ½. One key is 36 pt wide and 50 pt high on 360 × 185 pt.
      ("q", 18.0, 25.0), ("p", 342, 25), ("a", 36, 75), ("l", 324, 75), ("z", 72, 125),
      ("m", 288, 125),
    ] as [(Character, Double, Double)])
  func howWeSwipe(character: Character, x: Double, y: Double) throws {
    let keyboard = try KeyboardLayout.qwertyHowWeSwipe.placed(in: Size(width: 360, height: 185))
    let key = try #require(keyboard.key(for: character))
    #expect(abs(key.center.x - x) < 1e-9)
    #expect(abs(key.center.y - y) < 1e-9)
    guard case .rectangle(let box) = key.shape else {
      Issue.record("\(character) is no rectangle")
      return
    }
    #expect(abs(box.size.width - 36) < 1e-9)
    #expect(abs(box.size.height - 50) < 1e-9)
  }

  @Test("Rows of equal keys stand in the middle") func centeredRows() throws {
    // 400 × 400 pt: a key is 40 wide, 100 high. coyote-1's last row has 6 keys: it begins at
    // (10 − 6)/2 = 2 key widths, so v stands at 2.5 · 40 = 100 and k at 7.5 · 40 = 300.
    let keyboard = try KeyboardLayout.coyote1.placed(in: Size(width: 400, height: 400))
    #expect(keyboard.key(for: "q")?.center == Point(x: 20, y: 50))
    #expect(keyboard.key(for: "x")?.center == Point(x: 380, y: 150))
    #expect(keyboard.key(for: "v")?.center == Point(x: 100, y: 250))
    #expect(keyboard.key(for: "k")?.center == Point(x: 300, y: 250))
    // The space bar is 4 keys wide from 3: its middle is at 5 · 40.
    #expect(keyboard.key(for: .space)?.center == Point(x: 200, y: 350))
    #expect(keyboard.keys[26...].map(\.action) == [.shift, .symbols, .space, .backspace, .return])
  }

  @Test("A border belongs to the right and the lower key", arguments: [390.0, 333.3, 10, 1e6])
  func sharedBorders(width: Double) throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: width, height: width / 1.7))
    for key in keyboard.keys {
      guard case .rectangle(let box) = key.shape else { continue }
      for corner in [
        box.origin, box.end, Point(x: box.end.x, y: box.center.y),
        Point(x: box.center.x, y: box.end.y),
      ] {
        #expect(keyboard.keys.count { $0.shape.contains(corner) } <= 1)
      }
      #expect(box.contains(box.origin) && keyboard.key(at: box.origin)?.index == key.index)
    }
    // q and w share a border: it is w's.
    guard case .rectangle(let q)? = keyboard.key(for: "q")?.shape else { return }
    #expect(keyboard.key(at: Point(x: q.end.x, y: q.center.y))?.character == "w")
  }

  @Test("Rows at decimal heights meet without an overlap") func decimalHeights() throws {
    // 0.1 + 1 + 1 + … and the written sums differ in the last bit; they mean the same border.
    let rows = ["abc", "def", "ghi", "jkl"].enumerated().map { index, characters in
      GridLayout.Row(characters: characters, x: 0.1, y: [0.1, 1.1, 2.1, 3.1][index])
    }
    let layout = KeyboardLayout(
      name: "decimal", arrangement: .grid(GridLayout(columns: 3.1, height: 4.1, rows: rows)))
    #expect(throws: Never.self) { try layout.validate() }
  }
}
