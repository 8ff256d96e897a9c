import KeyboardGeometry
import Testing

@Suite struct RowLayoutTests {
  private func refusal(_ members: String) -> String {
    do throws(LayoutError) {
      _ = try KeyboardLayout(json: Array(#"{"version": 2, "name": "x", \#(members)}"#.utf8))
      return "accepted"
    } catch {
      return error.description
    }
  }

  private func box(_ key: Key?) throws -> Rectangle {
    guard case .rectangle(let box) = try #require(key).shape else {
      throw LayoutError.invalid(part: "key", reason: "is no rectangle")
    }
    return box
  }

  @Test("The left edge of a row is kept, whether its keys fill the keyboard or not")
  func leftEdge() throws {
    let layout = try KeyboardLayout(
      json: #"""
        {"version": 2, "name": "edge", "columns": 8,
         "rows": [{"x": 1.5, "fill": true, "keys": ["q", "w"]}, {"x": 2.5, "keys": ["a"]}]}
        """#.utf8)
    #expect(try KeyboardLayout(json: layout.jsonText.utf8) == layout)
  }

  @Test("A file says everything that a key can be") func everyKind() throws {
    let layout = try KeyboardLayout(
      json: #"""
        {"version": 2, "name": "all", "form": "tablet", "columns": 8, "height": 2.5, "gap": [4, 2],
         "rows": [
          {"keys": ["q", {"key": "w", "legend": "田"}, {"key": "e", "legends": ["ㄍ", "ㄧ"], "width": 2},
            {"space": 0.5}, {"key": "=", "slide": "+", "width": 1.5}, {"action": "tab", "width": 2}]},
          {"x": 1, "height": 1.5, "keys": [{"text": ".com", "width": 3}, {"action": "space", "width": 4}]}],
         "layers": {"shift": [
          {"keys": ["1", "2", "3", {"space": 0.5}, "+", {"action": "tab"}]},
          {"keys": [{"text": ".org"}, {"action": "space"}]}]}}
        """#.utf8)
    #expect(layout.form == .tablet)
    #expect(layout.layerNames == ["shift"])
    #expect(layout.characters == ["q", "w", "e", "="])
    // 800 × 250 pt: a key width is 100 pt, a key height 100.
    let keyboard = try layout.placed(in: Size(width: 800, height: 250))
    #expect(
      keyboard.keys.map(\.role) == [
        .character("q"), .character("w"), .character("e"), .character("="), .action(.tab),
        .text(".com"), .action(.space),
      ])
    #expect(keyboard.characterCount == 4)
    #expect(keyboard.key(for: "w")?.legends == ["田"])
    #expect(keyboard.key(for: "e")?.legends == ["ㄍ", "ㄧ"])
    #expect(keyboard.key(for: "=")?.slide == "+")
    // e: 2 to 4 key widths less 2 pt on either side, 0 to 1 less 1 pt above and below.
    #expect(
      try box(keyboard.key(for: "e"))
        == Rectangle(origin: Point(x: 202, y: 1), end: Point(x: 398, y: 99)))
    // = begins behind the space, at 4.5.
    #expect(keyboard.key(for: "=")?.center == Point(x: 525, y: 50))
    // The second row is 1.5 high from 1 and begins at 1: space spans 4 to 8.
    #expect(keyboard.key(for: .space)?.center == Point(x: 600, y: 175))
    // Nothing is touched in the space between e and =.
    #expect(keyboard.key(at: Point(x: 425, y: 50)) == nil)

    let shifted = try layout.placed(in: Size(width: 800, height: 250), layer: "shift")
    #expect(shifted.keys.map(\.center) == keyboard.keys.map(\.center))
    #expect(shifted.keys.map(\.shape) == keyboard.keys.map(\.shape))
    #expect(shifted.characterKeys.compactMap(\.character) == ["1", "2", "3", "+"])
    #expect(shifted.key(for: "+")?.slide == nil)
    #expect(throws: LayoutError.self) { try layout.placed(in: shifted.size, layer: "caps") }
    #expect(try KeyboardLayout(json: layout.jsonText.utf8) == layout)
  }

  @Test("A layer may leave a key's place free, and use one that is free in the first")
  func freePlaces() throws {
    let layout = try KeyboardLayout(
      json: #"""
        {"version": 2, "name": "free", "rows": [{"keys": ["q", "w", {"space": 1}]}],
         "layers": {"symbols1": [{"keys": [{"space": 1}, "2", "3"]}]}}
        """#.utf8)
    let size = Size(width: 300, height: 50)
    let letters = try layout.placed(in: size)
    #expect(letters.keys.map(\.center.x) == [50, 150])
    let symbols = try layout.placed(in: size, layer: "symbols1")
    #expect(symbols.keys.map(\.center.x) == [150, 250])
    #expect(symbols.key(at: Point(x: 50, y: 25)) == nil)
    #expect(try KeyboardLayout(json: layout.jsonText.utf8) == layout)
    // The layer shown alone, the letters as a layer beside it.
    #expect(try layout.showing(layer: "symbols1").placed(in: size).keys == symbols.keys)
  }

  @Test("A layer that does not exist is named") func unknownLayer() {
    do throws(LayoutError) {
      _ = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290), layer: "shift")
      Issue.record("accepted")
    } catch {
      #expect(
        error.description == #"layers: qwerty has no layer "shift", only one without a name"#)
    }
  }

  @Test(
    "The minimal keyboard at 320 × 216 (minimal keyboard, step 1.2)",
    arguments: [
      // Rows are 54 high; row 1: (320 − 11)/10 = 30.9 wide; row 2: (320 − 10)/9 = 34.444…
      ("q", 1.0, 31.9, 1.0, 53.0), ("w", 32.9, 63.8, 1, 53), ("p", 288.1, 319, 1, 53),
      ("a", 1, 1 + 310.0 / 9, 55, 107), ("s", 2 + 310.0 / 9, 2 + 620.0 / 9, 55, 107),
      ("z", 2 + 310.0 / 9, 2 + 620.0 / 9, 109, 161),
    ] as [(Character, Double, Double, Double, Double)])
  func minimal(character: Character, left: Double, right: Double, top: Double, bottom: Double)
    throws
  {
    let keyboard = try KeyboardLayout.minimal.placed(in: Size(width: 320, height: 216))
    let box = try box(keyboard.key(for: character))
    #expect(abs(box.origin.x - left) < 1e-9 && abs(box.end.x - right) < 1e-9)
    #expect(abs(box.origin.y - top) < 1e-9 && abs(box.end.y - bottom) < 1e-9)
  }

  @Test(
    "The minimal keyboard's last row at 320 × 216",
    arguments: [
      // (320 − 5)/4 = 78.75 wide
      (KeyAction.symbols, 1.0, 79.75), (.next, 80.75, 159.5), (.space, 160.5, 239.25),
      (.return, 240.25, 319),
    ])
  func minimalActions(action: KeyAction, left: Double, right: Double) throws {
    let keyboard = try KeyboardLayout.minimal.placed(in: Size(width: 320, height: 216))
    #expect(keyboard.keys.count == 32)
    #expect(keyboard.characterCount == 26)
    let box = try box(keyboard.key(for: action))
    #expect(abs(box.origin.x - left) < 1e-9 && abs(box.end.x - right) < 1e-9)
    #expect(abs(box.origin.y - 163) < 1e-9 && abs(box.end.y - 215) < 1e-9)
  }

  @Test("The minimal keyboard at twenty sizes keeps its formula", arguments: 0..<20)
  func minimalSizes(step: Int) throws {
    // From 120 × 80 to 2,732 × 1,024.
    let part = Double(step) / 19
    let size = Size(width: 120 + part * 2_612, height: 80 + part * 944)
    let keyboard = try KeyboardLayout.minimal.placed(in: size)
    let rows: [[KeyRole]] = [
      "qwertyuiop".map { .character($0) }, "asdfghjkl".map { .character($0) },
      [.action(.shift)] + "zxcvbnm".map { .character($0) } + [.action(.backspace)],
      [.action(.symbols), .action(.next), .action(.space), .action(.return)],
    ]
    for (rowIndex, row) in rows.enumerated() {
      let n = Double(row.count)
      let width = (size.width - (n + 1)) / n
      for (column, role) in row.enumerated() {
        let box = try box(keyboard.keys.first { $0.role == role })
        #expect(abs(box.origin.x - (1 + Double(column) * (width + 1))) < 1e-9)
        #expect(abs(box.size.width - width) < 1e-9)
        #expect(abs(box.origin.y - (Double(rowIndex) * size.height / 4 + 1)) < 1e-9)
        #expect(abs(box.size.height - (size.height / 4 - 2)) < 1e-9)
      }
    }
  }

  @Test(
    "What is refused",
    arguments: [
      (
        #""rows": [{"keys": ["ab"]}]"#, "rows[0].keys[0]: a key writes one character, not 2"
      ),
      (#""rows": [{"keys": ["Q"]}]"#, "rows[0].keys[0]: keys are lower case; write \"q\""),
      (
        #""rows": [{"keys": [{"key": "q", "slide": "q"}]}]"#,
        "rows[0].keys[0].slide: writes what the key writes without a slide"
      ),
      (
        #""rows": [{"keys": [{"key": "q", "slide": "12"}]}]"#,
        "rows[0].keys[0].slide: a key writes one character, not 2"
      ),
      (
        #""rows": [{"keys": ["q", {"width": 2}]}]"#,
        "rows[0].keys[1]: does not say what it does: a key has key, action, text or space"
      ),
      (
        #""rows": [{"keys": ["q", {"key": "w", "action": "tab"}]}]"#,
        "rows[0].keys[1]: has both key and action"
      ),
      (
        #""rows": [{"keys": ["q", {"space": 1, "width": 2}]}]"#,
        "rows[0].keys[1].width: a space has nothing but its width"
      ),
      (
        #""rows": [{"keys": ["q", {"space": 1}], "fill": true}]"#,
        "rows[0].keys[1]: a row that fills the keyboard has no space"
      ),
      (#""rows": [{"keys": ["q"]}, {"keys": [], "fill": true}]"#, "rows[1]: has no keys"),
      (
        #""rows": [{"keys": ["q", "q"]}]"#,
        "rows[0].keys[1]: the character stands twice (also in rows[0].keys[0])"
      ),
      (
        #""rows": [{"keys": ["q", {"text": "a\nb"}]}]"#,
        "rows[0].keys[1].text: holds a control character"
      ),
      (
        #""rows": [{"keys": ["q", {"text": "12345678901234567"}]}]"#,
        "rows[0].keys[1].text: must have 1 to 16 characters"
      ),
      (
        #""rows": [{"keys": [{"key": "q", "legend": "  "}]}]"#,
        "rows[0].keys[0].legend: shows nothing"
      ),
      (
        #""rows": [{"keys": [{"key": "q", "legend": "ㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅㄅ"}]}]"#,
        "rows[0].keys[0].legend: is longer than 16 code points"
      ),
      (
        #""rows": [{"keys": [{"key": "q", "legends": ["1", "2", "3"]}]}]"#,
        "rows[0].keys[0].legends: has 3 members; 2 are the most"
      ),
      (
        #""rows": [{"keys": [{"key": "q", "legend": "1", "legends": ["2"]}]}]"#,
        "rows[0].keys[0].legends: stands beside legend; keep one"
      ),
      (
        #""form": "watch", "rows": [{"keys": ["q"]}]"#,
        "form: \"watch\" is no form (they are phone, tablet)"
      ),
      (
        #""rows": [{"keys": [{"key": "q", "width": 0}]}]"#,
        "rows[0].keys[0].width: must lie between 0.01 and 1000.0, not be 0.0"
      ),
      (
        #""rows": [{"keys": [{"key": "q", "width": 1e308}]}]"#,
        "rows[0].keys[0].width: must lie between 0.01 and 1000.0, not be 1e+308"
      ),
      (
        #""gap": [1, 2, 3], "rows": [{"keys": ["q"]}]"#,
        "gap: must be a number or a list of two, x and y, not of 3"
      ),
      (
        #""gap": -1, "rows": [{"keys": ["q"]}]"#,
        "gap[0]: must lie between 0.0 and 1000.0, not be -1.0"
      ),
      (
        #""columns": 1.5, "rows": [{"keys": ["q", "w"]}]"#,
        "rows[0].keys[1]: ends at (2.0, 1.0), outside the keyboard of 1.5 columns and height 1.0"
      ),
      (
        #""rows": [{"keys": ["q", "w"]}, {"y": 0.5, "keys": ["a"]}]"#,
        "rows[1].keys[0]: its area overlaps that of rows[0].keys[0]"
      ),
      (
        #""rows": [{"keys": ["q", "w"]}], "layers": {"shift": [{"keys": ["1"]}]}"#,
        "layers.shift[0]: has 1 keys, the first layer has 2 there"
      ),
      (
        #""rows": [{"keys": ["q"]}], "layers": {"shift": []}"#,
        "layers.shift: has 0 rows, the first layer has 1"
      ),
      (
        #""rows": [{"keys": ["q"]}], "layers": {"shift": [{"keys": [{"key": "1", "width": 2}]}]}"#,
        "layers.shift[0].keys[0]: has not the place of the first layer's key: layers may differ in "
          + "what keys write and show, not in where they are"
      ),
      (
        #""rows": [{"keys": ["q", "w"]}], "layers": {"shift": [{"keys": ["1", "1"]}]}"#,
        "layers.shift[0].keys[1]: the character stands twice (also in layers.shift[0].keys[0])"
      ),
      (
        #""rows": [{"keys": ["q", {"space": 2}]}], "layers": {"a": [{"keys": ["1", {"space": 1}]}]}"#,
        "layers.a[0].keys[1]: has not the place of the first layer's key: layers may differ in "
          + "what keys write and show, not in where they are"
      ),
      (
        #""rows": [{"keys": ["q", "w"], "fill": true}], "layers": {"a": [{"keys": ["1", {"space": 1}]}]}"#,
        "layers.a[0].keys[1]: a row that fills the keyboard has no space"
      ),
      (
        #""rows": [{"keys": ["q"]}], "layers": {"a": [{"keys": [{"space": 1}]}]}"#,
        "layers.a: has no key that writes a character"
      ),
      (#""rows": [{"keys": [{"action": "tab"}]}]"#, "layout: has no key that writes a character"),
      (
        #""rows": [{"keys": ["q", {"action": "center"}]}]"#,
        "rows[0].keys[1]: the centre zone is made by centerZoneRadius, not by a key"
      ),
      (
        #""rows": [{"characters": "q"}]"#,
        "rows[0]: \"characters\" is no field of a row (its fields are keys, x, y, height, fill)"
      ),
      (
        #""keys": [{"key": "q", "x": 0, "y": 0}, {"key": "w", "x": 0.5, "y": 0}]"#,
        "keys[1]: its area overlaps that of keys[0]"
      ),
      (#""keys": ["q"]"#, "keys[0]: must be an object, not a string"),
      (
        #""keys": [{"key": "q", "x": 0, "y": 0}], "rows": [{"keys": ["w"]}]"#,
        "file: must have one of rings (for a ring layout), rows (for rows of keys) and keys (for "
          + "keys anywhere)"
      ),
    ])
  func refused(members: String, expected: String) {
    #expect(refusal(members) == expected)
  }

  @Test("Key 256 is refused") func tooManyKeys() {
    let scalars = (0..<256).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)) }
    let rows = [scalars[..<128], scalars[128...]].map { row in
      #"{"keys": ["# + row.map { #""\#($0)""# }.joined(separator: ",") + "]}"
    }
    #expect(
      refusal(#""rows": [\#(rows.joined(separator: ","))]"#)
        == "layout: has 256 keys; 255 are the most")
  }

  @Test("Version 1 knows only its own actions") func versionOneActions() {
    do throws(LayoutError) {
      _ = try KeyboardLayout(
        json: #"""
          {"version": 1, "name": "x", "rows": [{"characters": "a"}],
           "actions": [{"action": "tab", "x": 0, "y": 1}]}
          """#.utf8)
      Issue.record("accepted")
    } catch {
      #expect(
        error.description == #"actions[0].action: "tab" is no action (they are backspace, space, "#
          + "shift, symbols, return)")
    }
  }

  @Test("Keys lie anywhere") func free() throws {
    let layout = try KeyboardLayout(
      json: #"""
        {"version": 2, "name": "anywhere", "columns": 4, "height": 2,
         "keys": [{"action": "space", "x": 0, "y": 1.25, "width": 4, "height": 0.75},
          {"key": "a", "x": 0.25, "y": 0.1, "width": 1.5, "legend": "日"},
          {"key": "b", "x": 2.5, "y": 0}]}
        """#.utf8)
    let keyboard = try layout.placed(in: Size(width: 400, height: 200))
    #expect(keyboard.keys.map(\.role) == [.character("a"), .character("b"), .action(.space)])
    // a: 0.25 to 1.75 by 0.1 to 1.1, in units of 100 pt.
    #expect(keyboard.key(for: "a")?.center.x == 100)
    #expect(abs(try #require(keyboard.key(for: "a")).center.y - 60) < 1e-9)
    #expect(keyboard.key(for: "a")?.legends == ["日"])
    #expect(keyboard.key(for: .space)?.center == Point(x: 200, y: 162.5))
    #expect(try KeyboardLayout(json: layout.jsonText.utf8) == layout)
  }
}
