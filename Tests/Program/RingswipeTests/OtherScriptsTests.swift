import Foundation
import Testing

/// A language and a layout of one's own in a script that is written from right to left, end to end; and
/// words that are long.
struct OtherScriptsTests {
  private static let words = [
    "של", "את", "שלום", "עולם", "אני", "כותב", "עברית", "בית", "ספר", "ילד", "מים", "לחם", "ארץ",
    "דרך",
  ]

  private static func hebrew(_ body: (TemporaryFolder) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let language = folder.url.appendingPathComponent("he")
      try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
      let description = """
        {"version":1,"code":"he","name":"Hebrew","alphabet":"אבגדהוזחטיךכלםמןנסעףפץצקרשת",
         "grid":"hebrew.json","ring":"hebrew.json","capitalizesLoneI":false,"compiled":"","model":""}
        """
      try Data(description.utf8).write(to: language.appendingPathComponent("language.json"))
      let list = words.enumerated().map { "\($1)\t\(1000 - 50 * $0)\n" }.joined()
      try Data(list.utf8).write(to: language.appendingPathComponent("words.tsv"))
      let layout = """
        {"version":1,"name":"hebrew","columns":10,"height":4,"rows":[
          {"characters":"קראטוןםפ","x":1,"y":0},{"characters":"שדגכעיחלךף","x":0,"y":1},
          {"characters":"זסבהנמצתץ","x":0.5,"y":2}],
         "actions":[{"action":"symbols","x":0,"y":3,"width":2,"height":1},
          {"action":"space","x":2,"y":3,"width":5,"height":1},
          {"action":"backspace","x":7,"y":3,"width":1.5,"height":1},
          {"action":"return","x":8.5,"y":3,"width":1.5,"height":1}]}
        """
      try Data(layout.utf8).write(to: folder.url.appendingPathComponent("hebrew.json"))
      try body(folder)
    }
  }

  /// Swipes without noise: each word comes out as its letters were swiped, the first letter first.
  @Test func hebrewSwipesAreDecoded() throws {
    try Self.hebrew { folder in
      let said = ["שלום", "עולם", "עברית", "כותב"]
      let traces = try CommandRun(
        ["synth"] + said + ["--layout", "hebrew.json", "--seed", "1"], in: folder.url)
      #expect(traces.exitCode == 0, "\(traces.errors)")
      let run = try CommandRun(
        ["decode", "-", "--language", "./he", "--no-context", "--layout", "hebrew.json"]
          + ["--format", "jsonl"], input: traces.output, in: folder.url)
      #expect(run.exitCode == 0, "\(run.errors)")
      let best = try run.lines.map { line in
        let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let candidates = answer?["candidates"] as? [[String: Any]]
        return candidates?.first?["word"] as? String
      }
      #expect(best == said)
    }
  }

  /// The text is in the order of writing, whatever a screen makes of it, and so is the log.
  @Test func aHebrewSentenceIsWritten() throws {
    try Self.hebrew { folder in
      let sentence = "אני כותב עברית."
      let options = ["--language", "./he", "--predictor", "frequency", "--no-context"]
      let log = try CommandRun(
        ["session", "write", "-", "--seed", "1", "--layout", "hebrew.json"] + options,
        input: sentence, in: folder.url)
      #expect(log.exitCode == 0, "\(log.errors)")
      #expect(log.lines.last == #"{"end":{"before":"\#(sentence)","after":""}}"#)
      let replay = try CommandRun(
        ["session", "replay", "-", "--layouts-from", "."] + options, input: log.output,
        in: folder.url)
      #expect(replay.exitCode == 0, "\(replay.errors)")
      #expect(replay.lines.last == "text: \(sentence)|")
      // A frequent word is offered behind the first.
      #expect(replay.output.contains("אני|"))
    }
  }

  @Test func aLanguageWithoutAModelPredictsByFrequencyOnly() throws {
    try Self.hebrew { folder in
      let run = try CommandRun(
        ["predict", "--language", "./he", "א"], in: folder.url)
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("no n-gram model"))
    }
  }

  /// 26 letters, listed as a whole: one swipe. A compound that is in no list
  /// is tapped letter by letter. ß has a key.
  @Test func germanCompounds() throws {
    let sentence = "Die Geschwindigkeitsbegrenzung der Straße."
    let log = try CommandRun(
      ["session", "write", "-", "--seed", "1", "--language", "de"], input: sentence)
    #expect(log.exitCode == 0, "\(log.errors)")
    #expect(log.lines.last == #"{"end":{"before":"\#(sentence)","after":""}}"#)
    #expect(
      log.lines.contains { $0.contains("swipe") && $0.contains("Geschwindigkeitsbegrenzung") })
    let unlisted = "Die Gartenzwergbemalung der Straße."
    let tapped = try CommandRun(
      ["session", "write", "-", "--seed", "1", "--language", "de"], input: unlisted)
    #expect(tapped.lines.last == #"{"end":{"before":"\#(unlisted)","after":""}}"#)
    #expect(tapped.errors.contains("1 tapped"), "\(tapped.errors)")
  }
}
