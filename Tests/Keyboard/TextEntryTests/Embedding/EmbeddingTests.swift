import Foundation
import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing
import TextEntry

/// The app of docs/tasks/embedding.md, which is compiled here, does what the page says.
struct EmbeddingTests {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: checkout.appendingPathComponent(path)))
  }

  @Test("the page shows the code that is tested") func pageShowsTheCode() throws {
    let page = String(decoding: try Self.bytes("docs/tasks/embedding.md"), as: UTF8.self)
    let code = String(
      decoding: try Self.bytes("Tests/Keyboard/TextEntryTests/Embedding/MinimalKeyboard.swift"),
      as: UTF8.self)
    let indented = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(page.contains(indented), "embedding.md shows MinimalKeyboard.swift, indented")
  }

  @Test("it writes a swiped word and a tapped letter") func writes() throws {
    let words = Lexicon.parse(try Self.bytes("dictionaries/words.txt")).lexicon
    let compiled = try CompiledLexicon(words).withBytes { Array($0) }
    var keyboard = try MinimalKeyboard(
      document: TextBuffer(before: "Over "), lexicon: compiled,
      profile: Self.bytes("profiles/default.json"), pairs: Self.bytes("dictionaries/english.rsb"),
      size: Size(width: 390, height: 290))

    let lines = try Self.bytes("traces/ring-sample.jsonl").split(separator: 10)
    let line = Array(try #require(lines.first))
    let swipe = try SwipeTrace(jsonLine: line.span)
    #expect(swipe.word == "the")
    for (index, sample) in swipe.samples.enumerated() {
      keyboard.touch(
        index == 0 ? .began : .moved, at: Point(x: sample.x, y: sample.y), time: sample.t)
    }
    let last = try #require(swipe.samples.last)
    keyboard.touch(.ended, at: Point(x: last.x, y: last.y), time: last.t)
    #expect(keyboard.document.text.hasPrefix("Over the"))
    #expect(!keyboard.suggestions.isEmpty)

    let panel = try KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290))
    let key = try #require(panel.keyboard(in: .letters).key(for: "a"))
    keyboard.touch(.began, at: key.center, time: 5000)
    keyboard.touch(.ended, at: key.center, time: 5050)
    #expect(keyboard.document.text.hasSuffix("a"))
  }
}
