import Statistics

extension RandomSource {
  /// The purposes for which a fit draws random numbers. Each has its own stream, so that they are
  /// independent.
  package enum Stream: UInt64 {
    case weights = 1
    case order, step, mixture, item, scribble, folds, network, noWord, noWordWeights, noWordOrder,
      perturbation, letterWeights, letterOrder, letterStep
  }

  /// Creates a source for one purpose, and for up to two numbers such as those of a network and an
  /// epoch.
  package init(seed: UInt64, stream: Stream, _ first: UInt64 = 0, _ second: UInt64 = 0) {
    self.init(seed: seed, stream: [stream.rawValue, first, second])
  }
}
