import Foundation
import KeyboardGeometry
import Testing
import TextEntry

/// The keyboard of docs/tasks/embedding.md, which is compiled here, does what the page says.
struct ChineseKeyboardTests {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: checkout.appendingPathComponent(path)))
  }

  @Test("the page shows the code that is tested") func pageShowsTheCode() throws {
    let page = String(decoding: try Self.bytes("docs/tasks/embedding.md"), as: UTF8.self)
    let file = "Tests/InputMethods/MethodComposingTests/Embedding/ChineseKeyboard.swift"
    let code = String(decoding: try Self.bytes(file), as: UTF8.self)
    let indented = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(page.contains(indented), "embedding.md shows ChineseKeyboard.swift, indented")
  }

  /// ㄋㄧˇ ㄏㄠˇ are the keys s, u, 3, c, l, 3; the second place of the bar has their word.
  @Test("tapped symbols become words") func writes() throws {
    let layout = try #require(KeyboardLayout.builtIn(named: "bopomofo"))
    let size = Size(width: 390, height: 290)
    var keyboard = try ChineseKeyboard(
      document: TextBuffer(), layout: layout,
      table: Self.bytes("dictionaries/methods/bopomofo.rst"),
      model: Self.bytes("dictionaries/methods/chinese.rsb"), size: size)
    let panel = try KeyboardPanel(layout: layout, size: size, barSlots: 10)
    var time = 0.0
    func tap(_ point: Point) {
      keyboard.touch(.began, at: point, time: time)
      keyboard.touch(.ended, at: point, time: time + 60)
      time += 400
    }
    for key in "su3cl3" {
      tap(try #require(panel.keyboard(in: .letters).key(for: key)).center)
    }
    #expect(keyboard.composition == "ㄋㄧˇㄏㄠˇ")
    #expect(keyboard.candidates.prefix(2) == ["ㄋㄧˇㄏㄠˇ", "你好"])
    tap(panel.barSlots[1].center)
    #expect(keyboard.document.text == "你好")
    #expect(keyboard.composition.isEmpty)
  }
}
