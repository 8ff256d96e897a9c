/// The kinds of trace files that can be read.
public enum TraceFileFormat: String, CaseIterable, Sendable {
  /// A trace a line, as a JSON object: the project's own format.
  case jsonLines = "jsonl"
  /// A sample a row, with a header that names at least `id`, `x`, `y` and `t`.
  case csv
  /// A touch event a row: the raw logs of "How We Swipe" (Leiva et al., MobileHCI 2021).
  case howWeSwipe = "how-we-swipe"

  /// The format that a file's first line suggests: the header of a CSV file or of a How We Swipe
  /// log, and JSON Lines for anything else, since its reader describes errors best.
  /// - Complexity: O(bytes)
  public init(firstLine: Span<UInt8>) {
    self = firstLine.withUnsafeBufferPointer { bytes in
      let first = bytes.first { $0 != 0x20 && $0 != 0x09 }
      guard first != UInt8(ascii: "{") else { return .jsonLines }
      if HowWeSwipeRow.isHeader(bytes) { return .howWeSwipe }
      if CSVAssembler.isHeader(bytes) { return .csv }
      return .jsonLines
    }
  }
}
