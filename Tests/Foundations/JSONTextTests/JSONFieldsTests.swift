import JSONText
import Testing

/// An error with the wording that formats share.
private struct PlainError: FieldError, Hashable {
  var place: String
  var reason: String
}

/// An error with its own wording for a missing field.
private struct OwnError: FieldError, Hashable {
  var text: String

  init(place: String, reason: String) { text = "\(place): \(reason)" }

  init(place: String, problem: FieldProblem) {
    if case .missing(let kind, let what) = problem {
      text = "\(what) lacks \(place)" + (kind.map { ", \($0.rawValue)" } ?? "")
    } else {
      text = "\(place): \(problem.reason)"
    }
  }
}

struct JSONFieldsTests {
  private static func fields(
    _ json: String, at path: String = "part", names: [String]? = nil,
    duplicates: JSONFields<PlainError>.Duplicates = .refused
  ) throws -> JSONFields<PlainError> {
    try JSONFields(
      try JSONValue(json: Array(json.utf8)), at: path, names: names, duplicates: duplicates)
  }

  @Test func readsEveryKind() throws {
    let fields = try Self.fields(
      #"{"n": 1.5, "c": 7, "t": "text", "b": true, "l": [1, "x"], "f": [1, 2], "o": {"n": 2}}"#)
    #expect(try fields.number("n") == 1.5)
    #expect(try fields.number("none", default: 3) == 3)
    #expect(try fields.count("c") == 7)
    #expect(try fields.text("t") == "text")
    #expect(try fields.bool("b"))
    #expect(try fields.list("l") == [.number(1), .string("x")])
    #expect(try fields.floats("f", count: 2) == [1, 2])
    #expect(try fields.object("o").number("n") == 2)
    #expect(fields.has("n") && !fields.has("none"))
  }

  @Test(
    "problems are reported with their path",
    arguments: [
      ("none", "part.none", "the field is missing"),
      ("text", "part.text", "must be a number, not a string"),
      ("null", "part.null", "must be a number, not null"),
    ])
  func problemsWithNumbers(name: String, place: String, reason: String) throws {
    let fields = try Self.fields(#"{"text": "1", "null": null}"#)
    #expect(throws: PlainError(place: place, reason: reason)) { try fields.number(name) }
  }

  @Test("a path inside an object, and inside the whole document")
  func paths() throws {
    let part = try Self.fields(#"{"o": {"n": "x"}}"#).object("o")
    #expect(
      throws: PlainError(place: "part.o.n", reason: "must be true or false, not a string")
    ) { try part.bool("n") }
    let whole = try Self.fields("{}", at: "")
    #expect(throws: PlainError(place: "n", reason: "the field is missing")) {
      try whole.text("n")
    }
  }

  @Test(arguments: ["-1", "1.5", "9007199254740994", "\"1\""])
  func invalidCounts(json: String) throws {
    let fields = try Self.fields("{\"n\": \(json)}")
    #expect(throws: PlainError.self) { try fields.count("n") }
  }

  @Test func unknownNamesAreRefusedIfNamesAreGiven() throws {
    #expect(
      throws: PlainError(place: "part", reason: "\"b\" is not a field (the fields are a, c)")
    ) { try Self.fields(#"{"a": 1, "b": 2}"#, names: ["a", "c"]) }
    #expect(try Self.fields(#"{"a": 1, "b": 2}"#).number("b") == 2)
  }

  @Test func duplicatesAreRefusedAtOnceWhenReadOrNever() throws {
    let json = #"{"a": 1, "a": 2, "b": 3}"#
    let twice = PlainError(place: "part.a", reason: "the field appears twice")
    #expect(throws: twice) { try Self.fields(json) }
    let late = try Self.fields(json, duplicates: .refusedWhenRead)
    #expect(try late.number("b") == 3)
    #expect(throws: twice) { try late.number("a") }
    #expect(try Self.fields(json, duplicates: .ignored).number("a") == 1)
  }

  @Test func onlyObjectsHaveFields() {
    #expect(throws: PlainError(place: "part", reason: "must be an object, not a list")) {
      try Self.fields("[1]")
    }
  }

  @Test func listsMustHaveTheExpectedLength() throws {
    let fields = try Self.fields(#"{"l": [[1, 2], [3]], "e": ["a", "b"]}"#)
    #expect(throws: PlainError(place: "part.l", reason: "has 2 members, expected 3")) {
      try fields.rows("l", count: 3, width: 2)
    }
    #expect(throws: PlainError(place: "part.l[1]", reason: "has 1 members, expected 2")) {
      try fields.rows("l", count: 2, width: 2)
    }
    try fields.expect("e", ["a", "b"])
    #expect(throws: PlainError.self) { try fields.expect("e", ["a", "c"]) }
  }

  @Test func aFormatMayHaveItsOwnWording() throws {
    let value = try JSONValue(json: Array("{}".utf8))
    let fields = try JSONFields<OwnError>(value, at: "", what: "a ring")
    do throws(OwnError) {
      _ = try fields.number("radius")
      Issue.record("a missing field was read")
    } catch {
      #expect(error.text == "a ring lacks radius, a number")
    }
  }
}
