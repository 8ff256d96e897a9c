import SwipeTraces

/// The unit of samples in files that do not state it (JSON Lines and CSV).
public enum TraceCoordinates: String, CaseIterable, Sendable {
  /// Points from the keyboard's top left corner.
  case points
  /// Fractions of the keyboard's width and height, 0…1.
  case normalized

  /// Returns a trace in points. Samples in fractions of the keyboard are multiplied by the size that
  /// `keyboard` chooses for the trace, and the trace then names that keyboard.
  /// - Throws: `TraceError` for samples or sizes out of range.
  package func inPoints(
    _ trace: SwipeTrace, on keyboard: KeyboardChoice
  ) throws(TraceError) -> SwipeTrace {
    guard self == .normalized else { return trace }
    var reference = keyboard.reference(for: trace)
    reference.otherFields = trace.keyboard?.otherFields ?? []
    var trace = trace
    for index in trace.samples.indices {
      trace.samples[index].x *= reference.width
      trace.samples[index].y *= reference.height
    }
    trace.keyboard = reference
    try trace.validate()
    return trace
  }
}
