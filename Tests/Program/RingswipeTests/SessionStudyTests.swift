import Foundation
import Testing

/// Study logs, seen from outside.
struct SessionStudyTests {
  /// A session of one participant: T-H-E swiped, a space, an h (`SessionCommandTests`).
  private static func events(user: String) -> String {
    SessionCommandTests.events.replacing(
      #""height":290,"#, with: #""height":290,"user":"\#(user)","#)
  }

  private static func replay(
    _ folder: TemporaryFolder, user: String = "Anna", _ options: [String] = []
  ) throws -> CommandRun {
    try CommandRun(
      ["session", "replay", "-", "--study-log", folder.path("study")] + options
        + SessionCommandTests.fast, input: events(user: user))
  }

  private static func logs(_ folder: TemporaryFolder) throws -> [String] {
    try folder.names(in: "study").filter { $0.hasPrefix("study-") }
  }

  @Test func offByDefault() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["session", "replay", "-"] + SessionCommandTests.fast,
        input: Self.events(user: "Anna"), in: folder.url)
      #expect(run.exitCode == 0)
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func aParticipantHasOneIdAndNoNameInLogs() throws {
    try TemporaryFolder.with { folder in
      for user in ["Anna", "Anna", "Beat"] {
        #expect(try Self.replay(folder, user: user).exitCode == 0)
      }
      let logs = try Self.logs(folder)
      #expect(logs.count == 3)
      // study-ID-START-NUMBER.jsonl
      #expect(Set(logs.map { $0.split(separator: "-")[1] }).count == 2)
      for log in logs {
        let text = String(decoding: try folder.bytes("study/\(log)"), as: UTF8.self)
        #expect(text.hasPrefix(#"{"study":1,"user":""#) && text.contains(#""detail":"counts""#))
        #expect(!text.contains("Anna") && !text.contains("Beat") && !text.contains("The"))
        #expect(!text.contains(folder.url.path))
      }
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path("study/\(logs[0])"))
      #expect((mode[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
    }
  }

  /// One tap of a letter and one of the space; the swipe's three letters; nothing picked.
  @Test func theReport() throws {
    try TemporaryFolder.with { folder in
      _ = try Self.replay(folder)
      _ = try Self.replay(folder, user: "Beat")
      let run = try CommandRun(
        ["session", "study", folder.path("study"), "--format", "json"])
      #expect(run.exitCode == 0, "\(run.errors)")
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]])
      let users = try #require(json["users"])
      #expect(users.count == 2)
      for user in users {
        #expect(user["typed"] as? Int == 2 && user["letters"] as? Int == 1)
        #expect(user["swiped"] as? Int == 3 && user["saved"] as? Int == 0)
      }
      let table = try CommandRun(["session", "study", folder.path("study")])
      #expect(table.output.contains("2 users"))
    }
  }

  @Test func damagedLogsAreReadAsFarAsTheyGo() throws {
    try TemporaryFolder.with { folder in
      _ = try Self.replay(folder)
      let log = folder.path("study/" + (try Self.logs(folder)[0]))
      let bytes = try Data(contentsOf: URL(fileURLWithPath: log))
      try (bytes.prefix(bytes.count - 20) + Data("\n{\"t\":1}\n\u{0}".utf8)).write(
        to: URL(fileURLWithPath: log))
      let run = try CommandRun(["session", "study", folder.path("study")])
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("skipped"))
      #expect(run.output.contains("1 user"))
    }
  }

  @Test func whatIsOldIsDeleted() throws {
    try TemporaryFolder.with { folder in
      _ = try Self.replay(folder)
      let id = String(repeating: "0a", count: 16)
      for name in ["study-\(id)-1000-1.jsonl", "notes.txt", "study-mine.jsonl"] {
        try Data("x".utf8).write(to: folder.url.appendingPathComponent("study/" + name))
      }
      _ = try Self.replay(folder)
      #expect(try Self.logs(folder).count == 3)
      #expect(try folder.names(in: "study").contains("notes.txt"))
      #expect(try folder.names(in: "study").contains("study-mine.jsonl"))
      #expect(try !folder.names(in: "study").contains("study-\(id)-1000-1.jsonl"))
      // Nothing may stay.
      let run = try CommandRun(["session", "forget", folder.path("study"), "--limit", "0"])
      #expect(run.exitCode == 0)
      #expect(run.errors.contains("2 logs deleted"))
      #expect(try folder.names(in: "study") == ["notes.txt", "study-mine.jsonl", "users.jsonl"])
    }
  }

  @Test func aUserIsForgotten() throws {
    try TemporaryFolder.with { folder in
      _ = try Self.replay(folder)
      _ = try Self.replay(folder, user: "Beat")
      let users = String(decoding: try folder.bytes("study/users.jsonl"), as: UTF8.self)
      let line = try #require(users.split(separator: "\n").first { $0.contains("Anna") })
      let id = String(try #require(line.firstMatch(of: /[0-9a-f]{32}/)).output)
      let run = try CommandRun(["session", "forget", folder.path("study"), "--id", id])
      #expect(run.exitCode == 0)
      #expect(run.errors.contains("1 log deleted"))
      #expect(try Self.logs(folder).count == 1)
      let left = String(decoding: try folder.bytes("study/users.jsonl"), as: UTF8.self)
      #expect(left.contains("Beat") && !left.contains("Anna") && !left.contains(id))
    }
  }

  @Test func fullDetailHasTheWords() throws {
    try TemporaryFolder.with { folder in
      _ = try Self.replay(folder, ["--study-detail", "text"])
      let text = String(
        decoding: try folder.bytes("study/" + (try Self.logs(folder)[0])), as: UTF8.self)
      #expect(text.contains(#""did":"swipe","written":"The""#))
      #expect(text.contains(#""previous":"#) && text.contains(#""x":153.7"#))
    }
  }
}
