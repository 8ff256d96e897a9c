import KeyboardGeometry

/// Whether traces begin where their words' first keys are, apart from how exactly each person touches: then no
/// other keyboard and no change of the points can explain many more of them, and none need be tried.
///
/// Another unit, size or offset moves the touches along a line on each axis; another layout moves most touches
/// of some letters, and leaves the others.
package struct TouchAlignment {
  /// The share of beginnings on their keys below which causes are always looked for, since a part of the
  /// traces may be wrong.
  private static let smallestShare = 0.7
  /// The part of all traces that must lie elsewhere for a cause, as for a hypothesis.
  private static let smallestPart = 0.1

  private let traces: [TraceEnds]
  private let marks: [KeyboardEvidence.Mark]
  private let targets: KeyTargets

  /// Compares the beginnings of traces with a keyboard.
  package init(_ traces: [TraceEnds], on candidate: CandidateKeyboard) {
    let targets = KeyTargets(traces, on: candidate.keyboard)
    self.init(traces, KeyboardEvidence(traces).marks(PointChange(), on: targets), targets)
  }

  /// - Parameter marks: what is on its key, for each trace.
  init(_ traces: [TraceEnds], _ marks: [KeyboardEvidence.Mark], _ targets: KeyTargets) {
    (self.traces, self.marks, self.targets) = (traces, marks, targets)
  }

  /// Whether the traces begin where their keys are.
  /// - Complexity: O(traces · log traces)
  package var isGood: Bool {
    let all = marks.count(where: \.isOnKeyboard)
    guard Double(marks.count(where: \.begins)) >= Self.smallestShare * Double(all) else {
      return false
    }
    let part = Self.smallestPart * Double(all)
    return Double(tracesOfMissedKeys) < part && Double(movedTraces) < part
  }

  /// The number of traces with first keys that most of their traces miss.
  private var tracesOfMissedKeys: Int {
    var counts = [(begins: Int, all: Int)](repeating: (0, 0), count: targets.centers.count)
    for (mark, keys) in zip(marks, targets.keys) {
      guard let keys else { continue }
      counts[keys.first].all += 1
      if mark.begins { counts[keys.first].begins += 1 }
    }
    return counts.reduce(0) { $1.begins * 2 < $1.all ? $0 + $1.all : $0 }
  }

  /// The number of traces whose first key is elsewhere than where the lines through all touches put it.
  private var movedTraces: Int {
    var pairs: [(key: Point, touch: Point)] = []
    for (trace, keys) in zip(traces, targets.keys) {
      guard let keys else { continue }
      pairs.append((targets.centers[keys.first], trace.start))
    }
    // Without two columns and two rows there is no line.
    guard let x = AxisFit(pairs.map { ($0.key.x, $0.touch.x) }),
      let y = AxisFit(pairs.map { ($0.key.y, $0.touch.y) })
    else { return pairs.count }
    return pairs.count { key, _ in
      let touch = Point(x: x.offset + x.slope * key.x, y: y.offset + y.slope * key.y)
      return targets.length(touch - key) >= MisfitCheck.smallestShift
    }
  }
}
