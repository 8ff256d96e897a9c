import Foundation
import Testing

/// What appears on a terminal, which is not what goes into files and pipes.
struct TerminalTests {
  /// Runs the program on a terminal of its own, which `script` (util-linux) makes.
  /// - Returns: everything that it wrote there.
  private func onTerminal(_ command: String, in folder: URL) throws -> String {
    let run = try CommandRun(shell: "script -qec 'ringswipe \(command)' /dev/null", in: folder)
    return run.output
  }

  private static let red = DecodeCommandTests.the.replacing("t1", with: "\\u001b[31mred\\u0007")

  @Test("ids move no cursor", arguments: ["csv", "table", "jsonl"])
  func controlCharacters(format: String) throws {
    let folder = try MistakeFolder()
    try Data(Self.red.utf8).write(to: folder.url.appendingPathComponent("red.jsonl"))
    let shown = try onTerminal(
      "decode red.jsonl --lexicon small.txt --format \(format)", in: folder.url)
    #expect(shown.contains("31mred"))
    #expect(!shown.contains("\u{1B}["))
    #expect(!shown.contains("\u{7}"))
  }

  /// A file is no terminal: its data are those of the input.
  @Test func filesKeepTheData() throws {
    let folder = try MistakeFolder()
    let run = try CommandRun(
      ["decode", "-", "--lexicon", "small.txt", "--format", "csv", "--top", "1"],
      input: Self.red, in: folder.url)
    #expect(run.lines.last?.hasPrefix("\u{1B}[31mred\u{7},the,1,the,") == true)
  }

  /// A reader of the pipe may write to the same screen, and a line of progress would stand in its way.
  @Test("nothing but results where a pipe's reader may write", arguments: ["cat", "head -n 2"])
  func pipes(reader: String) throws {
    let folder = try MistakeFolder()
    let shown = try onTerminal(
      "decode one.jsonl --lexicon small.txt --format table | \(reader)", in: folder.url)
    #expect(shown.contains("target"))
    #expect(!shown.contains("\u{1B}["))
  }

  @Test(
    "long work says how much is done and how long the rest takes",
    arguments: [
      "realism traces.jsonl --synthetic traces.jsonl",
      "render sheet traces.jsonl -o sheet.pdf --no-decode",
      "render trail traces.jsonl -o pictures",
      "bench accuracy \(String(repeating: "traces.jsonl ", count: 40))--lexicon small.txt -o r.json",
      "fit traces.jsonl --lexicon words.txt --networks 1 --epochs 1 --even-from-few -o profile.json",
      "bench sweep --over noise --values 1mm,2mm --words 60 --seed 1 --lexicon words.txt",
      "bench autocorrect text.txt --lexicon words.txt --seed 1",
    ])
  func progress(command: String) throws {
    let folder = try MistakeFolder()
    let words = folder.url.appendingPathComponent("words.txt")
    try FileManager.default.copyItem(atPath: SmallLexicon.path, toPath: words.path)
    let made = try CommandRun(
      ["synth", "--words-file", words.path, "--motor", "fitted", "--users", "6", "--seed", "1"])
    let traces = made.lines.prefix(240).joined(separator: "\n") + "\n"
    try Data(traces.utf8).write(to: folder.url.appendingPathComponent("traces.jsonl"))
    let text = try String(contentsOf: words, encoding: .utf8)
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("text.txt"))
    let shown = try onTerminal(command, in: folder.url)
    #expect(shown.contains(/, \d+ %/), "\(shown.suffix(500))")
    #expect(shown.contains(" s left"))
    // The line is taken away in the end.
    #expect(shown.contains("\r\u{1B}[K"))
  }
}
