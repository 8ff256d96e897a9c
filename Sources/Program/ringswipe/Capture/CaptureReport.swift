import ArgumentParser
import Capture
import ResourceLoading
import SystemPackage

struct CaptureReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write an HTML page about the data of a study.",
    discussion: """
      Participants, speed, errors, sampling and pictures, in one self-contained file.

      Example:
        ringswipe capture report study-data -o report.html
      """)

  @OptionGroup var data: DataFolderArgument

  @Option(
    name: .output,
    help: ArgumentHelp("File to write (default: standard output).", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  func run() throws {
    let page = Array(try StudyReport(data.folder).html().utf8)
    if let output, output != "-" {
      try OutputFile.replace(FilePath(output)) { _ = try $0.writeAll(page) }
    } else {
      try emit { try $0.write(page) }
    }
  }
}
