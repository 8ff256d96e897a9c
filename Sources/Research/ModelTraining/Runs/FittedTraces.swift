import SwipeDecoding
import SwipeTraces

/// What is known of the traces that a model is fitted to, to find those among them that it is checked
/// on, and what they cannot teach.
package struct FittedTraces: Sendable {
  /// Hashes of the movements.
  private let movements: Set<UInt64>
  /// The users that the traces name.
  private let users: Set<String>
  private let count: Int
  private let unnamed: Int
  private let synthetic: Int

  /// - Parameter traces: to fit on.
  /// - Complexity: O(traces)
  package init(_ traces: [LabelledTrace]) {
    movements = Set(traces.compactMap(Self.movement))
    users = Set(traces.lazy.filter(\.namesUser).map(\.user))
    count = traces.count
    unnamed = traces.count { !$0.namesUser }
    synthetic = traces.count(where: \.isSynthetic)
  }

  /// Returns what the user should know of the traces before a model is fitted to them.
  /// - Parameter splitsUsers: whether some users are held out to test on.
  package func remarks(splitsUsers: Bool) -> [String] {
    // One trace is too few for anything, which the fit says.
    guard count > 1 else { return [] }
    var remarks: [String] = []
    if synthetic > 0, synthetic == count {
      remarks.append(
        "all \(count) traces are synthetic: the model learns how they were generated, not how people "
          + "swipe")
    }
    if splitsUsers, unnamed > 0 {
      remarks.append(
        (unnamed == count ? "no trace names a user" : "\(unnamed) of \(count) traces name no user")
          + ": each is held out by itself, so that one person may be fitted on and tested on; add "
          + "the field `user`")
    }
    return remarks
  }

  /// Returns a line that says how many traces of a check were fitted on, by their samples or by the
  /// names of their users; nil if none was.
  /// - Parameters:
  ///   - traces: those of the check.
  ///   - file: their file's name.
  /// - Complexity: O(traces)
  package func remark(onCheck traces: [LabelledTrace], in file: String) -> String? {
    var (known, equal, ofUsers) = (0, 0, 0)
    var names: Set<String> = []
    for trace in traces {
      let isEqual = Self.movement(trace).map(movements.contains) ?? false
      let isOfUser = trace.namesUser && users.contains(trace.user)
      if isEqual { equal += 1 }
      if isOfUser {
        ofUsers += 1
        names.insert(trace.user)
      }
      if isEqual || isOfUser { known += 1 }
    }
    guard known > 0 else { return nil }
    var parts: [String] = []
    if equal > 0 { parts.append("\(equal) have the samples of traces fitted on") }
    if ofUsers > 0 {
      let shown = names.sorted().prefix(3).joined(separator: ", ")
      parts.append(
        "\(ofUsers) are by \(names.count) \(names.count == 1 ? "user" : "users") fitted on "
          + "(\(shown)\(names.count > 3 ? ", …" : ""))")
    }
    return "\(file): \(known) of \(traces.count) traces are no check, "
      + parts.joined(separator: ", ")
      + "; 'ringswipe traces split' makes parts without common users"
  }

  private static func movement(_ trace: LabelledTrace) -> UInt64? {
    guard trace.samples.count >= RepeatedTraces.smallestCount else { return nil }
    return RepeatedTraces.fingerprint(of: trace.samples)
  }
}

extension LabelledTrace {
  /// A Boolean value that is true if all times are equal, or count samples: no touch screen takes a
  /// sample at each millisecond, although a generator may.
  package var lacksTimes: Bool {
    guard samples.count >= RepeatedTraces.smallestCount, let first = samples.first else {
      return false
    }
    return samples.allSatisfy { $0.t == first.t }
      || !isSynthetic
        && zip(samples, samples.dropFirst()).allSatisfy { $1.t - $0.t == 1 }
  }
}
