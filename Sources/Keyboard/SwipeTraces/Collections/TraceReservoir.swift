import Statistics

/// Draws traces at random from a stream of unknown length, in memory for the selected ones only, by
/// reservoir sampling (Vitter 1985, algorithm R). The same stream and seed give the same traces.
public struct TraceReservoir: Sendable {
  private struct Pool {
    var seen = 0
    var kept: [(number: Int, trace: SwipeTrace)] = []
  }

  /// The number of traces to keep, per group or in total.
  public let count: Int
  private let key: TraceKey?
  private var random: RandomSource
  private var pools: [String: Pool] = [:]
  private var added = 0

  /// Creates an empty reservoir.
  /// - Parameters:
  ///   - count: the number of traces to keep, above 0.
  ///   - key: the groups of which `count` traces are kept each, or nil to keep `count` in total.
  ///   - seed: the seed of the random numbers.
  public init(count: Int, ofEach key: TraceKey? = nil, seed: UInt64) {
    self.count = max(1, count)
    self.key = key
    random = RandomSource(seed: seed)
  }

  /// Adds the next trace of the stream.
  public mutating func add(_ trace: SwipeTrace) {
    let number = added
    added += 1
    let group = key?.group(of: trace) ?? ""
    var pool = pools.removeValue(forKey: group) ?? Pool()
    pool.seen += 1
    if pool.kept.count < count {
      pool.kept.append((number, trace))
    } else {
      let place = Int.random(in: 0..<pool.seen, using: &random)
      if place < count { pool.kept[place] = (number, trace) }
    }
    pools[group] = pool
  }

  /// A line that says that there are fewer traces than were to be drawn; nil if there are enough.
  package var remark: String? {
    guard let key else {
      return (1..<count).contains(added)
        ? "there are only \(added) traces, all of which are taken" : nil
    }
    let small = pools.values.count { $0.seen < count }
    guard small > 0 else { return nil }
    return "\(small) of \(pools.count) \(key.rawValue)s have fewer than \(count) traces; all of "
      + "theirs are taken"
  }

  /// The selected traces, in the order in which they were added.
  public var traces: [SwipeTrace] {
    pools.values.flatMap(\.kept).sorted { $0.number < $1.number }.map(\.trace)
  }
}
