extension SwipeTrace {
  /// Coordinates reach from −10⁶ to 10⁶ pt: over a thousand screens, so that only damaged numbers
  /// fall outside.
  public static let coordinateLimit = 1e6
  /// Times reach from 0 to 10⁹ ms (11 days); a clock's time since 1970 falls outside.
  public static let timeLimit = 1e9
  /// The samples that one trace may have: 18 hours at 60 Hz. Keeps the memory of one trace under
  /// 200 MB whatever a file holds.
  public static let sampleLimit = 4_000_000
  /// The longest word that a trace may be labelled with, in bytes of UTF-8. Comparing a label with
  /// candidates takes time that grows with the square of its length.
  public static let wordLimit = 1000

  /// Checks that every number is finite and in range and that time does not run backwards.
  ///
  /// Equal times are allowed, and so are traces of no samples or one. Readers return only traces
  /// that pass, and writers refuse those that do not.
  /// - Throws: `TraceError.badSample` with the first sample at fault, `.badField` for a bad
  ///   keyboard size or a word that is too long, `.tooManySamples`.
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
  }

  /// Checks that the label is no longer than a word.
  func validateWord() throws(TraceError) {
    guard let length = word?.utf8.count, length > SwipeTrace.wordLimit else { return }
    throw .badField(
      name: "word",
      reason: "\(length) bytes are no word; a label has \(SwipeTrace.wordLimit) at most")
  }
}

extension TraceSample {
  /// Checks range and order; `earliest` is the time of the sample before, in ms.
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
        reason: "t = \(t) is outside 0…1000000000 ms; times are milliseconds since the first "
          + "sample")
    }
    return .badSample(
      number: number,
      reason: "time runs backwards, from \(earliest) to \(t) ms; sort the samples by time")
  }
}

extension KeyboardReference {
  /// Checks that width and height are positive and at most `SwipeTrace.coordinateLimit`.
  func validate() throws(TraceError) {
    for (name, value) in [("width", width), ("height", height)]
    where !(value > 0 && value <= SwipeTrace.coordinateLimit) {
      throw .badField(
        name: "keyboard.\(name)",
        reason: "\(value) is not a size in pt; it must be above 0 and at most 1000000")
    }
  }
}
