import TraceSynthesis

extension RandomSource {
  /// What random numbers are drawn for, so that no two uses share a stream.
  enum Stream: UInt64 {
    case weights = 1
    case order, step, mixture, item, scribble, folds, network, noWord, noWordWeights, noWordOrder
  }

  init(seed: UInt64, stream: Stream, _ first: UInt64 = 0, _ second: UInt64 = 0) {
    self.init(seed: seed, stream: [stream.rawValue, first, second])
  }

  /// The next number of the stream, which stays where it is.
  var first: UInt64 {
    var copy = self
    return copy.next()
  }
}
