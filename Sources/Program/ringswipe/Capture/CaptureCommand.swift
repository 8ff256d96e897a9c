import ArgumentParser
import Capture
import ResourceLoading

struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Check studies, and work on what a capture page has recorded.",
    discussion: """
      The page itself is served by './dev capture STUDY' (docs/tasks/collecting-traces.md). Here \
      is what needs no network: checking a study before the first person comes, looking at a data \
      folder, exporting it, and deleting a participant from it.

      Example:
        ringswipe capture check
        ringswipe capture status study-data
        ringswipe capture export study-data -o swipes.jsonl
      """,
    subcommands: [
      CaptureCheck.self, CaptureStatus.self, CaptureExport.self, CaptureForget.self,
      CaptureReport.self, CaptureRehearse.self,
    ])
}

/// The study that a command works with.
struct StudyOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A study file (docs/tasks/collecting-traces.md); none: the study that is built in.",
      valueName: "study"),
    completion: .file(extensions: ["json"]))
  var study: String?

  @Option(
    help: ArgumentHelp(
      "Phrases, one a line, in place of the study's own; or a language's code, for those that come "
        + "with the program.", valueName: "file|code"),
    completion: .file())
  var phrases: String?

  @Option(
    help: ArgumentHelp(
      "The language that is written: its phrases, and its ring in the study that is built in "
        + "(\(LanguageLibrary.codes.joined(separator: ", "))).", valueName: "code"))
  var language: String?

  func load() throws(StudyError) -> Study {
    try Study.load(study, phrases: phrases, language: language)
  }
}

/// The folder that a capture server writes into.
struct DataFolderArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The folder of a study's data.", valueName: "folder"),
    completion: .directory)
  var data: String

  var folder: CaptureFolder { CaptureFolder(data) }
}
