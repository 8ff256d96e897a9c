extension SwipeTrace {
  /// Reads one line of a JSON Lines trace file.
  ///
  ///     let line = Array(#"{"id":"t1","samples":[[236.3,115,0],[230.1,117.2,8]]}"#.utf8)
  ///     try SwipeTrace(jsonLine: line.span).samples[1].t   // 8.0
  ///
  /// - Parameters:
  ///   - jsonLine: one JSON object, without the line break.
  ///   - number: the line's number in its file. A trace without an id is named after it: `line-12`.
  ///   - stem: the text before that number.
  /// - Throws: `TraceError` with the invalid byte, field or sample. See `validate()` for the
  ///   limits.
  /// - Complexity: O(bytes); allocates for the samples and texts only.
  public init(
    jsonLine: Span<UInt8>, number: Int = 1, stem: String = "line-"
  ) throws(TraceError) {
    self = try jsonLine.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      var scanner = TraceLineScanner(bytes)
      return try SwipeTrace(from: &scanner, number: number, stem: stem)
    }
  }

  private init(
    from scanner: inout TraceLineScanner, number: Int, stem: String
  ) throws(TraceError) {
    guard scanner.skip(UInt8(ascii: "{")) else {
      throw scanner.unexpected(#"'{': a trace is a JSON object, {"samples":[[x,y,t],…]}"#)
    }
    self.init(id: "", samples: [])
    var seen: Set<String> = []
    var beginsSession = false
    try scanner.forEachField { (name, scanner) throws(TraceError) in
      let isKnown = try readField(name, from: &scanner)
      if name == "session" { beginsSession = true }
      guard !isKnown || seen.insert(name).inserted else {
        throw .badField(name: name, reason: "the field appears twice")
      }
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.unexpected("nothing after the trace's '}'") }
    guard seen.contains("samples") else {
      if beginsSession {
        throw .badField(
          name: "session",
          reason: "begins a log of a session, as 'ringswipe session replay' reads it, and no traces"
        )
      }
      throw .badField(name: "samples", reason: "the field is missing; it lists [x,y,t] triples")
    }
    channels.removeAll { $0.values.allSatisfy { $0 == nil } }
    if id.isEmpty { id = "\(stem)\(number)" }
    try validate()
  }

  /// Reads the value of a field.
  /// - Returns: whether the format defines the field.
  private mutating func readField(
    _ name: String, from scanner: inout TraceLineScanner
  ) throws(TraceError) -> Bool {
    switch name {
    case "samples":
      try scanner.readSamples(into: &samples)
    case "channels":
      channels = try scanner.channelsField()
    case "id":
      id = try scanner.textField(name) ?? ""
    case "word":
      word = Self.word(try scanner.textField(name))
    case "user":
      user = Self.label(try scanner.textField(name))
    case "keyboard":
      keyboard = try scanner.keyboardField()
    case "previous":
      previous = try scanner.previousField()
    default:
      otherFields.append(JSONField(name: name, json: try scanner.rawValue()))
      return false
    }
    return true
  }
}

