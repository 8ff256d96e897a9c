import SwipeTraces
import Synchronization

/// Notices what is wrong with labelled traces as a collection, though each of them is sound: traces that
/// are there twice, users under several names, and slips of recording. Figures over such traces look surer than they are.
package final class CollectionCheck: Sendable {
  private struct State: Sendable {
    var repeated = RepeatedTraces()
    var users = UserNames()
    var slips = RecordingSlips()
    var previous = PreviousWords()
  }

  private let state = Mutex(State())

  /// Creates a check that has seen no trace.
  package init() {}

  /// Adds a trace; those without a word or marked as synthetic are not compared: figures are of words,
  /// and a generator without noise repeats itself.
  /// - Parameter jumps: whether the trace jumps: see `TraceFault.jump`.
  package func add(_ trace: SwipeTrace, jumps: Bool = false, at location: TraceLocation) {
    guard trace.word != nil, !trace.isSynthetic else { return }
    state.withLock {
      $0.slips.add(trace, jumps: jumps)
      $0.repeated.add(trace, file: location.file, line: location.line)
      $0.users.add(trace)
      $0.previous.add(trace)
    }
  }

  /// Returns what is wrong with the traces so far, a line each, and starts again.
  /// - Parameters:
  ///   - countsJumps: whether jumps are remarked, which may have a cause that is already known.
  ///   - countsOrigins: the same of traces that begin at (0, 0).
  package func takeRemarks(countsJumps: Bool = true, countsOrigins: Bool = true) -> [String] {
    let seen = state.withLock { state in
      defer { state = State() }
      return state
    }
    return [remark(seen.repeated), remark(seen.users)].compactMap(\.self) + seen.users.markRemarks
      + seen.slips.remarks(countsJumps: countsJumps, countsOrigins: countsOrigins)
      + [seen.previous.remark].compactMap(\.self)
  }

  private func remark(_ repeated: RepeatedTraces) -> String? {
    guard let pair = repeated.firstPair else { return nil }
    if pair.place == pair.earlier {
      return "\(repeated.count) of \(repeated.compared) traces are read more than once (first: "
        + "\(pair.place)) and count as often; name each file once"
    }
    return
      "\(repeated.count) of \(repeated.compared) traces have the samples of an earlier one (first: "
      + "\(pair.place) has those of \(pair.earlier)) and count twice; leave the copies out"
  }

  private func remark(_ users: UserNames) -> String? {
    if users.areNamedAsTraces {
      return
        "every trace has a user of its own, named like the trace, so each counts as a different "
        + "person; let 'user' name the person"
    }
    return UserNames.remark(on: users.variants, of: "users") { printable($0, limit: 20) }
  }
}
