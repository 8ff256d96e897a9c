import KeyboardGeometry
import SwipeTraces
import Synchronization

/// Which traces of a file are changed, where a mistake was made in a part of them only, and how many were.
///
/// Two scopes are equal if they are the same one, as each counts.
package final class RevisionScope: Sendable {
  private enum Part: Sendable {
    case users(Set<String>)
    case misfits(layoutFile: String?)
  }

  /// The sum of the distances at both ends, in key pitches, by which a changed trace must be nearer to its keys:
  /// less is how people touch.
  private static let smallestGain = 0.5

  private let part: Part
  private let keyboards = KeyboardLibrary()
  private let count = Atomic<Int>(0)

  /// Creates a scope of the traces of some users.
  package init(users: Set<String>) { part = .users(users) }

  /// Creates a scope of the traces that begin and end nearer to their words' keys when they are changed, or, of a
  /// change of times, that have possible times only then.
  /// - Parameter layoutFile: the layout that the command line names, which may be a file; traces may name
  ///   built-in ones only.
  package init(misfitsWith layoutFile: String?) { part = .misfits(layoutFile: layoutFile) }

  /// The number of traces that were taken.
  package var changed: Int { count.load(ordering: .relaxed) }

  /// Returns whether a trace is changed.
  /// - Parameters:
  ///   - trace: the trace as it is.
  ///   - new: the trace as it would be.
  ///   - changesTimes: whether its times would be other ones.
  func takes(_ trace: SwipeTrace, changedTo new: SwipeTrace, changesTimes: Bool) -> Bool {
    let isTaken: Bool
    switch part {
    case .users(let names): isTaken = trace.user.map(names.contains) ?? false
    case .misfits where changesTimes: isTaken = !Self.isPossible(trace) && Self.isPossible(new)
    case .misfits(let file):
      isTaken =
        distance(of: new, file).map { after in
          distance(of: trace, file).map { $0 - after >= Self.smallestGain } ?? true
        } ?? false
    }
    if isTaken { count.wrappingAdd(1, ordering: .relaxed) }
    return isTaken
  }

  /// Returns whether the times of a trace can be milliseconds.
  private static func isPossible(_ trace: SwipeTrace) -> Bool {
    let clock = TraceClock(trace)
    return !clock.isTooFast && !clock.isTooLong
  }

  /// Returns how far the ends of a trace are from the first and the last key of its word together, in key
  /// pitches; nil if that is not known.
  private func distance(of trace: SwipeTrace, _ file: String?) -> Double? {
    guard let ends = TraceEnds(trace), let reference = trace.keyboard,
      reference.layout == file || reference.isEmbedded
        || KeyboardLayout.known(named: LayoutName(reference.layout).base) != nil,
      let keyboard = try? keyboards.keyboard(reference),
      let first = keyboard.key(for: ends.firstLetter), let last = keyboard.key(for: ends.lastLetter)
    else { return nil }
    let misses = KeyMisses(keyboard)
    return misses.length(ends.start - first.center) + misses.length(ends.end - last.center)
  }
}

extension RevisionScope: Hashable {
  package static func == (first: RevisionScope, second: RevisionScope) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
