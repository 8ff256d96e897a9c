import Testing

struct RenderMapTests {
  private static let results = """
    {"id":"1","word":"cat","candidates":[{"word":"cut","score":-1}],"microseconds":1}
    {"id":"2","word":"don't","candidates":[{"word":"don't","score":-1}],"microseconds":1}
    {"id":"3","word":"hi","candidates":[],"microseconds":1}

    """

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
        input: Self.results + "{\n" + #"{"id":"4"}"# + "\n" + #"{"candidates":[]}"# + "\n")
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("-:4: "))
      #expect(run.errors.contains("-:5: no result of decode"))
      #expect(run.errors.contains("1 results carry no word"))
      #expect(try folder.names() == ["m.png"])
    }
  }

  @Test(
    "what has nothing to show says so",
    arguments: [
      (["density", "-"], ""), (["accuracy", "-"], ""), (["confusion", "-"], "\n"),
      (["travel", "--lexicon", "/dev/null"], ""), (["difference", "ring", "nosuch"], ""),
    ])
  func nothing(arguments: [String], input: String) throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["render", "map"] + arguments + ["-o", folder.path("m.png")], input: input)
      #expect(run.exitCode == 65)
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
