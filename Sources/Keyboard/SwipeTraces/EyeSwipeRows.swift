import JSONText
import Statistics

/// The rows of a log of EyeSwipe2: gestures of the eyes, a gesture a row, its columns apart by tabs.
///
/// The log's column `gaze` lists time (ms), x and y (px of the screen, y downwards) of each sample,
/// all apart by semicolons. The log does not say where on the screen the keyboard was, so traces name
/// none. The word is the one that was entered; `-` stands for a gesture that was cancelled.
/// Source: github.com/toshikurauchi/eyeswipe2-analysis, exp_gesture_gaze.csv (MIT).
struct EyeSwipeRows: Sendable {
  private let names: [String]
  private let word: Int
  private let gaze: Int
  private let user: Int
  /// The columns that tell gestures apart, beside the user.
  private let identity: [Int]

  private static let identityNames = ["session_id", "trial_id", "start_tstamp"]

  /// Returns whether a line is the header of such a log, with or without its gaze.
  static func isHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let names = cells(line).map { String(decoding: $0, as: UTF8.self) }
    return names.contains("participant_id") && names.contains("word")
      && names.contains("start_tstamp")
  }

  /// Reads the header.
  /// - Throws: `TraceError` for a column that is missing or repeated.
  init(header line: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    var names: [String] = []
    var places: [String: Int] = [:]
    for cell in Self.cells(line) {
      guard let name = String(validating: cell, as: UTF8.self) else {
        throw .badField(name: "column \(names.count + 1)", reason: "the name is not valid UTF-8")
      }
      guard places.updateValue(names.count, forKey: name) == nil else {
        throw .badField(name: name, reason: "the column appears twice")
      }
      names.append(name)
    }
    func place(_ name: String, _ remedy: String) throws(TraceError) -> Int {
      guard let place = places[name] else {
        throw .badField(name: name, reason: "the column is missing; \(remedy)")
      }
      return place
    }
    let expected = "the first line of EyeSwipe2's log names its columns, apart by tabs"
    gaze = try place("gaze", "the samples are in exp_gesture_gaze.csv")
    word = try place("word", expected)
    user = try place("participant_id", expected)
    identity = Self.identityNames.compactMap { places[$0] }
    self.names = names
  }

  /// Reads a row.
  /// - Parameter name: the id if the row does not say which gesture of whom it is.
  /// - Throws: `TraceError` with the invalid column or sample.
  func trace(
    _ line: UnsafeBufferPointer<UInt8>, named name: String
  ) throws(TraceError) -> SwipeTrace {
    let cells = Self.cells(line)
    guard cells.count == names.count else {
      throw .malformed(
        byte: 1, reason: "the row has \(cells.count) columns of \(names.count), apart by tabs")
    }
    func text(_ column: Int) throws(TraceError) -> String {
      guard let text = String(validating: cells[column], as: UTF8.self) else {
        throw .badField(name: names[column], reason: "it is not valid UTF-8")
      }
      return text
    }
    let label = try text(word)
    var trace = SwipeTrace(
      id: name, word: label == "-" ? nil : SwipeTrace.label(label),
      samples: try Self.samples(UnsafeBufferPointer(rebasing: cells[gaze])),
      user: SwipeTrace.label(try text(user)))
    if let user = trace.user, identity.count == Self.identityNames.count {
      var parts = ["eyeswipe", user]
      for column in identity { parts.append(try text(column)) }
      trace.id = parts.joined(separator: "-")
    }
    for column in names.indices where ![word, gaze, user].contains(column) {
      let cell = try text(column)
      guard !cell.isEmpty else { continue }
      let isTaken = SwipeTrace.fieldNames.contains(names[column])
      trace.otherFields.append(
        .init(
          name: isTaken ? "eyeswipe-\(names[column])" : names[column],
          json: CSVValue.json(ofCell: cell)))
    }
    try trace.validate()
    return trace
  }

  /// Reads `t;x;y;t;x;y;…`; times become ms since the first one.
  private static func samples(
    _ list: UnsafeBufferPointer<UInt8>
  ) throws(TraceError) -> [TraceSample] {
    var samples: [TraceSample] = []
    var numbers = (0.0, 0.0, 0.0)
    var count = 0
    guard !list.isEmpty else { return samples }
    var rest = list[...]
    while true {
      let cell = rest.prefix { $0 != UInt8(ascii: ";") }
      guard samples.count < SwipeTrace.sampleLimit else { throw .tooManySamples }
      guard let value = JSONText.number(UnsafeBufferPointer(rebasing: cell)), value.isFinite else {
        throw .badSample(
          number: samples.count + 1, reason: "time, x and y are expected, three finite numbers")
      }
      switch count % 3 {
      case 0: numbers.0 = value
      case 1: numbers.1 = value
      default:
        numbers.2 = value
        samples.append(TraceSample(x: numbers.1, y: numbers.2, t: numbers.0))
      }
      count += 1
      guard cell.endIndex < rest.endIndex else { break }
      rest = rest[(cell.endIndex + 1)...]
    }
    guard count % 3 == 0 else {
      throw .badField(
        name: "gaze", reason: "\(count) numbers are no list of samples of time, x and y")
    }
    let start = samples.first?.t ?? 0
    for index in samples.indices { samples[index].t = rounded(samples[index].t - start, to: 1000) }
    return samples
  }

  private static func cells(
    _ line: UnsafeBufferPointer<UInt8>
  ) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }
}
