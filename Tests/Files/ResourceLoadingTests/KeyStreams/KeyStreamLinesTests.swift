import Foundation
import KeyboardGeometry
import SwipeDecoding
import SystemPackage
import Testing

@testable import ResourceLoading

struct KeyStreamLinesTests {
  /// Answers every swipe with one word.
  private struct Always: SwipeDecoder {
    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: [Candidate(word: "you", score: -0.5)])
    }
  }

  /// The answers to a file, what was reported, and whether there was a problem.
  private static func read(
    _ bytes: [UInt8]
  ) throws -> (answers: [KeyStreamAnswer], reports: [String], hasProblem: Bool) {
    let files = try TemporaryFiles()
    let path = try files.write(bytes, to: "keys")
    var reports: [String] = []
    var lines = KeyStreamLines(
      try ByteInput(FilePath(path)), name: "keys",
      reader: KeyStreamReader(
        Always(), on: try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))),
      report: { reports.append($0) })
    var answers: [KeyStreamAnswer] = []
    while let answer = try lines.next(limit: 1) { answers.append(answer) }
    return (answers, reports, lines.hasProblem)
  }

  @Test func everyLineWithACharacterHasAnAnswer() throws {
    // A swipe, a tap, the keys for deleting, a new line, a space and leaving, and a swipe without
    // a line break.
    let read = try Self.read(Array("hgfre\na\n\u{8}\n\n\n.\n\u{1B}\nHo".utf8))
    #expect(read.answers.map { String($0.keys) } == ["hgfre", "a", "", "", "", "ho"])
    #expect(read.answers.map(\.candidates.count) == [1, 0, 0, 0, 0, 1])
    let words = read.answers.map { String(decoding: $0.wordLines, as: UTF8.self) }.joined()
    #expect(words == "you\nYou\n")
    #expect(read.reports.isEmpty)
    #expect(!read.hasProblem)
  }

  @Test func aKeyForDeletingMayComeFirst() throws {
    #expect(try Self.read([8, 10] + Array("as\n".utf8)).answers.map(\.candidates.count) == [0, 1])
  }

  @Test func lettersOfOtherLayoutsAreNamed() throws {
    let read = try Self.read(Array("as\nhüté\n".utf8))
    #expect(
      read.reports == [
        "keys:2: qwerty has no key for ü; left out (--layout names the keyboard's own)",
        "keys:2: qwerty has no key for é; left out (--layout names the keyboard's own)",
      ])
    #expect(read.hasProblem)
    #expect(read.answers.map(\.candidates.count) == [1, 1])
  }

  @Test func aLineThatIsTooLongIsSkipped() throws {
    let read = try Self.read([UInt8](repeating: 0x61, count: 70_000) + Array("\nas\n".utf8))
    #expect(read.answers.count == 1)
    #expect(read.reports == ["keys:1: is longer than 65536 bytes; skipped"])
  }

  @Test func whatIsNoTextIsRefused() throws {
    #expect(throws: InputError.self) { try Self.read([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0, 0]) }
    #expect(throws: InputError.self) { try Self.read(Array("a".utf8) + [0, 10]) }
  }

  @Test func brokenCharactersAreNoKeys() throws {
    let read = try Self.read([0x61, 0xFF, 0xC3, 0x73, 10])
    #expect(read.answers.map { String($0.keys) } == ["as"])
    #expect(!read.hasProblem)
  }

  @Test func nothingIsRead() throws {
    #expect(try Self.read([]).answers.isEmpty)
    #expect(try Self.read([10, 10]).answers.isEmpty)
  }
}
