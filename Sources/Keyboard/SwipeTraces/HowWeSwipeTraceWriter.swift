import JSONText

/// Writes traces as a "How We Swipe" log, with one touch event per row.
///
/// A log has the swipes of one user on one layout: the user is the name of the file, the layout is
/// `qwerty-how-we-swipe`. Ids of the form `hws-USER-TIMESTAMP` keep their time; other traces follow
/// one another at intervals of a second, and get ids of that form when the log is read. The channels
/// `x_radius`, `y_radius` and `angle` are written; 0 stands for a missing value.
struct HowWeSwipeTraceWriter {
  /// The end time of the last trace, in ms.
  private var clock = 0.0

  static let layout = "qwerty-how-we-swipe"

  func appendHeader(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (HowWeSwipeRow.columns.joined(separator: " ") + "\n").utf8)
  }

  /// Appends the trace's rows.
  /// - Throws: the errors of `validate()`, and `.badField` for a trace that the format cannot
  ///   represent.
  mutating func append(_ trace: SwipeTrace, to bytes: inout [UInt8]) throws(TraceError) {
    try trace.validate()
    guard let keyboard = trace.keyboard, keyboard.layout == Self.layout else {
      throw .badField(
        name: "keyboard",
        reason: "a How We Swipe log only has traces on \(Self.layout), but this one was made on "
          + "\(trace.keyboard?.layout ?? "a keyboard without a name")")
    }
    guard let word = trace.word, !word.isEmpty, !word.utf8.contains(where: { $0 <= 0x20 }) else {
      throw .badField(
        name: "word", reason: "a How We Swipe log needs a word without spaces in each row")
    }
    guard !trace.samples.isEmpty else {
      throw .badField(name: "samples", reason: "a How We Swipe log cannot hold an empty trace")
    }
    let sentence =
      trace.otherFields.first { $0.name == "sentence" }
      .flatMap { JSONText.string($0.json) }.map { $0.isEmpty ? word : $0 } ?? word
    let isError = trace.otherFields.contains { $0.name == "is_err" && $0.json == "true" }
    let start = Self.time(inID: trace.id) ?? clock + 1000
    clock = start + (trace.samples.last?.t ?? 0)
    let prompt = sentence.map { $0.isWhitespace ? "_" : String($0) }.joined()
    let contact = HowWeSwipeRow.channels.map { name in
      trace.channels.first { $0.name == name }?.values
    }
    for (index, sample) in trace.samples.enumerated() {
      let event: HowWeSwipeRow.Event =
        index == 0 ? .touchstart : index == trace.samples.count - 1 ? .touchend : .touchmove
      bytes.append(contentsOf: prompt.utf8)
      append(start + sample.t, to: &bytes)
      append(keyboard.width, to: &bytes)
      append(keyboard.height, to: &bytes)
      bytes.append(contentsOf: " \(event.rawValue)".utf8)
      append(sample.x, to: &bytes)
      append(sample.y, to: &bytes)
      for values in contact { append(values?[index] ?? 0, to: &bytes) }
      bytes.append(contentsOf: " \(word) \(isError ? 1 : 0)\n".utf8)
    }
  }

  /// Returns the time in an id of the form `hws-USER-TIMESTAMP`.
  private static func time(inID id: String) -> Double? {
    guard id.hasPrefix("hws-"), let last = id.split(separator: "-").last, let time = Double(last),
      time >= 0, time < 1e15
    else { return nil }
    return time
  }

  private func append(_ number: Double, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    JSONText.append(number: number, to: &bytes)
  }
}
