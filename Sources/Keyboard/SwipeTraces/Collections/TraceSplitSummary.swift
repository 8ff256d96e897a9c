/// Counts what a split put where, to find parts that are not what was meant.
package struct TraceSplitSummary: Sendable {
  private let names: [String]
  private let shares: [Double]
  private let key: TraceKey
  private var counts: [Int]
  private var groups: Set<String> = []
  /// The part of each user, or −1 for a user in several.
  private var parts: [String: Int] = [:]

  /// Creates the summary of a split that has divided nothing yet.
  package init(of split: TraceSplit) {
    (names, shares, key) = (split.names, split.shares, split.key)
    counts = split.names.map { _ in 0 }
  }

  /// Counts a trace that was put into a part.
  package mutating func add(_ trace: SwipeTrace, to part: Int) {
    counts[part] += 1
    if key != .trace { groups.insert(key.group(of: trace)) }
    guard key == .trace, let user = trace.user else { return }
    if let other = parts[user], other != part {
      parts[user] = -1
    } else {
      parts[user] = part
    }
  }

  /// Lines on parts without traces, shares in two units, and users in several parts.
  package var remarks: [String] {
    guard counts.contains(where: { $0 > 0 }) else { return [] }
    var remarks: [String] = []
    let total = shares.reduce(0, +)
    // 0.8 and 20, of which neither 1 nor 100 is the sum.
    if let small = shares.firstIndex(where: { $0 < 1 }), shares.contains(where: { $0 >= 10 }),
      (total - 100).magnitude > 1e-6
    {
      remarks.append(
        "\(names[small]) has a share of \(shares[small]) in \(total), which is "
          + "\(percent(shares[small] / total)): give all shares in per cent, or all as fractions")
    }
    for (index, count) in counts.enumerated() where count == 0 {
      var line = "\(names[index]) is empty: its share is \(percent(shares[index] / total))"
      if key != .trace {
        line += " of \(groups.count) \(key.rawValue)\(groups.count == 1 ? "" : "s")"
      }
      remarks.append(line + "; give it a larger share, or take another --by or --seed")
    }
    let shared = parts.values.count { $0 < 0 }
    if shared > 0 {
      remarks.append(
        "\(shared) of \(parts.count) users are in several parts; --by user keeps each in one")
    }
    return remarks
  }

  private func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}
