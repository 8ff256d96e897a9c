extension SwipeTrace {
  /// The limit of coordinates, from −10⁶ to 10⁶ pt: over a thousand screens, so that only damaged
  /// numbers are beyond it.
  public static let coordinateLimit = 1e6
  /// The limit of times, from 0 to 10⁹ ms (11 days); times since 1970 are beyond it.
  public static let timeLimit = 1e9
  /// The maximum number of samples of a trace: four hours at 60 Hz. It keeps the memory of one trace
  /// below 50 MB, whatever the file contains.
  public static let sampleLimit = 1_000_000
  /// The maximum length of a trace's word, in bytes of UTF-8. The time to compare a word with
  /// candidates grows with the square of its length.
  public static let wordLimit = 1000

  /// Checks that every number is finite and in range, that time does not run backwards, and that
  /// channels have a value or none for each sample.
  ///
  /// Equal times are allowed, and so are traces with one sample or none. Readers return only traces
  /// that pass, and writers refuse those that do not.
  /// - Throws: `TraceError.badSample` with the first invalid sample, `.badField` for an invalid
  ///   keyboard size, a word that is too long or an invalid channel, `.tooManySamples`.
  /// - Complexity: O(samples)
  public func validate() throws(TraceError) {
    try keyboard?.validate()
    try validateWord()
    guard samples.count <= SwipeTrace.sampleLimit else { throw .tooManySamples }
    var earliest = 0.0
    for index in samples.indices {
      try samples[index].validate(number: index + 1, earliest: earliest)
      earliest = samples[index].t
    }
    try validateChannels()
  }

  /// Checks the length of the word.
  func validateWord() throws(TraceError) {
    guard let length = word?.utf8.count, length > SwipeTrace.wordLimit else { return }
    throw .badField(
      name: "word",
      reason: "\(length) bytes are too long for a word; the limit is \(SwipeTrace.wordLimit)")
  }
}

extension TraceSample {
  /// Checks range and order; `earliest` is the time of the previous sample, in ms.
  @inline(__always)
  func validate(number: Int, earliest: Double) throws(TraceError) {
    let limit = SwipeTrace.coordinateLimit
    guard abs(x) <= limit, abs(y) <= limit, t >= earliest, t <= SwipeTrace.timeLimit else {
      throw fault(number: number, earliest: earliest)
    }
  }

  private func fault(number: Int, earliest: Double) -> TraceError {
    for (name, value) in [("x", x), ("y", y)] where !(abs(value) <= SwipeTrace.coordinateLimit) {
      return .badSample(number: number, reason: "\(name) = \(value) is outside ±1000000 pt")
    }
    guard t >= 0, t <= SwipeTrace.timeLimit else {
      return .badSample(
        number: number,
        reason:
          "t = \(Self.text(t)) is outside 0…1000000000 ms; times are milliseconds since the first "
          + "sample" + Self.hint(of: t))
    }
    return .badSample(
      number: number,
      reason: "time runs backwards, from \(earliest) to \(t) ms; sort the samples by time"
        + (t == 0
          ? " (or cut off the zeros that fill them up: ringswipe traces convert FILE --guess finds the command)"
          : ""))
  }
}

extension TraceSample {
  /// Returns a time without a decimal that is 0.
  private static func text(_ time: Double) -> String {
    time == time.rounded() && time.magnitude < 1e17 ? "\(Int(time))" : "\(time)"
  }

  /// What a time that is too large probably is, after the reason why it is refused.
  private static func hint(of time: Double) -> String {
    switch time {
    // 2001 to 2286.
    case 1e12..<1e13:
      " (milliseconds since 1970: ringswipe traces convert FILE --guess finds the command that "
        + "reads them)"
    case 1e9..<1e10:
      " (perhaps seconds since 1970: ringswipe traces convert FILE --guess finds the command that reads "
        + "them)"
    case 1e15..<1e16: " (these are perhaps microseconds since 1970)"
    default: ""
    }
  }
}

extension KeyboardReference {
  /// Checks that width and height are positive and at most `SwipeTrace.coordinateLimit`, and that an
  /// embedded layout is one JSON value.
  func validate() throws(TraceError) {
    try validateEmbeddedLayout()
    for (name, value) in [("width", width), ("height", height)]
    where !(value > 0 && value <= SwipeTrace.coordinateLimit) {
      throw .badField(
        name: "keyboard.\(name)",
        reason: "\(value) is not a size in pt; it must be above 0 and at most 1000000")
    }
  }
}
