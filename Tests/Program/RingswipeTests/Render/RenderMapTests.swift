import Testing

struct RenderMapTests {
  private static let results = results(on: "ring")

  private static func results(on layout: String) -> String {
    let keyboard = #""keyboard":{"layout":"\#(layout)","width":390,"height":290}"#
    return """
      {"id":"1","word":"cat","candidates":[{"word":"cut","score":-1}],\(keyboard),"microseconds":1}
      {"id":"2","word":"don't","candidates":[{"word":"don't","score":-1}],\(keyboard)}
      {"id":"3","word":"hi","candidates":[],\(keyboard)}

      """
  }

  /// The same as CSV, with a candidate that was not the best.
  private static let rows = """
    id,word,rank,candidate,score,layout,width,height
    1,cat,1,cut,-1,ring,390,290
    1,cat,2,cat,-2,ring,390,290
    2,don't,1,don't,-1,ring,390,290
    3,hi,,,,ring,390,290

    """

  @Test("CSV gives the same picture as JSON Lines", arguments: ["accuracy", "confusion"])
  func csv(map: String) throws {
    let drawn = try [Self.results, Self.rows].map { input in
      try CommandRun(
        ["render", "map", map, "-", "-o", "-", "--format", "svg"], input: input)
    }
    #expect(drawn.map(\.exitCode) == [0, 0], "\(drawn.map(\.errors))")
    #expect(drawn[0].output.count > 5000)
    #expect(drawn[0].output == drawn[1].output)
  }

  /// A picture keeps the command that made it.
  private static func withoutCommand(_ svg: String) -> String {
    svg.replacing(/<desc>.*?<\/desc>/, with: "")
  }

  @Test("the keyboard is that of the results", arguments: ["ring", "qwerty"])
  func ownKeyboard(layout: String) throws {
    let arguments = ["render", "map", "confusion", "-", "-o", "-", "--format", "svg"]
    let own = try CommandRun(arguments, input: Self.results(on: layout))
    let named = try CommandRun(arguments + ["--layout", layout], input: Self.results(on: layout))
    #expect(own.exitCode == 0)
    #expect(Self.withoutCommand(own.output) == Self.withoutCommand(named.output))
  }

  @Test(
    "results of another keyboard are refused in one line",
    arguments: [
      ("ring", ["--layout", "qwerty"], "-:1: is of the layout ring, not of qwerty"),
      ("mine.json", [], "-:1: names the layout file mine.json, which is not opened"),
    ])
  func otherKeyboard(layout: String, options: [String], message: String) throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["render", "map", "confusion", "-", "-o", folder.path("m.png")] + options,
        input: Self.results(on: layout))
      #expect(run.exitCode == 65)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(try folder.names().isEmpty)
    }
  }

  /// The command of the issue: QWERTY's confusions once came out on a ring.
  @Test func benchResultsAreDrawnOnTheirOwnKeyboard() throws {
    let words = ["the", "that", "with", "this", "have", "from"]
    let traces = try CommandRun(
      ["synth"] + words + ["--layout", "qwerty", "--size", "390x160", "--seed", "3"]
        + ["--motor", "minimum-jerk", "--key-noise", "30"]
    ).output
    try TemporaryFolder.with { folder in
      let result = folder.path("r.json")
      let run = try CommandRun(
        ["bench", "accuracy", "-", "-o", result, "--lexicon", SmallLexicon.path]
          + ["--decoders", "subsequence", "--resamples", "100", "--control", "0"], input: traces)
      #expect(run.exitCode == 0, "\(run.errors)")
      let refused = try CommandRun([
        "render", "map", "confusion", result, "--layout", "ring", "-o", folder.path("m.png"),
      ])
      #expect(refused.exitCode == 65)
      #expect(
        refused.errors
          == "ringswipe: \(result): is of the layout qwerty, not of ring: leave --layout out, or "
          + "give results of ring\n")
      let own = try CommandRun([
        "render", "map", "confusion", result, "-o", folder.path("own.svg"),
      ])
      #expect(own.exitCode == 0, "\(own.errors)")
      let named = try CommandRun([
        "render", "map", "confusion", result, "--layout", "qwerty", "--size", "390x160", "-o",
        folder.path("named.svg"),
      ])
      #expect(named.exitCode == 0)
      let pictures = try ["own.svg", "named.svg"].map {
        Self.withoutCommand(String(decoding: try folder.bytes($0), as: UTF8.self))
      }
      #expect(pictures[0].count > 5000)
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test(
    "every map draws",
    arguments: [
      ["density", "-"], ["accuracy", "-"], ["confusion", "-"], ["travel", "--lexicon", "-"],
      ["difference", "ring", "qwerty"],
    ])
  func maps(arguments: [String]) throws {
    try TemporaryFolder.with { folder in
      let inputs = ["density": RenderTrailTests.line("a"), "travel": "hello\nworld\n"]
      let input = inputs[arguments[0]] ?? Self.results
      let run = try CommandRun(
        ["render", "map"] + arguments + ["-o", folder.path("m.svg")], input: input)
      #expect(run.exitCode == 0)
      #expect(try folder.bytes("m.svg").count > 5000)
    }
  }

  @Test("bad lines are named, the others count")
  func badLines() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["render", "map", "accuracy", "-", "-o", folder.path("m.png")],
        input: Self.results + "{\n" + #"{"id":"4"}"# + "\n"
          + Self.results.prefix { $0 != "\n" }
          .replacing(#""word":"cat","#, with: "", maxReplacements: 1) + "\n")
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("-:4: "))
      #expect(run.errors.contains("-:5: not a result of decode"))
      #expect(run.errors.contains("1 results carry no word"))
      #expect(try folder.names() == ["m.png"])
    }
  }

  @Test(
    "what has nothing to show says so",
    arguments: [
      (["density", "-"], "", 65), (["accuracy", "-"], "", 65), (["confusion", "-"], "\n", 65),
      (["travel", "--lexicon", "/dev/null"], "", 65), (["difference", "ring", "nosuch"], "", 64),
    ])
  func nothing(arguments: [String], input: String, exitCode: Int32) throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["render", "map"] + arguments + ["-o", folder.path("m.png")], input: input)
      #expect(run.exitCode == exitCode)
      #expect(run.errors.contains("ringswipe: "))
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func tracesOfOtherLayouts() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["render", "map", "density", "-", "-o", folder.path("m.png")],
        input: RenderTrailTests.line("a") + RenderTrailTests.line("q", layout: "qwerty"))
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("trace q: is on qwerty, the map on ring"))
      #expect(try folder.names() == ["m.png"])
    }
  }
}
