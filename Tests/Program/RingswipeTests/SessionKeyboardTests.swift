import Foundation
import Testing

/// A log names the Bopomofo keyboard or the scheme of Pinyin, and its replay uses that one.
struct SessionKeyboardTests {
  private static func write(_ method: String, _ keyboard: String, on layout: String) throws
    -> String
  {
    let run = try CommandRun(
      ["session", "write", "-", "--method", method, "--keyboard", keyboard, "--layout", layout]
        + ["--seed", "1"] + SessionCommandTests.fast, input: "你好\n")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("\"keyboard\":\"\(keyboard)\""))
    return run.output
  }

  private static func check(_ log: String, _ options: [String]) throws -> CommandRun {
    try CommandRun(
      ["session", "replay", "-", "--check"] + options + SessionCommandTests.fast, input: log)
  }

  @Test(arguments: [
    ("bopomofo-characters", "eten", "bopomofo-eten"),
    ("bopomofo-characters", "hsu", "bopomofo-hsu"),
    ("bopomofo-characters", "eten26", "bopomofo-eten26"), ("pinyin", "xiaohe", "qwerty"),
  ])
  func aReplayFindsTheKeyboard(_ method: String, _ keyboard: String, _ layout: String) throws {
    let log = try Self.write(method, keyboard, on: layout)
    // Alone, and with the table given by hand.
    for options in [[], ["--method", method]] {
      let run = try Self.check(log, options)
      #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output) \(run.errors)")
      #expect(run.errors.contains("1 session, as recorded"))
    }
  }

  /// Where no keyboard is named, it is the one whose symbols are on the keys.
  @Test func theLayoutShowsTheKeyboard() throws {
    let run = try CommandRun(
      ["session", "write", "-", "--method", "bopomofo-characters", "--layout", "bopomofo-hsu"]
        + ["--seed", "1"] + SessionCommandTests.fast, input: "你好\n")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("\"keyboard\":\"hsu\""))
    #expect(run.lines.last?.contains("你好") == true)
  }

  @Test func anotherKeyboardIsRefused() throws {
    let log = try Self.write("bopomofo-characters", "eten", on: "bopomofo-eten")
    let run = try Self.check(log, ["--method", "bopomofo-characters", "--keyboard", "hsu"])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("eten") && run.errors.contains("--keyboard"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }
}
