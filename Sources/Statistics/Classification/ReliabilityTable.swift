/// How often predictions of a given probability came true: bins of equal width from 0 to 1.
public struct ReliabilityTable: Hashable, Sendable {
  public struct Bin: Hashable, Sendable {
    public var count: Int
    /// How many of them came true.
    public var hits: Int
    /// Sum of the probabilities.
    public var probability: Double

    public init(count: Int = 0, hits: Int = 0, probability: Double = 0) {
      self.count = count
      self.hits = hits
      self.probability = probability
    }
  }

  public static let binCount = 10
  public private(set) var bins: [Bin]

  public init() { bins = [Bin](repeating: Bin(), count: Self.binCount) }

  /// A table of bins that have been counted already.
  public init(bins: [Bin]) { self.bins = bins }

  /// - Parameters:
  ///   - probability: values outside 0…1 count in the bin at that end, NaN in the first.
  ///   - isRight: whether what had that probability came true.
  public mutating func add(probability: Double, isRight: Bool) {
    let place = probability * Double(Self.binCount)
    let bin = place >= 0 ? Int(min(place, Double(Self.binCount - 1))) : 0
    bins[bin].count += 1
    bins[bin].probability += probability
    bins[bin].hits += isRight ? 1 : 0
  }

  /// Expected calibration error: |share of hits − mean probability| of each bin, weighted by its
  /// count (Naeini, Cooper & Hauskrecht, AAAI 2015). Nil of an empty table.
  public var expectedError: Double? {
    let total = bins.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    return bins.reduce(0) { $0 + abs(Double($1.hits) - $1.probability) } / Double(total)
  }
}
