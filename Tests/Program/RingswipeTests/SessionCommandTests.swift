import Foundation
import Testing

/// What `session replay` and `session metrics` do, seen from outside.
struct SessionCommandTests {
  /// A swipe over T, H and E on the ring of 390 × 290 pt (centres worked out in
  /// `DecodeCommandTests`), a space in the right gap (x = 195 + 100), a tap on H.
  static let events = """
    {"session":1,"layout":"ring","width":390,"height":290,"presented":"The h"}
    {"t":0,"finger":1,"phase":"began","x":153.7,"y":115}
    {"t":100,"finger":1,"phase":"moved","x":236.3,"y":115}
    {"t":200,"finger":1,"phase":"moved","x":153.7,"y":175}
    {"t":200,"finger":1,"phase":"ended","x":153.7,"y":175}
    {"t":1000,"finger":1,"phase":"began","x":295,"y":145}
    {"t":1050,"finger":1,"phase":"ended","x":295,"y":145}
    {"t":2150,"finger":1,"phase":"began","x":236.3,"y":115}
    {"t":2200,"finger":1,"phase":"ended","x":236.3,"y":115}

    """

  /// The baseline decoder needs no profile, and four words are read quickly.
  static let fast = ["--decoder", "subsequence", "--lexicon", lexicon]
  static let lexicon = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/session-words.tsv").path

  static func recorded() throws -> String {
    try CommandRun(
      ["session", "replay", "-", "--format", "jsonl"] + fast, input: events
    ).output
  }

