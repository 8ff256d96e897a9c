import Reports
import Statistics

/// The figures of composing as lines: a name, a tab, a value.
package enum ComposingReport {
  /// Sentences typed as keys, choosing nothing.
  package static func text(of run: ComposingRun) -> String {
    let times = run.keyTimes.sorted()
    return """
      sentences\t\(run.sentences)
      right\t\(run.right)
      character error rate\t\(formatted(run.characterErrorRate * 100, decimals: 2)) %
      keys\t\(times.count)
      µs a key, mean\t\(mean(of: times))
      µs a key, median\t\(time(0.5, of: times))
      µs a key, 99 %\t\(time(0.99, of: times))

      """
  }

  /// Sentences tapped in a session.
  /// - Parameter right: those that came out right.
  package static func text(of session: ComposedSession, right: Int) -> String {
    let times = session.keyTimes.sorted()
    return """
      keys in a session\t\(times.count)
      right in a session\t\(right)
      µs a key in a session, median\t\(time(0.5, of: times))
      µs a key in a session, 99 %\t\(time(0.99, of: times))

      """
  }

  /// Random keys.
  /// - Parameter memory: resident kB after a tenth of the keys and after all.
  package static func text(of keys: RandomKeys, memory: (tenth: Int, all: Int)) -> String {
    """
    keys\t\(keys.count)
    longest composition\t\(keys.longest)
    texts written\t\(keys.commits)
    resident kB after a tenth\t\(memory.tenth)
    resident kB after all\t\(memory.all)

    """
  }

  private static func mean(of times: [Double]) -> String {
    times.isEmpty ? "-" : formatted(times.reduce(0, +) / Double(times.count), decimals: 1)
  }

  /// A dash if there are too few times for that share.
  /// - Parameter times: in µs, ascending.
  static func time(_ share: Double, of times: [Double]) -> String {
    guard TimeDistribution.isKnown(100 * share, of: times.count) else { return "-" }
    return formatted(times[min(Int(share * Double(times.count)), times.count - 1)], decimals: 1)
  }
}
