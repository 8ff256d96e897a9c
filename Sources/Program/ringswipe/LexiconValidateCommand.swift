import ArgumentParser
import ResourceLoading
import SystemPackage

struct LexiconValidate: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Read compiled files as a whole and name those that are damaged.",
    discussion: """
      Compiled files are word lists (.rsl), n-gram models (.rsb), letter models (.rsm), models of \
      endings (.rse), sets of words (.rsf) and tables of codes (.rst). Of those that come with the \
      program the other commands check the header and the size alone, so that they start fast; files \
      that you name they check as a whole.

      Writes file, kind and result (whole, damaged or unreadable), separated by tabs. The exit code is \
      65 if a file is not whole.

      Examples:
        ringswipe lexicon validate
        ringswipe lexicon build words-50k -o mine.rsl
        ringswipe lexicon validate mine.rsl
      """)

  @Argument(
    help: ArgumentHelp(
      "Compiled files, or folders of them (default: all that come with the program).",
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @OptionGroup var destination: OutputOption

  func run() throws {
    let places = files.isEmpty ? [try DataFolder.file("dictionaries")] : files.map { FilePath($0) }
    var results: [(path: FilePath, result: Result<CompiledFile, InputError>)] = []
    for place in places {
      let paths = try CompiledFile.files(at: place)
      for path in paths {
        results.append((path, Result { () throws(InputError) in try CompiledFile.validate(path) }))
      }
    }
    try emit { output in
      for (path, result) in results {
        switch result {
        case .success(let kind): try output.write("\(path)\t\(kind.rawValue)\twhole\n")
        case .failure(.badFile): try output.write("\(path)\t\tdamaged\n")
        case .failure: try output.write("\(path)\t\tunreadable\n")
        }
      }
    }
    let failures = results.compactMap {
      if case .failure(let error) = $0.result { error } else { nil }
    }
    for error in failures { Terminal.say("\(error)") }
    guard failures.isEmpty else {
      if files.isEmpty { Terminal.say("install the program again to have these files whole") }
      throw ExitCode.badInput
    }
    Terminal.say("\(counted(results.count, "file")), none damaged")
  }
}
