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
}
