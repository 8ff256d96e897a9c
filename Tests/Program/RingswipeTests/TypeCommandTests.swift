import Foundation
import Testing

struct TypeCommandTests {
  /// The lines that wvkbd 0.12 printed of swipes, a tap and the key for deleting.
  private static let lines = "hgfrerthjklo\na\n\u{8}\nTghgfre\nwertuioiuytrtyhjklkjhgfd\n"

  @Test func oneWordALine() throws {
    let run = try CommandRun(["type", "--lexicon", SmallLexicon.path], input: Self.lines)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.output == "hello\nThe\nworld\n")
  }

  @Test func severalWordsAreJSON() throws {
    let run = try CommandRun(
      ["type", "--top", "2", "--lexicon", SmallLexicon.path], input: Self.lines)
    #expect(run.lines.count == 5)
    #expect(
      run.lines[0].hasPrefix(#"{"keys":"hgfrerthjklo","candidates":[{"word":"hello","score":-"#))
    #expect(run.lines[0].matches(of: /"word"/).count == 2)
    #expect(run.lines[1] == #"{"keys":"a","candidates":[]}"#)
    #expect(run.lines[2] == #"{"keys":"","candidates":[]}"#)
    let words = try CommandRun(
      ["type", "-t2", "--format", "words", "--lexicon", SmallLexicon.path], input: "tghgfre\n")
    #expect(words.lines.count == 2)
    #expect(words.lines.first == "the")
  }

  @Test func theFirstMatchIsTheMostFrequent() throws {
    try TemporaryFile.with("the\t9\ntree\t8\nhe\t7\n") { list in
      let run = try CommandRun(
        ["type", "--decoder", "first-match", "--lexicon", list, "--top", "3"],
        input: "tgfdre\nqaz\n")
      #expect(
        run.lines == [
          #"{"keys":"tgfdre","candidates":[{"word":"tree","score":-1.000}]}"#,
          #"{"keys":"qaz","candidates":[]}"#,
        ])
    }
  }

  @Test func aWordComesBeforeTheNextLine() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The pipe stays open until the word is there.
    let run = try CommandRun(
      shell: """
        mkfifo keys
        ringswipe type keys --lexicon '\(SmallLexicon.path)' > words &
        exec 3> keys
        echo hgfrerthjklo >&3
        for try in $(seq 300); do [ -s words ] && break; sleep 0.1; done
        cat words
        exec 3>&-
        wait
        """, in: folder)
    #expect(run.output == "hello\n")
  }

  @Test func theLanguageHasItsGrid() throws {
    let run = try CommandRun(["type", "--language", "de"], input: "fgzuiopüpoiuztr\n")
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.output == "für\n")
  }

  @Test func lettersOfAnotherLayoutAreNamed() throws {
    let run = try CommandRun(["type", "--lexicon", SmallLexicon.path], input: "füür\n")
    #expect(run.exitCode == 65)
    #expect(
      run.errors == "-:1: qwerty has no key for ü; left out (--layout names the keyboard's own)\n")
  }

  @Test(
    "mistakes of the command line",
    arguments: [
      ["--top", "0"], ["--decoder", "path"], ["--abstain", "2"], ["--layout", "qwertx"],
      ["--decoder", "first-match", "--abstain", "0.5"],
    ])
  func mistakes(arguments: [String]) throws {
    let run = try CommandRun(["type"] + arguments, input: "as\n")
    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("ringswipe: "))
  }

  @Test func missingAndBinaryFiles() throws {
    let missing = try CommandRun(["type", "no-such-file"])
    #expect(missing.exitCode == 65)
    #expect(missing.errors.contains("no-such-file"))
    let program = try CommandRun(["type", CommandRun.program.path])
    #expect(program.exitCode == 65)
    #expect(program.output == "")
  }
}
