import KeyboardGeometry
import Testing

@Suite struct BuiltInLayoutTests {
  @Test func names() {
    #expect(
      KeyboardLayout.builtIn.map(\.name) == [
        "ring", "ring-symbols-1", "ring-symbols-2", "qwerty", "dvorak", "workman", "coyote",
        "coyote-1", "qwerty-how-we-swipe", "minimal",
      ])
    for layout in KeyboardLayout.builtIn {
      #expect(KeyboardLayout.builtIn(named: layout.name) == layout)
    }
    #expect(KeyboardLayout.builtIn(named: "bepo") == nil)
  }

  @Test("Every built-in layout is valid", arguments: KeyboardLayout.builtIn)
  func valid(layout: KeyboardLayout) {
    #expect(throws: Never.self) { try layout.validate() }
  }

  @Test(
    "Letter layouts have the 26 letters",
    arguments: KeyboardLayout.builtIn.filter { !$0.name.contains("symbols") })
  func letters(layout: KeyboardLayout) {
    #expect(layout.characters.sorted() == Array("abcdefghijklmnopqrstuvwxyz"))
  }

  /// Ring keyboard, section 2.2.
  @Test func ringArrangement() throws {
    try expect(
      .ring, inner: "H(36°) N(72°) S(108°) T(144°) E(216°) A(252°) I(288°) O(324°)",
      outer: "B(26°) V(42°) M(58°) R(74°) L(90°) W(106°) C(122°) D(138°) F(154°) G(206°) P(222°) "
        + "U(238°) Y(254°) K(270°) J(286°) Q(302°) Z(318°) X(334°)")
  }

  private func expect(_ layout: KeyboardLayout, inner: String, outer: String) throws {
    guard case .ring(let ring) = layout.arrangement else {
      throw LayoutError.invalid(part: layout.name, reason: "is no ring")
    }
    #expect(ring.rings.count == 2)
    for (ring, listed) in zip(ring.rings, [inner, outer]) {
      let keys = ring.keys.map { "\($0.character.uppercased())(\(Int($0.degrees))°)" }
      #expect(keys.joined(separator: " ") == listed)
    }
  }

  /// Ring keyboard, section 4.9: upper left to right, lower left to right, on the outer ring; ten
  /// digits 36° apart on the inner one. Read off the placed keyboard by position.
  @Test(
    arguments: [
      (KeyboardLayout.ringSymbols1, ["(", ")", "#", "@", "&", "?", "!", ",", "."]),
      (KeyboardLayout.ringSymbols2, ["[", "]", "{", "}", "<", ">", "%", "^", "~"]),
    ])
  func upperSymbols(layout: KeyboardLayout, expected: [String]) throws {
    #expect(try outerSymbols(layout) { $0.y < $1.y } == expected)
  }

  @Test(
    arguments: [
      (KeyboardLayout.ringSymbols1, ["-", "+", "=", "/", "*", ":", ";", "\"", "'"]),
      (KeyboardLayout.ringSymbols2, ["_", "`", "|", "\\", "$", "€", "£", "¥", "°"]),
    ])
  func lowerSymbols(layout: KeyboardLayout, expected: [String]) throws {
    #expect(try outerSymbols(layout) { $0.y > $1.y } == expected)
  }

  /// The outer ring's characters in one half, from left to right on the screen.
  private func outerSymbols(
    _ layout: KeyboardLayout, half: (Point, Point) -> Bool
  ) throws -> [String] {
    let keyboard = try layout.placed(in: Size(width: 390, height: 290))
    let middle = Point(x: 195, y: 145)
    return keyboard.characterKeys
      .filter { $0.center.distance(to: middle) > 100 && half($0.center, middle) }
      .sorted { $0.center.x < $1.center.x }
      .compactMap { $0.character.map(String.init) }
  }

  @Test(arguments: [KeyboardLayout.ringSymbols1, .ringSymbols2])
  func digits(layout: KeyboardLayout) throws {
    let keyboard = try layout.placed(in: Size(width: 390, height: 290))
    let middle = Point(x: 195, y: 145)
    let digits = keyboard.characterKeys.filter { $0.center.distance(to: middle) < 100 }
    #expect(digits.compactMap(\.character) == Array("1234567890"))
    let directions = digits.map { PolarPoint(of: $0.center, around: middle).degrees }
    // 36° apart, the gaps filled: every multiple of 36° once, to 1e-9.
    for (direction, multiple) in zip(directions.map { ($0 / 36).rounded() }.sorted(), 0..<10) {
      #expect(direction == Double(multiple))
    }
    #expect(directions.allSatisfy { abs($0 / 36 - ($0 / 36).rounded()) < 1e-9 })
    // 1 stands on the left, 5 and 0 towards the right.
    #expect(abs(directions[0] - 180) < 1e-9)
    #expect(abs(directions[4] - 36) < 1e-9)
    #expect(degreesBetween(directions[9], 0) < 1e-9)
  }

  @Test(
    arguments: [
      (KeyboardLayout.qwerty, ["qwertyuiop", "asdfghjkl", "zxcvbnm"], [0, 0.5, 1.5]),
      // Dvorak's letters without its punctuation, Workman; Coyote as layouts/coyote.py prints it.
      (.dvorak, ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"], [1.5, 0, 0.5]),
      (.workman, ["qdrwbjfup", "ashtgyneoi", "zxmcvkl"], [0.5, 0, 1.5]),
      (.coyote, ["jdauqvcnmk", "yoeipwstrb", "hgzxfl"], [0, 0, 2]),
      (.coyote1, ["qyfsrihwpj", "zgutanembx", "vdlcok"], [0, 0, 2]),
      (.qwertyHowWeSwipe, ["qwertyuiop", "asdfghjkl", "zxcvbnm"], [0, 0.5, 1.5]),
    ])
  func grids(layout: KeyboardLayout, rows: [String], starts: [Double]) throws {
    guard case .grid(let grid) = layout.arrangement else {
      throw LayoutError.invalid(part: layout.name, reason: "is no grid")
    }
    #expect(grid.rows.map(\.characters) == rows)
    #expect(grid.rows.map(\.x) == starts)
    #expect(grid.rows.map(\.y) == [0, 1, 2])
    #expect(grid.columns == 10)
    #expect(grid.height == (layout.name == "qwerty-how-we-swipe" ? 3.7 : 4))
  }

  @Test("Coyote's letters lie nearer to the thumbs' spots than any other grid's")
  func coyoteIsUnderTheThumbs() {
    // Letter frequencies of English text in %, Lewand, Cryptological Mathematics (2000), table 2.1.
    let frequencies: [Character: Double] = [
      "a": 8.167, "b": 1.492, "c": 2.782, "d": 4.253, "e": 12.702, "f": 2.228, "g": 2.015,
      "h": 6.094, "i": 6.966, "j": 0.153, "k": 0.772, "l": 4.025, "m": 2.406, "n": 6.749,
      "o": 7.507, "p": 1.929, "q": 0.095, "r": 5.987, "s": 6.327, "t": 9.056, "u": 2.758,
      "v": 0.978, "w": 2.360, "x": 0.150, "y": 1.974, "z": 0.074,
    ]
    func meanReach(_ layout: KeyboardLayout) -> Double {
      guard case .grid(let grid) = layout.arrangement else { return .nan }
      var sum = 0.0
      for row in grid.rows {
        for (column, letter) in row.characters.enumerated() {
          let (x, y) = (row.x + Double(column) + 0.5, row.y + 0.5)
          // Between S and D, J and K of QWERTY (its second row begins at half a key).
          let distances = [2.5, 7.5].map {
            ((x - $0) * (x - $0) + (y - 1.5) * (y - 1.5)).squareRoot()
          }
          sum += (frequencies[letter] ?? 0) * min(distances[0], distances[1])
        }
      }
      return sum / 100
    }
    let others: [KeyboardLayout] = [.qwerty, .dvorak, .workman, .coyote1]
    for other in others { #expect(meanReach(.coyote) < meanReach(other) - 0.1) }
    #expect(meanReach(.coyote) < 1)
  }
}
