import JSONText

/// A selection of traces: those that meet every condition.
public struct TraceFilter: Sendable {
  /// The ids to select; empty for all.
  public var ids: Set<String> = []
  /// The users to select; empty for all.
  public var users: Set<String> = []
  /// The words to select, compared in lower case; empty for all.
  public var words: Set<String> = [] {
    didSet { words = Set(words.map { $0.lowercased() }) }
  }
  /// The layouts to select, as named by the traces; empty for all.
  public var layouts: Set<String> = []
  /// The ranges of quantities; a trace without such a value is not selected.
  public var ranges: [TraceQuantity: NumberRange] = [:]
  /// The fields that are not part of the format, and the string or JSON value that each must have.
  public var fields: [String: String] = [:]
  /// The further conditions that a trace must meet.
  public var conditions: [TraceCondition] = []
  /// The faults that a trace must not have.
  public var without: Set<TraceFault> = []
  /// A Boolean value that is true if the traces that do not meet the conditions are selected
  /// instead.
  public var isInverted = false

  /// Creates a filter without conditions.
  public init() {}

  /// A Boolean value that is true if there are no conditions.
  public var isEmpty: Bool {
    ids.isEmpty && users.isEmpty && words.isEmpty && layouts.isEmpty && ranges.isEmpty
      && fields.isEmpty && conditions.isEmpty && without.isEmpty
  }

  /// Returns whether the filter selects a trace.
  public func takes(_ trace: SwipeTrace) -> Bool { takes(trace, startDistance: nil) }

  /// Returns whether the filter selects a trace.
  /// - Parameter startDistance: the distance from the first sample to the word's first key, in key
  ///   pitches; nil if it is not known.
  package func takes(_ trace: SwipeTrace, startDistance: Double?) -> Bool {
    meets(trace, startDistance) != isInverted
  }

  private func meets(_ trace: SwipeTrace, _ startDistance: Double?) -> Bool {
    if !ids.isEmpty, !ids.contains(trace.id) { return false }
    if !users.isEmpty, !contains(users, trace.user) { return false }
    if !words.isEmpty, !contains(words, trace.word?.lowercased()) { return false }
    if !layouts.isEmpty, !contains(layouts, trace.keyboard?.layout) { return false }
    for (name, value) in fields where !hasField(trace, name, value) { return false }
    guard conditions.allSatisfy({ $0.isMet(by: trace) }) else { return false }
    guard !ranges.isEmpty || !without.isEmpty else { return true }
    var measures = TraceMeasures(trace)
    measures.startDistance = startDistance
    for (quantity, range) in ranges {
      guard let value = quantity.value(of: measures), range.contains(value) else { return false }
    }
    return without.isEmpty
      || without.isDisjoint(with: TraceFault.faults(of: trace, measures))
  }

  private func contains(_ names: Set<String>, _ name: String?) -> Bool {
    name.map { names.contains($0) } ?? false
  }

  private func hasField(_ trace: SwipeTrace, _ name: String, _ value: String) -> Bool {
    trace.otherFields.contains { field in
      field.name == name && (field.json == value || JSONText.string(field.json) == value)
    }
  }
}

/// A range of numbers that includes both ends; either end may be open.
public struct NumberRange: Hashable, Sendable {
  /// The lower end, or −∞.
  public var low: Double
  /// The upper end, or ∞.
  public var high: Double

  /// Reads `10..200`, `10..`, `..200`, or `10` for a single number; nil for anything else.
  public init?(_ text: String) {
    var ends = [text[...]]
    if let dots = text.indices.first(where: { text[$0...].hasPrefix("..") }) {
      ends = [text[..<dots], text[dots...].dropFirst(2)]
    }
    guard ends.count == 2 else {
      guard let number = Double(text), number.isFinite else { return nil }
      (low, high) = (number, number)
      return
    }
    let (first, last) = (Double(ends[0]), Double(ends[1]))
    guard ends[0].isEmpty || first?.isFinite == true, ends[1].isEmpty || last?.isFinite == true,
      first != nil || last != nil
    else { return nil }
    low = first ?? -.infinity
    high = last ?? .infinity
    guard low <= high else { return nil }
  }

  /// The range as it is read: `10.0..200.0`, `10.0..`.
  package var text: String {
    low == high
      ? "\(low)"
      : (low.isFinite ? "\(low)" : "") + ".." + (high.isFinite ? "\(high)" : "")
  }

  /// Returns whether a number is in the range.
  public func contains(_ value: Double) -> Bool { low <= value && value <= high }
}
