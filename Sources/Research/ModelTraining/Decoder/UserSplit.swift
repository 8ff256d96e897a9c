import Statistics
import SwipeDecoding
import TraceSynthesis

/// A division of traces in which no user is on both sides.
struct UserSplit: Sendable {
  var fitted: [LabelledTrace]
  var held: [LabelledTrace]

  /// Holds out the last users, until they have at least a 25th of the traces, or 2,000.
  init(holdingBackFrom traces: [LabelledTrace]) {
    let users = Self.users(of: traces)
    var counts: [String: Int] = [:]
    for trace in traces { counts[trace.user, default: 0] += 1 }
    let wanted = min(traces.count / 25, 2000)
    var held: Set<String> = []
    var count = 0
    for user in users.dropFirst().reversed() where count < max(wanted, 1) {
      held.insert(user)
      count += counts[user] ?? 0
    }
    self.init(traces, held: held)
  }

  /// Creates fold number `fold` of `folds`: users in random order, of which every `folds`-th is
  /// held out.
  init(fold: Int, of folds: Int, traces: [LabelledTrace], seed: UInt64) {
    var random = RandomSource(seed: seed, stream: .folds)
    let users = random.shuffled(Self.users(of: traces))
    self.init(
      traces,
      held: Set(users.enumerated().filter { $0.offset % max(folds, 1) == fold }.map(\.element)))
  }

  private init(_ traces: [LabelledTrace], held users: Set<String>) {
    fitted = traces.filter { !users.contains($0.user) }
    held = traces.filter { users.contains($0.user) }
  }

  /// Returns the users in the order in which they first appear.
  static func users(of traces: [LabelledTrace]) -> [String] {
    var seen: Set<String> = []
    return traces.map(\.user).filter { seen.insert($0).inserted }
  }
}
