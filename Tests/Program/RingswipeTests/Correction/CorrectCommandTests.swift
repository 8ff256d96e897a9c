import Foundation
import Testing

struct CorrectCommandTests {
  @Test func wordsAreCorrected() throws {
    let run = try CommandRun(
      ["correct", "tje", "-", "--layout", "qwerty"], input: "recieve\n dont")
    #expect(run.exitCode == 0)
    let lines = run.lines.map { $0.split(separator: "\t") }
    #expect(lines.map { $0[0] } == ["tje", "recieve", "dont"])
    #expect(lines.map { $0[1] } == ["the", "receive", "don't"])
    #expect(lines.map(\.count) == [4, 4, 4])
  }

  /// By the English list of misspellings; no English word has an accent in the list of words.
  @Test func misspellingsAndAccentsAreKnown() throws {
    let run = try CommandRun(["correct", "alot", "café", "--top", "1"])
    #expect(run.output == "alot\ta lot\ncafé\tcafé\n")
    // Of what is read from elsewhere each word has its line.
    let piped = try CommandRun(["correct", "-", "--top", "1"], input: "🙂 alot")
    #expect(piped.output == "🙂\nalot\ta lot\n")
  }

  /// The longest word has 1,024 bytes; longer ones, of one piece of the input or of many, are left out.
  @Test func wordsWithoutAnEndAreLeftOut() throws {
    func letters(_ count: Int) -> String { String(repeating: "q", count: count) }
    let run = try CommandRun(
      ["correct", "-"],
      input:
        "tje \(letters(1025)) \(letters(1024))\n\(letters(200_000))  recieve\n\(letters(70_000))")
    #expect(run.exitCode == 65)
    #expect(
      run.lines.map { $0.split(separator: "\t")[0] } == ["tje", letters(1024)[...], "recieve"])
    #expect(
      run.errors == "standard input: more than 1024 bytes without a space, 3 times; skipped\n")
  }

  @Test func theUsersWordsAreSuggested() throws {
    let store = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).sqlite").path
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + end) }
    }
    _ = try CommandRun(["learn", "-", "--user", store], input: "my Kännsch, my Kännsch")
    let run = try CommandRun(["correct", "Kännsh", "--user", store, "--top", "1"])
    #expect(run.output == "Kännsh\tKännsch\n")
  }

  @Test func slipsAreSeededAndMeasured() throws {
    let arguments = ["slip", "hello", "world", "keyboard", "--layout", "qwerty", "--seed", "5"]
    let slips = try CommandRun(arguments)
    #expect(slips.exitCode == 0)
    #expect(try CommandRun(arguments).output == slips.output)
    #expect(slips.lines.map { $0.split(separator: "\t")[1] } == ["hello", "world", "keyboard"])
    let swapped = try CommandRun(["slip", "ab", "--kinds", "swapped", "--seed", "1"])
    #expect(swapped.output == "ba\tab\tswapped\n")
    let dropped = try CommandRun(["slip", "a", "--kinds", "dropped", "--seed", "1"])
    #expect(dropped.exitCode == 65)
    let bench = try CommandRun(
      ["bench", "correction", "-", "--layout", "qwerty", "--format", "csv"], input: slips.output)
    #expect(bench.exitCode == 0)
    #expect(bench.lines.first == "group,pairs,top1,top3,median_us,p99_us")
    #expect(bench.lines.contains { $0.hasPrefix("one slip,3,") })
  }

  @Test func listsThatAreSomethingElseAreNoticed() throws {
    let pairs = "the\tteh\nfrom\tfomr\nwhich\twich\nreceive\trecieve\nuntil\tuntill\n"
    let swapped = try CommandRun(
      ["bench", "correction", "-", "--format", "csv"], input: pairs)
    #expect(swapped.exitCode == 0)
    #expect(swapped.errors.contains("-: read with the right word first"), "\(swapped.errors)")
    // All five are in the list; read the other way round none would be.
    #expect(swapped.lines.contains { $0.hasPrefix("in the list,5,") }, "\(swapped.output)")
    let counts = try CommandRun(["bench", "correction", "-"], input: "the\t231\nof\t131\n")
    #expect(counts.exitCode == 65)
    #expect(counts.errors.contains("a list of counts, not of misspellings"))
    let french = try CommandRun(
      ["bench", "correction", "-"], input: "pourait\tpourrait\ntejours\ttoujours\n")
    #expect(french.errors.contains("name a list of their language with --lexicon"))
  }

  @Test func badPairsAreNamed() throws {
    let run = try CommandRun(["bench", "correction", "-"], input: "tje\tthe\nlonely\n")
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("-:2: expected a wrong word, a tab and the right one"))
    #expect(run.output.contains("all"))
    #expect(try CommandRun(["bench", "correction", "-"], input: "").exitCode == 65)
  }

  @Test func costsComeFromPairsToo() throws {
    let pairs = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).tsv")
    try Data("tje\tthe\nteh\tthe\n".utf8).write(to: pairs)
    defer { try? FileManager.default.removeItem(at: pairs) }
    let run = try CommandRun(["correct", "tje", "--costs-from", pairs.path, "--layout", "qwerty"])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("costs from 2 pairs"))
    #expect(run.output.hasPrefix("tje\tthe\t"))
  }

  /// Marks stay where they are, and each word of an argument has its line.
  @Test func marksAndSeveralWordsAreNoMistakes() throws {
    let run = try CommandRun(["correct", "(teh)", "alot of", "--top", "1"])
    #expect(run.exitCode == 0)
    #expect(run.output == "(teh)\t(the)\nalot\ta lot\nof\tof\n")
    let piped = try CommandRun(["correct", "-", "--top", "1"], input: "He said “teh”.")
    #expect(piped.lines.last == "“teh”.\t“the”.")
  }
}
