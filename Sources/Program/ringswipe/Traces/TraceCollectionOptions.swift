import ArgumentParser
import ResourceLoading
import SwipeTraces

/// Where traces come from.
protocol TraceSource: Sendable {
  /// Threads to work on.
  var jobs: Int { get }
  /// - Parameters:
  ///   - keyboard: which keyboard the traces were made on, as far as the command line says it.
  ///   - keyboards: where the work on the traces has its keyboards from.
  func input(on keyboard: KeyboardChoice, keyboards: KeyboardLibrary) -> TraceInput
}

/// Which traces to read for a command that does not open their layouts.
struct TraceCollectionOptions: ParsableArguments {
  @OptionGroup private var source: TraceFileOptions
  @OptionGroup private var format: TraceFormatOption

  @OptionGroup private var work: JobsOption

  /// Threads to read on.
  var jobs: Int { work.jobs }
  var files: [String] { source.files }
  /// Whether the format is named.
  var isFormatChosen: Bool { format.from != nil }
  /// Whether a trace's rows are gathered from anywhere in its file.
  var gathersRows: Bool { format.gather }

  /// The traces of all files.
  func traces(
    _ coordinates: TraceCoordinates = .points, until isOver: OutputFailure = OutputFailure()
  ) -> TraceCollection {
    TraceCollection(
      files: files, jobs: jobs, format: format.from, gathersRows: format.gather,
      coordinates: coordinates, isOver: isOver)
  }
}

/// Traces whose layouts are not opened.
struct TraceCollection: TraceSource {
  var files: [String]
  var jobs: Int
  var format: TraceFileFormat?
  var gathersRows: Bool
  var coordinates: TraceCoordinates
  var isOver: OutputFailure
  /// Whether the keyboard is to take the place of the traces' own.
  var replacesKeyboards = false
  /// What is changed in each trace.
  var revision = TraceRevision()

  func input(on keyboard: KeyboardChoice, keyboards: KeyboardLibrary) -> TraceInput {
    var options = TraceReadingOptions(
      format: format, coordinates: coordinates, keyboard: keyboard, layouts: nil)
    options.gathersRows = gathersRows
    options.keepsTraces = true
    options.replacesKeyboards = replacesKeyboards
    options.revision = revision
    return TraceInput(
      files: files, options: options, keyboards: keyboards,
      isCancelled: { [isOver] in Interruption.isRequested || isOver.hasHappened })
  }
}
