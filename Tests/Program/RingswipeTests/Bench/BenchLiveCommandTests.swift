import Testing

struct BenchLiveCommandTests {
  private static let input =
    DecodeCommandTests.the + DecodeCommandTests.the.replacing("\"t1\"", with: "\"t2\"")
    + DecodeCommandTests.trace(id: "bare", word: nil, points: [(153.7, 115), (236.3, 115)])

  @Test func figuresOfAStraightSwipe() throws {
    let arguments = ["bench", "live", "-", "--lexicon", SmallLexicon.path, "--format", "csv"]
    let run = try CommandRun(arguments + ["--stable"], input: Self.input)
    #expect(run.exitCode == 0, "\(run.errors)")
    func value(_ name: String) -> String? {
      run.lines.first { $0.hasPrefix(name + ",") }.map {
        String($0.dropFirst(name.count + 1).prefix { $0 != "," })
      }
    }
    #expect(run.lines.first?.hasPrefix("measure,at,value,") == true)
    #expect(value("top-1,100") == "100.0000")
    #expect(value("top-1 at lift,") == "100.0000")
    #expect(value("equal at lift,") == "100.0000")
    #expect(!run.output.contains("CPU"))
    let again = try CommandRun(arguments + ["--stable"], input: Self.input)
    #expect(again.output == run.output)
    let timed = try CommandRun(arguments, input: Self.input)
    #expect(timed.output.contains("CPU sample,50,"))
    #expect(timed.output.contains("live / whole,,"))
  }

  @Test func whatCannotBeMeasuredIsNamed() throws {
    let empty = try CommandRun(["bench", "live", "-"], input: "")
    #expect(empty.exitCode == 65 && empty.errors.contains("-: holds no trace"))
    let bare = DecodeCommandTests.trace(
      id: "bare", word: nil, points: [(153.7, 115), (236.3, 115)])
    let unnamed = try CommandRun(["bench", "live", "-"], input: bare)
    #expect(unnamed.exitCode == 65 && unnamed.errors.contains("no trace carries its word"))
    let whole = try CommandRun(["bench", "live", "-", "--decoder", "subsequence"], input: "")
    #expect(whole.exitCode == 64 && whole.errors.contains("others need whole swipes"))
  }
}
