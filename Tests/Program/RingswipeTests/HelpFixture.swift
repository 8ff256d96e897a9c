import Foundation
import Testing

/// The complete help text of a command, kept as `Fixtures/help/NAME.txt`.
///
/// `./dev help-fixtures` writes the files again; read the diff before you commit it.
struct HelpFixture: Sendable, CustomTestStringConvertible {
  /// The subcommands that lead to the command; empty for the program itself.
  var path: [String]

  /// The file's name without its ending: `bench-accuracy`, or `ringswipe`.
  var name: String { path.isEmpty ? "ringswipe" : path.joined(separator: "-") }

  var testDescription: String { name }

  var file: URL { Self.folder.appendingPathComponent(name + ".txt") }

  /// The fixture's text; nil where there is no file.
  var text: String? { try? String(contentsOf: file, encoding: .utf8) }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/help")

  /// Whether this run writes the fixtures instead of comparing with them.
  static let isWriting = ProcessInfo.processInfo.environment["RINGSWIPE_WRITE_FIXTURES"] == "1"

  /// Every command of the built program, the program itself first.
  static func all() throws -> [HelpFixture] { try walk.get() }

  /// Made once: a debug build takes two seconds for it.
  private static let walk = Result {
    let run = try CommandRun(["--experimental-dump-help"])
    let dump = try JSONDecoder().decode(Dump.self, from: Data(run.output.utf8))
    return fixtures(of: dump.command, at: [])
  }

  private static func fixtures(of command: Dump.Command, at path: [String]) -> [HelpFixture] {
    // ArgumentParser adds the subcommand `help` by itself.
    let subcommands = (command.subcommands ?? []).filter { $0.commandName != "help" }
    return [HelpFixture(path: path)]
      + subcommands.flatMap { fixtures(of: $0, at: path + [$0.commandName]) }
  }

  /// What `--experimental-dump-help` prints, as far as it is read here.
  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
    }
    var command: Command
  }
}
