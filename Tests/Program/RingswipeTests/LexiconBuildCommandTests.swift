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
    let text = try CommandRun(["lexicon", "stats", "--lexicon", "words"])
    let statistics = try CommandRun(["lexicon", "stats", "--lexicon", compiled])
    #expect(statistics.output == text.output)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: compiled))
    // The same lists give the same bytes, and a compiled file compiles to itself.
    #expect(
      try CommandRun(["lexicon", "build", compiled, "-o", folder.path("again")]).exitCode == 0)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("again")) == bytes)
  }

  @Test func foldedListsWriteAccentsOnAKeyboardWithout() throws {
    let folder = try Folder()
    let list = try folder.write("wort;anzahl\nüber;900\nuber;800\nstraße;5\n", to: "list.csv")
    let traces = try CommandRun(["synth", "uber", "strasse", "--seed", "1"]).output
    func words(_ arguments: [String]) throws -> (run: CommandRun, found: [Set<String>]) {
      let run = try CommandRun(
        ["decode", "-", "--decoder", "subsequence", "--format", "csv"] + arguments, input: traces)
      let rows = run.lines.dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      return (
        run,
        ["uber", "strasse"].map { label in
          Set(rows.filter { $0[1] == label && !$0[3].isEmpty }.map { String($0[3]) })
        }
      )
    }
    let plain = try words(["--lexicon", list])
    #expect(plain.found == [["uber"], []])
    #expect(plain.run.exitCode == 0)
    #expect(
      plain.run.errors.contains(
        "2 of 3 words (66 %) cannot be swiped on ring, which has no key for ß, ü; --fold plain"))
    #expect(
      plain.run.errors.contains(
        "list.csv: columns separated by semicolons, the first line is a heading, words in column "
          + "1, counts in column 2"))
    let folded = try words(["--lexicon", list, "--fold", "plain"])
    #expect(folded.found == [["uber", "über"], ["straße"]])
    #expect(folded.run.errors.contains("2 words are swiped on ring with other letters"))
    let compiled = folder.path("list.rsl")
    let build = try CommandRun(["lexicon", "build", list, "--fold", "plain", "-o", compiled])
    #expect(build.exitCode == 0)
    #expect(build.errors.contains("2 words are swiped on ring with other letters"))
    #expect(try words(["--lexicon", compiled]).found == folded.found)
  }

  @Test func statisticsSayWhatFoldingDoes() throws {
    let folder = try Folder()
    let list = try folder.write("über\t9\ncafé\t8\nmp3\t7\nthe\t6\n", to: "list.tsv")
    let bare = try CommandRun(["lexicon", "stats", "--lexicon", list])
    #expect(bare.lines.contains("not writable on ring\t3"))
    #expect(bare.lines.contains("characters without a key\t3 é ü"))
    let folded = try CommandRun(["lexicon", "stats", "--lexicon", list, "--fold", "german"])
    #expect(folded.lines.contains("swiped on ring with other letters\t2"))
    #expect(folded.lines.contains("not writable on ring\t1"))
    // the, cafe, mp3 and ueber.
    #expect(folded.lines.contains("words of 5 letters\t1"))
  }

  @Test func listsAreAddedAndOptionsObeyed() throws {
    let folder = try Folder()
    let first = try folder.write("hello\t900000000\naaa\t100000000\n", to: "first.tsv")
    let second = try folder.write("aaa\t5\nbye\t7\n", to: "second.tsv")
    let compiled = folder.path("both.rsl")
    let run = try CommandRun([
      "lexicon", "build", first, second, "--casing", "--no-contractions", "-o", compiled,
    ])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("3 words"))
    let text = try folder.write("AAA bye hello", to: "text")
    let stats = try CommandRun(["lexicon", "stats", "--lexicon", compiled, "--text", text])
    #expect(stats.lines.contains("words\t3"))
    #expect(stats.output.contains("words of the text\t3"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: compiled))
    // A word in capitals does not follow from its code, so its text is in the file.
    #expect(String(decoding: bytes, as: UTF8.self).contains("AAA"))
  }

  @Test func onlyTheMostFrequentWordsAreKeptIfAsked() throws {
    let folder = try Folder()
    let list = try folder.write("rare\t1\nthe\t90\nof\t50\nseldom\t2\n", to: "list.tsv")
    let counts = try folder.write("of\tthe\t7\nof\trare\t3\n", to: "pairs.tsv")
    let compiled = try CommandRun([
      "lexicon", "build", list, "--most-frequent", "3", "-o", folder.path("list.rsl"),
    ])
    #expect(compiled.exitCode == 0)
    #expect(compiled.errors.contains("3 words"))
    let model = try CommandRun([
      "lexicon", "build", list, "--most-frequent", "2", "--pairs", counts, "-o",
      folder.path("list.rsb"),
    ])
    #expect(model.exitCode == 0)
    // "of rare" is no pair of the two words.
    #expect(model.errors.contains("2 words, 1 pairs"))
    let none = try CommandRun([
      "lexicon", "build", list, "--most-frequent", "0", "-o", folder.path("none.rsl"),
    ])
    #expect(none.exitCode == 64)
    #expect(none.errors.contains("--most-frequent is a number of words from 1 on, not 0"))
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
