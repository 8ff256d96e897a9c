import Foundation
import Testing

/// The examples of docs/tasks/python-and-r.md, run as they stand there.
struct ResultPageTests {
  /// The code of the page in one language, block by block.
  static func blocks(_ language: String) throws -> [String] {
    let page = try String(
      contentsOf: ProjectFolder.file("docs/tasks/python-and-r.md"), encoding: .utf8)
    return try page.matches(of: Regex("```\(language)\n(?s:(.*?))```")).compactMap {
      $0.output[1].substring.map(String.init)
    }
  }

  /// A Python that has what the page needs: the one on the path, or Debian's.
  static let python: String? = ["python3", "/usr/bin/python3"].first {
    succeeds([$0, "-c", "import pandas, matplotlib"])
  }

  static let hasR = succeeds(["Rscript", "-e", "1"])

  private static func succeeds(_ command: [String]) -> Bool {
    (try? run(command, in: ProjectFolder.url))?.exitCode == 0
  }

  /// Runs a command whose program is found on the path, `ringswipe` among them.
  private static func run(
    _ command: [String], in folder: URL
  ) throws -> (exitCode: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    let programs = CommandRun.program.deletingLastPathComponent().path
    environment["PATH"] = programs + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["MPLCONFIGDIR"] = folder.path
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }

  /// Makes the page's files in a folder of their own. Debug builds are slow: a tenth of the traces.
  private func withFiles(_ body: (TemporaryFolder, _ summary: String) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("traces"), withIntermediateDirectories: true)
      let sample = try String(
        contentsOf: ProjectFolder.file("traces/ring-sample.jsonl"), encoding: .utf8)
      try sample.split(separator: "\n").prefix(20).joined(separator: "\n").write(
        to: folder.url.appendingPathComponent("traces/ring-sample.jsonl"), atomically: true,
        encoding: .utf8)
      let commands = try #require(try Self.blocks("sh").first)
      let made = try Self.run(["bash", "-euc", commands], in: folder.url)
      try #require(made.exitCode == 0, "\(made.output)")
      try body(folder, made.output)
    }
  }

  @Test("the page's Python", .enabled(if: python != nil))
  func pythonExamples() throws {
    let python = try #require(Self.python)
    try withFiles { folder, summary in
      // What the page says of words, at work on a file that has them.
      let check = """

        with open("odd.csv", "w") as file:
            file.write("id,word,rank,candidate,user\\n007,null,1,NA,007\\n8,nan,,,\\n")
        odd = read("odd.csv")
        assert odd["id"].tolist() == ["007", "8"] and odd["word"].tolist() == ["null", "nan"]
        assert odd["candidate"][0] == "NA" and pd.isna(odd["candidate"][1])
        assert odd["rank"][0] == 1 and pd.isna(odd["rank"][1]) and pd.isna(odd["user"][1])
        plain = pd.read_csv("odd.csv")
        assert pd.isna(plain["word"][0]) and pd.isna(plain["candidate"][0])
        """
      let code = try Self.blocks("python").joined(separator: "\n") + check
      let run = try Self.run([python, "-c", code], in: folder.url)
      #expect(run.exitCode == 0, "\(run.output)")
      // The same figures as the program's own.
      let own = try #require(summary.firstMatch(of: /top-1 ([0-9.]+ %), top-3 ([0-9.]+ %)/))
      #expect(run.output.contains("top-1 \(own.1), top-3 \(own.2)\n"), "\(run.output)")
      #expect(run.output.contains("6 participants"))
      #expect(try folder.bytes("lengths.png").count > 1000)
      for commands in try Self.blocks("sh").dropFirst() {
        let made = try Self.run(["bash", "-euc", commands], in: folder.url)
        #expect(made.exitCode == 0, "\(made.output)")
      }
      #expect(try folder.bytes("some.png").count > 1000)
    }
  }

  @Test("the page's R", .enabled(if: hasR))
  func rExamples() throws {
    try withFiles { folder, summary in
      let code = try Self.blocks("r").joined(separator: "\n")
      let run = try Self.run(["Rscript", "-e", code], in: folder.url)
      #expect(run.exitCode == 0, "\(run.output)")
      let own = try #require(summary.firstMatch(of: /top-1 ([0-9.]+ %)/))
      #expect(run.output.contains("top-1 \(own.1)\n"), "\(run.output)")
      #expect(run.output.contains("Paired t-test"))
      #expect(try folder.bytes("lengths-r.png").count > 1000)
    }
  }
}
