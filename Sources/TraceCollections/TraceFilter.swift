import JSONText
import SwipeTraces

/// Which traces of a collection are wanted: those that meet every condition.
public struct TraceFilter: Sendable {
  /// Users to take; empty for all.
  public var users: Set<String> = []
  /// Words to take, compared in lower case; empty for all.
  public var words: Set<String> = [] {
    didSet { words = Set(words.map { $0.lowercased() }) }
  }
  /// Layouts to take, as traces name them; empty for all.
  public var layouts: Set<String> = []
  /// Ranges of quantities; a trace that has no such value is not taken.
  public var ranges: [TraceQuantity: NumberRange] = [:]
  /// Fields of the trace beside those of the format, and the text or JSON value that each must have.
  public var fields: [String: String] = [:]
  /// Faults that a trace must not have.
  public var without: Set<TraceFault> = []
  /// Takes the traces that do not meet the conditions instead.
  public var isInverted = false

  public init() {}

  /// Whether there is any condition.
  public var isEmpty: Bool {
    users.isEmpty && words.isEmpty && layouts.isEmpty && ranges.isEmpty && fields.isEmpty
      && without.isEmpty
  }

  public func takes(_ trace: SwipeTrace) -> Bool { meets(trace) != isInverted }

  private func meets(_ trace: SwipeTrace) -> Bool {
    if !users.isEmpty, !contains(users, trace.user) { return false }
    if !words.isEmpty, !contains(words, trace.word?.lowercased()) { return false }
    if !layouts.isEmpty, !contains(layouts, trace.keyboard?.layout) { return false }
    for (name, value) in fields where !hasField(trace, name, value) { return false }
    guard !ranges.isEmpty || !without.isEmpty else { return true }
    let measures = TraceMeasures(trace)
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

/// Numbers from one to another, both included; either end may be open.
public struct NumberRange: Hashable, Sendable {
  public var low: Double
  public var high: Double

  /// Reads `10..200`, `10..`, `..200` or `10`, which is that number alone.
  public init?(_ text: String) {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
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

  public func contains(_ value: Double) -> Bool { low <= value && value <= high }
}
