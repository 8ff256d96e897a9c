/// The formats of trace files that can be read, and most of them written.
public enum TraceFileFormat: String, CaseIterable, Sendable {
  /// One trace per line, as a JSON object: the project's own format.
  case jsonLines = "jsonl"
  /// One sample per row, with a header that names at least `id`, `x`, `y` and `t`.
  case csv
  /// One touch event per row: the raw logs of "How We Swipe" (Leiva et al., MobileHCI 2021).
  case howWeSwipe = "how-we-swipe"
  /// One trace per line, as a JSON object with its samples in `data`: the data sets of
  /// swipe.futo.org.
  case futo
  /// One gesture per row, with a list of gaze samples: the logs of EyeSwipe2 (Kurauchi 2017).
  case eyeSwipe = "eyeswipe2"
  /// A JSON list of gestures, each with the boxes of its keys: what HeliBoard's gesture data
  /// gathering exports.
  case heliBoard = "heliboard"

  /// Whether traces can also be written in the format.
  public var isWritten: Bool {
    switch self {
    case .jsonLines, .csv, .howWeSwipe, .futo: true
    case .eyeSwipe, .heliBoard: false
    }
  }

  /// Determines the format from a file's first line: the beginning of a JSON object, or of a list of
  /// HeliBoard's, or a header; nil for anything else.
  ///
  /// A header with an error, such as a missing column, still counts as CSV, so that its reader can
  /// report the error.
  /// - Complexity: O(bytes)
  public init?(firstLine: Span<UInt8>) {
    let format: TraceFileFormat? = firstLine.withUnsafeBufferPointer { bytes in
      let first = bytes.first { $0 != 0x20 && $0 != 0x09 }
      if HeliBoardAssembler.isGesture(bytes) { return .heliBoard }
      guard first != UInt8(ascii: "{") else { return FutoLine.isFuto(bytes) ? .futo : .jsonLines }
      if EyeSwipeRows.isHeader(bytes) { return .eyeSwipe }
      if HowWeSwipeRow.isHeader(bytes) { return .howWeSwipe }
      if CSVColumns.resembleHeader(bytes) { return .csv }
      return nil
    }
    guard let format else { return nil }
    self = format
  }

  /// Determines the format from a file's name; a `.gz` at its end is ignored. Nil for unknown
  /// extensions.
  public init?(fileName: String) {
    let lower = fileName.lowercased()
    let name = lower.hasSuffix(".gz") ? lower.dropLast(3) : lower[...]
    let known = TraceFileFormat.fileExtensions.first { name.hasSuffix("." + $0.name) }
    guard let known else { return nil }
    self = known.format
  }

  /// The extensions of trace files, without their dots. Files of a folder with other extensions are
  /// not read as traces.
  public static let fileExtensions: [(name: String, format: TraceFileFormat)] = [
    ("jsonl", .jsonLines), ("ndjson", .jsonLines), ("csv", .csv), ("log", .howWeSwipe),
  ]
}
