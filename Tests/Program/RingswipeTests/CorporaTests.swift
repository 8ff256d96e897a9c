import Foundation
import Testing

/// The scripts that fetch and convert public swipes, on small files made here.
struct CorporaTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Six users' logs, two swipes of a word each, packed as the archive is: logs and other files in
  /// a folder.
  private static let archive = """
    import zipfile
    header = "sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle "
    header += "word is_err\\n"
    with zipfile.ZipFile("swipelogs.zip", "w") as packed:
        for user in range(6):
            rows = header
            for swipe, word in enumerate(["hello", "you"]):
                for step, event in enumerate(["touchstart", "touchmove", "touchend"]):
                    time = 1576480557856 + 1000 * swipe + 16 * step
                    rows += f"hello_you {time} 360 205 {event} {100 + step} 90 1 1 0 {word} 0\\n"
            packed.writestr(f"swipelogs/user{user}.log", rows)
            packed.writestr(f"swipelogs/user{user}.json", "{}")
    """

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func traces(_ file: String, in folder: URL) throws -> [[String: Any]] {
    try CommandRun(shell: "gzip -dc \(file)", in: folder).lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func howWeSwipeIsUnpackedConvertedAndSplitByUsers() throws {
    try inFolder { folder in
      try Self.archive.write(
        to: folder.appendingPathComponent("pack.py"), atomically: true, encoding: .utf8)
      let script = Self.root.appendingPathComponent("corpora/how-we-swipe").path
      let run = try CommandRun(
        shell: "python3 pack.py && '\(script)' out --from-file swipelogs.zip "
          + "--ringswipe \"$(command -v ringswipe)\"", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      let all = try traces("out/all.jsonl.gz", in: folder)
      #expect(all.count == 12)
      #expect(Set(all.compactMap { $0["user"] as? String }).count == 6)
      #expect(Set(all.compactMap { $0["word"] as? String }) == ["hello", "you"])
      var users: [String] = []
      var count = 0
      for part in ["train", "dev", "test"] {
        let some = try traces("out/\(part).jsonl.gz", in: folder)
        count += some.count
        users += Set(some.compactMap { $0["user"] as? String })
      }
      #expect(count == 12)
      // No user is in two parts.
      #expect(users.count == 6)
      #expect(Set(users).count == 6)
    }
  }

  @Test func futoSwipesAreConverted() throws {
    try inFolder { folder in
      let line =
        #"{"word":"hello","sentence":"hello you","data":[{"x":0.6,"y":0.5,"t":0},"#
        + #"{"x":0.25,"y":0.17,"t":80},{"x":0.85,"y":0.17,"t":190}]}"#
      try (line + "\n" + line.replacingOccurrences(of: "hello\",\"s", with: "help\",\"s") + "\n")
        .write(
          to: folder.appendingPathComponent("dev.jsonl"), atomically: true, encoding: .utf8)
      let script = Self.root.appendingPathComponent("corpora/futo").path
      let command = "'\(script)' out --ringswipe \"$(command -v ringswipe)\" --from-file "
      let run = try CommandRun(shell: command + "dev.jsonl", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      let converted = try traces("out/dev.jsonl.gz", in: folder)
      #expect(converted.compactMap { $0["word"] as? String } == ["hello", "help"])
      let keyboard = try #require(converted[0]["keyboard"] as? [String: Any])
      #expect(keyboard["layout"] as? String == "qwerty")
      let missing = try CommandRun(shell: command + "nosuch.jsonl", in: folder)
      #expect(missing.exitCode == 1)
      #expect(missing.errors == "nosuch.jsonl: no such file\n")
    }
  }
}
