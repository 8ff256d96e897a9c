import SwipeTraces

/// How traces are read from files.
public struct TraceReadingOptions: Hashable, Sendable {
  /// The format of all files; nil to tell it from the first line of each, or else from its name.
  public var format: TraceFileFormat?
  /// What samples count in, in JSON Lines and CSV.
  public var coordinates: TraceCoordinates
  /// Which keyboard the traces were made on.
  public var keyboard: KeyboardChoice
  /// Which layout files traces may name; nil where nothing opens the layouts of traces.
  public var layouts: LayoutAccess?

  public init(
    format: TraceFileFormat? = nil, coordinates: TraceCoordinates = .points,
    keyboard: KeyboardChoice = KeyboardChoice(), layouts: LayoutAccess? = .builtInOnly
  ) {
    self.format = format
    self.coordinates = coordinates
    self.keyboard = keyboard
    self.layouts = layouts
  }

  /// What reading does to a parsed trace of a file of that format: samples in points, a layout that
  /// may be opened.
  /// - Throws: `TraceError`
  func completed(
    _ trace: SwipeTrace, of fileFormat: TraceFileFormat?
  ) throws(TraceError) -> SwipeTrace {
    var trace = trace
    // The other formats say it themselves.
    if fileFormat == .jsonLines || fileFormat == .csv {
      trace = try coordinates.inPoints(trace, on: keyboard)
    }
    if let layouts, keyboard.layout == nil, let own = trace.keyboard?.layout {
      do throws(InputError) {
        let resolved = try layouts.resolved(own)
        if resolved != own { trace.keyboard?.layout = resolved }
      } catch {
        throw .badField(name: "keyboard.layout", reason: "\(error)")
      }
    }
    return trace
  }
}
