import Statistics

/// A description of a collection of traces, computed trace by trace with a few numbers stored for
/// each.
///
///     var description = TraceDescription()
///     for trace in traces { description.add(trace) }
///     description.distribution(of: .duration)?.median
public struct TraceDescription: Sendable {
  /// The number of traces.
  public private(set) var traces = 0
  /// The number of traces and lines that could not be read.
  public var malformed = 0
  /// The files that were read.
  public var files: Set<String> = []
  /// The number of traces of each user; traces without a user are not counted.
  public private(set) var users: [String: Int] = [:]
  /// The number of traces of each word, in lower case.
  public private(set) var words: [String: Int] = [:]
  /// The number of traces on each keyboard, as named by the traces.
  public private(set) var keyboards: [KeyboardReference: Int] = [:]
  /// The number of traces with each fault.
  public private(set) var faults: [TraceFault: Int] = [:]
  /// The number of traces with the same id as an earlier trace of the same user.
  public private(set) var repeatedIDs = 0

  private var values: [TraceQuantity: [Double]] = [:]
  private var ids: Set<Int> = []

  /// Creates a description of no traces.
  public init() {}

  /// What does not fit, such as traces and their keyboards, in a sentence each, with the number of traces
  /// that were looked at.
  package var misfits: [(text: String, traces: Int)] = []

  /// Adds a trace to the description.
  public mutating func add(_ trace: SwipeTrace) { add(trace, startDistance: nil) }

  /// Adds a trace to the description.
  /// - Parameter startDistance: the distance from the first sample to the word's first key, in key
  ///   pitches; nil if it is not known.
  package mutating func add(_ trace: SwipeTrace, startDistance: Double?) {
    traces += 1
    if let user = trace.user { users[user, default: 0] += 1 }
    if let word = trace.word { words[word.lowercased(), default: 0] += 1 }
    if var keyboard = trace.keyboard {
      keyboard.otherFields = []
      keyboards[keyboard, default: 0] += 1
    }
    var measures = TraceMeasures(trace)
    measures.startDistance = startDistance
    for quantity in TraceQuantity.allCases {
      if let value = quantity.value(of: measures) { values[quantity, default: []].append(value) }
    }
    for fault in TraceFault.faults(of: trace, measures) { faults[fault, default: 0] += 1 }
    var hasher = Hasher()
    hasher.combine(trace.id)
    hasher.combine(trace.user)
    if !ids.insert(hasher.finalize()).inserted { repeatedIDs += 1 }
  }

  /// The number of traces that have a word.
  public var labelled: Int { traces - (faults[.noWord] ?? 0) }

  /// Returns the distribution of a quantity, or nil if no trace has a value.
  public func distribution(of quantity: TraceQuantity) -> Distribution? {
    values[quantity].flatMap { Distribution($0) }
  }

  /// The keyboards, the most frequent first, equally frequent ones by name and size.
  public var sortedKeyboards: [(keyboard: KeyboardReference, traces: Int)] {
    keyboards.map { (keyboard: $0.key, traces: $0.value) }.sorted { first, second in
      guard first.traces == second.traces else { return first.traces > second.traces }
      let (a, b) = (first.keyboard, second.keyboard)
      return (a.layout, a.width, a.height) < (b.layout, b.width, b.height)
    }
  }

  /// A summary of numbers.
  public struct Distribution: Hashable, Sendable {
    /// The number of values.
    public let count: Int
    /// The arithmetic mean.
    public let mean: Double
    /// The smallest value.
    public let smallest: Double
    /// The 5 % quantile.
    public let low: Double
    /// The median.
    public let median: Double
    /// The 95 % quantile.
    public let high: Double
    /// The largest value.
    public let largest: Double

    /// Summarizes values; nil if there are none.
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
