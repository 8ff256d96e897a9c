import JSONText

/// The cells of one trace in the columns that the format does not define.
///
/// A column `channels.NAME` holds the channel NAME. In any other column the cells that are not empty
/// decide: if all are the same, they are a field of the trace; otherwise, if all are numbers, they
/// are a channel; otherwise the first one is a field, and the others are lost.
struct CSVFurtherColumns {
  /// What a trace has in a column.
  private enum Content {
    case nothing
    /// One text, at these samples.
    case one([UInt8], at: [Range<Int>])
    case numbers(first: [UInt8], values: [Double?])
    /// Several texts, of which the first is kept.
    case texts(first: [UInt8])
  }

  /// The prefix of the columns that are channels whatever they contain.
  static let channelPrefix = "channels."
  /// The texts, beside an empty cell, that stand for a missing number.
  private static let missing = ["NaN", "nan", "NA", "null"].map { Array($0.utf8) }

  private let columns: [Column]
  private var contents: [Content]
  /// The number of channels of the trace.
  private var channels = 0
  /// The number of ranges in which single texts stand.
  private var ranges = 0

  private struct Column {
    var name: String
    var cell: Int
    /// The name of the channel, if the column is one.
    var channel: String?
    /// Whether the column may become a channel by its contents.
    var mayVary: Bool
  }

  init(_ columns: [(name: String, cell: Int)]) {
    let prefix = Self.channelPrefix
    let names = Set(columns.map(\.name))
    self.columns = columns.map { name, cell in
      Column(
        name: name, cell: cell,
        channel: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil,
        mayVary: !names.contains(prefix + name))
    }
    contents = columns.map { _ in .nothing }
  }

  /// Forgets the cells, so that another trace can begin.
  mutating func clear() {
    for index in contents.indices { contents[index] = .nothing }
    (channels, ranges) = (0, 0)
  }

  /// Takes a row's cells.
  /// - Parameter sample: the index of the row's sample; nil for a row without one.
  /// - Throws: `TraceError` for a text that is not UTF-8 or not a number where one must be, and for
  ///   too many values.
  mutating func take(_ row: CSVRow, sample: Int?) throws(TraceError) {
    // A channel that ended before is filled up.
    if let sample, channels * (sample + 1) > SampleChannel.valueLimit {
      throw SwipeTrace.tooManyChannelValues
    }
    for index in columns.indices {
      let cell = columns[index].cell
      guard !row.cells[cell].isEmpty else { continue }
      try take(row.text[row.cells[cell]], trimmed: row.trimmed(cell), at: index, sample: sample)
    }
  }

  private mutating func take(
    _ cell: ArraySlice<UInt8>, trimmed: ArraySlice<UInt8>, at index: Int, sample: Int?
  ) throws(TraceError) {
    let column = columns[index]
    switch contents[index] {
    case .nothing:
      guard String(validating: cell, as: UTF8.self) != nil else {
        throw .badField(name: column.name, reason: "the cell is not valid UTF-8")
      }
      if column.channel != nil {
        contents[index] = .numbers(first: [], values: [])
        channels += 1
        try append(trimmed, at: index, sample: sample)
      } else {
        contents[index] = .one(Array(cell), at: sample.map { [$0..<($0 + 1)] } ?? [])
      }
    case .one(let text, var places):
      if CSVRow.trimmed(text[...]).elementsEqual(trimmed) {
        guard let sample else { return }
        contents[index] = .nothing
        if let last = places.last, last.upperBound == sample {
          places[places.count - 1] = last.lowerBound..<(sample + 1)
        } else {
          places.append(sample..<(sample + 1))
          ranges += 1
        }
        contents[index] = .one(text, at: places)
        guard ranges <= SampleChannel.valueLimit else { throw SwipeTrace.tooManyChannelValues }
        return
      }
      guard column.mayVary, let number = Self.value(CSVRow.trimmed(text[...])),
        Self.value(trimmed) != nil
      else {
        contents[index] = .texts(first: text)
        return
      }
      var values: [Double?] = []
      for place in places {
        values.pad(to: place.lowerBound)
        values.append(contentsOf: repeatElement(number, count: place.count))
      }
      channels += 1
      contents[index] = .numbers(first: text, values: values)
      try append(trimmed, at: index, sample: sample)
    case .numbers: try append(trimmed, at: index, sample: sample)
    case .texts: return
    }
  }

  /// Appends a cell to a channel.
  private mutating func append(
    _ trimmed: ArraySlice<UInt8>, at index: Int, sample: Int?
  ) throws(TraceError) {
    guard case .numbers(let first, var values) = contents[index] else { return }
    guard let value = Self.value(trimmed) else {
      guard columns[index].channel == nil else {
        throw .badField(name: columns[index].name, reason: "the cell is not a number")
      }
      contents[index] = .texts(first: first)
      channels -= 1
      return
    }
    guard let sample else { return }
    guard channels * (sample + 1) <= SampleChannel.valueLimit else {
      throw SwipeTrace.tooManyChannelValues
    }
    // Without this the array would be copied.
    contents[index] = .nothing
    values.pad(to: sample)
    values.append(value)
    contents[index] = .numbers(first: first, values: values)
  }

  /// Completes a trace, which has its samples.
  /// - Returns: the columns of which some texts are lost.
  func complete(_ trace: inout SwipeTrace) -> [String] {
    var lost: [String] = []
    for (column, content) in zip(columns, contents) {
      switch content {
      case .nothing: break
      case .one(let text, _): trace.otherFields.append(Self.field(column.name, text))
      case .texts(let first):
        trace.otherFields.append(Self.field(column.name, first))
        lost.append(column.name)
      case .numbers(_, var values):
        guard values.contains(where: { $0 != nil }) else { break }
        values.pad(to: trace.samples.count)
        trace.channels.append(SampleChannel(name: column.channel ?? column.name, values: values))
      }
    }
    return lost
  }

  private static func field(_ name: String, _ text: [UInt8]) -> SwipeTrace.JSONField {
    .init(name: name, json: CSVValue.json(ofCell: String(decoding: text, as: UTF8.self)))
  }

  /// Returns the number of a cell, `.some(nil)` for a missing one; nil for any other text.
  private static func value(_ cell: ArraySlice<UInt8>) -> Double?? {
    if let number = cell.withUnsafeBufferPointer({ JSONText.number($0) }), number.isFinite {
      return .some(number)
    }
    return cell.isEmpty || missing.contains { $0.elementsEqual(cell) } ? .some(nil) : nil
  }
}
