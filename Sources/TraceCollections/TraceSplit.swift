import SwipeTraces

/// Divides traces into parts by a hash of what holds them together, so that all traces of a user
/// are in one part, the same one in every run.
///
///     let split = try TraceSplit(parts: [("train", 80), ("dev", 20)], by: .user, seed: 1)
///     split.part(of: trace)   // 0 for train, 1 for dev
public struct TraceSplit: Sendable {
  public let names: [String]
  public let key: TraceKey
  public let seed: UInt64
  /// Where each part ends, as a share of everything; the last is 1.
  private let ends: [Double]

  /// - Parameters:
  ///   - parts: names and shares, which may add up to anything above 0: 80, 10, 10 or 8, 1, 1 are
  ///     the same.
  ///   - key: what is kept together.
  ///   - seed: of the hash.
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
    self.key = key
    self.seed = seed
  }

  /// The number of the trace's part.
  public func part(of trace: SwipeTrace) -> Int {
    let place = key.place(of: trace, seed: seed)
    return ends.firstIndex { place < $0 } ?? ends.count - 1
  }
}

/// Why traces cannot be divided as asked.
public enum TraceSplitError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooFewParts
  case badName(String)
  case repeatedName(String)
  case badShare(String)

  public var description: String {
    switch self {
    case .tooFewParts: "at least two parts are needed, such as train=80,dev=10,test=10"
    case .badName(let name): "'\(name)' is no name for a part; it becomes part of a file's name"
    case .repeatedName(let name): "two parts are called \(name)"
    case .badShare(let name): "the share of \(name) must be a number above 0"
    }
  }
}
