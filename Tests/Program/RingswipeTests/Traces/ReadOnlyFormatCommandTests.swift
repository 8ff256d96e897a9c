import Foundation
import Testing

/// Swipes of ours in the shape of formats that are only read: each comes back with the words that
/// were swiped.
struct ReadOnlyFormatCommandTests {
  /// Keys of a third row lie under those of the first two; letters as on a QWERTY of 1080 × 660 px.
  private static func keyBoxes() -> [[String: Any]] {
    let rows: [(String, Int)] = [("qwertyuiop", 0), ("asdfghjkl", 54), ("zxcvbnm", 162)]
    return rows.enumerated().flatMap { row, letters in
      letters.0.enumerated().map { column, letter in
        [
          "left": letters.1 + 108 * column, "top": 165 * row, "width": 108, "height": 165,
          "value": String(letter), "alts": [],
        ]
      }
    }
  }

  private func words(_ output: String) throws -> [String] {
    let rows = output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = try #require(rows.first?.firstIndex { $0 == "candidate" })
    return rows.dropFirst().map { String($0[column]) }
  }

  @Test func gesturesOfHeliBoardAreDecodedOnTheirOwnKeys() throws {
    let (lines, swipes) = try ForeignLogCommandTests.swipes()
    let reference = try CommandRun(["decode", "-", "--top", "1", "--format", "csv"], input: lines)
    let gestures = try swipes.enumerated().map { number, swipe in
      try ForeignLogCommandTests.json([
        "application": "HeliBoard 3.6", "targetWord": swipe.word, "activeMode": true,
        "uuid": "u\(number)",
        "gesture": swipe.samples.map {
          ["id": 0, "x": $0[0] * 3, "y": $0[1] * 3, "millis": $0[2]]
        },
        "keyboardInfo": ["width": 1080, "height": 660, "keys": Self.keyBoxes()] as [String: Any],
      ])
    }
    let list = "[\n" + gestures.joined(separator: ",\n") + "\n]"
    let run = try CommandRun(
      ["decode", "-", "--from", "heliboard", "--top", "1", "--format", "csv"], input: list)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try words(run.output) == words(reference.output))
    // The layout goes with the trace through a file of ours.
    let converted = try CommandRun(["traces", "convert", "-", "--from", "heliboard"], input: list)
    #expect(converted.exitCode == 0 && converted.errors == "", "\(converted.errors)")
    let again = try CommandRun(
      ["decode", "-", "--top", "1", "--format", "csv"], input: converted.output)
    #expect(try words(again.output) == words(reference.output))
    let description = try CommandRun(["traces", "describe", "-"], input: converted.output)
    #expect(description.output.contains("heliboard-"))
    #expect(!description.output.contains("{"), "\(description.output)")
  }

  /// The keyboard's place on the screen comes from the command line.
  @Test func gazeOfEyeSwipeIsReadWithAnOffset() throws {
    let (_, swipes) = try ForeignLogCommandTests.swipes()
    var log = "trial_id\tsession_id\tparticipant_id\tword\tstart_tstamp\tgaze\n"
    for (number, swipe) in swipes.enumerated() {
      let gaze = swipe.samples.map { "\($0[2] + 500);\($0[0] + 240);\($0[1] + 580)" }
      log += "\(number)\t1\t\(swipe.user)\t\(swipe.word)\t500.0\t"
      log += gaze.joined(separator: ";") + "\n"
    }
    let run = try CommandRun(
      [
        "traces", "convert", "-", "--from", "eyeswipe2", "--offset", "-240,-580", "--layout",
        "qwerty", "--size", "360x220",
      ], input: log)
    #expect(run.exitCode == 0 && run.errors == "", "\(run.errors)")
    let traces = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(traces.compactMap { $0["word"] as? String } == swipes.map(\.word))
    let first = traces.compactMap { $0["samples"] as? [[Double]] }.first
    #expect(first?.count == swipes[0].samples.count)
  }

  @Test(arguments: ["eyeswipe2", "heliboard"])
  func theyAreNotWritten(_ format: String) throws {
    let run = try CommandRun(["traces", "convert", "-", "--to", format], input: "")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("\(format) is only read; the formats to write are jsonl, csv"))
  }

  /// The commands that read traces say in one line that the layout is not theirs.
  @Test(arguments: [["traces", "describe"], ["bench", "accuracy"]])
  func aWrongLayoutIsSaid(_ command: [String]) throws {
    let (lines, _) = try ForeignLogCommandTests.swipes()
    let right = try CommandRun(command + ["-"], input: lines)
    #expect(right.exitCode == 0)
    #expect(!right.errors.contains("word's first key"), "\(right.errors)")
    for layout in ["ring", "dvorak"] {
      let wrong = try CommandRun(command + ["-", "--layout", layout], input: lines)
      let said = wrong.errors.split(separator: "\n").filter { $0.contains("word's first key") }
      #expect(said.count == 1, "\(wrong.errors)")
      #expect(said.first?.contains("on qwerty") == true, "\(wrong.errors)")
    }
  }

  /// Fractions that are read as points are said in one line.
  @Test(arguments: [["traces", "describe"], ["bench", "accuracy"]])
  func fractionsReadAsPointsAreSaid(_ command: [String]) throws {
    let (_, swipes) = try ForeignLogCommandTests.swipes()
    let lines = try swipes.enumerated().map { number, swipe in
      try ForeignLogCommandTests.json([
        "id": "t\(number)", "word": swipe.word, "user": swipe.user,
        "keyboard": ["layout": "qwerty", "width": 360, "height": 220] as [String: Any],
        "samples": swipe.samples.map {
          [min(1, max(0, $0[0] / 360)), min(1, max(0, $0[1] / 220)), $0[2]]
        },
      ]) + "\n"
    }
    let run = try CommandRun(command + ["-"], input: lines.joined())
    let said = run.errors.split(separator: "\n").filter {
      $0.contains("read them with --coordinates normalized")
    }
    #expect(said.count == 1, "\(run.errors)")
  }
}
