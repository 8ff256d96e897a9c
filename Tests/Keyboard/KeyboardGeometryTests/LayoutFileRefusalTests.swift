import Foundation
import KeyboardGeometry
import Testing

/// Layout files that are refused, and why.
@Suite struct LayoutFileRefusalTests {
  private func refusal(_ json: String) -> String {
    refusal(bytes: Array(json.utf8))
  }

  private func refusal(bytes: [UInt8]) -> String {
    do throws(LayoutError) {
      _ = try KeyboardLayout(json: bytes)
      return "accepted"
    } catch {
      return error.description
    }
  }

  @Test("What the file is not") func file() {
    #expect(refusal("[]") == "file: must be an object, not a list")
    #expect(refusal("3") == "file: must be an object, not a number")
    #expect(
      refusal(#"{"name": "x"}"#) == #"version: the field is missing; write "version": 1"#)
    #expect(refusal(#"{"version": "1"}"#) == "version: must be a number, not a string")
    #expect(
      refusal(#"{"version": 3, "new": 1}"#) == "version: 3.0 is not supported, only 1 and 2 are")
    #expect(
      refusal(#"{"version": 1, "name": "x"}"#)
        == "file: has neither rings (for a ring layout) nor rows (for a grid layout)")
    #expect(
      refusal(#"{"version": 1, "rings": [], "rows": []}"#)
        == "file: has both rings (for a ring layout) and rows (for a grid layout)")
    #expect(
      refusal(bytes: Array(repeating: 0x20, count: 1_000_001))
        == "file: is larger than 1 MB (1000000 bytes), the limit of layout files")
    #expect(
      refusal(bytes: Array(repeating: 0x20, count: 1_000_000))
        == "line 1, column 1000001: expected a value, found the end")
  }

  @Test(
    "What is not JSON is refused with line and column",
    arguments: [
      ("{\n  \"a\": 1,\n}", "line 3, column 1: expected a name in quotes, found '}'"),
      ("{\"käse\": NaN}", "line 1, column 10: a number must be finite"),
    ])
  func malformed(json: String, expected: String) {
    #expect(refusal(json) == expected)
  }

