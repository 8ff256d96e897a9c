import Testing

@testable import JSONText

@Suite struct JSONValueTests {
  @Test(arguments: [
    (JSONValue.null, "null"), (.bool(false), "true or false"), (.number(1), "a number"),
    (.string(""), "a string"), (.array([]), "a list"), (.object([]), "an object"),
  ])
  func describesItsKind(_ value: JSONValue, _ kind: String) {
    #expect(value.kind == kind)
  }
}
