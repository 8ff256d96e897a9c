/// The kinds of trace files that can be read and written.
public enum TraceFileFormat: String, CaseIterable, Sendable {
  /// A trace a line, as a JSON object: the project's own format.
  case jsonLines = "jsonl"
  /// A sample a row, with a header that names at least `id`, `x`, `y` and `t`.
  case csv
  /// A touch event a row: the raw logs of "How We Swipe" (Leiva et al., MobileHCI 2021).
  case howWeSwipe = "how-we-swipe"
  /// A trace a line, as a JSON object with its samples in `data`: the sets of swipe.futo.org.
  case futo

  /// The format that a file's first line tells: the beginning of a JSON object, or a header; nil
  /// for anything else.
  ///
  /// A header with an error in it, such as a missing column, still tells CSV, so that its reader
  /// can say what is wrong.
  /// - Complexity: O(bytes)
  public init?(firstLine: Span<UInt8>) {
    let format: TraceFileFormat? = firstLine.withUnsafeBufferPointer { bytes in
      let first = bytes.first { $0 != 0x20 && $0 != 0x09 }
      guard first != UInt8(ascii: "{") else { return FutoLine.isFuto(bytes) ? .futo : .jsonLines }
      if HowWeSwipeRow.isHeader(bytes) { return .howWeSwipe }
      if CSVColumns.resembleHeader(bytes) { return .csv }
      return nil
    }
    guard let format else { return nil }
    self = format
  }

  /// The format that a file's name tells; a `.gz` at its end does not matter. Nil for names that
  /// tell nothing.
  public init?(fileName: String) {
    let lower = fileName.lowercased()
    let name = lower.hasSuffix(".gz") ? lower.dropLast(3) : lower[...]
    let known = TraceFileFormat.fileExtensions.first { name.hasSuffix("." + $0.name) }
    guard let known else { return nil }
    self = known.format
  }

  /// The endings of trace files' names, without their dots. A folder's files of other names are
  /// not taken for traces.
  public static let fileExtensions: [(name: String, format: TraceFileFormat)] = [
    ("jsonl", .jsonLines), ("ndjson", .jsonLines), ("csv", .csv), ("log", .howWeSwipe),
  ]
}
