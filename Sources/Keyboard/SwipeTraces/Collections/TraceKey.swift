import Statistics

/// The property by which traces are kept together when a collection is divided.
public enum TraceKey: String, CaseIterable, Sendable {
  /// The user; a trace without one is a group of its own.
  case user
  /// The word in lower case; a trace without one is a group of its own.
  case word
  /// Each trace is a group of its own.
  case trace

  /// Returns the name of the trace's group.
  public func group(of trace: SwipeTrace) -> String {
    switch self {
    case .user: trace.user.map { "user " + $0 } ?? "trace " + trace.id
    case .word: trace.word.map { "word " + $0.lowercased() } ?? "trace " + trace.id
    case .trace: "trace " + trace.id
    }
  }

  /// Returns whether the trace has the property that identifies its group.
  public func isKnown(of trace: SwipeTrace) -> Bool {
    switch self {
    case .user: trace.user != nil
    case .word: trace.word != nil
    case .trace: true
    }
  }

  /// Returns a number in 0..<1 for the trace's group. It is the same on every machine, does not
  /// depend on the rest of the collection, and differs between seeds.
  public func place(of trace: SwipeTrace, seed: UInt64) -> Double {
    var hash = ContentHash()
    hash.add(seed)
    hash.add(group(of: trace))
    return Double(hash.value >> 11) * 0x1p-53
  }
}
