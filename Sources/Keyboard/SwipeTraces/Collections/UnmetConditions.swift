/// Finds which conditions of a filter no trace meets, to say why nothing is kept.
package struct UnmetConditions: Sendable {
  private struct Condition: Sendable {
    var name: String
    var filter: TraceFilter
    var met = 0
    /// What the first trace has instead.
    var example: String?
  }

  private let isInverted: Bool
  private var conditions: [Condition] = []
  private var count = 0
  private var isAnyKept = false

  /// - Parameter filter: whose conditions are looked at one by one.
  package init(of filter: TraceFilter) {
    isInverted = filter.isInverted
    func add(_ name: String, _ change: (inout TraceFilter) -> Void) {
      var single = TraceFilter()
      change(&single)
      conditions.append(Condition(name: name, filter: single))
    }
    func list(_ names: Set<String>) -> String { names.sorted().joined(separator: ",") }
    if !filter.ids.isEmpty { add("--id \(list(filter.ids))") { $0.ids = filter.ids } }
    if !filter.users.isEmpty { add("--user \(list(filter.users))") { $0.users = filter.users } }
    if !filter.words.isEmpty { add("--word \(list(filter.words))") { $0.words = filter.words } }
    if !filter.layouts.isEmpty {
      add("--keyboard \(list(filter.layouts))") { $0.layouts = filter.layouts }
    }
    for quantity in TraceQuantity.allCases {
      guard let range = filter.ranges[quantity] else { continue }
      add("--\(quantity.rawValue) \(range.text)") { $0.ranges[quantity] = range }
    }
    for (name, value) in filter.fields.sorted(by: { $0.key < $1.key }) {
      add("--field \(name)=\(value)") { $0.fields[name] = value }
    }
    for condition in filter.conditions {
      add("--where '\(condition.text)'") { $0.conditions = [condition] }
    }
    for fault in TraceFault.allCases where filter.without.contains(fault) {
      add("--without \(fault.rawValue)") { $0.without = [fault] }
    }
  }

  /// Looks at a trace; once one is kept, at no more.
  /// - Parameter startDistance: the distance from the first sample to the word's first key, in key
  ///   pitches; nil if it is not known.
  /// - Complexity: O(samples · conditions) until a trace is kept
  package mutating func add(_ trace: SwipeTrace, isKept: Bool, startDistance: Double? = nil) {
    count += 1
    if isKept { isAnyKept = true }
    guard !isAnyKept, !isInverted else { return }
    for index in conditions.indices {
      if conditions[index].filter.takes(trace, startDistance: startDistance) {
        conditions[index].met += 1
      } else if conditions[index].example == nil {
        conditions[index].example = Self.value(of: trace, for: conditions[index].filter)
      }
    }
  }

  /// A line that says why nothing is kept; nil if something is, or there was nothing to keep.
  package var remark: String? {
    guard count > 0, !isAnyKept else { return nil }
    let begin = "0 of \(count) traces are kept: "
    if isInverted { return begin + "all meet the conditions, and --invert keeps the others" }
    let unmet = conditions.filter { $0.met == 0 }
    guard !unmet.isEmpty else {
      return begin + "each condition is met, but by no trace all of them"
    }
    return begin + "none meets "
      + unmet.map { $0.name + ($0.example.map { " (one has \($0))" } ?? "") }
      .joined(separator: ", nor ")
  }

  /// What a trace has where a filter with one condition looks.
  private static func value(of trace: SwipeTrace, for filter: TraceFilter) -> String? {
    if !filter.ids.isEmpty { return trace.id }
    if !filter.users.isEmpty { return trace.user ?? "no user" }
    if !filter.words.isEmpty { return trace.word ?? "no word" }
    if !filter.layouts.isEmpty { return trace.keyboard?.layout ?? "no keyboard" }
    guard let quantity = filter.ranges.keys.first,
      let value = quantity.value(of: TraceMeasures(trace))
    else { return nil }
    return "\((value * 10).rounded() / 10)"
  }
}
