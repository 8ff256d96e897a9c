extension RandomSource {
  /// Creates a separate stream for each list of numbers, so that parts of the work can draw
  /// independently of each other.
  public init(seed: UInt64, stream: [UInt64]) {
    var mixed = seed
    for part in stream {
      var source = RandomSource(seed: mixed)
      mixed = source.next() ^ part
    }
    self.init(seed: mixed)
  }

  /// The next number of the stream; reading it does not advance the stream.
  public var first: UInt64 {
    var copy = self
    return copy.next()
  }
}
