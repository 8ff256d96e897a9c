import Foundation
import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

struct TraceInputTests {
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).jsonl")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  private func line(_ id: String, word: String? = nil) -> String {
    let label = word.map { ",\"word\":\"\($0)\"" } ?? ""
    return "{\"id\":\"\(id)\"\(label),\"samples\":[[1,2,0],[3,4,8]]}\n"
  }

  @Test func filesFollowEachOther() throws {
    try withFile(line("a") + line("b")) { path in
      var input = TraceInput(files: [path, "/no/such/file", path])
      #expect(input.fractionRead == nil)
      var ids: [String] = []
      while let next = input.next() {
        switch next {
        case .success(let pending): ids.append(try pending.trace().get().id)
        case .failure: ids.append("-")
        }
      }
      #expect(ids == ["a", "b", "-", "a", "b"])
    }
  }

  @Test func howMuchHasBeenRead() throws {
    try withFile(line("a")) { path in
      var input = TraceInput(files: [path])
      #expect(input.fractionRead == 0)
      while input.next() != nil {}
      #expect(input.fractionRead == 1)
    }
  }

  @Test func labelledTraces() throws {
    try withFile(line("a", word: "tea") + line("b") + "no trace\n" + line("c", word: "it")) {
      path in
      var messages: [String] = []
      var reader = LabelledTraceReader(report: { messages.append($0) })
      let read = reader.traces(in: [path])
      let traces = try #require(read)
      #expect(traces.map(\.word) == ["tea", "it"])
      #expect(traces.map(\.keyboard.layout) == [.ring, .ring])
      #expect(reader.malformed == 1)
      #expect(reader.unlabelled == 1)
      // The bad line, and that the traces name no keyboard and begin in the ring's corner.
      #expect(messages.count == 2)
      #expect(messages.last?.contains("--layout and --size") == true)
    }
  }

  @Test func readingCanBeCancelled() throws {
    try withFile(line("a", word: "tea")) { path in
      var reader = LabelledTraceReader(isCancelled: { true })
      let traces = reader.traces(in: [path])
      #expect(traces?.count == nil)
    }
  }
}
