import SwipeTraces

/// How traces are read from files.
public struct TraceReadingOptions: Hashable, Sendable {
  /// The format of all files; nil to tell it from the first line of each, or else from its name.
  public var format: TraceFileFormat?
  /// The unit of samples in JSON Lines and CSV.
  public var coordinates: TraceCoordinates
  /// The keyboard that the traces were made on.
  public var keyboard: KeyboardChoice
  /// The layout files that traces may name; nil if nothing opens the layouts of traces.
  public var layouts: LayoutAccess?
  /// Whether the rows of each trace of a CSV file are put together, wherever they stand: see
  /// `TraceReader`.
  public var gathersRows = false
  /// Whether the traces are written again, so that what the files lose in reading matters.
  package var keepsTraces = false
  /// Whether the chosen keyboard takes the place of the one that traces name, so that it is no mistake if they
  /// differ.
  package var replacesKeyboards = false
  /// What is changed in each trace.
  package var revision = TraceRevision()

  /// Creates options.
  public init(
    format: TraceFileFormat? = nil, coordinates: TraceCoordinates = .points,
    keyboard: KeyboardChoice = KeyboardChoice(), layouts: LayoutAccess? = .builtInOnly
  ) {
    self.format = format
    self.coordinates = coordinates
    self.keyboard = keyboard
    self.layouts = layouts
  }

  /// Returns a parsed trace of a file of a format with samples in points and a layout that may be opened.
  /// - Throws: `TraceError` for samples out of range, and for a layout that may not be opened.
  package func completed(
    _ trace: SwipeTrace, of fileFormat: TraceFileFormat?
  ) throws(TraceError) -> SwipeTrace {
    let parsed = trace
    var trace = try changed(trace, of: fileFormat)
    if let scope = revision.scope,
      !scope.takes(
        parsed, changedTo: trace, changesTimes: revision.millisecondsPerUnit != 1)
    {
      trace = parsed
    }
    if var layouts, keyboard.layout == nil, let own = trace.keyboard?.layout {
      layouts.files = keyboard.languageLayouts
      do throws(InputError) {
        let resolved = try layouts.resolved(own)
        if resolved != own { trace.keyboard?.layout = resolved }
      } catch {
        throw .badField(name: "keyboard.layout", reason: "\(error)")
      }
    }
    return trace
  }

  /// Returns a trace in points, changed, and on the chosen keyboard if that replaces its own.
  private func changed(
    _ trace: SwipeTrace, of fileFormat: TraceFileFormat?
  ) throws(TraceError) -> SwipeTrace {
    var trace = trace
    // The other formats state their units.
    if fileFormat == .jsonLines || fileFormat == .csv {
      trace = try coordinates.inPoints(trace, on: keyboard)
    }
    let isKnown = trace.keyboard != nil || keyboard.size != nil
    trace = try revision.revised(trace, on: isKnown ? keyboard.reference(for: trace) : nil)
    if replacesKeyboards, keyboard.layout != nil || keyboard.size != nil {
      var reference = keyboard.reference(for: trace)
      reference.otherFields = trace.keyboard?.otherFields ?? []
      trace.keyboard = reference
    }
    return trace
  }
}
