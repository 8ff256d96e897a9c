extension RandomSource {
  /// A stream of its own for each list of numbers, so that work may be split without its parts
  /// drawing from one another.
  public init(seed: UInt64, stream: [UInt64]) {
    var mixed = seed
    for part in stream {
      var source = RandomSource(seed: mixed)
      mixed = source.next() ^ part
    }
    self.init(seed: mixed)
  }

  /// The next number of the stream, which stays where it is.
  public var first: UInt64 {
    var copy = self
    return copy.next()
  }
}
