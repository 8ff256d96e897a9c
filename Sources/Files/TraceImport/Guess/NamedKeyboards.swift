import KeyboardGeometry
import ResourceLoading
import SwipeTraces

/// How traces stand on the keyboards that their log names itself.
struct NamedKeyboards {
  /// The number of traces with a word whose letters the keyboard has.
  private(set) var traces = 0
  /// Of these, the number that begin on their word's first key.
  private(set) var begins = 0
  private var keyboards: Set<KeyboardReference> = []

  /// Counts traces.
  /// - Complexity: O(traces · keys)
  init(_ traces: [SwipeTrace]) {
    let library = KeyboardLibrary()
    for (reference, own) in Dictionary(grouping: traces, by: \.keyboard) {
      guard let reference, let place = try? library.keyboard(reference) else { continue }
      keyboards.insert(reference)
      let fit = KeyboardEvidence(own.compactMap(TraceEnds.init))
        .hypothesis(on: CandidateKeyboard(reference, place))
      self.traces += fit.traces
      begins += fit.begins
    }
  }

  /// Returns what speaks for the keyboards, in a line.
  func evidence(_ mapping: ColumnMapping) -> String {
    let paths = [ColumnMapping.Role.layout, .width, .height].compactMap { mapping.roles[$0]?.text }
    let names = keyboards.map {
      $0.layout + " " + Size(width: $0.width, height: $0.height).text
    }.sorted()
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "keyboard = \(paths.joined(separator: ", ")): \(names.first ?? "none")\(rest); "
      + "\(begins) of \(traces) traces begin on their word's first key"
  }
}
