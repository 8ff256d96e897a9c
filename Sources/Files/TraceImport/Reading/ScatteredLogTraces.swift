/// The traces of a log whose rows do not stand together, found in a first pass over the log, so that no
/// part of them is used.
package struct ScatteredLogTraces: Hashable, Sendable {
  /// What tells them apart from other traces: see `TraceHead.key`.
  var keys: Set<[String?]> = []

  /// The number of traces.
  package var count: Int { keys.count }
}
