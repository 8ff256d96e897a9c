import Foundation
import Testing

struct RenderSheetTests {
  /// Five swipes on pages of two by two make two pages.
  private static let input = (1...5).map { RenderTrailTests.line("t\($0)") }.joined()
  private static let paging = ["--columns", "2", "--rows", "2"]

  @Test func pagesOfAPDF() throws {
    try TemporaryFolder.with { folder in
      try "hi\n".write(toFile: folder.path("list.txt"), atomically: true, encoding: .utf8)
      let run = try CommandRun(
        [
          "render", "sheet", "-", "-o", folder.path("s.pdf"), "--decoder", "subsequence",
          "--lexicon", folder.path("list.txt"),
        ]
          + Self.paging, input: Self.input)
      #expect(run.exitCode == 0)
      #expect(run.errors.contains("2 pages"))
      let text = String(decoding: try folder.bytes("s.pdf"), as: Unicode.ASCII.self)
      #expect(text.split(separator: "/Type /Page", omittingEmptySubsequences: false).count - 1 == 3)
    }
  }

  @Test("pages of a PNG are numbered files, a single one is not")
  func numbered() throws {
    try TemporaryFolder.with { folder in
      let options = ["render", "sheet", "-", "--no-decode", "--scale", "1"]
      let two = try CommandRun(
        options + ["-o", folder.path("s.png")] + Self.paging, input: Self.input)
      let one = try CommandRun(options + ["-o", folder.path("one.png")], input: Self.input)
      #expect(two.exitCode == 0 && one.exitCode == 0)
      #expect(try folder.names() == ["one.png", "s-0001.png", "s-0002.png"])
    }
  }

  /// A4 at 2 pixels a point: 595.3 × 841.9 pt. Every page has the paper's size, the last one too.
  @Test func paper() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        [
          "render", "sheet", "-", "--no-decode", "--page", "a4", "--rows", "1", "--color", "speed",
          "-o", folder.path("p.png"),
        ], input: Self.input)
      #expect(run.exitCode == 0)
      #expect(try folder.names() == ["p-0001.png", "p-0002.png"])
      for name in try folder.names() {
        // Width and height stand in the header, from byte 16 on, four bytes each.
        let bytes = try folder.bytes(name)[16..<24].map(Int.init)
        #expect(bytes[2] << 8 + bytes[3] == 1191 && bytes[6] << 8 + bytes[7] == 1684)
      }
    }
  }

  @Test(
    "a wrong command line ends with 64",
    arguments: [
      ["--page", "a4", "--cell-width", "100"], ["--page", "a3"], ["--own-scales"],
      ["--color", "speed", "--own-scales", "--color-limit", "9"], ["--page", "a4", "--rows", "40"],
      ["--page", "a4", "--columns", "40"], ["--svg-text"],
      ["--only", "wrong", "--no-decode"], ["--sort", "worst", "--no-decode"], ["--sort", "best"],
      ["--first", "0"],
    ])
  func usage(options: [String]) {
    let line = ParsedCommandLine(["render", "sheet", "-", "-o", "s.png"] + options)
    #expect(line.exitCode == 64)
  }

  /// The swipe from h to i is "hi"; the list has two words, so that one of three swipes is right.
  @Test func onlyWrongSwipesWorstFirst() throws {
    try TemporaryFolder.with { folder in
      try "hi\nho\n".write(toFile: folder.path("list.txt"), atomically: true, encoding: .utf8)
      let input =
        RenderTrailTests.line("right")
        + RenderTrailTests.line("second").replacing(#""word":"hi""#, with: #""word":"ho""#)
        + RenderTrailTests.line("unknown").replacing(#""word":"hi""#, with: #""word":"zebra""#)
        + RenderTrailTests.line("unlabelled").replacing(#""word":"hi","#, with: "")
      let options = [
        "render", "sheet", "-", "-o", folder.path("s.svg"), "--svg-text", "--lexicon",
        folder.path("list.txt"), "--no-context",
      ]
      let run = try CommandRun(options + ["--only", "wrong", "--sort", "worst"], input: input)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.contains("1 traces carry no word; left out"))
      let text = String(decoding: try folder.bytes("s.svg"), as: UTF8.self)
      let ids = text.matches(of: />(right|second|unknown|unlabelled)[^<]*</).map { String($0.1) }
      #expect(ids == ["unknown", "second"])
      #expect(text.contains("unknown · not in the list"))
      let first = try CommandRun(
        options + ["--only", "wrong", "--sort", "worst", "--first", "1"], input: input)
      #expect(first.exitCode == 0)
      #expect(!String(decoding: try folder.bytes("s.svg"), as: UTF8.self).contains("second"))
      let none = try CommandRun(
        options + ["--only", "wrong"], input: RenderTrailTests.line("right"))
      #expect(none.exitCode == 0)
      #expect(none.errors.contains("no swipe was decoded wrong; nothing is drawn"))
    }
  }

  @Test func nothing() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(["render", "sheet", "-", "-o", folder.path("s.png"), "--no-decode"])
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("holds no trace"))
      let bad = try CommandRun([
        "render", "sheet", "-", "-o", folder.path("s.png"), "--columns", "0",
      ])
      #expect(bad.exitCode == 64)
      let huge = try CommandRun(
        [
          "render", "sheet", "-", "--no-decode", "-o", folder.path("s.png"), "--columns", "100",
          "--cell-width", "2000",
        ], input: RenderTrailTests.line("a"))
      #expect(huge.exitCode == 1)
      #expect(huge.errors.contains("pt"))
      #expect(try folder.names().isEmpty)
    }
  }
}
