import Foundation
import Testing

struct LexiconBuildCommandTests {
  /// A folder that is gone after the test.
  final class Folder {
    let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("ringswipe-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws -> String {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
      return path(name)
    }
  }

  @Test func aCompiledListDecodesAsTheListDoes() throws {
    let folder = try Folder()
    let list = try folder.write("hello\t9\nhelp\t8\nworld\t7\nworked\t6\n", to: "list.tsv")
    let compiled = folder.path("list.rsl")
    let build = try CommandRun(["lexicon", "build", list, "-o", compiled])
    #expect(build.exitCode == 0)
    // hello and help share h, e, l; world and worked w, o, r:
    // root, 3 + o + p, 3 + l + d + k + e + d = 14 nodes.
    #expect(build.errors.contains("4 words, 14 nodes"))
    #expect(build.output == "")
    let traces = try CommandRun(["synth", "hello", "world", "--seed", "1"]).output
    let outputs = try [list, compiled].map {
      try CommandRun(
        ["decode", "-", "--lexicon", $0, "--decoder", "subsequence", "--format", "csv"],
        input: traces)
    }
    #expect(outputs.map(\.exitCode) == [0, 0])
    // The last column is the time.
    let words = outputs.map { $0.lines.map { $0.split(separator: ",").dropLast() } }
    #expect(words[0] == words[1])
    #expect(words[0].count > 2)
  }

  @Test func builtInListsAreDressedAsForADecoder() throws {
    let folder = try Folder()
    let compiled = folder.path("words.rsl")
    #expect(try CommandRun(["lexicon", "build", "words", "-o", compiled]).exitCode == 0)
    let text = try CommandRun(["lexicon", "stats"])
    let statistics = try CommandRun(["lexicon", "stats", "--lexicon", compiled])
    #expect(statistics.output == text.output)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: compiled))
    // The same lists give the same bytes, and a compiled file compiles to itself.
    #expect(
      try CommandRun(["lexicon", "build", compiled, "-o", folder.path("again")]).exitCode == 0)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("again")) == bytes)
  }

  @Test func listsAreAddedAndOptionsObeyed() throws {
    let folder = try Folder()
    let first = try folder.write("hello\t900000000\nlondon\t100000000\n", to: "first.tsv")
    let second = try folder.write("london\t5\nbye\t7\n", to: "second.tsv")
    let compiled = folder.path("both.rsl")
    let run = try CommandRun([
      "lexicon", "build", first, second, "--casing", "--no-contractions", "-o", compiled,
    ])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("3 words"))
    let text = try folder.write("London bye hello", to: "text")
    let stats = try CommandRun(["lexicon", "stats", "--lexicon", compiled, "--text", text])
    #expect(stats.lines.contains("words\t3"))
    #expect(stats.output.contains("words of the text\t3"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: compiled))
    #expect(String(decoding: bytes, as: UTF8.self).contains("London"))
  }

  @Test func badLinesAreNamedAndTheRestBuilt() throws {
    let folder = try Folder()
    let list = try folder.write("hello\t9\nworld\tmany\n", to: "list.tsv")
    let run = try CommandRun(["lexicon", "build", list, "-o", folder.path("out.rsl")])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("list.tsv:2: the count is not a number"))
    #expect(run.errors.contains("1 words"))
  }

  @Test func damageIsNoticed() throws {
    let folder = try Folder()
    let list = try folder.write("hello\t9\nworld\t7\n", to: "list.tsv")
    let compiled = folder.path("list.rsl")
    #expect(try CommandRun(["lexicon", "build", list, "-o", compiled]).exitCode == 0)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: compiled))
    bytes[100] ^= 1
    try bytes.write(to: URL(fileURLWithPath: compiled))
    let run = try CommandRun(["lexicon", "stats", "--lexicon", compiled])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("checksum"))
    let short = try folder.write("RSWLEXIC", to: "short.rsl")
    #expect(try CommandRun(["lexicon", "stats", "--lexicon", short]).exitCode == 65)
  }

  @Test func aPlaceThatCannotBeWrittenIsAFailure() throws {
    let folder = try Folder()
    let list = try folder.write("hello\t9\n", to: "list.tsv")
    let run = try CommandRun(["lexicon", "build", list, "-o", folder.path("no/such/out.rsl")])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("cannot be written"))
  }
}
