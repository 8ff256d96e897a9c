import KeyboardGeometry
import LanguageModel
import SwipeTraces
import Synchronization
import Testing

@testable import SwipeDecoding

struct KeyStreamReaderTests {
  /// Answers every swipe with the same words and keeps what it was asked.
  private final class Recorder: SwipeDecoder {
    let asked = Mutex<[[String]]>([])
    let words: [String]

    init(_ words: [String]) { self.words = words }

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      asked.withLock { $0.append(query.previous) }
      return DecodedSwipe(
        candidates: words.prefix(query.limit).map { Candidate(word: $0, score: 0) })
    }
  }

  private static func reader(_ recorder: Recorder) throws -> KeyStreamReader {
    KeyStreamReader(
      recorder, on: try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290)))
  }

  private static func read(_ lines: [String], _ reader: inout KeyStreamReader) -> [[String]] {
    lines.map {
      reader.candidates(for: KeyStreamLine($0, on: reader.keyboard), limit: 2).map(\.word)
    }
  }

  @Test func capitalsAreThoseOfTheKeyboard() throws {
    var reader = try Self.reader(Recorder(["hello", "hero"]))
    #expect(
      Self.read(["hgf", "Hgf", "HGF", "h"], &reader) == [
        ["hello", "hero"], ["Hello", "Hero"], ["HELLO", "HERO"], [],
      ])
  }

  @Test(
    "the words before are those printed since the last tap on anything but space",
    arguments: [
      (["as", "as"], ["<s>", "you"]),
      (["As", " ", "as"], ["<s>", "you"]),
      (["as", ".", "as"], ["<s>"]),
      (["as", "a", "as"], []),
      (["as", "\u{7F}", "as"], []),
      (["as", "a", "as", "as"], ["you"]),
    ])
  func wordsBefore(lines: [String], expected: [String]) throws {
    let recorder = Recorder(["you"])
    var reader = try Self.reader(recorder)
    _ = Self.read(lines, &reader)
    #expect(recorder.asked.withLock { $0.last } == expected)
  }

  @Test func rejectedSwipesWriteNothing() throws {
    let recorder = Recorder([])
    var reader = try Self.reader(recorder)
    #expect(Self.read(["as", "as"], &reader) == [[], []])
    #expect(recorder.asked.withLock { $0.last } == ["<s>"])
  }

  @Test func memoryDoesNotGrow() throws {
    var reader = try Self.reader(Recorder(["you"]))
    _ = Self.read(Array(repeating: "as", count: 100), &reader)
    #expect(reader.previous.count == 8)
  }
}
