import KeyboardGeometry
import Testing

/// What a file cannot say (not finite) or what is easier said in code; the refusals that a file can
/// show are in KeyboardLayout+JSONTests.
@Suite struct ValidationTests {
  private func refusal(_ arrangement: KeyboardLayout.Arrangement, name: String = "n") -> String {
    do throws(LayoutError) {
      try KeyboardLayout(name: name, arrangement: arrangement).validate()
      return "accepted"
    } catch {
      return error.description
    }
  }

  private func ring(_ change: (inout RingLayout) -> Void) -> String {
    // b reaches from 18° to 34°, v from 34° to 50°.
    var layout = RingLayout(
      rings: [
        RingLayout.Ring(
          radius: 2.2, innerEdge: 1.6, outerEdge: 2.35, keyWidthDegrees: 16,
          keys: [.init(character: "b", degrees: 26), .init(character: "v", degrees: 42)])
      ],
      gaps: [
        .init(action: .space, degrees: 0, widthDegrees: 36, innerEdge: 1.6, outerEdge: 2.35)
      ])
    change(&layout)
    return refusal(.ring(layout))
  }

  @Test("Numbers that are not finite", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    let reason = "must be a finite number, not \(value)"
    #expect(ring { $0.insetDegrees = value } == "insetDegrees: \(reason)")
    #expect(ring { $0.margin = value } == "margin: \(reason)")
    #expect(ring { $0.padding = value } == "padding: \(reason)")
    #expect(ring { $0.centerZoneRadius = value } == "centerZoneRadius: \(reason)")
    #expect(ring { $0.rings[0].radius = value } == "rings[0].radius: \(reason)")
    #expect(ring { $0.rings[0].innerEdge = value } == "rings[0].innerEdge: \(reason)")
    #expect(ring { $0.rings[0].outerEdge = value } == "rings[0].outerEdge: \(reason)")
    #expect(ring { $0.rings[0].keyWidthDegrees = value } == "rings[0].keyWidthDegrees: \(reason)")
    #expect(
      ring { $0.rings[0].keys[1].degrees = value } == "rings[0], key \"v\", its angle: \(reason)")
    #expect(ring { $0.gaps[0].degrees = value } == "gaps[0] (space), its angle: \(reason)")
    #expect(ring { $0.gaps[0].widthDegrees = value } == "gaps[0] (space).widthDegrees: \(reason)")
    #expect(ring { $0.gaps[0].innerEdge = value } == "gaps[0] (space).innerEdge: \(reason)")

