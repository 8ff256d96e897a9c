import Foundation
import Testing

/// The task that holds figures of the pages to what their scripts make, on those that only read
/// recorded results.
struct FiguresTests {
  static let recorded = "rejection savings typing motor-model ring-and-grids"

  /// A copy of what the task reads.
  private func inCopy(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copied = try CommandRun(
      shell: "mkdir benchmarks traces dictionaries && cp -r '\(CorporaTests.root.path)/docs' . && "
        + ["README.md", "traces/README.md", "dictionaries/README.md", "benchmarks/figures.py"]
        .map { "cp '\(CorporaTests.root.path)/\($0)' \($0)" }.joined(separator: " && ")
        + " && cp -r '\(CorporaTests.root.path)/benchmarks/figures' benchmarks"
        + " && cp -r '\(CorporaTests.root.path)/benchmarks/results' benchmarks", in: folder)
    #expect(copied.exitCode == 0, "\(copied.errors)")
    try body(folder)
  }

  @Test func thePagesSayWhatWasRecorded() throws {
    try inCopy { folder in
      let run = try CommandRun(
        shell: "python3 benchmarks/figures.py --check \(Self.recorded)", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.contains("5 figures checked, 0 differ"))
    }
  }

  @Test func aChangedFigureIsNamedAndMadeAgain() throws {
    try inCopy { folder in
      let page = folder.appendingPathComponent("docs/laboratory/figures.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let changed = text.replacingOccurrences(
        of: "| ranks, adaptive | 5", with: "| ranks, adaptive | 6")
      #expect(changed != text)
      try changed.write(to: page, atomically: true, encoding: .utf8)
      let check = try CommandRun(
        shell: "python3 benchmarks/figures.py --check savings", in: folder)
      #expect(check.exitCode == 1)
      #expect(check.errors.contains("docs/laboratory/figures.md: savings differs:"))
      #expect(check.errors.contains("-| ranks, adaptive | 6"))
      #expect(
        try CommandRun(shell: "python3 benchmarks/figures.py savings", in: folder).exitCode == 0)
      #expect(try String(contentsOf: page, encoding: .utf8) == text)
    }
  }

  /// Every figure of a page has its script, and every script a page.
  @Test func everyFigureHasItsScript() throws {
    try inCopy { folder in
      let marks = try CommandRun(
        shell: "cat README.md docs/*/*.md traces/README.md | grep -o '<!-- figures [a-z0-9-]* -->'"
          + " | grep -v NAME | cut -d' ' -f3 | sort -u", in: folder
      ).output
      let scripts = try CommandRun(
        shell: "cd benchmarks/figures && ls | sed -n 's/[.]sh$//p' | grep -vx cells | sort",
        in: folder
      ).output
      #expect(marks == scripts)
    }
  }
}
