import Statistics
import SwipeTraces

/// What holds traces together when a collection is divided.
public enum TraceKey: String, CaseIterable, Sendable {
  /// Who swiped; a trace that names no user is a group of its own.
  case user
  /// The word in lower case; a trace without one is a group of its own.
  case word
  /// Each trace is a group of its own.
  case trace

  /// The name of the trace's group.
  public func group(of trace: SwipeTrace) -> String {
    switch self {
    case .user: trace.user.map { "user " + $0 } ?? "trace " + trace.id
    case .word: trace.word.map { "word " + $0.lowercased() } ?? "trace " + trace.id
    case .trace: "trace " + trace.id
    }
  }

  /// Whether the trace has what its group is told by.
  public func isKnown(of trace: SwipeTrace) -> Bool {
    switch self {
    case .user: trace.user != nil
    case .word: trace.word != nil
    case .trace: true
    }
  }

  /// A number in 0..<1 for the trace's group: the same on every machine and whatever else the
  /// collection holds, and another for another seed.
  public func place(of trace: SwipeTrace, seed: UInt64) -> Double {
    var hash = ContentHash()
    hash.add(seed)
    hash.add(group(of: trace))
    return Double(hash.value >> 11) * 0x1p-53
  }
}
