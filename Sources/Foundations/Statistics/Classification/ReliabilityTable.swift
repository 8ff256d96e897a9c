/// How often predictions of a given probability were correct, in bins of equal width from 0 to 1.
public struct ReliabilityTable: Hashable, Sendable {
  /// The predictions whose probabilities lie in one bin.
  public struct Bin: Hashable, Sendable {
    /// The number of predictions.
    public var count: Int
    /// The number of predictions that were correct.
    public var hits: Int
    /// The sum of the predicted probabilities.
    public var probability: Double

    /// Creates a bin.
    public init(count: Int = 0, hits: Int = 0, probability: Double = 0) {
      self.count = count
      self.hits = hits
      self.probability = probability
    }
  }

  /// The number of bins.
  public static let binCount = 10
  /// The bins, the lowest probabilities first.
  public private(set) var bins: [Bin]

  /// Creates an empty table.
  public init() { bins = [Bin](repeating: Bin(), count: Self.binCount) }

  /// Creates a table from bins counted elsewhere.
  public init(bins: [Bin]) { self.bins = bins }

  /// Adds a prediction.
  /// - Parameters:
  ///   - probability: its probability; values outside 0…1 count in the bin at that end, NaN in the
  ///     first.
  ///   - isRight: whether the prediction was correct.
  public mutating func add(probability: Double, isRight: Bool) {
    let place = probability * Double(Self.binCount)
    let bin = place >= 0 ? Int(min(place, Double(Self.binCount - 1))) : 0
    bins[bin].count += 1
    bins[bin].probability += probability
    bins[bin].hits += isRight ? 1 : 0
  }

  /// The expected calibration error: |share of hits − mean probability| of each bin, weighted by
  /// its count (Naeini, Cooper & Hauskrecht, AAAI 2015); nil for an empty table.
  public var expectedError: Double? {
    let total = bins.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    return bins.reduce(0) { $0 + abs(Double($1.hits) - $1.probability) } / Double(total)
  }
}