extension TraceLineScanner {
  /// Calls `body` with the name of each field of the object whose '{' has been read, up to and
  /// including its '}'. `body` reads the value.
  mutating func forEachField(
    _ body: (String, inout TraceLineScanner) throws(TraceError) -> Void
  ) throws(TraceError) {
    if skip(UInt8(ascii: "}")) { return }
    repeat {
      try body(try name(), &self)
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), "',' or '}'")
  }

  /// Reads a string; nil for `null`.
  mutating func textField(_ name: String) throws(TraceError) -> String? {
    if skipNull() { return nil }
    guard current == UInt8(ascii: "\"") else {
      throw .badField(name: name, reason: "a text in double quotes is expected")
    }
    return try string()
  }

  fileprivate mutating func previousField() throws(TraceError) -> [String] {
    if skipNull() { return [] }
    guard skip(UInt8(ascii: "[")) else {
      throw .badField(name: "previous", reason: #"a list of words is expected, like ["say"]"#)
    }
    var words: [String] = []
    if skip(UInt8(ascii: "]")) { return words }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else {
        throw .badField(name: "previous", reason: #"a list of words is expected, like ["say"]"#)
      }
      words.append(try string())
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "',' or ']'")
    return words
  }

  /// Reads `{"pressure":[0.1,null],…}`.
  fileprivate mutating func channelsField() throws(TraceError) -> [SampleChannel] {
    if skipNull() { return [] }
    guard skip(UInt8(ascii: "{")) else {
      throw .badField(name: "channels", reason: #"expected {"pressure":[0.1,0.2,…],…}"#)
    }
    var channels: [SampleChannel] = []
    var count = 0
    try forEachField { (name, scanner) throws(TraceError) in
      channels.append(
        SampleChannel(name: name, values: try scanner.channelValues(of: name, count: &count)))
    }
    return channels
  }

  /// Reads a list of numbers and nulls, and adds their number to `count`.
  private mutating func channelValues(
    of name: String, count: inout Int
  ) throws(TraceError) -> [Double?] {
    guard skip(UInt8(ascii: "[")) else {
      throw .badField(
        name: "channels.\(name)", reason: "a list of numbers is expected, one for each sample")
    }
    var values: [Double?] = []
    if skip(UInt8(ascii: "]")) { return values }
    repeat {
      guard count < SampleChannel.valueLimit else { throw SwipeTrace.tooManyChannelValues }
      values.append(skipNull() ? nil : try number())
      count += 1
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "',' or ']'")
    return values
  }

  fileprivate mutating func keyboardField() throws(TraceError) -> KeyboardReference? {
    if skipNull() { return nil }
    guard skip(UInt8(ascii: "{")) else {
      throw .badField(
        name: "keyboard", reason: #"expected {"layout":"ring","width":390,"height":290}"#)
    }
    var layout: String?
    var width: Double?
    var height: Double?
    var others: [SwipeTrace.JSONField] = []
    try forEachField { (name, scanner) throws(TraceError) in
      let isRepeated =
        switch name {
        case "layout": layout != nil
        case "width": width != nil
        case "height": height != nil
        default: false
        }
      guard !isRepeated else {
        throw .badField(name: "keyboard.\(name)", reason: "the field appears twice")
      }
      switch name {
      case "layout":
        scanner.skipSpace()
        layout =
          scanner.current == UInt8(ascii: "{")
          ? try scanner.rawValue() : try scanner.textField("keyboard.layout")
      case "width":
        width = try scanner.number()
      case "height":
        height = try scanner.number()
      default:
        others.append(.init(name: name, json: try scanner.rawValue()))
      }
    }
    guard let layout, let width, let height else {
      let missing = layout == nil ? "layout" : width == nil ? "width" : "height"
      throw .badField(name: "keyboard.\(missing)", reason: "the field is missing")
    }
    return KeyboardReference(layout: layout, width: width, height: height, otherFields: others)
  }

  /// Reads the list of `[x,y,t]` triples.
  fileprivate mutating func readSamples(into samples: inout [TraceSample]) throws(TraceError) {
    guard skip(UInt8(ascii: "[")) else {
      throw .badField(name: "samples", reason: "a list of [x,y,t] triples is expected")
    }
    if skip(UInt8(ascii: "]")) { return }
    // A sample takes about ten bytes; the array grows on demand for long traces.
    samples.reserveCapacity(min(remaining / 10, 1000))
    repeat {
      guard samples.count < SwipeTrace.sampleLimit else { throw .tooManySamples }
      guard skip(UInt8(ascii: "[")) else { throw notATriple(samples.count) }
      let x = try number()
      guard skip(UInt8(ascii: ",")) else { throw notATriple(samples.count) }
      let y = try number()
      guard skip(UInt8(ascii: ",")) else { throw notATriple(samples.count) }
      let t = try number()
      guard skip(UInt8(ascii: "]")) else { throw notATriple(samples.count) }
      samples.append(TraceSample(x: x, y: y, t: t))
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "',' or ']'")
  }

  private func notATriple(_ index: Int) -> TraceError {
    if isAtEnd { return unexpected("a sample [x,y,t]") }
    return .badSample(
      number: index + 1,
      reason: "expected [x,y,t], three numbers (byte \(position + 1) of the line)")
  }
}
