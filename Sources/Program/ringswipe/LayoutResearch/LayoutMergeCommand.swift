import ArgumentParser
import JSONText
import KeyboardGeometry
import LayoutOptimization
import Reports
import ResourceLoading
import SystemPackage

struct LayoutMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Put the shards of a search for layouts together.",
    discussion: """
      Takes what 'layout optimize --shard' wrote, all shards of one search, and writes the layout \
      (or, of a search by --pareto, the layouts) that the search would have written in one piece: \
      the same bytes.

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
    let first = try InputFile.contents(of: FilePath(files[0]))
    if FrontRecord.isFront(String(decoding: first, as: UTF8.self)) {
      let whole = try merged(FrontRecord.self) {
        (whole, part) throws(SearchRecord.Failure) in try whole.add(part)
      }
      try check { () throws(SearchRecord.Failure) in try whole.checkComplete() }
      try SearchOutput.write(whole, to: output)
    } else {
      let whole = try merged(SearchRecord.self) {
        (whole, part) throws(SearchRecord.Failure) in try whole.add(part)
      }
      try check { () throws(SearchRecord.Failure) in try whole.checkComplete() }
      try SearchOutput.write(whole, to: output)
    }
  }

  private func check(_ work: () throws(SearchRecord.Failure) -> Void) throws(InputError) {
    do {
      try work()
    } catch {
      throw .badFile(path: files[0], reason: "\(error)")
    }
  }

  /// All files as one record.
  private func merged<Record: SearchText>(
    _ type: Record.Type, _ add: (inout Record, Record) throws(SearchRecord.Failure) -> Void
  ) throws -> Record {
    var whole: Record?
    for file in files {
      let bytes = try InputFile.contents(of: FilePath(file))
      do {
        let record = try Record(String(decoding: bytes, as: UTF8.self), dropsCutLine: false)
        var sum = whole ?? Record(record.header)
        try add(&sum, record)
        whole = sum
      } catch {
        throw InputError.badFile(path: file, reason: "\(error)")
      }
    }
    guard let whole else { throw ValidationError("No file is named.") }
    return whole
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
    try write(record.layout(of: best).jsonText, to: output)
  }

  /// The members of a front, as lines for 'layout evaluate'.
  static func write(_ record: FrontRecord, to output: String) throws {
    let found = record.front
    for (objective, scale) in zip(record.header.objectives, found.scales) {
      Terminal.say("\(objective): best \(scale.best), in the others' best \(scale.worst) at worst")
    }
    Terminal.say(
      """
      \(found.members.count) arrangements; they dominate \
      \(formatted(100 * found.hypervolume, decimals: 2)) % of the box between best and worst
      """)
    var text = ""
    for (number, member) in found.members.enumerated() {
      text +=
        JSONValue.fields(
          [
            ("id", .string("\(record.header.name)-\(number + 1)")),
            ("base", .string(record.header.base)),
            ("characters", .string(String(member.characters))),
          ]
            + zip(record.header.objectives, member.values).map {
              ($0.replacing("-", with: "_"), .number($1))
            }
        ).line + "\n"
    }
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
