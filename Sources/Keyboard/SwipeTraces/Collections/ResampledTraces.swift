/// Counts traces whose samples were computed: they are at equal distances along the path. Their times are not those
/// of a finger, whose speed changes from key to key.
struct ResampledTraces: Sendable {
  /// The number of samples of each such trace, and how many traces have it.
  private var ofLength: [Int: Int] = [:]
  /// The distance between the samples of each such trace.
  private var distances: [Double] = []
  private var traces = 0

  /// The number of samples below which steps may be equal by chance.
  private static let fewestSamples = 16
  /// By what part of the median a step may differ from it, and the part of the steps that are equal so: of 400
  /// traces of How We Swipe none reaches it, of the same brought to 64 samples 96 % do.
  private static let tolerance = 0.05
  private static let equalShare = 0.8
  /// The part of a distance by which those of a fixed distance differ.
  private static let toleranceOfDistance = 0.02
  /// The number of resampled traces, and their part of all, from which on they are remarked.
  private static let fewest = 5
  private static let smallestShare = 0.5

  /// Adds the samples of a trace.
  /// - Complexity: O(1) for most traces of a finger; O(n log n) for n samples otherwise
  mutating func add(_ samples: [TraceSample]) {
    traces += 1
    guard let distance = Self.distance(between: samples) else { return }
    ofLength[samples.count, default: 0] += 1
    distances.append(distance)
  }

  /// Returns the distance between neighbours if it is the same for nearly all.
  private static func distance(between samples: [TraceSample]) -> Double? {
    let count = samples.count
    guard count >= fewestSamples else { return nil }
    func step(_ index: Int) -> Double {
      let (x, y) = (
        samples[index + 1].x - samples[index].x, samples[index + 1].y - samples[index].y
      )
      return (x * x + y * y).squareRoot()
    }
    func common(_ steps: [Double], share: Double) -> Double? {
      let middle = steps.sorted()[steps.count / 2]
      guard middle > 0 else { return nil }
      let equal = steps.count { abs($0 - middle) <= tolerance * middle }
      return Double(equal) >= share * Double(steps.count) ? middle : nil
    }
    // Five steps tell most traces of a finger.
    let few = [0, count / 4, count / 2, 3 * count / 4, count - 2].map(step)
    guard common(few, share: 0.6) != nil else { return nil }
    return common((0..<count - 1).map(step), share: equalShare)
  }

  /// A line on resampled traces; nil if they are too few.
  var remark: String? {
    guard distances.count >= Self.fewest,
      Double(distances.count) >= Self.smallestShare * Double(traces)
    else { return nil }
    let end =
      "they were resampled along their paths, so their times, speeds and rates mean nothing; use the samples as "
      + "they were recorded"
    if let most = ofLength.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      Double(most.value) >= Self.smallestShare * Double(traces)
    {
      return
        "\(most.value) of \(traces) traces have \(most.key) samples at equal distances: " + end
    }
    let middle = distances.sorted()[distances.count / 2]
    let equal = distances.count { abs($0 - middle) <= Self.toleranceOfDistance * middle }
    let tenths = (middle * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    return equal * 2 > distances.count
      ? "\(equal) of \(traces) traces have a sample every \(text) pt: " + end
      : "\(distances.count) of \(traces) traces have samples at equal distances: " + end
  }
}
