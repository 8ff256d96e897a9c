import Foundation
import JSONText
import Testing

/// The schemas in `docs/schemas` describe what the program really writes and reads.
struct SchemaTests {
  /// Then every member of a document in turn is made an object that no schema describes, and every
  /// list's first element: a schema that says nothing of a value would let that pass.
  @Test(
    "real documents conform, have nothing that is not described, and every value is checked",
    arguments: try JSONSchema.names())
  func realDocuments(name: String) throws {
    let schema = try JSONSchema(named: name)
    let documents = try SchemaDocuments.of(name)
    for document in documents {
      let problems = try schema.problems(in: document, isClosed: true)
      #expect(problems.isEmpty, "\(problems.prefix(3)) in \(document.line.prefix(200))")
    }
    var changes = 0
    // Documents of one kind are alike; a few of the many lines are enough.
    for document in documents.prefix(40) {
      for (place, changed) in document.changes() where !Self.isOpen(name, place) {
        changes += 1
        #expect(
          try !schema.problems(in: changed, isClosed: true).isEmpty,
          "\(place) may be anything in \(document.line.prefix(200))")
      }
    }
    #expect(changes > 3)
  }

  /// What is meant to be anything.
  private static func isOpen(_ name: String, _ place: String) -> Bool {
    name == "trace" && place == "$.sentence"
  }

  @Test(
    "broken documents are refused",
    arguments: [
      ("trace", #"{"id":"a"}"#), ("trace", #"{"samples":[[1,2]]}"#),
      ("trace", #"{"samples":[[1,2,-1]]}"#),
      ("trace", #"{"samples":[],"keyboard":{"layout":"ring","width":0,"height":1}}"#),
      ("decode-result", #"{"id":"a","candidates":[]}"#),
      (
        "decode-result",
        #"{"id":"a","word":"b","candidates":[],"file":"f","line":1,"#
          + #""keyboard":{"layout":"ring","width":1,"height":1}}"#
      ),
      ("type-result", #"{"keys":"x"}"#),
      ("type-result", #"{"keys":"x","candidates":[{"word":"","score":0}]}"#),
      ("track-result", #"{"id":"a","keys":"x"}"#), ("accuracy-result", #"{"format":"other"}"#),
      ("session-log", #"{"t":0,"finger":1,"phase":"up","x":1,"y":2}"#),
      ("session-log", #"{"session":2,"layout":"ring","width":1,"height":1}"#),
      ("session-log", #"{"t":0,"did":"swipe","actions":[{"delete":-1}]}"#),
      ("session-log", #"{"t":0}"#), ("study-log", #"{"t":0}"#),
      ("study-log", #"{"t":0,"call":-1,"offered":3,"prefixLength":0,"milliseconds":1}"#),
      ("study-log", #"{"study":1,"user":"Anna","detail":"counts"}"#),
      ("study-summary", #"{"users":[{}],"overall":[]}"#),
      ("keyboard-settings", #"{"learns":"yes"}"#),
      ("keyboard-settings", #"{"pulse":-1}"#),
      ("layout", #"{"version":1,"name":"x","rows":[]}"#),
      ("layout", #"{"version":1,"name":"x","rows":[{"characters":"ab"}],"rings":[]}"#),
      ("layout", #"{"version":2,"name":"x","rows":[{"characters":"ab"}]}"#),
      ("theme", #"{"accent":"red"}"#), ("theme", ##"{"colour":"#ffffff"}"##),
      ("learned-words", #"{"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":1,"rank":255}"#),
      ("learned-words", #"{"learned":"words and pairs","version":2,"commits":0}"#),
      ("learned-words", #"{"method":"cangjie5","code":"onf","word":"你","uses":0}"#),
      ("study", #"{"study":2,"name":"a","title":"t","consent":"c","layouts":[],"blocks":[]}"#),
      (
        "study",
        #"{"study":1,"name":"a/b","title":"t","consent":"c","layouts":[{"layout":"ring"}],"#
          + #""blocks":[{"phrases":1}]}"#
      ),
      ("path-profile", #"{"version":1}"#), ("motor-model", #"{"version":1,"provenance":{}}"#),
    ])
  func brokenDocuments(name: String, text: String) throws {
    let document = try JSONValue(json: Array(text.utf8))
    #expect(try !JSONSchema(named: name).problems(in: document, isClosed: false).isEmpty)
  }

  /// Studies, layouts and themes: what the program refuses for its form the schema refuses, and the reverse.
  @Test(
    arguments: [
      ("layout", #"{"version":1,"name":"x","rows":[{"characters":"ab"}]}"#, true),
      ("layout", #"{"version":1,"name":"x","rows":[{"characters":"ab","z":1}]}"#, false),
      ("layout", #"{"version":1,"name":"x","columns":2000,"rows":[{"characters":"ab"}]}"#, false),
      ("layout", #"{"version":1,"name":"","rows":[{"characters":"ab"}]}"#, false),
      (
        "layout",
        #"{"version":1,"name":"x","rings":[{"innerEdge":1,"outerEdge":2,"keyWidthDegrees":90,"#
          + #""keys":{"a":0,"b":180}}]}"#, true
      ),
      ("layout", #"{"version":1,"name":"x","rings":[{"innerEdge":1,"keys":{"a":0}}]}"#, false),
      ("theme", ##"{"base":"light","accent":"#0072b2"}"##, true), ("theme", "{}", true),
      ("theme", #"{"base":"bright"}"#, false), ("theme", #"{"fonts":[]}"#, false),
      ("theme", #"{"accent":"0072b2"}"#, false),
      ("study", study(), true), ("study", study(#""order":"random""#), false),
      ("study", study(#""retries":-1"#), false), ("study", study(#""title":"""#), false),
      ("study", study(blocks: "[]"), false), ("study", study(blocks: "[{}]"), false),
      ("study", study(blocks: #"[{"words":1,"rest":4000}]"#), false),
      ("study", study(layouts: "[]"), false),
      ("study", study(layouts: #"[{"layout":"ring","width":390}]"#), false),
      ("study", study(layouts: #"[{"layout":"ring","size":1}]"#), false),
    ])
  func theProgramAgrees(name: String, text: String, isGood: Bool) throws {
    let document = try JSONValue(json: Array(text.utf8))
    let problems = try JSONSchema(named: name).problems(in: document, isClosed: false)
    #expect(problems.isEmpty == isGood, "\(problems)")
    let exitCode = try TemporaryFile.with(text) { path in
      try CommandRun(
        name == "study"
          ? ["capture", "check", path]
          : name == "layout"
            ? ["layout", "validate", path]
            : ["render", "keyboard", "ring", "--theme-file", path, "-o", "-", "--format", "svg"]
      ).exitCode
    }
    #expect((exitCode == 0) == isGood)
  }
}

/// A study with one thing in it that is not as usual.
private func study(
  _ more: String? = nil, layouts: String = #"[{"layout":"ring"}]"#,
  blocks: String = #"[{"phrases":1}]"#
) -> String {
  let title = more?.hasPrefix(#""title""#) == true ? "" : #""title":"t","#
  return #"{"study":1,"name":"a",\#(title)"consent":"c","layouts":\#(layouts),"blocks":\#(blocks)"#
    + (more.map { "," + $0 } ?? "") + "}"
}

extension JSONValue {
  /// The document with one value in it replaced by an object that no schema describes; of lists the
  /// first element is.
  fileprivate func changes(at place: String = "$") -> [(place: String, value: JSONValue)] {
    let stranger = JSONValue.object([Member(name: "no such member", value: .array([]))])
    var changes: [(String, JSONValue)] = []
    for (index, member) in members.enumerated() {
      let inner = "\(place).\(member.name)"
      for (at, value) in [(inner, stranger)] + member.value.changes(at: inner) {
        var changed = members
        changed[index].value = value
        changes.append((at, .object(changed)))
      }
    }
    if let first = elements.first {
      for (at, value) in [("\(place)[0]", stranger)] + first.changes(at: "\(place)[0]") {
        changes.append((at, .array([value] + elements.dropFirst())))
      }
    }
    return changes
  }
}
