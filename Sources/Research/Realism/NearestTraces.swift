import ParallelWork

/// The distances to the nearest real trace of the same word by another user.
///
/// A synthetic trace is compared with the same real traces as its real partner, so that both have
/// equal chances of a near one.
package struct NearestTraces: Sendable {
  /// The distances of real traces to the nearest by another user, in key widths per matched point.
  package var real: [Double] = []
  /// The distances of synthetic traces to the nearest real one, in key widths per matched point.
  package var synthetic: [Double] = []

  /// The maximum number of real traces of a word that are compared.
  static let poolSize = 24

  /// Measures the distances.
  ///
  /// - Parameters:
  ///   - pairs: a real and a synthetic trace of the same word each
  ///   - pool: real traces in random order, including those of the pairs
  /// - Complexity: O(pairs · `poolSize` · curve points²)
  init(
    _ pairs: [(real: RealismTrace, synthetic: RealismTrace)], pool: [RealismTrace],
    workers: Workers
  ) {
    var byWord: [String: [Int]] = [:]
    for (index, trace) in pool.enumerated() where trace.user != nil {
      byWord[trace.code, default: []].append(index)
    }
    let words = byWord
    let batch = 64
    let batches = workers.map((pairs.count + batch - 1) / batch) { number in
      pairs[(number * batch)..<min((number + 1) * batch, pairs.count)].compactMap { pair in
        Self.distances(pair, words[pair.real.code] ?? [], pool)
      }
    }
    for (own, other) in batches.joined() {
      real.append(own)
      synthetic.append(other)
    }
  }

  private static func distances(
    _ pair: (real: RealismTrace, synthetic: RealismTrace), _ places: [Int], _ pool: [RealismTrace]
  ) -> (Double, Double)? {
    guard let user = pair.real.user else { return nil }
    let others = places.lazy.filter { pool[$0].user != user }.prefix(poolSize)
    guard
      let own = others.map({ pair.real.curve.distance(to: pool[$0].curve) }).min(),
      let other = others.map({ pair.synthetic.curve.distance(to: pool[$0].curve) }).min()
    else { return nil }
    return (own, other)
  }
}
