import JSONText

/// Writes traces as CSV, with one sample per row.
///
///     var writer = CSVTraceWriter(furtherColumns: ["user"])
///     writer.appendHeader(to: &bytes)          // id,word,x,y,t,user
///     try writer.append(trace, to: &bytes)     // t1,hello,236.3,115,0,u7
///
/// The column `channels.NAME` has the channel NAME, with a value in each row.
///
/// CSV stores less than JSON Lines: only the requested columns are kept; an empty word, user or
/// layout is read back as missing; the words of `previous` must not contain spaces; the other
/// fields of a keyboard are dropped. Two consecutive traces must not have the same id.
public struct CSVTraceWriter: Sendable {
  /// The columns after `id,word,x,y,t`: `user`, `layout`, `width`, `height`, `previous` (separated
  /// by spaces), `channels.NAME`, and names of a trace's other fields. A name that no field of a
  /// trace has stands for its channel of that name, if that has no column of its own.
  public let furtherColumns: [String]

  /// Creates a writer.
  public init(furtherColumns: [String] = []) {
    self.furtherColumns = furtherColumns
  }

  /// Appends the header row.
  public func appendHeader(to bytes: inout [UInt8]) {
    CSVCell.append(row: CSVColumns.required + furtherColumns, to: &bytes)
  }

  /// Returns the columns after `id,word,x,y,t` that a trace needs.
  package static func columns(of trace: SwipeTrace) -> [String] {
    var columns: [String] = []
    if trace.user != nil { columns.append("user") }
    if trace.keyboard != nil { columns += ["layout", "width", "height"] }
    if !trace.previous.isEmpty { columns.append("previous") }
    columns += trace.otherFields.map(\.name).filter(hasColumn)
    return columns + trace.channels.map { CSVFurtherColumns.channelPrefix + $0.name }
  }

  /// Returns whether another field of a trace can have a column: its name must not be that of one of
  /// the format's own, or of a channel.
  package static func hasColumn(_ field: String) -> Bool {
    !CSVColumns.required.contains(field) && !CSVColumns.optional.contains(field)
      && !field.hasPrefix(CSVFurtherColumns.channelPrefix)
  }

  /// Appends the trace's rows, or one row without numbers if it has no samples. Properties of the
  /// whole trace are in its first row, the id and the channels in all rows.
  /// - Throws: the errors of `validate()`, and `.badField` for a trace without an id; in that case
  ///   nothing is appended.
  /// - Complexity: O(samples)
  public func append(_ trace: SwipeTrace, to bytes: inout [UInt8]) throws(TraceError) {
    try trace.validate()
    guard !trace.id.isEmpty else {
      throw .badField(name: "id", reason: "a CSV row needs an id to identify its trace")
    }
    var start: [UInt8] = []
    CSVCell.append(trace.id, to: &start)
    start.append(UInt8(ascii: ","))
    CSVCell.append(trace.word ?? "", to: &start)
    start.append(UInt8(ascii: ","))
    bytes.append(contentsOf: start)
    appendNumbers(of: trace.samples.first, to: &bytes)
    let channels = channels(of: trace)
    for (name, channel) in zip(furtherColumns, channels) {
      bytes.append(UInt8(ascii: ","))
      if let channel {
        Self.append(channel.values.first ?? nil, to: &bytes)
      } else {
        CSVCell.append(cell(name, of: trace), to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
    for index in trace.samples.indices.dropFirst() {
      bytes.append(contentsOf: start)
      appendNumbers(of: trace.samples[index], to: &bytes)
      for channel in channels {
        bytes.append(UInt8(ascii: ","))
        if let channel { Self.append(channel.values[index], to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Returns the channel of each further column, nil for a column of the whole trace.
  private func channels(of trace: SwipeTrace) -> [SampleChannel?] {
    guard !trace.channels.isEmpty else { return furtherColumns.map { _ in nil } }
    return furtherColumns.map { column in
      let prefix = CSVFurtherColumns.channelPrefix
      let isField =
        CSVColumns.optional.contains(column) || furtherColumns.contains(prefix + column)
        || trace.otherFields.contains { $0.name == column }
      guard column.hasPrefix(prefix) || !isField else { return nil }
      let name = column.hasPrefix(prefix) ? column.dropFirst(prefix.count) : column[...]
      return trace.channels.first { $0.name == name }
    }
  }

  private static func append(_ value: Double?, to bytes: inout [UInt8]) {
    if let value { JSONText.append(number: value, to: &bytes) }
  }

  private func appendNumbers(of sample: TraceSample?, to bytes: inout [UInt8]) {
    guard let sample else {
      bytes.append(contentsOf: ",,".utf8)
      return
    }
    JSONText.append(number: sample.x, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    JSONText.append(number: sample.y, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    JSONText.append(number: sample.t, to: &bytes)
  }

  private func cell(_ name: String, of trace: SwipeTrace) -> String {
    switch name {
    case "user": trace.user ?? ""
    case "layout": trace.keyboard?.layout ?? ""
    case "width": CSVTraceWriter.text(of: trace.keyboard?.width)
    case "height": CSVTraceWriter.text(of: trace.keyboard?.height)
    case "previous": trace.previous.joined(separator: " ")
    default:
      trace.otherFields.first { $0.name == name }.map { CSVValue.cell(ofJSON: $0.json) } ?? ""
    }
  }

  private static func text(of number: Double?) -> String {
    guard let number else { return "" }
    var bytes: [UInt8] = []
    JSONText.append(number: number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
