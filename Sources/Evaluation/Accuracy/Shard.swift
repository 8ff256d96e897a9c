/// A part of the work: `3/16` is the third of sixteen.
public struct Shard: Hashable, Sendable {
  /// From 1.
  public var part: Int
  public var count: Int

  /// - Parameter text: such as `3/16`; of at most 100,000 parts.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1],
      (1...100_000).contains(count), (1...count).contains(part)
    else { return nil }
    (self.part, self.count) = (part, count)
  }

  /// Whether work with this hash belongs to the part.
  public func holds(_ hash: UInt64) -> Bool { hash % UInt64(count) == UInt64(part - 1) }
}
