import Foundation
import KeyboardGeometry
import Testing

@testable import ResourceLoading

/// Forms and layers of layouts by name (tablet layouts, "Lookup").
struct LayoutNameTests {
  @Test(
    "The tablet form is the name with -tablet, once, where there is one",
    arguments: [
      ("qwerty", "qwerty-tablet"), ("qwerty-tablet", "qwerty-tablet"), ("ring", "ring"),
      ("bopomofo-eten", "bopomofo-eten-tablet"), ("nothing", "nothing"),
      ("qwerty#shift", "qwerty-tablet#shift"), ("./none.json", "./none.json"),
    ])
  func tablet(_ name: String, _ expected: String) {
    #expect(LayoutName(name).with(form: .tablet, layer: nil).text == expected)
  }

  @Test func phoneAndLayers() {
    #expect(LayoutName("qwerty-tablet").with(form: .phone, layer: nil).text == "qwerty")
    #expect(LayoutName("qwerty").with(form: .phone, layer: nil).text == "qwerty")
    #expect(LayoutName("qwerty").with(form: nil, layer: "shift").text == "qwerty#shift")
    #expect(LayoutName("a#b").layer == nil, "no layout is called a")
    #expect(LayoutName("drafts#2.json").layer == nil, "the sign is the file's own")
    #expect(LayoutName("drafts#2.json#shift").layer == "shift")
  }

  @Test("Layouts come by form and layer") func library() throws {
    let library = LayoutLibrary()
    #expect(try library.layout(named: "bopomofo-tablet").form == .tablet)
    let shifted = try library.layout(named: "qwerty-tablet#shift")
    #expect(shifted.characters.prefix(3) == ["~", "!", "@"])
    #expect(throws: InputError.self) { try library.layout(named: "qwerty#shift") }
    #expect(throws: InputError.self) { try library.layout(named: "qwerty-tablet#none") }
  }

  /// A file beside its phone form: sound, broken, a directory, a link to itself.
  @Test("A tablet file that cannot be used is an error, never the phone's") func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "layout-name-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = folder.appendingPathComponent("mine.json").path
    let tablet = folder.appendingPathComponent("mine-tablet.json").path
    try KeyboardLayout.qwerty.jsonText.write(toFile: phone, atomically: true, encoding: .utf8)
    let name = LayoutName(phone)
    #expect(name.with(form: .tablet, layer: nil).text == phone)

    try #"{"version": 2}"#.write(toFile: tablet, atomically: true, encoding: .utf8)
    #expect(name.with(form: .tablet, layer: nil).text == tablet)
    func load() throws -> KeyboardLayout {
      try LayoutLibrary().layout(named: name.with(form: .tablet, layer: nil).text)
    }
    #expect(throws: InputError.self) { try load() }
    try FileManager.default.removeItem(atPath: tablet)
    try FileManager.default.createSymbolicLink(atPath: tablet, withDestinationPath: tablet)
    #expect(throws: InputError.self) { try load() }
    try FileManager.default.removeItem(atPath: tablet)
    try FileManager.default.createDirectory(atPath: tablet, withIntermediateDirectories: false)
    #expect(throws: InputError.self) { try load() }
    try FileManager.default.removeItem(atPath: tablet)
    let form = try #require(KeyboardLayout.known(named: "qwerty-tablet"))
    try form.jsonText.write(toFile: tablet, atomically: true, encoding: .utf8)
    #expect(try load().form == .tablet)
    #expect(
      try LayoutLibrary().layout(named: name.with(form: .tablet, layer: "shift").text)
        .characters.first == "~")
  }

  @Test("Names from data keep their layer when their folder is changed") func access() throws {
    #expect(try LayoutAccess.builtInOnly.resolved("qwerty-tablet#shift") == "qwerty-tablet#shift")
    let folder = LayoutAccess(folder: "/lib")
    #expect(try folder.resolved("x/mine.json#shift") == "/lib/mine.json#shift")
    #expect(throws: InputError.self) { try LayoutAccess.builtInOnly.resolved("/etc/x.json#shift") }
  }
}
