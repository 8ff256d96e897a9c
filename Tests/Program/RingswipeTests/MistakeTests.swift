import Foundation
import Testing

/// What the program says to mistakes, word by word.
///
/// `Fixtures/mistakes/NAME.txt` holds command lines, each with what it writes to standard error and
/// its exit code, as a terminal shows them:
///
///     $ ringswipe decode nosuch.jsonl
///     ringswipe: nosuch.jsonl: cannot be read: No such file or directory
///     [65]
///
/// They run in a folder of their own with the files of `MistakeFolder`. `./dev help-fixtures`
/// writes the output of each command again; read the diff before you commit it.
struct MistakeTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    var name: String

    var testDescription: String { name }
    var file: URL { Self.folder.appendingPathComponent(name) }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/mistakes")

    static func all() throws -> [Fixture] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .map { Fixture(name: $0) }
    }

    /// The command lines of the file.
    var commands: [String] {
      get throws {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
      }
    }
  }

  @Test("every mistake is answered as its fixture says", arguments: try Fixture.all())
  func answers(fixture: Fixture) throws {
    let folder = try MistakeFolder()
    var transcript = ""
    for command in try fixture.commands {
      let run = try CommandRun(shell: command, in: folder.url)
      transcript += "$ \(command)\n\(run.errors)[\(run.exitCode)]\n\n"
      #expect(run.exitCode != 0, "\(command) is no mistake")
    }
    if HelpFixture.isWriting {
      try transcript.write(to: fixture.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: fixture.file, encoding: .utf8) == transcript)
  }

  @Test("each command has its mistakes") func noCommandIsForgotten() throws {
    let commands = try Fixture.all().flatMap { try $0.commands }
    #expect(commands.count >= 60)
    for help in try HelpFixture.all() {
      let line = (["ringswipe"] + help.path).joined(separator: " ")
      #expect(commands.contains { $0.contains(line) }, "no mistake of \(line)")
    }
  }
}

/// A folder with files that are wrong in one way each, removed with the value.
final class MistakeFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("ringswipe-mistakes-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent("folder"), withIntermediateDirectories: true)
    let good = DecodeCommandTests.the
    for (name, text) in [
      ("empty.txt", ""), ("one.jsonl", good),
      ("two.jsonl", good + good.replacing("t1", with: "t2")),
      ("bare.jsonl", "{\"id\":\"b\",\"samples\":[[1,1,0],[2,2,9]]}\n"),
      // Twelve lines that are no JSON, among good ones.
      ("broken.jsonl", good + String(repeating: "nonsense\n", count: 12) + good),
      ("azerty.jsonl", good.replacing("\"ring\"", with: "\"azerti\"")),
      // An id that would turn the terminal's text red.
      ("red.jsonl", good.replacing("t1", with: "\\u001b[31mred").replacing("ring", with: "rung")),
      ("list.txt", "the\t5\nhe\t3\nhet\tmany\n"), ("small.txt", "the\t5\nhe\t3\n"),
      ("pairs.txt", "teh\tthe\nlonely\n"), ("text.txt", "The ring is here.\n"),
      ("layout.json", "{\"name\":\"mine\",\"rows\":[{\"keys\":\"abc\"}]"),
      (
        "two-keys.json", "{\"version\": 1, \"name\": \"two\", \"rows\": [{\"characters\": \"ab\"}]}"
      ),
      (
        "one-spot.json",
        "{\"version\": 2, \"name\": \"spot\", \"keys\": [{\"key\": \"a\", \"x\": 0, \"y\": 0}, "
          + "{\"key\": \"b\", \"x\": 0, \"y\": 0}]}"
      ),
      (
        "many-keys.json",
        "{\"version\": 1, \"name\": \"many\", \"columns\": 51, \"height\": 5, \"rows\": ["
          + (0..<5).map { row in
            let letters = String(
              String.UnicodeScalarView(
                (0..<51).compactMap { UnicodeScalar(0x4E00 + row * 51 + $0) }))
            return "{\"characters\": \"\(letters)\", \"x\": 0, \"y\": \(row)}"
          }.joined(separator: ", ") + "]}"
      ),
      ("equal.txt", String(repeating: "the\n", count: 100_000)),
      ("same-path.txt", "to\ntoo\n"), ("weights.txt", "the\tinf\nof\t0\nto\t-1\nin\tnan\n"),
      ("cut.jsonl", "{\"search\": 1, \"run\": \"a\", \"objec"),
      ("theme.json", "{\"accent\":\"greenish\"}\n"), ("object.json", "{}\n"),
      ("session.jsonl", "{\"event\":\"touch\"}\n"), ("export.jsonl", "{\"word\":\"a\"}\n"),
      ("half.json.part", "RSFIT"),
    ] {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }
    try Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 37) }).write(
      to: url.appendingPathComponent("binary.bin"))
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
