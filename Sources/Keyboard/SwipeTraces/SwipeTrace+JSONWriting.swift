import JSONText

extension SwipeTrace {
  /// The names of the fields that JSON Lines defines.
  package static let fieldNames: Set<String> = [
    "id", "word", "keyboard", "samples", "channels", "previous", "user",
  ]

  /// Appends the trace as one line of a JSON Lines file, with its line break.
  ///
  ///     var line: [UInt8] = []
  ///     try SwipeTrace(id: "t1", samples: [TraceSample(x: 1.5, y: 2, t: 0)]).appendJSONLine(to: &line)
  ///     // {"id":"t1","samples":[[1.5,2,0]]}
  ///
  /// The format's fields come in their order, then the others in theirs; numbers are the shortest
  /// that read back the same, whole numbers without a decimal point. The same trace always gives
  /// the same bytes.
  /// - Throws: the errors of `validate()`, and `.badField` for another field with the name of one of
  ///   the format's own; in that case nothing is appended.
  /// - Complexity: O(samples)
  public func appendJSONLine(to bytes: inout [UInt8]) throws(TraceError) {
    try validate()
    if let field = otherFields.first(where: { Self.fieldNames.contains($0.name) }) {
      throw .badField(
        name: field.name, reason: "the name is that of a field of JSON Lines; rename it")
    }
    bytes.append(UInt8(ascii: "{"))
    bytes.append(contentsOf: #""id":"#.utf8)
    JSONText.append(string: id, to: &bytes)
    if let word { Self.append(field: "word", string: word, to: &bytes) }
    if let keyboard { Self.append(keyboard: keyboard, to: &bytes) }
    Self.append(samples: samples, to: &bytes)
    Self.append(channels: channels, to: &bytes)
    if !previous.isEmpty {
      bytes.append(contentsOf: #","previous":["#.utf8)
      for (index, word) in previous.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(string: word, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    if let user { Self.append(field: "user", string: user, to: &bytes) }
    Self.append(others: otherFields, to: &bytes)
    bytes.append(contentsOf: "}\n".utf8)
  }

  private static func append(field: String, string: String, to bytes: inout [UInt8]) {
    append(name: field, to: &bytes)
    JSONText.append(string: string, to: &bytes)
  }

  private static func append(name: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    JSONText.append(string: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private static func append(keyboard: KeyboardReference, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #","keyboard":{"layout":"#.utf8)
    if keyboard.isEmbedded {
      bytes.append(contentsOf: keyboard.layout.utf8)
    } else {
      JSONText.append(string: keyboard.layout, to: &bytes)
    }
    append(name: "width", to: &bytes)
    JSONText.append(number: keyboard.width, to: &bytes)
    append(name: "height", to: &bytes)
    JSONText.append(number: keyboard.height, to: &bytes)
    append(others: keyboard.otherFields, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(samples: [TraceSample], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #","samples":["#.utf8)
    for index in samples.indices {
      let sample = samples[index]
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "["))
      JSONText.append(number: sample.x, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      JSONText.append(number: sample.y, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      JSONText.append(number: sample.t, to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func append(channels: [SampleChannel], to bytes: inout [UInt8]) {
    guard !channels.isEmpty else { return }
    bytes.append(contentsOf: #","channels":{"#.utf8)
    for (number, channel) in channels.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(string: channel.name, to: &bytes)
      bytes.append(contentsOf: ":[".utf8)
      for (index, value) in channel.values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        if let value {
          JSONText.append(number: value, to: &bytes)
        } else {
          bytes.append(contentsOf: "null".utf8)
        }
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(others: [JSONField], to bytes: inout [UInt8]) {
    for field in others {
      append(name: field.name, to: &bytes)
      // In JSON a bare line feed can only be white space between values; here it would end the
      // line.
      let start = bytes.count
      bytes.append(contentsOf: field.json.utf8)
      for index in start..<bytes.count where bytes[index] == 0x0A { bytes[index] = 0x20 }
    }
  }
}
