import Foundation
import JSONText
import Testing

/// A study that two simulated people have done: what the commands say about it.
@Suite struct CaptureCommandTests {
  private static let study = """
    {"study":1,"name":"two","title":"Ring <b>& QWERTY","consent":"Yes.","feedback":"word",
     "layouts":[{"layout":"ring"},{"layout":"qwerty"}],
     "blocks":[{"phrases":1,"practice":true},{"phrases":2}]}
    """

  /// Made once, copied by tests that change it.
  private static let folder = Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("capture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("given.json")
    try Data(study.utf8).write(to: file)
    let data = folder.appendingPathComponent("data").path
    let run = try CommandRun(["capture", "rehearse", file.path, "--people", "2", "--data", data])
    return (data: data, run: run)
  }

  private func objects(_ lines: String) throws -> [[String: JSONValue]] {
    try lines.split(separator: "\n").map { line in
      guard case .object(let members) = try JSONValue(json: Array(line.utf8)) else { return [:] }
      return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    }
  }

  @Test func aRehearsalIsSummedUpAndStatusCountsIt() throws {
    let (data, run) = try Self.folder.get()
    #expect(run.exitCode == 0, "\(run.errors)")
    let status = try CommandRun(["capture", "status", data, "--format", "csv"])
    let rows = status.output.split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    #expect(
      rows[0] == [
        "session", "hand", "grip", "phrases", "planned", "given_up", "traces", "cancelled",
        "strays",
        "moved", "place", "language", "decoding", "program", "simulated",
      ])
    #expect(rows.dropFirst().map { $0[0] } == ["p001-1", "p002-1"])
    for row in rows.dropFirst() {
      // Two keyboards of one phrase to practise and two more.
      #expect(row[3] == "6" && row[4] == "6" && row[5] == "0" && row.last == "true")
      #expect(row[10] == String(row[0].dropFirst(3).prefix(1)) && row[11] == "en")
    }
    // Without a terminal there is no progress, only the sum.
    let traces = rows.dropFirst().reduce(0) { $0 + (Int($1[6]) ?? 0) }
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "\(traces) traces stored in \(data); next: ringswipe capture report \(data)\n")
    // Nothing is left to do the second time.
    let again = try CommandRun([
      "capture", "rehearse", data + "/study.json", "--people", "2", "--data", data,
    ])
    #expect(again.exitCode == 0)
    #expect(again.errors == "nothing was left to do in \(data)\n")
  }

  @Test func exportedTracesDecodeToWhatWasShown() throws {
    let (data, _) = try Self.folder.get()
    let all = try objects(try CommandRun(["capture", "export", data, "--all"]).output)
    let exported = try CommandRun(["capture", "export", data])
    let traces = try objects(exported.output)
    #expect(traces.count == all.count { $0["practice"] == .bool(false) })
    #expect(traces.count < all.count && !traces.isEmpty)
    let decoded = try objects(try CommandRun(["decode", "-"], input: exported.output).output)
    #expect(decoded.count == traces.count)
    for (trace, answer) in zip(traces, decoded) {
      guard case .array(let shown)? = trace["candidates"],
        case .array(let found)? = answer["candidates"]
      else {
        Issue.record("no candidates")
        continue
      }
      let best = found.prefix(1).map { candidate -> JSONValue? in
        guard case .object(let members) = candidate else { return nil }
        return members.first { $0.name == "word" }?.value
      }
      #expect(best == Array(shown.prefix(1)))
      #expect(trace["synthetic"] != nil)
    }
    // Those of one person, as another format.
    let one = try CommandRun(["capture", "export", data, "--participant", "p002", "--to", "futo"])
    #expect(
      one.output.split(separator: "\n").count == traces.count { $0["user"] == .string("p002") })
    #expect(try CommandRun(["capture", "export", data, "--participant", "p9"]).exitCode == 65)
  }

  /// A page that writes the canvas in other units than its touches.
  @Test func exportSaysThatTracesDoNotFitTheirCanvas() throws {
    let (data, _) = try Self.folder.get()
    #expect(!(try CommandRun(["capture", "export", data]).errors.contains("first key")))
    let copy = data + "-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: data, toPath: copy)
    for name in ["p001-1", "p002-1"] {
      let file = "\(copy)/sessions/\(name).jsonl"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let halved = text.replacing(
        "\"width\":390,\"height\":218}", with: "\"width\":195,\"height\":109}")
      #expect(halved != text)
      try halved.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let run = try CommandRun(["capture", "export", copy])
    #expect(run.exitCode == 0)
    let said = run.errors.split(separator: "\n").filter { $0.contains("first key") }
    #expect(said.count == 1 && said.first?.contains("(qwerty, 195x109)") == true, "\(run.errors)")
  }

  @Test func logsAreMeasured() throws {
    let (data, _) = try Self.folder.get()
    let logs = try CommandRun(["capture", "export", data, "--logs"])
    let metrics = try CommandRun(
      ["session", "metrics", "-", "--format", "json"], input: logs.output)
    #expect(metrics.exitCode == 0, "\(metrics.errors)")
    let rows = try objects(metrics.output)
    // Two people, two keyboards, two phrases.
    #expect(rows.count == 8)
    #expect(rows.count { $0["condition"] == .string("qwerty") } == 4)
    for row in rows {
      guard case .number(let speed)? = row["wpm"], case .number(let errors)? = row["msd_error_rate"]
      else {
        Issue.record("no measures")
        continue
      }
      #expect((1...200).contains(speed))
      #expect((0...1).contains(errors))
    }
  }

  @Test func theReportNeedsNothingElse() throws {
    let (data, _) = try Self.folder.get()
    let page = try CommandRun(["capture", "report", data])
    #expect(page.exitCode == 0)
    #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(page.output.contains("<h1>Ring &lt;b&gt;&amp; QWERTY</h1>"))
    #expect(page.output.contains("<td>p002-1</td>"))
    for part in [
      "Words a minute, from the first touch", "Samples a second", "Swipes on ring",
      "Swipes on qwerty", "<h2>Comparison within people</h2>", "<h2>Order</h2>", "Case is ignored.",
    ] { #expect(page.output.contains(part), "\(part)") }
    #expect(page.output.components(separatedBy: "<svg").count >= 5)
    for part in ["<script", "src=", "<link", "@import", "url(http", "<b>&"] {
      #expect(!page.output.contains(part), "\(part)")
    }
  }

  @Test func aForgottenParticipantIsInNoOutput() throws {
    let (data, _) = try Self.folder.get()
    let copy = data + "-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: data, toPath: copy)
    let forgotten = try CommandRun(["capture", "forget", "p001", copy])
    #expect(forgotten.exitCode == 0)
    #expect(forgotten.errors == "p001 forgotten, with 1 session\n")
    #expect(
      try CommandRun(["capture", "forget", "p001", copy]).errors == "p001 was forgotten already\n")
    #expect(try CommandRun(["capture", "forget", "p009", copy]).exitCode == 65)
    for arguments in [["export"], ["export", "--logs"], ["report"], ["status"]] {
      let run = try CommandRun(["capture", arguments[0], copy] + arguments.dropFirst())
      #expect(run.exitCode == 0)
      #expect(!run.output.contains("p001"), "\(arguments)")
      #expect(run.output.contains("p002"), "\(arguments)")
    }
  }
}
