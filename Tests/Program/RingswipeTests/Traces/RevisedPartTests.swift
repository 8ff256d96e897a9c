import Testing

/// Changes of a part of the traces, and what is said where a command changes nothing or reads them elsewhere.
struct RevisedPartTests {
  private static let two = """
    {"id":"a","word":"as","user":"p1","keyboard":{"layout":"qwerty","width":360,"height":220},"samples":[[36,82,0],[72,83,9]]}
    {"id":"b","word":"as","user":"p2","keyboard":{"layout":"qwerty","width":360,"height":220},"samples":[[82,36,0],[83,72,9]]}

    """

  @Test(arguments: [["--only-user", "p2"], ["--only-misfits"]])
  func oneOfTwoTracesIsChanged(part: [String]) throws {
    let run = try CommandRun(["traces", "convert", "-", "--swap-xy"] + part, input: Self.two)
    #expect(run.exitCode == 0)
    // a is at (36, 82.5) and s at (72, 82.5).
    #expect(run.output.components(separatedBy: "[[36,82,0],[72,83,9]]").count == 3)
    #expect(run.errors == "1 of 2 traces changed\n")
  }

  @Test(arguments: [
    ["--only-misfits"], ["--only-user", "a"], ["--swap-xy", "--only-user", "a", "--only-misfits"],
    ["--only-misfits", "--map", "x=x,y=y,t=t"], ["--guess", "--gather"],
  ])
  func aPartNeedsAChange(options: [String]) throws {
    let run = try CommandRun(["traces", "convert", "-"] + options, input: Self.two)
    #expect(run.exitCode == 64)
    #expect(run.output.isEmpty)
  }

  @Test func retargetingToTheSameKeyboardIsSaid() throws {
    let run = try CommandRun(["retarget", "-"], input: DecodeCommandTests.the)
    #expect(run.errors.contains("1 of 1 traces are on ring, 390x290 already"))
    let other = try CommandRun(
      ["retarget", "-", "--size", "300x290"], input: DecodeCommandTests.the)
    #expect(!other.errors.contains("already"))
  }

  @Test func visitsOnAnotherLayoutAreSaid() throws {
    let run = try CommandRun(["track", "-", "--layout", "qwerty"], input: DecodeCommandTests.the)
    #expect(
      run.errors.contains(
        "1 traces name ring, 390x290, but are read on another keyboard, as --layout qwerty says"))
  }
}
