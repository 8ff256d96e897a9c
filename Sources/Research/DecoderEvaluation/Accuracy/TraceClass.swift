/// The properties by which accuracy is broken down, besides users.
package enum Breakdown: String, CaseIterable, Hashable, Sendable {
  /// The number of letters that the finger visits.
  case length
  /// The target word's frequency rank in the lexicon.
  case frequency
  /// Whether the word has a doubled letter.
  case doubled
  case layout
  /// The generator of a synthetic trace.
  case generator
}

/// A class of traces that share one property.
public struct TraceClass: Hashable, Sendable {
  /// The property.
  package var breakdown: Breakdown
  /// The value of the property.
  public var value: String

  /// Creates a class from a property and its value.
  package init(_ breakdown: Breakdown, _ value: String) {
    self.breakdown = breakdown
    self.value = value
  }

  /// Returns the classes of a trace, one for each breakdown; human traces have no generator.
  package static func classes(of outcome: TraceOutcome) -> [TraceClass] {
    let letters = outcome.word.lowercased().filter(\.isLetter)
    let hasDouble = zip(letters, letters.dropFirst()).contains { $0 == $1 }
    return [
      TraceClass(.length, lengthClass(letters.count)),
      TraceClass(.frequency, frequencyClass(outcome.frequencyRank)),
      TraceClass(.doubled, hasDouble ? "yes" : "no"),
      TraceClass(.layout, outcome.keyboard.layoutTitle),
    ] + (outcome.generator.map { [TraceClass(.generator, $0)] } ?? [])
  }

  private static func lengthClass(_ count: Int) -> String {
    count < 12 ? "\(count)" : "12+"
  }

  /// Returns a frequency class by powers of ten, each of which has about the same share of text by
  /// Zipf's law.
  private static func frequencyClass(_ rank: Int?) -> String {
    switch rank {
    case .some(...100): "1-100"
    case .some(...1_000): "101-1000"
    case .some(...10_000): "1001-10000"
    case .some: "10001+"
    case nil: "none"
    }
  }

  /// Returns whether a class precedes another in tables: by breakdown, then by the number with
  /// which the value begins, then by text.
  public static func precedes(_ a: TraceClass, _ b: TraceClass) -> Bool {
    a.sortKey < b.sortKey
  }

  private var sortKey: (Int, Int, String) {
    let number = Int(value.prefix { $0.isASCII && $0.isNumber }) ?? .max
    return (Breakdown.allCases.firstIndex(of: breakdown) ?? 0, number, value)
  }
}
