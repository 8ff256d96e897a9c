import Foundation
import Testing

/// The examples of every command's help, as somebody pastes them.
struct HelpExampleTests {
  /// Terminals are 80 columns wide; what is longer is broken where a shell does not expect it.
  @Test("examples fit into 80 columns") func width() throws {
    let examples = try HelpExamples.all()
    #expect(examples.count > 40)
    for example in examples {
      for line in example.lines {
        #expect(line.count <= 80, "\(example.command): \(line)")
      }
    }
  }

  /// Commands whose examples take twenty seconds and more in a debug build.
  private static let slow: Set<String> = [
    "fit", "bench sweep", "bench latency", "bench typing", "bench autocorrect", "bench correction",
    "predict", "simulate", "lexicon build", "layout optimize", "layout derive",
  ]

  /// In a folder with what a fresh clone has, and files of the names that examples give to a
  /// person's own.
  @Test("examples run in a fresh clone", arguments: try HelpExamples.all())
  func run(examples: HelpExamples) throws {
    guard !Self.slow.contains(examples.command) else { return }
    let folder = try ExampleFolder()
    defer { folder.remove() }
    let (exitCode, errors) = try folder.run(examples.script)
    #expect(exitCode == 0, "\(examples.script)\n\(errors)")
  }
}

/// The examples of one command.
struct HelpExamples: Sendable, CustomTestStringConvertible {
  /// `render trail`; empty for the program itself.
  var command: String
  /// As in the help, indented.
  var lines: [String]

  var testDescription: String { command.isEmpty ? "ringswipe" : command }

  /// For a shell.
  var script: String { lines.joined(separator: "\n") + "\n" }

  /// Of every command that has some.
  static func all() throws -> [HelpExamples] {
    let run = try CommandRun(["--experimental-dump-help"])
    let dump = try JSONDecoder().decode(Dump.self, from: Data(run.output.utf8))
    return examples(of: dump.command, at: [])
  }

  private static func examples(of command: Dump.Command, at path: [String]) -> [HelpExamples] {
    let text = command.discussion ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var own: [HelpExamples] = []
    if let start = lines.firstIndex(where: { $0 == "Example:" || $0 == "Examples:" }) {
      let examples = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
      own = [HelpExamples(command: path.joined(separator: " "), lines: Array(examples))]
    }
    return own
      + (command.subcommands ?? []).flatMap { examples(of: $0, at: path + [$0.commandName]) }
  }

  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var discussion: String?
      var subcommands: [Command]?
    }
    var command: Command
  }
}

/// A folder to try examples in: what the repository ships, and small stand-ins for the files that
/// an example expects of its reader.
struct ExampleFolder {
  private let folder: URL

  /// A copy of the folder that is made once.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("example-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: try Self.template.get().folder, to: folder)
  }

  private static let template = Result { try ExampleFolder(made: ()) }

  private init(made: Void) throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let clone = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for name in ["dictionaries", "profiles", "layouts", "benchmarks"] {
      try files.createSymbolicLink(
        at: folder.appendingPathComponent(name),
        withDestinationURL: clone.appendingPathComponent(name))
    }
    // A debug build takes ten seconds for all of the sample: some of its lines have to do.
    try files.createDirectory(
      at: folder.appendingPathComponent("traces"), withIntermediateDirectories: true)
    let sample = try String(
      contentsOf: clone.appendingPathComponent("traces/ring-sample.jsonl"), encoding: .utf8)
    try Data(sample.split(separator: "\n").prefix(30).map { $0 + "\n" }.joined().utf8)
      .write(to: folder.appendingPathComponent("traces/ring-sample.jsonl"))
    let text = "See you at home. We will have dinner at seven, and then we can talk about it.\n"
    for name in ["novel.txt", "letters.txt", "mails.txt", "notes.txt", "beginnings.txt"] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try files.copyItem(
      at: tests.appendingPathComponent("Fixtures/nearest-keys.py"),
      to: folder.appendingPathComponent("mine.py"))
    let (exitCode, errors) = try run(
      """
      chmod +x mine.py
      for name in swipes dev train; do cp traces/ring-sample.jsonl $name.jsonl; done
      gzip -k swipes.jsonl dev.jsonl train.jsonl
      printf 'See you at home.\\n' > phrases.txt
      ringswipe synth --phrases phrases.txt --seed 1 > sentences.jsonl
      gzip -k sentences.jsonl
      ringswipe traces join sentences.jsonl --between direct -o strokes.jsonl
      printf 'id,word,x,y,t\\na,it,0.75,0.1,0\\na,it,0.45,0.1,40\\n' > parts.csv
      ringswipe synth the and water quick jump dozen king over --seed 1 \
        --layout qwerty --size 360x220 | ringswipe traces convert - --to csv |
        awk -F, 'NR == 1 { print "swipe,target,px,py,clock"; next }
          { print $1 "," $2 "," 3 * $3 "," 3 * $4 + 1680 "," $5 }' > log.csv
      printf '的\\t4822928\\n我\\t1191912\\n' > essay.txt
      printf '%%chardef begin\\na 日\\n%%chardef end\\n' > array30.cin
      printf -- '---\\nname: luna_pinyin\\n...\\n你好\\tni hao\\t10\\n' > luna_pinyin.dict.yaml
      printf '你好,3,ㄋㄧˇ ㄏㄠˇ\\n' > mine.csv
      printf 'su3\\t你\\n' > sentences.tsv
      printf 'onf vnd ' > keys.txt
      printf 'hgfrerthjklo\\nTghgfre\\n' > streams.txt
      ringswipe learn letters.txt --user me.sqlite
      ringswipe user export --user me.sqlite > me.jsonl
      ringswipe layout show qwerty > mine.json
      ringswipe session write letters.txt --seed 1 > typed.jsonl
      ringswipe capture rehearse --people 3 --data study-data
      ringswipe bench accuracy dev.jsonl --decoders subsequence -o before.json
      cp before.json after.json
      cp before.json part-1.json
      printf '{"format":"ringswipe suite 1","name":"mine","data":{"dev":["dev.jsonl"]},
        "lists":["words"],"decoders":["path","alignment"]}' > study.json
      ringswipe bench suite study.json -o result.json --trials trials.csv
      { head -1 trials.csv
        for person in 1 2 3 4 5 6 7 8; do
          awk -F, -v OFS=, -v i=$person \
            'NR > 1 { $3 = $3 i; $4 = "p" i; $7 = (NR * i) % 5 > 0; print }' trials.csv
        done
      } > more.csv
      mv more.csv trials.csv
      printf '<!-- tables -->\n<!-- end of tables -->\n' > page.md
      """)
    try #require(exitCode == 0, "\(errors)")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a script; a pipe fails when one of its parts does.
  func run(_ script: String) throws -> (exitCode: Int32, errors: String) {
    let errors = folder.appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-e", "-o", "pipefail", "-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    let program = CommandRun.program.deletingLastPathComponent().path
    environment["PATH"] = program + ":" + (environment["PATH"] ?? "")
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }
}
