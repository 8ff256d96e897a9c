import JSONText

/// Writes traces in the format of swipe.futo.org: one JSON object per line, with samples as
/// fractions of the canvas.
///
/// For `qwerty` and `qwerty-how-we-swipe` the canvas is the three letter rows; any other layout is
/// named in the field `layout`, and the canvas is the whole keyboard. Channels are further members
/// of the samples. Fields that the format does
/// not define are appended under their own names.
struct FutoTraceWriter {
  /// Appends the trace's line.
  /// - Throws: the errors of `validate()`, and `.badField` for a trace that does not name a
  ///   keyboard.
  func append(_ trace: SwipeTrace, to bytes: inout [UInt8]) throws(TraceError) {
    try trace.validate()
    guard let keyboard = trace.keyboard else {
      throw .badField(
        name: "keyboard",
        reason: "the format has samples as fractions of the keyboard, which the "
          + "trace does not name")
    }
    if let channel = trace.channels.first(where: { ["x", "y", "t"].contains($0.name) }) {
      throw .badField(
        name: "channels.\(channel.name)", reason: "the format has this name for the samples' own")
    }
    let letterShare = Self.letterRows(of: keyboard.layout)
    let height = keyboard.height * (letterShare ?? 1)
    bytes.append(contentsOf: #"{"id":"#.utf8)
    JSONText.append(string: trace.id, to: &bytes)
    if let user = trace.user { append("session", string: user, to: &bytes) }
    if let word = trace.word { append("word", string: word, to: &bytes) }
    append("canvas_width", number: keyboard.width, to: &bytes)
    append("canvas_height", number: height, to: &bytes)
    if letterShare == nil { append("layout", string: keyboard.layout, to: &bytes) }
    bytes.append(contentsOf: #","data":["#.utf8)
    for (index, sample) in trace.samples.enumerated() {
      bytes.append(contentsOf: (index == 0 ? #"{"x":"# : #",{"x":"#).utf8)
      JSONText.append(number: sample.x / keyboard.width, to: &bytes)
      bytes.append(contentsOf: #","y":"#.utf8)
      JSONText.append(number: sample.y / height, to: &bytes)
      bytes.append(contentsOf: #","t":"#.utf8)
      JSONText.append(number: sample.t, to: &bytes)
      for channel in trace.channels {
        if let value = channel.values[index] { append(channel.name, number: value, to: &bytes) }
      }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
    for field in trace.otherFields where !Self.names.contains(field.name) {
      append(name: field.name, to: &bytes)
      for byte in field.json.utf8 { bytes.append(byte == 0x0A ? 0x20 : byte) }
    }
    bytes.append(contentsOf: "}\n".utf8)
  }

  /// The fields that are written from the trace itself.
  private static let names: Set<String> = [
    "id", "session", "word", "canvas_width", "canvas_height", "layout", "data",
  ]

  /// Returns the share of the keyboard's height that the letters of a QWERTY layout take; nil for
  /// other layouts.
  private static func letterRows(of layout: String) -> Double? {
    switch layout {
    case "qwerty": 1 / FutoLine.qwertyHeight
    case "qwerty-how-we-swipe": 3 / 3.7
    default: nil
    }
  }

  private func append(name: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    JSONText.append(string: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private func append(_ name: String, string: String, to bytes: inout [UInt8]) {
    append(name: name, to: &bytes)
    JSONText.append(string: string, to: &bytes)
  }

  private func append(_ name: String, number: Double, to bytes: inout [UInt8]) {
    append(name: name, to: &bytes)
    JSONText.append(number: number, to: &bytes)
  }
}
