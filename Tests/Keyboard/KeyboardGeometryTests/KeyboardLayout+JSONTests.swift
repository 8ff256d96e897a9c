import Foundation
import KeyboardGeometry
import Testing

@Suite struct LayoutFileTests {
  @Test("Every built-in layout is read back equal", arguments: KeyboardLayout.builtIn)
  func roundTrip(layout: KeyboardLayout) throws {
    let text = layout.jsonText
    let back = try KeyboardLayout(json: text.utf8)
    #expect(back == layout)
    #expect(back.jsonText == text)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    // Another reader of JSON agrees that it is JSON.
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test("The text that a person reads") func text() {
    #expect(
      KeyboardLayout.qwertyHowWeSwipe.jsonText == """
        {
          "version": 1,
          "name": "qwerty-how-we-swipe",
          "columns": 10,
          "height": 3.7,
          "rows": [
            {"characters": "qwertyuiop", "x": 0, "y": 0},
            {"characters": "asdfghjkl", "x": 0.5, "y": 1},
            {"characters": "zxcvbnm", "x": 1.5, "y": 2}
          ],
          "actions": []
        }

        """)
    #expect(
      KeyboardLayout.ring.jsonText == """
        {
          "version": 1,
          "name": "ring",
          "insetDegrees": 1,
          "margin": 20,
          "padding": 0.1,
          "centerZoneRadius": 30,
          "rings": [
            {
              "radius": 1,
              "innerEdge": 0.6,
              "outerEdge": 1.6,
              "keyWidthDegrees": 36,
              "keys": {"h": 36, "n": 72, "s": 108, "t": 144, "e": 216, "a": 252, "i": 288, "o": 324}
            },
            {
              "radius": 2.2,
              "innerEdge": 1.6,
              "outerEdge": 2.35,
              "keyWidthDegrees": 16,
              "keys": {
                "b": 26, "v": 42, "m": 58, "r": 74, "l": 90, "w": 106, "c": 122, "d": 138, "f": 154,
                "g": 206, "p": 222, "u": 238, "y": 254, "k": 270, "j": 286, "q": 302, "z": 318, "x": 334
              }
            }
          ],
          "gaps": [
            {
              "action": "backspace", "degrees": 180, "widthDegrees": 36, "innerEdge": 1.6,
              "outerEdge": 2.35
            },
            {"action": "space", "degrees": 0, "widthDegrees": 36, "innerEdge": 1.6, "outerEdge": 2.35}
          ]
        }

        """)
  }

  @Test("What a grid may leave out") func gridDefaults() throws {
    let layout = try KeyboardLayout(
      json: """
        {"version": 1, "name": "pad",
         "rows": [{"characters": "abc"}, {"characters": "de", "x": 0.5},
                  {"characters": "f", "y": 2.5}, {"characters": "g"}],
         "actions": [{"action": "space", "x": 3, "y": 0}]}
        """.utf8)
    // Rows follow one another from the left edge; the keyboard ends where its last keys do: the
    // space key at 3 + 1 columns, the row of g at 3.5 + 1.
    #expect(
      layout
        == KeyboardLayout(
          name: "pad",
          arrangement: .grid(
            GridLayout(
              columns: 4, height: 4.5,
              rows: [
                .init(characters: "abc", x: 0, y: 0), .init(characters: "de", x: 0.5, y: 1),
                .init(characters: "f", x: 0, y: 2.5), .init(characters: "g", x: 0, y: 3.5),
              ], actions: [.init(action: .space, x: 3, y: 0, width: 1, height: 1)]))))
  }

  @Test("What a ring may leave out") func ringDefaults() throws {
    let layout = try KeyboardLayout(
      json: """
        {"version": 1, "name": "two",
         "rings": [{"innerEdge": 2, "outerEdge": 3, "keyWidthDegrees": 20, "keys": {"a": 90}},
                   {"innerEdge": 1, "outerEdge": 2, "keyWidthDegrees": 90, "keys": {"b": 45}}],
         "gaps": [{"action": "space", "degrees": 0, "widthDegrees": 30}]}
        """.utf8)
    // Centres half way between the edges; the gap among the outermost keys; the specification's
    // inset (1°), margin (20 pt), padding (0.1) and centre zone (30 pt).
    #expect(
      layout
        == KeyboardLayout(
          name: "two",
          arrangement: .ring(
            RingLayout(
              rings: [
                .init(
                  radius: 2.5, innerEdge: 2, outerEdge: 3, keyWidthDegrees: 20,
                  keys: [.init(character: "a", degrees: 90)]),
                .init(
                  radius: 1.5, innerEdge: 1, outerEdge: 2, keyWidthDegrees: 90,
                  keys: [.init(character: "b", degrees: 45)]),
              ],
              gaps: [
                .init(action: .space, degrees: 0, widthDegrees: 30, innerEdge: 2, outerEdge: 3)
              ], insetDegrees: 1, margin: 20, padding: 0.1, centerZoneRadius: 30))))
  }

  @Test("The examples of docs/reference/layout-files.md are layouts")
  func documentedExamples() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/reference/layout-files.md")
    let examples = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```json\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(examples.count == 5)
    for example in examples {
      #expect(throws: Never.self, "\(example)") { try KeyboardLayout(json: example.utf8) }
    }
  }

  @Test("Escapes, a byte order mark and Windows line ends are read") func escapes() throws {
    let json =
      "\u{FEFF}{\r\n\t\"version\": 1.0e0,\r\n \"name\": \"\\u00e4\\/\\\\\\\"\", "
      + "\"rows\": [{\"characters\": \"\\u0061\\uD83D\\uDC4Dß\"}]}\r\n"
    let layout = try KeyboardLayout(json: json.utf8)
    #expect(layout.name == "ä/\\\"")
    #expect(layout.characters == ["a", "👍", "ß"])
  }
}