    func grid(_ change: (inout GridLayout) -> Void) -> String {
      var layout = GridLayout(
        columns: 2, height: 2, rows: [.init(characters: "ab", x: 0, y: 0)],
        actions: [.init(action: .space, x: 0, y: 1)])
      change(&layout)
      return refusal(.grid(layout))
    }
    #expect(grid { _ in } == "accepted")
    #expect(grid { $0.columns = value } == "columns: \(reason)")
    #expect(grid { $0.height = value } == "height: \(reason)")
    #expect(grid { $0.rows[0].x = value } == "rows[0].x: \(reason)")
    #expect(grid { $0.rows[0].y = value } == "rows[0].y: \(reason)")
    #expect(grid { $0.actions[0].x = value } == "actions[0] (space).x: \(reason)")
    #expect(grid { $0.actions[0].y = value } == "actions[0] (space).y: \(reason)")
    #expect(grid { $0.actions[0].width = value } == "actions[0] (space).width: \(reason)")
    #expect(grid { $0.actions[0].height = value } == "actions[0] (space).height: \(reason)")
  }

  @Test func touchingBordersAreFine() {
    #expect(ring { _ in } == "accepted")
    #expect(ring { $0.insetDegrees = 0 } == "accepted")
    // An angle may be written as a negative one.
    #expect(ring { $0.rings[0].keys[0].degrees = -334 } == "accepted")
  }

  @Test func overlaps() {
    #expect(
      ring { $0.rings[0].keys[1].degrees = 41.5 }
        == "rings[0], key \"v\": its area overlaps that of rings[0], key \"b\"")
    #expect(
      ring { $0.gaps[0].widthDegrees = 36.5 }
        == "gaps[0] (space): its area overlaps that of rings[0], key \"b\"")
    // On the other side of direction 0: v reaches from 337° to 353°, the gap begins at 342°.
    #expect(
      ring { $0.rings[0].keys[1].degrees = -15 }
        == "gaps[0] (space): its area overlaps that of rings[0], key \"v\"")
    #expect(
      ring {
        $0.rings.append($0.rings[0])
        $0.rings[1].keys = [.init(character: "x", degrees: 30)]
        $0.rings[1].innerEdge = 2.3
        $0.rings[1].outerEdge = 2.6
        $0.rings[1].radius = 2.5
      } == "rings[1], key \"x\": its area overlaps that of rings[0], key \"b\"")
  }

  @Test(
    "Characters that no key can write",
    arguments: [
      ("A", "keys are lower case; write \"a\""), ("É", "keys are lower case; write \"é\""),
      ("\u{1C5}", "keys are lower case; write \"ǆ\""),
      ("\t", "a key cannot write a space, a control character or a lone mark"),
      ("\u{A0}", "a key cannot write a space, a control character or a lone mark"),
      ("\u{301}", "a key cannot write a space, a control character or a lone mark"),
      ("\u{0}", "a key cannot write a space, a control character or a lone mark"),
      ("\u{2028}", "a key cannot write a space, a control character or a lone mark"),
    ] as [(Character, String)])
  func characters(character: Character, reason: String) {
    let message = ring { $0.rings[0].keys[0].character = character }
    #expect(message.hasPrefix("rings[0], key \""))
    #expect(message.hasSuffix("\": \(reason)"))
  }

  @Test(
    "Characters that a key can write", arguments: ["ß", "é", "ñ", "你", "1", "€", "ㄅ", "👍", "'"])
  func writable(text: Character) {
    #expect(ring { $0.rings[0].keys[0].character = text } == "accepted")
  }

  @Test("The same letter composed and decomposed is one character") func canonicalEquality() {
    #expect(
      ring {
        $0.rings[0].keys[0].character = "\u{E9}"
        $0.rings[0].keys[1].character = "e\u{301}"
      }.hasSuffix("the character stands twice (also in rings[0])"))
  }

  @Test("255 keys are the most") func keyCount() {
    // Ideographs from U+4E00 on, one row of at most 128.
    func grid(_ count: Int) -> String {
      let characters = (0..<count).compactMap { Unicode.Scalar(UInt32(0x4E00 + $0)) }
      let rows = [characters.prefix(128), characters.dropFirst(128)].enumerated().map {
        GridLayout.Row(
          characters: String(String.UnicodeScalarView($1)), x: 0, y: Double($0))
      }
      return refusal(.grid(GridLayout(columns: 128, height: 2, rows: rows)))
    }
    #expect(grid(255) == "accepted")
    #expect(grid(256) == "layout: has 256 keys; 255 are the most")
  }

  @Test("The centre zone counts as a key") func keyCountOnARing() {
    func count(_ zone: Double) -> String {
      let keys = (0..<255).compactMap { index in
        Unicode.Scalar(UInt32(0x4E00 + index)).map {
          RingLayout.RingKey(character: Character($0), degrees: Double(index))
        }
      }
      return refusal(
        .ring(
          RingLayout(
            rings: [
              .init(radius: 1, innerEdge: 0.5, outerEdge: 1.5, keyWidthDegrees: 1, keys: keys)
            ], gaps: [], insetDegrees: 0, centerZoneRadius: zone)))
    }
    #expect(count(0) == "accepted")
    #expect(count(30) == "layout: has 256 keys; 255 are the most")
  }

  @Test(
    arguments: [
      ("", "name: must not be empty"), ("a\nb", "name: holds a control character"),
      (String(repeating: "x", count: 101), "name: is longer than 100 characters"),
      (String(repeating: "x", count: 100), "accepted"), ("käfer 1", "accepted"),
    ])
  func names(name: String, expected: String) {
    #expect(refusal(KeyboardLayout.qwerty.arrangement, name: name) == expected)
  }
}
