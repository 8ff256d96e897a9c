import Foundation
import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

/// Layout files in the shape of swipe-5/layouts of swipe.futo.org, written by hand.
struct FutoLayoutFileTests {
  static func key(_ letter: String, _ x: Double, _ y: Double) -> String {
    #"{"letter":"\#(letter)","cx":\#(x),"cy":\#(y),"rx":0.25,"ry":0.25}"#
  }
  static let keys = [key("a", 0.25, 0.25), key("Ñ", 0.75, 0.25), key("'", 0.5, 0.75)]
  static func file(_ keys: [String], name: String = "\"pad\"") -> String {
    #"{"name":\#(name),"letters":"'añ","keys":[\#(keys.joined(separator: ","))]}"#
  }

  private func layout(_ text: String) throws -> KeyboardLayout {
    let files = try TemporaryFiles()
    return try LayoutLibrary().layout(named: files.write(text, to: "pad.json"))
  }

  @Test func keysLieWhereTheFileSays() throws {
    let layout = try layout(Self.file(Self.keys))
    #expect(layout.name == "pad")
    let keyboard = try layout.placed(in: Size(width: 400, height: 100))
    // Centres are the fractions of the canvas: 0.25 · 400 and 0.25 · 100, …
    #expect(keyboard.key(for: "a")?.center == Point(x: 100, y: 25))
    #expect(keyboard.key(for: "ñ")?.center == Point(x: 300, y: 25))
    #expect(keyboard.key(for: "'")?.center == Point(x: 200, y: 75))
  }

  @Test(arguments: [
    (file([]), "there are none"), (file(keys, name: "5"), "name"),
    (file([keys[0], key("ab", 0.75, 0.25)]), "a key writes one character, not 2"),
    (file([key("a", 1e300, 0.25)]), "fractions of the canvas"),
    (file([key("a", 0.5, 0.5).replacing("0.25", with: "0")]), "fractions of the canvas"),
    (file([key("a", 0.5, 0.5).replacing("0.25", with: "1e-300")]), "fractions of the canvas"),
    (file([key("a", 0.25, 0.25).replacing("\"cx\"", with: "\"x\"")]), "cx"),
    (file([key("a", 0, 0.25)]), "x"), (file([keys[0], keys[0]]), "twice"),
    (file([keys[0], key("b", 0.3, 0.25)]), "overlaps"), (file(["7"]), "keys[0]"),
    (#"{"name":"p","letters":"a","keys":{}}"#, "keys"), (file([key(" ", 0.5, 0.5)]), "space"),
  ])
  func refuses(_ text: String, _ reason: String) {
    #expect {
      try layout(text)
    } throws: { error in
      "\(error)".contains("pad.json") && "\(error)".contains(reason)
    }
  }

  /// A row of the fifth run is read on the layout that it names, from the folder that is allowed.
  @Test func rowsAreReadOnTheirLayouts() throws {
    let files = try TemporaryFiles()
    try files.write(Self.file(Self.keys), to: "pad.json")
    let rows = ["pad", "qwerty", "other"].map {
      #"{"word":"a","canvas_width":400,"canvas_height":100,"dual_finger":0,"layout":"\#($0)","#
        + #""data":[{"x":0.25,"y":0.25,"t":5}]}"#
    }
    let path = try files.write(rows.joined(separator: "\n"), to: "swipe5.jsonl")
    var options = TraceReadingOptions()
    func read() -> [Result<SwipeTrace, LocatedTraceError>] {
      var input = TraceInput(files: [path], options: options)
      var all: [Result<SwipeTrace, LocatedTraceError>] = []
      while let next = input.next() {
        if case .success(let pending) = next { all.append(pending.trace()) }
      }
      return all
    }
    let refused = read()
    #expect(refused.map { (try? $0.get()) != nil } == [false, true, false])
    options.layouts = LayoutAccess(folder: files.folder)
    let traces = read().compactMap { try? $0.get() }
    #expect(traces.count == 3)
    let keyboard = try KeyboardLibrary().keyboard(try #require(traces[0].keyboard))
    #expect(keyboard.layout.name == "pad")
    #expect(keyboard.key(for: "a")?.center == Point(x: 100, y: 25))
    #expect(traces[0].samples.first?.x == 100)
    #expect(throws: InputError.self) {
      try KeyboardLibrary().keyboard(try #require(traces[2].keyboard))
    }
  }
}
