import ArgumentParser
import SystemPackage

extension NameSpecification {
  /// `-o FILE`, `-oFILE` and `--output FILE`, in every command that writes one file.
  static let output: NameSpecification = [
    .customShort("o", allowingJoined: true), .customLong("output"),
  ]
}

/// Where a command's results go.
struct OutputOption: ParsableArguments {
  @Option(
    name: .output,
    help: ArgumentHelp(
      "Write the results to this file; .gz at the end of its name compresses it (default: "
        + "standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  /// The file; nil for standard output.
  var file: FilePath? { output.flatMap { $0 == "-" ? nil : FilePath($0) } }

  /// How results are written: as `--format` says, else as the file's name ends, else as usual, which is said
  /// if the name ends as one of another kind of data does.
  /// - Parameters:
  ///   - named: the format of `--format`.
  ///   - usual: the command's default.
  func format<Format: NamedValue>(_ named: Format?, else usual: Format) -> Format {
    if let named { return named }
    guard let file else { return usual }
    var name = file.string.lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    guard let ending = FilePath(name).extension else { return usual }
    if let format = Format(rawValue: ending) { return format }
    if Self.endingsOfData.contains(ending) {
      let formats = Format.allValueStrings.joined(separator: ", ")
      Terminal.sayOnce(
        "\(file) is written as \(usual.rawValue), since this command has no format \(ending); it has \(formats)"
      )
    }
    return usual
  }

  private static let endingsOfData: Set<String> = [
    "csv", "feather", "html", "json", "jsonl", "md", "ndjson", "parquet", "pdf", "png", "rds",
    "svg", "tsv", "xlsx", "xml", "yaml",
  ]
}

/// A command that writes files when its work is done. That they can be written is checked before it begins.
protocol FileWritingCommand: ParsableCommand {
  /// The files as the command line names them; `-` is standard output.
  var writtenFiles: [String] { get }
}

/// A command that prints results, into a file if `-o` names one.
protocol ResultCommand: ParsableCommand {
  var destination: OutputOption { get }
}
