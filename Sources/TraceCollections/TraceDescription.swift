import Statistics
import SwipeTraces

/// What a collection of traces holds: counted trace by trace, in memory for a few numbers each.
///
///     var description = TraceDescription()
///     for trace in traces { description.add(trace) }
///     description.distribution(of: .duration)?.median
public struct TraceDescription: Sendable {
  public private(set) var traces = 0
  /// Traces and lines that could not be read.
  public var malformed = 0
  /// Files that were read.
  public var files: Set<String> = []
  /// Traces of each user; of traces that name none, nothing.
  public private(set) var users: [String: Int] = [:]
  /// Traces of each word, in lower case.
  public private(set) var words: [String: Int] = [:]
  /// Traces on each keyboard, as traces name them.
  public private(set) var keyboards: [KeyboardReference: Int] = [:]
  /// Traces with each fault; those without any are not counted.
  public private(set) var faults: [TraceFault: Int] = [:]
  /// Traces whose id an earlier trace of the same user has.
  public private(set) var repeatedIDs = 0

  private var values: [TraceQuantity: [Double]] = [:]
  private var ids: Set<Int> = []

  public init() {}

  public mutating func add(_ trace: SwipeTrace) {
    traces += 1
    if let user = trace.user { users[user, default: 0] += 1 }
    if let word = trace.word { words[word.lowercased(), default: 0] += 1 }
    if var keyboard = trace.keyboard {
      keyboard.otherFields = []
      keyboards[keyboard, default: 0] += 1
    }
    let measures = TraceMeasures(trace)
    for quantity in TraceQuantity.allCases {
      if let value = quantity.value(of: measures) { values[quantity, default: []].append(value) }
    }
    for fault in TraceFault.faults(of: trace, measures) { faults[fault, default: 0] += 1 }
    var hasher = Hasher()
    hasher.combine(trace.id)
    hasher.combine(trace.user)
    if !ids.insert(hasher.finalize()).inserted { repeatedIDs += 1 }
  }

  /// How many traces carry a word.
  public var labelled: Int { traces - (faults[.noWord] ?? 0) }

  /// How the values of a quantity are distributed; nil where no trace has any.
  public func distribution(of quantity: TraceQuantity) -> Distribution? {
    values[quantity].flatMap { Distribution($0) }
  }

  /// Keyboards, the most frequent first, equally frequent ones by name and size.
  public var sortedKeyboards: [(keyboard: KeyboardReference, traces: Int)] {
    keyboards.map { (keyboard: $0.key, traces: $0.value) }.sorted { first, second in
      guard first.traces == second.traces else { return first.traces > second.traces }
      let (a, b) = (first.keyboard, second.keyboard)
      return (a.layout, a.width, a.height) < (b.layout, b.width, b.height)
    }
  }

  /// Numbers in short.
  public struct Distribution: Hashable, Sendable {
    public let count: Int
    public let mean: Double
    public let smallest: Double
    /// The value that 5 % of all do not exceed.
    public let low: Double
    public let median: Double
    /// The value that 95 % of all do not exceed.
    public let high: Double
    public let largest: Double

    /// Nil without values.
    init?(_ values: [Double]) {
      let sorted = values.sorted()
      guard let first = sorted.first, let last = sorted.last else { return nil }
      count = sorted.count
      mean = sorted.reduce(0, +) / Double(sorted.count)
      smallest = first
      low = quantile(0.05, ofSorted: sorted)
      median = quantile(0.5, ofSorted: sorted)
      high = quantile(0.95, ofSorted: sorted)
      largest = last
    }
  }
}