  @Test func aStringMustBeUTF8() {
    // The third byte is at fault.
    #expect(
      refusal(bytes: [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])
        == "line 1, column 3: a text is not valid UTF-8")
  }

  @Test(
    "Refusals of a grid, by its members after the name",
    arguments: [
      (#""rows": []"#, "layout: has no key that writes a character"),
      (#""rows": [{"characters": ""}]"#, "layout: has no key that writes a character"),
      (#""rows": [{"characters": "a"}, {"characters": ""}]"#, "rows[1]: has no keys"),
      (
        #""rows": [{"characters": "ab"}, {"characters": "ca"}]"#,
        #"rows[1], key "a": the character stands twice (also in rows[0])"#
      ),
      (
        #""rows": [{"characters": "a"}], "colums": 3"#,
        #"file: "colums" is no field of a grid layout "#
          + "(its fields are version, name, columns, height, rows, actions)"
      ),
      (
        #""rows": [{"charcters": "a"}]"#,
        #"rows[0]: "charcters" is no field of a row (its fields are characters, x, y)"#
      ),
      (
        #""rows": [{"characters": "a"}], "margin": 3"#,
        #"file: "margin" is no field of a grid layout "#
          + "(its fields are version, name, columns, height, rows, actions)"
      ),
      (#""rows": [{"x": 1}]"#, "rows[0].characters: the field is missing from a row"),
      (#""rows": [{"characters": 5}]"#, "rows[0].characters: must be a string, not a number"),
      (#""rows": [{"characters": "a", "x": "0"}]"#, "rows[0].x: must be a number, not a string"),
      (#""rows": [{"characters": "a", "x": null}]"#, "rows[0].x: must be a number, not null"),
      (
        #""rows": [{"characters": "a", "x": true}]"#,
        "rows[0].x: must be a number, not true or false"
      ),
      (#""rows": ["abc"]"#, "rows[0]: must be an object, not a string"),
      (#""rows": {"characters": "a"}"#, "rows: must be a list, not an object"),
      (#""rows": [{"characters": "a", "x": 1, "x": 2}]"#, "rows[0].x: the field appears twice"),
      (#""rows": [{"characters": "a"}], "rows": []"#, "rows: the field appears twice"),
      (
        #""rows": [{"characters": "a", "x": -1}]"#,
        "rows[0].x: must lie between 0.0 and 1000.0, not be -1.0"
      ),
      (
        #""rows": [{"characters": "a", "x": 1e300}], "columns": 5"#,
        "rows[0].x: must lie between 0.0 and 1000.0, not be 1e+300"
      ),
      (
        #""rows": [{"characters": "a"}], "columns": 0"#,
        "columns: must lie between 0.01 and 1000.0, not be 0.0"
      ),
      (
        #""rows": [{"characters": "a"}], "height": -4"#,
        "height: must lie between 0.01 and 1000.0, not be -4.0"
      ),
      (
        #""columns": 2.5, "rows": [{"characters": "abc"}]"#,
        #"rows[0], key "c": ends at (3.0, 1.0), outside the keyboard of 2.5 columns and height 1.0"#
      ),
      (
        #""rows": [{"characters": "ab"}, {"characters": "cd", "y": 0.5}]"#,
        #"rows[1], key "c": its area overlaps that of rows[0], key "a""#
      ),
      (
        #""rows": [{"characters": "ab"}], "actions": [{"action": "shift", "x": 1, "y": 0.9}]"#,
        #"actions[0] (shift): its area overlaps that of rows[0], key "b""#
      ),
      (
        #""rows": [{"characters": "a"}], "actions": [{"action": "enter", "x": 1, "y": 0}]"#,
        #"actions[0].action: "enter" is no action "#
          + "(they are backspace, space, shift, symbols, return)"
      ),
      (
        #""rows": [{"characters": "a"}], "actions": [{"action": "center", "x": 1, "y": 0}]"#,
        "actions[0] (center): the centre zone is made by centerZoneRadius, not by a key"
      ),
      (
        #""rows": [{"characters": "a"}], "actions": [{"action": "shift", "x": 1, "y": 0, "width": 0}]"#,
        "actions[0] (shift).width: must lie between 0.01 and 1000.0, not be 0.0"
      ),
      (
        #""rows": [{"characters": "a"}], "actions": [{"action": "shift", "y": 0}]"#,
        "actions[0].x: the field is missing from an action key"
      ),
      (
        #""rows": [{"characters": "aB"}]"#, #"rows[0], key "B": keys are lower case; write "b""#
      ),
      (
        #""rows": [{"characters": "a b"}]"#,
        #"rows[0], key " ": a key cannot write a space, a control character or a lone mark"#
      ),
    ])
  func grid(members: String, expected: String) {
    #expect(refusal(#"{"version": 1, "name": "x", \#(members)}"#) == expected)
  }

  @Test func aNameIsNeeded() {
    #expect(
      refusal(#"{"version": 1, "rows": [{"characters": "a"}]}"#)
        == "name: the field is missing from a grid layout")
    #expect(
      refusal(#"{"version": 1, "name": "", "rows": [{"characters": "a"}]}"#)
        == "name: must not be empty")
  }

  @Test(
    "Refusals of a ring, by its keys",
    arguments: [
      (
        #"{"ab": 20}"#, #"rings[0], key "ab": a key writes one character, not 2"#
      ),
      (#"{"": 20}"#, #"rings[0], key "": a key writes one character, not 0"#),
      (
        #"{"a": 20, "a": 90}"#,
        #"rings[0], key "a": the character stands twice (also in rings[0])"#
      ),
      (#"{"a": "20"}"#, #"rings[0], key "a": must be a number, not a string"#),
      (
        #"{"a": 400}"#,
        #"rings[0], key "a", its angle: must lie between -360.0 and 360.0, not be 400.0"#
      ),
      (
        #"{"a": 20, "b": 35}"#,
        #"rings[0], key "b": its area overlaps that of rings[0], key "a""#
      ),
      // Over direction 0: 359° ± 8° and 6° ± 8°.
      (
        #"{"a": 359, "b": 6}"#,
        #"rings[0], key "b": its area overlaps that of rings[0], key "a""#
      ),
      (#"["a"]"#, "rings[0].keys: must be an object, not a list"),
      (#"{"a": 359, "b": 15}"#, "accepted"),
    ])
  func ringKeys(keys: String, expected: String) {
    #expect(
      refusal(
        #"{"version": 1, "name": "x", "rings": [{"innerEdge": 1, "outerEdge": 2, "#
          + #""keyWidthDegrees": 16, "keys": \#(keys)}]}"#) == expected)
  }

  @Test(
    "Refusals of a ring, by what stands beside the keys",
    arguments: [
      (
        #""innerEdge": 1, "outerEdge": 2"#,
        "rings[0].keyWidthDegrees: the field is missing from a ring"
      ),
      (
        #""innerEdge": 2, "outerEdge": 1, "keyWidthDegrees": 16"#,
        "rings[0].outerEdge: 1.0 must exceed the inner edge, 2.0, by 0.01 at least"
      ),
      (
        #""innerEdge": 1, "outerEdge": 2, "radius": 2.2, "keyWidthDegrees": 16"#,
        "rings[0].radius: the key centres at 2.2 lie outside the wedges, which reach from 1.0 to 2.0 "
          + "(0.001 inside them is the least)"
      ),
      (
        #""innerEdge": 1, "outerEdge": 2, "keyWidthDegrees": 1"#,
        "rings[0].keyWidthDegrees: 1.0° less the inset of 1.0° leaves no key (0.1° is the least)"
      ),
      (
        #""innerEdge": 1, "outerEdge": 2, "keyWidthDegrees": -16"#,
        "rings[0].keyWidthDegrees: must lie between 0.0 and 360.0, not be -16.0"
      ),
      (
        #""innerEdge": -1, "outerEdge": 2, "keyWidthDegrees": 16"#,
        "rings[0].innerEdge: must lie between 0.0 and 1000.0, not be -1.0"
      ),
      (
        #""inner": 1, "outerEdge": 2, "keyWidthDegrees": 16"#,
        #"rings[0]: "inner" is no field of a ring "#
          + "(its fields are radius, innerEdge, outerEdge, keyWidthDegrees, keys)"
      ),
    ])
  func ringNumbers(members: String, expected: String) {
    #expect(
      refusal(
        #"{"version": 1, "name": "x", "rings": [{\#(members), "keys": {"a": 90}}]}"#) == expected)
  }

  @Test(
    "Refusals of a ring, by the members of the file",
    arguments: [
      (#""margin": -1"#, "margin: must lie between 0.0 and 10000.0, not be -1.0"),
      (#""insetDegrees": -1"#, "insetDegrees: must lie between 0.0 and 360.0, not be -1.0"),
      (#""padding": -1"#, "padding: must lie between 0.0 and 1000.0, not be -1.0"),
      (
        #""centerZoneRadius": -1"#,
        "centerZoneRadius: must lie between 0.0 and 10000.0, not be -1.0"
      ),
      (
        #""gaps": [{"action": "space", "degrees": 90, "widthDegrees": 20}]"#,
        #"gaps[0] (space): its area overlaps that of rings[0], key "a""#
      ),
      (
        #""gaps": [{"action": "space", "degrees": 0, "widthDegrees": 0}]"#,
        "gaps[0] (space).widthDegrees: must lie between 0.1 and 360.0, not be 0.0"
      ),
      (
        #""gaps": [{"action": "space", "degrees": 0, "widthDegrees": 30},"#
          + #" {"action": "backspace", "degrees": 350, "widthDegrees": 30}]"#,
        "gaps[1] (backspace): its area overlaps that of gaps[0] (space)"
      ),
      (
        #""gaps": [{"action": "center", "degrees": 0, "widthDegrees": 30}]"#,
        "gaps[0] (center): the centre zone is made by centerZoneRadius, not by a key"
      ),
      (#""gaps": [{"degrees": 0}]"#, "gaps[0].action: the field is missing from a gap"),
    ])
  func ringFile(member: String, expected: String) {
    #expect(
      refusal(
        #"{"version": 1, "name": "x", "rings": [{"innerEdge": 1, "outerEdge": 2, "#
          + #""keyWidthDegrees": 16, "keys": {"a": 90}}], \#(member)}"#) == expected)
  }

  @Test("A list or an object of keys without end is refused before it is read")
  func tooManyMembers() {
    let rows = repeatElement(#"{"characters": "a"}"#, count: 256).joined(separator: ",")
    #expect(
      refusal(#"{"version": 1, "name": "x", "rows": [\#(rows)]}"#)
        == "rows: has 256 members; 255 are the most")
    let keys = repeatElement(#""a": 1"#, count: 256).joined(separator: ",")
    #expect(
      refusal(
        #"{"version": 1, "name": "x", "rings": [{"innerEdge": 1, "outerEdge": 2, "#
          + #""keyWidthDegrees": 16, "keys": {\#(keys)}}]}"#)
        == "rings[0].keys: has 256 keys; 255 are the most")
    let many = String(repeating: "a", count: 900_000)
    #expect(
      refusal(#"{"version": 1, "name": "x", "rows": [{"characters": "\#(many)"}]}"#)
        == "layout: has 900000 keys; 255 are the most")
  }
}
