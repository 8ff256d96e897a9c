import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `-o` replaces nothing but regular files, in every command that has it.
struct OutputCommandTests {
  private static let commands = [
    "lexicon build small.txt", "lexicon build small.txt --text text.txt",
    "render keyboard ring --format png", "render trail one.jsonl --format svg",
    "render trail one.jsonl --overlay --format pdf", "render sheet one.jsonl --format pdf",
    "render map density one.jsonl --format png",
    "bench accuracy one.jsonl --lexicon small.txt --resamples 100",
  ]

  /// Returns a file's name with the ending of the command's format.
  private func name(_ name: String, for command: String) -> String {
    "\(name).\(["svg", "pdf"].first { command.contains("--format \($0)") } ?? "png")"
  }

  /// With the name that is written: some commands tell by it what is wanted.
  @Test("a link to a file", arguments: commands)
  func symbolicLinks(command: String) throws {
    let folder = try MistakeFolder()
    let (link, target) = (name("link", for: command), "folder/target")
    try Data("old".utf8).write(to: folder.url.appendingPathComponent(target))
    #expect(symlink(target, folder.url.appendingPathComponent(link).path) == 0)
    let run = try CommandRun(
      command.split(separator: " ").map(String.init) + ["-o", link], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    let path = folder.url.appendingPathComponent(link).path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path).hasSuffix(target))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(target)).count > 50)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("folder").path)
    #expect(names == ["target"])
  }

  @Test("a link to a device", arguments: commands)
  func devices(command: String) throws {
    let folder = try MistakeFolder()
    let null = name("null", for: command)
    let path = folder.url.appendingPathComponent(null).path
    #expect(symlink("/dev/null", path) == 0)
    let run = try CommandRun(
      command.split(separator: " ").map(String.init) + ["-o", null], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/null")
  }

  /// A label of ten megabytes is refused at once, with the line that it stands on.
  @Test func aLabelIsNoBook() throws {
    let folder = try MistakeFolder()
    let label = String(repeating: "the", count: 3_500_000)
    let input =
      DecodeCommandTests.trace(id: "long", word: label, points: [(1, 1), (9, 9)])
      + DecodeCommandTests.the
    let run = try CommandRun(
      ["decode", "-", "--lexicon", "small.txt"], input: input, in: folder.url)
    #expect(run.exitCode == 65)
    #expect(run.errors.hasPrefix("-:1: \"word\": "))
    #expect(run.lines.count == 1)
  }
}
