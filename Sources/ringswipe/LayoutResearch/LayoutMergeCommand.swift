import ArgumentParser
import Evaluation
import KeyboardGeometry
import LayoutOptimization
import ResourceLoading
import SystemPackage

struct LayoutMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Put the shards of a search for layouts together.",
    discussion: """
      Takes what 'layout optimize --shard' wrote, all shards of one search, and writes the layout \
      that the search would have written in one piece: the same bytes.

      Examples:
        ringswipe layout optimize --objective reach --restarts 4 --seed 1 \\
          --shard 1/2 -o shard-1.jsonl
        ringswipe layout optimize --objective reach --restarts 4 --seed 1 \\
          --shard 2/2 -o shard-2.jsonl
        ringswipe layout merge shard-1.jsonl shard-2.jsonl -o best.json
      """)

  @Argument(
    help: ArgumentHelp("The shards' files.", valueName: "files"),
    completion: .file(extensions: ["jsonl"]))
  var files: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Where to write the layout (default: standard output).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output = "-"

  func run() throws {
    var whole: SearchRecord?
    for file in files {
      let bytes = try InputFile.contents(of: FilePath(file))
      do {
        let record = try SearchRecord(String(decoding: bytes, as: UTF8.self))
        if whole == nil { whole = SearchRecord(record.header) }
        try whole?.add(record)
      } catch {
        throw InputError.badFile(path: file, reason: "\(error)")
      }
    }
    guard let whole else { return }
    do {
      try whole.checkComplete()
    } catch {
      throw InputError.badFile(path: files[0], reason: "\(error)")
    }
    try SearchOutput.write(whole, to: output)
  }
}

/// How searches for layouts say and write what they found.
enum SearchOutput {
  static func write(_ record: SearchRecord, to output: String) throws {
    guard let best = record.best else { return }
    let unit = LayoutObjective(rawValue: record.header.objective)?.unit ?? ""
    let end = unit.isEmpty ? "" : " \(unit)"
    Terminal.say(
      """
      \(String(best.characters)): \(record.header.objective) \(best.value)\(end), before \
      \(record.header.before)\(end); the best found in \(record.countAtBest) of \
      \(record.results.count) searches
      """)
    let text = record.header.layout.writing(best.characters).jsonText
    try write(text, to: output)
  }

  static func write(_ text: String, to output: String) throws {
    if output == "-" {
      try emit { try $0.write(text) }
    } else {
      try OutputFile.replace(FilePath(output)) { try $0.writeAll(text.utf8) }
    }
  }
}
