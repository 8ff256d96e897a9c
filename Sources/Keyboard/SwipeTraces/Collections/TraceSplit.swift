/// Divides traces into parts by a hash of a property that keeps them together, so that all traces
/// of a user are in one part, the same in every run.
///
///     let split = try TraceSplit(parts: [("train", 80), ("dev", 20)], by: .user, seed: 1)
///     split.part(of: trace)   // 0 for train, 1 for dev
public struct TraceSplit: Sendable {
  /// The names of the parts.
  public let names: [String]
  /// The property by which traces are kept together.
  public let key: TraceKey
  /// The seed of the hash.
  public let seed: UInt64
  /// The shares of the parts, as they were given.
  let shares: [Double]
  /// The end of each part, as a share of everything; the last is 1.
  private let ends: [Double]

  /// Creates a split.
  /// - Parameters:
  ///   - parts: names and shares. Only the ratio of the shares counts: 80, 10, 10 and 8, 1, 1 are
  ///     the same.
  ///   - key: the property by which traces are kept together.
  ///   - seed: the seed of the hash.
  /// - Throws: `TraceSplitError`.
  public init(
    parts: [(name: String, share: Double)], by key: TraceKey = .user, seed: UInt64
  ) throws(TraceSplitError) {
    guard parts.count > 1 else { throw .tooFewParts }
    for (index, part) in parts.enumerated() {
      guard !part.name.isEmpty, !part.name.contains("/") else { throw .badName(part.name) }
      guard !parts[..<index].contains(where: { $0.name == part.name }) else {
        throw .repeatedName(part.name)
      }
      guard part.share > 0, part.share.isFinite else { throw .badShare(part.name) }
    }
    let total = parts.reduce(0) { $0 + $1.share }
    guard total.isFinite else { throw .badShare(parts[0].name) }
    var sum = 0.0
    ends = parts.indices.map { index in
      sum += parts[index].share
      return index == parts.count - 1 ? 1 : sum / total
    }
    names = parts.map(\.name)
    shares = parts.map(\.share)
    self.key = key
    self.seed = seed
  }

  /// Returns the index of the trace's part.
  public func part(of trace: SwipeTrace) -> Int {
    let place = key.place(of: trace, seed: seed)
    return ends.firstIndex { place < $0 } ?? ends.count - 1
  }
}

/// The reason why traces cannot be divided.
public enum TraceSplitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are fewer than two parts.
  case tooFewParts
  /// The name is empty or contains a slash.
  case badName(String)
  /// Two parts have the same name.
  case repeatedName(String)
  /// The share of a part is not a positive number.
  case badShare(String)

  /// The error as a readable message.
  public var description: String {
    switch self {
    case .tooFewParts: "at least two parts are needed, such as train=80,dev=10,test=10"
    case .badName(let name):
      "'\(name)' is not a valid name for a part; it becomes part of a file name"
    case .repeatedName(let name): "two parts are called \(name)"
    case .badShare(let name): "the share of \(name) must be a number above 0"
    }
  }
}
