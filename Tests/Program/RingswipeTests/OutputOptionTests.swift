import Foundation
import Testing

/// `-o`, `-j` and `--seed` are the same in all commands.
struct OutputOptionTests {
  /// Commands that print no results: they change what is stored, or make a folder.
  private static let withoutOutput: Set<String> = [
    "learn", "user import", "user forget", "session forget", "capture forget", "capture rehearse",
    "capture drop-out",
  ]

  @Test func everyCommandWritesItsResultsIntoAFile() throws {
    for command in try OptionDump.commands() {
      let hasOutput = command.options.contains { $0.names.isSuperset(of: ["-o", "--output"]) }
      #expect(hasOutput != Self.withoutOutput.contains(command.name), "\(command.name)")
    }
  }

  @Test func threadsAndSeedsAreOptionalAndNamedAlike() throws {
    for command in try OptionDump.commands() {
      for option in command.options where !option.names.isDisjoint(with: ["--jobs", "--seed"]) {
        #expect(option.isOptional, "\(command.name) \(option.names)")
        #expect(option.names.contains("--seed") || option.names.contains("-j"), "\(command.name)")
      }
    }
  }

  @Test("a file gets what standard output would", arguments: ["-oout", "-o out", "--output out"])
  func file(option: String) throws {
    let folder = try MistakeFolder()
    let command = "decode one.jsonl --lexicon small.txt --stable -j1"
    let printed = try CommandRun(shell: "ringswipe \(command)", in: folder.url)
    let run = try CommandRun(shell: "ringswipe \(command) \(option)", in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output == "")
    #expect(!printed.output.isEmpty)
    #expect(try folder.text("out") == printed.output)
  }

