import JSONText
import KeyboardGeometry
import Statistics
import SwipeTraces

/// How traces are changed as they are read, to undo a mistake in how they were recorded: another unit,
/// direction or origin of places, another unit of time, labels under other names, samples that no finger made.
package struct TraceRevision: Hashable, Sendable {
  /// The change of places.
  package var change = PointChange()
  /// The number of milliseconds in a unit of the times.
  package var millisecondsPerUnit = 1.0
  /// Whether samples at the end are removed that fill a trace up to a length.
  package var cutsPadding = false
  /// The names of the further fields that hold the word and the user; nil where they stand as they should.
  package var wordField: String?
  package var userField: String?

  /// The traces that are changed; nil for all.
  package var scope: RevisionScope?

  /// Creates a revision that changes nothing.
  package init() {}

  /// Returns a trace with the changes.
  /// - Parameter keyboard: the keyboard that the trace was made on; nil if that is not known.
  /// - Throws: `TraceError` for places or times out of range, if places are to be mirrored in a
  ///   keyboard that is not known, and if a field is missing.
  func revised(
    _ trace: SwipeTrace, on keyboard: KeyboardReference?
  ) throws(TraceError) -> SwipeTrace {
    guard
      !change.isIdentity || millisecondsPerUnit != 1 || cutsPadding || wordField != nil
        || userField != nil
    else { return trace }
    guard keyboard != nil || !change.needsSize else {
      throw .badField(
        name: "keyboard",
        reason:
          "\(change.flipsX ? "--flip-x" : "--flip-y") needs the keyboard's size; name it with "
          + "--layout and --size")
    }
    let size = Size(width: keyboard?.width ?? 0, height: keyboard?.height ?? 0)
    var trace = trace
    if let wordField { trace.word = try Self.taken(wordField, from: &trace) }
    if let userField { trace.user = try Self.taken(userField, from: &trace) }
    if cutsPadding { trace.cutPadding() }
    for index in trace.samples.indices {
      let sample = trace.samples[index]
      let point = change.applied(to: Point(x: sample.x, y: sample.y), in: size)
      trace.samples[index] = TraceSample(
        x: rounded(point.x, to: 1000), y: rounded(point.y, to: 1000),
        t: rounded(sample.t * millisecondsPerUnit, to: 1000))
    }
    try trace.validate()
    return trace
  }

  /// Removes a further field from a trace, and returns its text or number.
  private static func taken(
    _ name: String, from trace: inout SwipeTrace
  ) throws(TraceError) -> String {
    guard let index = trace.otherFields.firstIndex(where: { $0.name == name }) else {
      throw .badField(name: name, reason: "is missing, which --map names")
    }
    let json = trace.otherFields[index].json
    guard let text = JSONText.string(json) ?? (json.first?.isNumber == true ? json : nil),
      !text.isEmpty
    else { throw .badField(name: name, reason: "is neither a text nor a number") }
    trace.otherFields.remove(at: index)
    return text
  }
}