  @Test func aReplayShowsTextAndStates() throws {
    let run = try CommandRun(["session", "replay", "-"] + Self.fast, input: Self.events)
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 5)
    #expect(run.lines[0] == "session on ring, 390x290, presented: The h")
    #expect(run.lines[1].contains("0.200  swipe         The|  [letters, shift off]  alternatives:"))
    #expect(run.lines[2].contains("1.050  space         The |"))
    #expect(run.lines[3].contains("2.200  character     The h|  [letters, shift off]  completion:"))
    #expect(run.lines[4] == "text: The h|")
  }

  /// A log cannot make the program open a file that nobody allowed.
  @Test func aLayoutFileInALogIsRefused() throws {
    let named = Self.events.replacing(#""ring""#, with: #""/etc/passwd""#)
    let run = try CommandRun(["session", "replay", "-"] + Self.fast, input: named)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("--layouts-from"))
    #expect(!run.errors.contains("root"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  /// No word is certain, so nothing is written by the swipe.
  @Test func abstainingHoldsWordsBack() throws {
    let run = try CommandRun(
      ["session", "replay", "-", "--abstain", "1", "--lexicon", Self.lexicon], input: Self.events)
    #expect(run.exitCode == 0)
    #expect(run.lines[1].contains("noWord"))
    #expect(run.lines.last == "text:  h|")
  }

  @Test func withoutPredictionTheBarIsEmpty() throws {
    let run = try CommandRun(
      ["session", "replay", "-", "--predictor", "off"] + Self.fast, input: Self.events)
    #expect(run.lines[2].hasSuffix("suggestion: "))
  }

  @Test func aRecordingChecks() throws {
    let log = try Self.recorded()
    let run = try CommandRun(["session", "replay", "-", "--check"] + Self.fast, input: log)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("1 session, as recorded"))
  }

  @Test("actions that come out otherwise than recorded are counted")
  func aReplayThatDiffersSaysSo() throws {
    let log = try Self.recorded().replacing(#"{"insert":"The"}"#, with: #"{"insert":"Tie"}"#)
    let run = try CommandRun(["session", "replay", "-"] + Self.fast, input: log)
    #expect(run.exitCode == 0)
    // The swipe, the space and the letter.
    #expect(run.errors.contains("-: 1 of 3 recorded actions come out otherwise"))
    let same = try CommandRun(["session", "replay", "-"] + Self.fast, input: try Self.recorded())
    #expect(!same.errors.contains("otherwise"))
  }

  @Test("a folder without study logs is no study")
  func aFolderOfSessionLogsIsNoStudy() throws {
    try TemporaryFolder.with { folder in
      try Data(Self.events.utf8).write(to: folder.url.appendingPathComponent("s.jsonl"))
      let run = try CommandRun(["session", "study", folder.url.path])
      #expect(run.exitCode == 65)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("'session metrics' measures session logs"))
    }
  }

  @Test("a person's seed is named once")
  func aSeedNamedTwiceIsAMistake() throws {
    let run = try CommandRun(["bench", "typing", "text.txt", "--seeds", "1,2,1"])
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("--seeds names 1 twice"))
  }

  @Test func whatDiffersIsPrintedAndTheExitCodeIs1() throws {
    let log = try Self.recorded().replacing(#"{"insert":"The"}"#, with: #"{"insert":"Tie"}"#)
    let run = try CommandRun(["session", "replay", "-", "--check"] + Self.fast, input: log)
    #expect(run.exitCode == 1)
    // Header, state, three touches, the preview's state, the lifting: the deed is line 8.
    #expect(
      run.lines == [
        "-:8:", #"- {"t":200,"did":"swipe","actions":[{"insert":"Tie"}]}"#,
        #"+ {"t":200,"did":"swipe","actions":[{"insert":"The"}]}"#,
      ])
  }

  @Test func eventsAloneDoNotCheck() throws {
    let run = try CommandRun(
      ["session", "replay", "-", "--check"] + Self.fast, input: Self.events)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("-:1: the session's log records no outcome"))
  }

  @Test func badLinesAreNamedAndGoodOnesKept() throws {
    let log = Self.events + "nonsense\n{\"t\":3000}\n"
    let run = try CommandRun(["session", "replay", "-"] + Self.fast, input: log)
    #expect(run.exitCode == 65)
    #expect(run.lines.last == "text: The h|")
    #expect(run.errors.contains("-:10: byte 1"))
    #expect(run.errors.contains("-:11: is no line of a session log"))
    let missing = try CommandRun(
      ["session", "replay", "-"] + Self.fast,
      input: Self.events.replacing("\"ring\"", with: "\"nosuch\""))
    #expect(missing.exitCode == 65)
    #expect(missing.errors.contains("-:1: there is no layout \"nosuch\""))
  }

  /// T is "The h" from 0.2 s to 2.2 s by three gestures: (5 − 1) / 2 · 12 = 24 words a minute, 3 / 5
  /// gestures a character, no error; 27 characters' entropy times 5 / 2 s.
  @Test func metricsAsCSV() throws {
    let run = try CommandRun(
      ["session", "metrics", "-", "--format", "csv"], input: try Self.recorded())
    #expect(run.exitCode == 0)
    let names = run.lines[0].split(separator: ",", omittingEmptySubsequences: false)
    let cells = run.lines[1].split(separator: ",", omittingEmptySubsequences: false)
    func cell(_ name: Substring) -> Substring? { names.firstIndex(of: name).map { cells[$0] } }
    #expect(names.count == cells.count)
    #expect(cell("layout") == "ring")
    #expect(cell("characters") == "5")
    #expect(cell("seconds") == "2.00")
    #expect(cell("wpm") == "24.00")
    // 5 characters in 2.2 s since the first touch: 27.27
    #expect(cell("wpm_from_touch") == "27.27")
    #expect(cell("gpc") == "0.6000")
    #expect(cell("total_error_rate") == "0.0000")
    #expect(cell("keystroke_savings") == "0.4000")
    #expect(cell("swipe_success") == "1.0000")
  }

  @Test func metricsAsJSONAndForPeople() throws {
    let log = try Self.recorded()
    let json = try CommandRun(["session", "metrics", "-", "--format", "json"], input: log)
    #expect(json.output.contains(#""wpm": 24,"#))
    let table = try CommandRun(["session", "metrics", "-"], input: log)
    #expect(table.output.contains("session 1: -, ring"))
    let free = try CommandRun(
      ["session", "metrics", "-"], input: log.replacing(#","presented":"The h""#, with: ""))
    #expect(free.output.contains(#/total_error_rate +–/#))
  }

  @Test func metricsOfEventsAloneSayWhatIsMissing() throws {
    let run = try CommandRun(["session", "metrics", "-"], input: Self.events)
    #expect(run.errors.contains("records no actions; replay it first"))
  }
}
