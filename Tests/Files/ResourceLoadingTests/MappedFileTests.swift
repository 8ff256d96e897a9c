import Foundation
import LanguageModel
import Lexicon
import SystemPackage
import Testing

@testable import ResourceLoading

/// Files that others change while they are in use.
struct MappedFileTests {
  /// How a file changes.
  enum Change: CaseIterable {
    case emptied, shortened, overwritten

    func apply(to path: String) throws {
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      let size = try file.seekToEnd()
      switch self {
      case .emptied: try file.truncate(atOffset: 0)
      case .shortened: try file.truncate(atOffset: 4096)
      case .overwritten:
        try file.seek(toOffset: 0)
        try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size)))
      }
      try file.close()
    }
  }

  /// 20,000 words, some 400 KB: many pages, of which most have not been searched.
  private static let words: [String] = (0..<20_000).map { number in
    "w" + String(number, radix: 26).map { String(UnicodeScalar(97 + ($0.digitOf26 ?? 0))) }.joined()
  }

  @Test("a list answers as before", arguments: Change.allCases)
  func list(change: Change) throws {
    let files = try TemporaryFiles()
    let list = Lexicon(entries: Self.words.map { LexiconEntry(word: $0, count: 2) })
    let bytes = try CompiledLexicon(list).withBytes { Array($0) }
    let path = try files.write(bytes, to: "list.rsl")
    let opened = try #require(try MappedFile.lexicon(at: FilePath(path)))
    try change.apply(to: path)
    #expect(Self.words.allSatisfy { opened.contains(word: $0) })
    #expect(opened.withBytes { Array($0) } == bytes)
  }

  @Test("a model answers as before", arguments: Change.allCases)
  func model(change: Change) throws {
    let files = try TemporaryFiles()
    var counts = TextCounts()
    counts.add(Self.words.joined(separator: " ").utf8)
    counts.finish()
    let model = try NGramModel(words: counts.lexicon, counts: counts.pairs)
    let bytes = model.withBytes { Array($0) }
    let path = try files.write(bytes, to: "model.rsb")
    let opened = try #require(try MappedFile.nGramModel(at: FilePath(path)))
    try change.apply(to: path)
    #expect(opened.withBytes { Array($0) } == bytes)
  }

  /// Where no file without a name can be made.
  @Test("a copy in memory has the same bytes", arguments: [1, 4096, 300_000])
  func copies(count: Int) throws {
    let files = try TemporaryFiles()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try files.write(bytes, to: "file")
    let file = try InputFile.open(FilePath(path))
    defer { try? file.close() }
    for holdsInMemory in [false, true] {
      let copy = try MappedBytes(copyOf: file, count: count, holdsInMemory: holdsInMemory)
      try Data(repeating: 0, count: count).write(to: URL(fileURLWithPath: path), options: [])
      copy.dropPages()
      #expect(copy.bytes.elementsEqual(bytes))
      MappedBytes.release(copy.bytes)
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: [])
    }
    #expect(throws: Errno.noData) { try MappedBytes(copyOf: file, count: count + 1) }
  }
}

extension Character {
  /// The value of a digit of base 26.
  fileprivate var digitOf26: UInt8? {
    guard let value = asciiValue else { return nil }
    return value < 0x3A ? value - 0x30 : value - 0x61 + 10
  }
}
