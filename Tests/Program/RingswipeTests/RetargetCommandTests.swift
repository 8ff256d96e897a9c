import Testing

struct RetargetCommandTests {
  /// On QWERTY at 400 × 160 pt key H is at (240, 60), I at (300, 20); on the ring H is at
  /// (236.28, 115.01) and I at (210.77, 193.52). The trace runs straight from one to the other, so
  /// on the ring it does too.
  static let straight = """
    {"id":"t1","word":"hi","keyboard":{"layout":"qwerty","width":400,"height":160},\
    "samples":[[240,60,0],[270,40,50],[300,20,100]],"user":"u1"}

    """

  @Test func aTraceGoesToTheRing() throws {
    let run = try CommandRun(
      ["transplant", "-", "--touch-offset", "0"], input: Self.straight)
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix(#"{"id":"t1","word":"hi","keyboard":{"layout":"ring""#))
    #expect(run.output.contains("[236.28,115.01,0],"))
    #expect(run.output.contains("[210.77,193.52,"))
    #expect(run.output.contains(#""user":"u1""#))
  }

  @Test func whatIsTransplantedDecodes() throws {
    let moved = try CommandRun(["transplant", "-"], input: Self.straight)
    let decoded = try CommandRun(["decode", "-", "--format", "table"], input: moved.output)
    #expect(decoded.errors.contains("top-1 100.0 %"))
  }

  @Test(
    "what cannot be moved is named",
    arguments: [
      (#"{"id":"t2","samples":[[1,1,0]]}"#, "carries no word"),
      (#"{"id":"t2","word":"a","samples":[[1,1,0]]}"#, "which keyboard"),
      (
        #"{"id":"t2","word":"4","keyboard":{"layout":"qwerty","width":400,"height":160},"#
          + #""samples":[[1,1,0]]}"#, "4"
      ),
      (
        #"{"id":"t2","word":"a","keyboard":{"layout":"qwerty","width":400,"height":160},"#
          + #""samples":[]}"#, "no samples"
      ),
    ])
  func rejected(line: String, reason: String) throws {
    let run = try CommandRun(["transplant", "-"], input: Self.straight + line + "\n")
    #expect(run.exitCode == 65)
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("t2"))
    #expect(run.errors.contains(reason))
  }
}