  /// A list or traces must not be replaced by what was made of them, whatever the file is called.
  @Test(arguments: [
    "lexicon build small.txt -o small.txt", "lexicon build small.txt -osmall.txt",
    "lexicon build ./small.txt --output=small.txt",
    "decode one.jsonl --lexicon=small.txt -o small.txt",
    "decode one.jsonl --lexicon small.txt -o ./one.jsonl", "lexicon build small.txt -o linked.txt",
    "lexicon count -o small.txt -- small.txt",
  ])
  func anInputIsNotOverwritten(command: String) throws {
    let folder = try MistakeFolder()
    try FileManager.default.linkItem(
      at: folder.url.appendingPathComponent("small.txt"),
      to: folder.url.appendingPathComponent("linked.txt"))
    let before = try [folder.text("small.txt"), folder.text("one.jsonl")]
    let run = try CommandRun(shell: "ringswipe \(command)", in: folder.url)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("name another file after -o"), "\(run.errors)")
    #expect(try [folder.text("small.txt"), folder.text("one.jsonl")] == before)
    // Another file that is there is replaced as ever.
    let other = try CommandRun(
      shell:
        "cp one.jsonl old.jsonl && ringswipe decode one.jsonl --lexicon small.txt -o old.jsonl",
      in: folder.url)
    #expect(other.exitCode == 0, "\(other.errors)")
  }

  @Test("the ending says the format, unless --format does")
  func endings() throws {
    let folder = try MistakeFolder()
    let command = "ringswipe decode one.jsonl --lexicon small.txt"
    for (options, start) in [
      ("-o a.csv", "id,word,rank"), ("-o a.jsonl", "{"), ("-o a.txt", "{"),
      ("-o a.csv --format table", "trace "),
    ] {
      #expect(try CommandRun(shell: "\(command) \(options)", in: folder.url).exitCode == 0)
      let name = String(options.split(separator: " ")[1])
      #expect(try folder.text(name).hasPrefix(start), "\(options)")
    }
    let packed = try CommandRun(
      shell: "\(command) -o a.csv.gz && gzip -dc a.csv.gz", in: folder.url)
    #expect(packed.output.hasPrefix("id,word,rank"))
  }

  @Test("a name that says another format than --format is remarked on")
  func misnamedOutputs() throws {
    let folder = try MistakeFolder()
    func said(_ options: String) throws -> String {
      try CommandRun(
        shell: "ringswipe decode one.jsonl --lexicon small.txt \(options)", in: folder.url
      ).errors.split(separator: "\n").first { $0.contains("written as") }.map(String.init) ?? ""
    }
    #expect(
      try said("--format csv -o a.jsonl")
        == "a.jsonl: written as csv, as --format says, though its name ends in .jsonl")
    #expect(try said("--format=table -o a.csv.gz").hasPrefix("a.csv.gz: written as table"))
    for fitting in [
      "--format jsonl -o a.json", "--format csv -o a.txt", "-o a.csv", "--format csv",
    ] {
      #expect(try said(fitting) == "", "\(fitting)")
    }
  }

  /// Lines that are skipped do not cost the others; what cannot be read at all replaces nothing.
  @Test func skippedLinesAndUnreadableFiles() throws {
    let folder = try MistakeFolder()
    let run = try CommandRun(
      shell: "(cat one.jsonl; echo junk) | ringswipe decode - --lexicon small.txt -o out.csv",
      in: folder.url)
    #expect(run.exitCode == 65)
    let text = try folder.text("out.csv")
    #expect(text.contains("the"))
    let nothing = try CommandRun(
      shell: "ringswipe decode nosuch.jsonl --lexicon small.txt -o out.csv", in: folder.url)
    #expect(nothing.exitCode == 65)
    #expect(try folder.text("out.csv") == text)
  }

  /// Seed 1 unless another is given; the traces say which it was.
  @Test func theSeedIsOneAndStandsInTheTraces() throws {
    let folder = try MistakeFolder()
    let plain = try CommandRun(["synth", "hello"], in: folder.url)
    let one = try CommandRun(["synth", "hello", "--seed", "1"], in: folder.url)
    let two = try CommandRun(["synth", "hello", "--seed", "2"], in: folder.url)
    #expect(plain.exitCode == 0)
    #expect(plain.output == one.output)
    #expect(plain.output.contains(#""seed": "1""#))
    #expect(two.output.contains(#""seed": "2""#))
  }

  /// A trace may name a file of its maker; the reader says whether it may be opened.
  @Test func aPipeSaysWhichOptionOpensTheLayout() throws {
    let folder = try MistakeFolder()
    let make = "ringswipe layout show qwerty -o my.json && ringswipe synth the --layout my.json"
    let refused = try CommandRun(
      shell: "\(make) | ringswipe decode - --lexicon small.txt", in: folder.url)
    #expect(refused.exitCode == 65)
    #expect(refused.errors.contains("add --layout my.json, or"))
    let run = try CommandRun(
      shell: "\(make) | ringswipe decode - --lexicon small.txt --layout my.json", in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output.contains(#""layout": "my.json""#) || run.output.contains("my.json"))
  }
}

extension MistakeFolder {
  /// The text of a file in the folder.
  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }
}

/// The options of every command, as ArgumentParser describes them to other programs.
private enum OptionDump {
  struct Command {
    var name: String
    var options: [Option]
  }

  struct Option {
    /// With their dashes.
    var names: Set<String>
    var isOptional: Bool
  }

  /// All commands without subcommands.
  static func commands() throws -> [Command] {
    let run = try CommandRun(["--experimental-dump-help"])
    let dump = try JSONDecoder().decode(Dump.self, from: Data(run.output.utf8))
    return commands(of: dump.command, at: [])
  }

  private static func commands(of command: Dump.Command, at path: [String]) -> [Command] {
    let own = (command.subcommands ?? []).filter { $0.commandName != "help" }
    guard own.isEmpty else {
      return own.flatMap { commands(of: $0, at: path + [$0.commandName]) }
    }
    let options = (command.arguments ?? []).compactMap { argument -> Option? in
      guard let names = argument.names else { return nil }
      return Option(
        names: Set(names.map { ($0.kind == "long" ? "--" : "-") + $0.name }),
        isOptional: argument.isOptional)
    }
    return [Command(name: path.joined(separator: " "), options: options)]
  }

  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }
    struct Argument: Decodable {
      var names: [Name]?
      var isOptional: Bool
    }
    struct Name: Decodable {
      var kind: String
      var name: String
    }
    var command: Command
  }
}
