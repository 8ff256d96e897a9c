/// A shard of the work: `3/16` is the third of sixteen.
public struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1.
  public var part: Int
  /// The number of all shards.
  public var count: Int

  /// Parses a shard.
  ///
  /// - Parameter text: text such as `3/16`, with at most 100,000 shards
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1],
      (1...100_000).contains(count), (1...count).contains(part)
    else { return nil }
    (self.part, self.count) = (part, count)
  }

  /// Returns whether work with this hash belongs to the shard.
  public func holds(_ hash: UInt64) -> Bool { hash % UInt64(count) == UInt64(part - 1) }
}
