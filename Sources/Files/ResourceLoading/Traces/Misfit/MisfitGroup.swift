import KeyboardGeometry
import SwipeTraces

/// The traces of one file that are read on the same keyboard.
struct MisfitGroup {
  /// What traces of a group have in common.
  struct Name: Hashable {
    var file: String
    var keyboard: KeyboardReference
    /// Whether the traces or the user name the keyboard, and it is not only assumed.
    var isNamed: Bool
  }

  var name: Name
  /// Where the labelled traces begin and end.
  private(set) var ends: [TraceEnds] = []
  /// Where the others begin.
  private(set) var starts: [Point] = []

  init(name: Name) { self.name = name }

  /// The number of traces.
  var count: Int { ends.count + starts.count }

  mutating func add(_ labelled: TraceEnds?, start: Point) {
    if let labelled { ends.append(labelled) } else { starts.append(start) }
  }
}
