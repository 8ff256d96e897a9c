import ArgumentParser
import Capture
import ResourceLoading

struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Check studies and process the data that a capture page has recorded.",
    discussion: """
      The page itself is served by './dev capture STUDY' (docs/tasks/collecting-traces.md). These \
      commands need no network: they check a study before the first participant comes, and inspect \
      and export a data folder or delete a participant from it.

      Example:
        ringswipe capture check
        ringswipe capture status study-data
        ringswipe capture export study-data -o swipes.jsonl
      """,
    subcommands: [
      CaptureCheck.self, CaptureStatus.self, CaptureExport.self, CaptureForget.self,
      CaptureDropOut.self, CaptureReport.self, CaptureRehearse.self,
    ])
}

/// The study that a command works with.
struct StudyOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A study file (docs/tasks/collecting-traces.md; default: the built-in study).",
      valueName: "study"),
    completion: .file(extensions: ["json"]))
  var study: String?

  @Option(
    help: ArgumentHelp(
      "A file of phrases, one per line, instead of the study's own; or a language code for the "
        + "built-in ones.", valueName: "file|code"),
    completion: .file())
  var phrases: String?

  @Option(
    help: ArgumentHelp(
      "The language to write: its phrases, word list and model, and its ring in the built-in study "
        + "(\(LanguageLibrary.codes.joined(separator: ", "))).", valueName: "code"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The word list that decodes, instead of the study's: a name or a file.",
      valueName: "name|file"),
    completion: .file())
  var lexicon: String?

  func load() throws(StudyError) -> Study {
    try Study.load(study, phrases: phrases, language: language, lexicon: lexicon)
  }
}

/// The folder that a capture server writes into.
struct DataFolderArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The folder of a study's data.", valueName: "folder"),
    completion: .directory)
  var data: String

  var folder: CaptureFolder { CaptureFolder(data) }

  /// Opens the folder's store; nil if a server that runs has it open.
  func openedStore() throws -> CaptureStore? {
    do throws(CaptureError) {
      return try CaptureStore(folder: data, study: nil)
    } catch {
      if error.isLocked { return nil }
      throw error
    }
  }

  /// Asks the server that has the folder open.
  ///
  /// - Parameters:
  ///   - request: what is asked
  ///   - participant: the participant's id
  ///   - known: returns the participants for whom it is done
  ///   - done: what to say when it is done
  func ask(
    _ request: CaptureFolder.Request, _ participant: String,
    known: (CaptureFolder) throws -> [String], done: String
  ) throws {
    guard try folder.ask(request, participant) else {
      throw InputError.badFile(
        path: data,
        reason: "the program that has the folder open did not answer; it does so when it next can, "
          + "or stop it and try again")
    }
    guard try known(folder).contains(participant) else {
      throw InputError.badFile(path: data, reason: "there is no participant \(participant)")
    }
    Terminal.say(done)
  }
}
