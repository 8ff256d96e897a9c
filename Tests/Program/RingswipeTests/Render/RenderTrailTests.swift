import Foundation
import Testing

struct RenderTrailTests {
  /// The word `hi` straight from H to I on the ring.
  static func line(_ id: String, layout: String = "ring", samples: String? = nil) -> String {
    let samples = samples ?? "[236,115,0],[223,154,50],[211,193,100]"
    return #"{"id":"\#(id)","word":"hi","keyboard":{"layout":"\#(layout)","width":390,"#
      + #""height":290},"samples":[\#(samples)]}"# + "\n"
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  @Test func onePictureATrace() throws {
    try TemporaryFolder.with { folder in
      let input = ["a", "../b/c", "", "a"].map { Self.line($0) }.joined()
      let run = try CommandRun(
        ["render", "trail", "-", "-o", folder.path("deep/out"), "--scale", "1"], input: input)
      #expect(run.exitCode == 0)
      #expect(run.output == "")
      #expect(run.errors.contains("4 pictures"))
      let names = try folder.names(in: "deep/out")
      #expect(names == ["_._b_c.png", "a-2.png", "a.png", "line-3.png"])
      for name in names { #expect(try folder.bytes("deep/out/" + name).starts(with: Self.png)) }
      #expect(try folder.names() == ["deep"])
    }
  }

  @Test("bad traces are named, the good ones beside them are drawn")
  func hostile() throws {
    try TemporaryFolder.with { folder in
      let input =
        Self.line("good") + Self.line("nowhere", layout: "nosuch") + "{\n"
        + Self.line("empty", samples: "") + Self.line("one", samples: "[200,100,0]")
        + Self.line("far", samples: "[1e6,-1e6,0],[1e6,1e6,5]")
        + Self.line("backwards", samples: "[1,1,5],[1,1,4]") + Self.line("last")
      let run = try CommandRun(
        [
          "render", "trail", "-", "-o", folder.path("out"), "--scale", "1", "--visited", "--ideal",
          "--color", "speed",
        ], input: input)
      #expect(run.exitCode == 65)
      let names = try folder.names(in: "out")
      #expect(names == ["empty.png", "far.png", "good.png", "last.png", "one.png"])
      for reason in ["nosuch", "-:3:", "empty: has no samples", "far: no sample lies", "backwards"]
      {
        #expect(run.errors.contains(reason))
      }
    }
  }

  @Test func pictureOfAFile() throws {
    try TemporaryFolder.with { folder in
      for name in ["one.png", "one.svg", "one.pdf"] {
        let run = try CommandRun(
          ["render", "trail", "-", "-o", folder.path(name)], input: Self.line("a"))
        #expect(run.exitCode == 0)
      }
      let two = try CommandRun(
        ["render", "trail", "-", "-o", folder.path("two.png")],
        input: Self.line("a") + Self.line("b"))
      #expect(two.exitCode == 65)
      #expect(two.errors.contains("--overlay"))
      #expect(try folder.names() == ["one.pdf", "one.png", "one.svg"])
    }
  }

  /// 100 ms of swipe and 1000 ms of fading at 10 a second: 0, 100, … 1100 ms.
  @Test func frames() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["render", "trail", "-", "-o", folder.path("out"), "--frames", "10", "--scale", "1"],
        input: Self.line("a"))
      #expect(run.exitCode == 0)
      let names = try folder.names(in: "out")
      #expect(names.count == 12)
      #expect(names.first == "a-0001.png" && names.last == "a-0012.png")
      // At the end all has faded, as before anything is drawn on a keyboard.
      #expect(try folder.bytes("out/a-0012.png") != folder.bytes("out/a-0002.png"))
    }
  }

  @Test("many in one, on screens of several sizes")
  func overlay() throws {
    try TemporaryFolder.with { folder in
      let small = Self.line("b").replacing("390", with: "320").replacing("290", with: "240")
      let run = try CommandRun(
        ["render", "trail", "-", "-o", folder.path("all.png"), "--overlay", "--ellipses"],
        input: Self.line("a") + small + Self.line("q", layout: "qwerty"))
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("trace q: is on qwerty, the picture on ring"))
      #expect(try folder.bytes("all.png").starts(with: Self.png))
    }
  }

  /// The list has one word, so that two lines of 15 pt (the first one is a heading) with margins of
  /// 8 pt come below 290 pt, and the caption of 20 pt.
  @Test func wordsBelow() throws {
    try TemporaryFolder.with { folder in
      try "hi\n".write(toFile: folder.path("list.txt"), atomically: true, encoding: .utf8)
      let options = ["render", "trail", "-", "--format", "svg", "-o", folder.path("out")]
      let plain = try CommandRun(options, input: Self.line("plain"))
      let words = try CommandRun(
        options + [
          "--candidates", "3", "--decoder", "subsequence", "--lexicon", folder.path("list.txt"),
        ],
        input: Self.line("words"))
      #expect(plain.exitCode == 0 && words.exitCode == 0)
      let beginnings = try ["plain", "words"].map { name in
        String(decoding: try folder.bytes("out/\(name).svg").prefix(300), as: UTF8.self)
      }
      #expect(beginnings[0].contains("height=\"310"))
      #expect(beginnings[1].contains("height=\"356"))
      let bare = try CommandRun(options + ["--no-caption"], input: Self.line("bare"))
      #expect(bare.exitCode == 0)
      let beginning = String(decoding: try folder.bytes("out/bare.svg").prefix(300), as: UTF8.self)
      #expect(beginning.contains("height=\"290"))
    }
  }

  @Test func unwritable() throws {
    let run = try CommandRun(
      ["render", "trail", "-", "-o", "/dev/null/out"], input: Self.line("a"))
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("/dev/null/out: cannot be written"))
  }

  @Test(
    "a wrong command line ends with 64",
    arguments: [
      ["--scale", "100000"], ["--format", "svg", "--scale", "2"], ["--overlay"],
      ["--at", "1", "--frames", "2"], ["--frames", "1e9"], ["--candidates", "21"],
      ["--color", "speed", "--color-limit", "0"], ["--svg-text"],
      ["--format", "pdf", "--svg-text"],
    ])
  func usage(options: [String]) {
    let line = ParsedCommandLine(["render", "trail", "-", "-o", "out"] + options)
    #expect(line.exitCode == 64)
  }
}
