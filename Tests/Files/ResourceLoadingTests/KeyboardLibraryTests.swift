import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

struct KeyboardLibraryTests {
  @Test func whatIsSetRulesThenTheTraceThenTheRing() {
    let own = KeyboardReference(layout: "qwerty", width: 400, height: 160)
    let trace = SwipeTrace(id: "t", keyboard: own, samples: [])
    #expect(KeyboardChoice().reference(for: trace) == own)
    #expect(
      KeyboardChoice(layout: "ring").reference(for: trace)
        == KeyboardReference(layout: "ring", width: 400, height: 160))
    #expect(
      KeyboardChoice(size: Size(width: 100, height: 50)).reference(for: trace)
        == KeyboardReference(layout: "qwerty", width: 100, height: 50))
    #expect(
      KeyboardChoice().reference == KeyboardReference(layout: "ring", width: 390, height: 290))
  }

  @Test func builtInLayoutsHaveNames() throws {
    #expect(try LayoutLibrary().layout(named: "qwerty") == .qwerty)
  }

  @Test(arguments: ["no-such", "/no/such/file.json"])
  func layoutsThatThereAreNot(name: String) {
    #expect(throws: InputError.self) { try LayoutLibrary().layout(named: name) }
  }

  @Test func layoutsCanBeChangedBeforeTheyArePlaced() throws {
    let library = KeyboardLibrary { _ in .qwerty }
    let keyboard = try library.keyboard(
      KeyboardReference(layout: "ring", width: 400, height: 160))
    #expect(keyboard.layout == .qwerty)
  }

  /// A trace may have its layout with it, for which no file is opened.
  @Test func layoutsOfTraces() throws {
    let text =
      ##"{"version":2,"name":"pad#x/y.json","columns":2,"height":1,"keys":["##
      + ##"{"key":"#","x":0,"y":0},{"key":"/","x":1,"y":0}]}"##
    #expect(try LayoutAccess.builtInOnly.resolved(text) == text)
    let keyboard = try KeyboardLibrary().keyboard(
      KeyboardReference(layout: text, width: 200, height: 50))
    #expect(keyboard.layout.name == "pad#x/y.json")
    #expect(keyboard.key(for: "/")?.center == Point(x: 150, y: 25))
  }

  @Test(arguments: [
    #"{"version":2,"name":"pad","keys":[]}"#, #"{"version":9,"name":"pad"}"#, #"{"name":"pad"}"#,
  ])
  func layoutsOfTracesThatAreNone(_ text: String) {
    #expect {
      try KeyboardLibrary().keyboard(KeyboardReference(layout: text, width: 200, height: 50))
    } throws: { error in
      "\(error)".hasPrefix("pad: ") && !"\(error)".contains("{")
    }
  }
}
