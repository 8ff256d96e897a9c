import ArgumentParser
import ResourceLoading
import SwipeTraces

/// Which traces to read, how, and on how many threads to work on them.
struct TraceOptions: ParsableArguments {
  @OptionGroup private var source: TraceFileOptions
  @OptionGroup private var reading: TraceReadingArguments

  @OptionGroup private var work: JobsOption

  /// Threads to work on; results keep the input's order.
  var jobs: Int {
    get { work.jobs }
    set { work.jobs = newValue }
  }
  /// Files, folders and patterns.
  var files: [String] {
    get { source.files }
    set { source.files = newValue }
  }
  var from: TraceFileFormat? { reading.from }

  /// The traces of all files.
  /// - Parameters:
  ///   - keyboard: which keyboard they were made on, as far as the command line says it.
  ///   - keyboards: where the work on the traces has its keyboards from.
  func input(on keyboard: KeyboardChoice, keyboards: KeyboardLibrary) -> TraceInput {
    TraceInput(
      files: files, options: options(on: keyboard), keyboards: keyboards,
      isCancelled: { Interruption.isRequested })
  }

  /// The same options for the libraries.
  func options(on keyboard: KeyboardChoice) -> TraceReadingOptions { reading.options(on: keyboard) }
}

extension TraceOptions: TraceSource {}

/// Which traces to read.
struct TraceFileOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Trace files, possibly compressed with gzip (see traces/README.md), or folders of them; - is "
        + "standard input.", valueName: "traces"),
    completion: .file())
  var files: [String]
}

/// How traces are read.
struct TraceReadingArguments: ParsableArguments {
  @OptionGroup private var format: TraceFormatOption
  @OptionGroup private var unit: CoordinatesOption

  @OptionGroup private var layouts: LayoutFolderOption

  var from: TraceFileFormat? { format.from }

  /// The same for the libraries.
  /// - Parameter keyboard: which keyboard the traces were made on, as far as the command line says
  ///   it.
  func options(on keyboard: KeyboardChoice) -> TraceReadingOptions {
    var options = TraceReadingOptions(
      format: from, coordinates: unit.coordinates, keyboard: keyboard,
      layouts: layouts.access)
    options.gathersRows = format.gather
    return options
  }

  /// The same as arguments of a command line.
  var arguments: [String] {
    var arguments: [String] = []
    if let from { arguments += ["--from", from.rawValue] }
    if format.gather { arguments.append("--gather") }
    if unit.coordinates != .points { arguments += ["--coordinates", unit.coordinates.rawValue] }
    if let folder = layouts.layoutsFrom { arguments += ["--layouts-from", folder] }
    return arguments
  }
}

/// Which layout files may be opened because traces or logs name them.
struct LayoutFolderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder of the layout files that traces or logs name (default: such traces are refused).",
      valueName: "folder"),
    completion: .directory)
  var layoutsFrom: String?

  /// The same for the libraries.
  var access: LayoutAccess { LayoutAccess(folder: layoutsFrom) }
}

/// Which format files of traces have.
struct TraceFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Format of the files (default: detected from the first line of each, or from its name).",
      valueName: "format"))
  var from: TraceFileFormat?

  @Flag(
    help: ArgumentHelp(
      "Put the rows of each trace of a CSV file together, by id and time; takes three times the "
        + "file's size in memory."))
  var gather = false
}

/// The unit of samples.
struct CoordinatesOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Unit of the samples in JSON Lines and CSV: points, or normalized for fractions of the "
        + "keyboard's width and height, 0 to 1.", valueName: "unit"))
  var coordinates: TraceCoordinates = .points
}

extension TraceFileFormat: NamedValue {}
extension TraceCoordinates: NamedValue {}
