/// The ways in which accuracy is broken down beside users.
public enum Breakdown: String, CaseIterable, Hashable, Sendable {
  /// Letters that the finger visits.
  case length
  /// Place in the lexicon by frequency.
  case frequency
  /// Whether two equal letters follow each other.
  case doubled
  case layout
  /// What made a synthetic trace.
  case generator
}

/// A part of the traces: those that share one property.
public struct TraceClass: Hashable, Sendable {
  public var breakdown: Breakdown
  public var value: String

  public init(_ breakdown: Breakdown, _ value: String) {
    self.breakdown = breakdown
    self.value = value
  }

  /// The classes that a trace belongs to, one of each breakdown; people's have no generator.
  public static func classes(of outcome: TraceOutcome) -> [TraceClass] {
    let letters = outcome.word.lowercased().filter(\.isLetter)
    let hasDouble = zip(letters, letters.dropFirst()).contains { $0 == $1 }
    return [
      TraceClass(.length, lengthClass(letters.count)),
      TraceClass(.frequency, frequencyClass(outcome.frequencyRank)),
      TraceClass(.doubled, hasDouble ? "yes" : "no"),
      TraceClass(.layout, outcome.keyboard.layout),
    ] + (outcome.generator.map { [TraceClass(.generator, $0)] } ?? [])
  }

  private static func lengthClass(_ count: Int) -> String {
    count < 12 ? "\(count)" : "12+"
  }

  /// By powers of ten: Zipf's law gives each about the same share of text.
  private static func frequencyClass(_ rank: Int?) -> String {
    switch rank {
    case .some(...100): "1-100"
    case .some(...1_000): "101-1000"
    case .some(...10_000): "1001-10000"
    case .some: "10001+"
    case nil: "none"
    }
  }

  /// Order for tables: by breakdown, then by the number that the value begins with, then by text.
  public static func precedes(_ a: TraceClass, _ b: TraceClass) -> Bool {
    a.sortKey < b.sortKey
  }

  private var sortKey: (Int, Int, String) {
    let number = Int(value.prefix { $0.isASCII && $0.isNumber }) ?? .max
    return (Breakdown.allCases.firstIndex(of: breakdown) ?? 0, number, value)
  }
}
