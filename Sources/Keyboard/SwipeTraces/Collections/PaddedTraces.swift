/// Counts traces that programs filled up to one length, with zeros or with repeats of the last sample.
///
/// One trace that ends so may be that of a finger that rests; many of the same length are not.
package struct PaddedTraces: Sendable {
  /// The number of traces by their number of samples, of those that end in several samples of one place.
  private var ofLength: [Int: Int] = [:]
  /// The number of traces that end in several samples of one place and one time, or at (0, 0) or (−1, −1).
  private var surely = 0
  private var traces = 0

  /// The number of samples at the end from which on they are repeats.
  private static let fewestRepeats = 3
  /// The number of equal samples at the end that no finger makes: a lift repeats the last sample once.
  private static let fewestCopies = 5
  /// The number of padded traces, and their part of all, from which on they are remarked. Of the lengths of
  /// human traces none has a twentieth of them.
  private static let fewest = 5
  private static let smallestShare = 0.2

  /// Creates a count of no traces.
  package init() {}

  /// Adds the samples of a trace.
  /// - Complexity: O(samples at the last place)
  package mutating func add(_ samples: [TraceSample]) {
    traces += 1
    guard let last = samples.last else { return }
    var first = samples.count - 1
    while first > 0, samples[first - 1].x == last.x, samples[first - 1].y == last.y { first -= 1 }
    let repeats = samples.count - first
    guard first > 0, repeats >= Self.fewestRepeats else { return }
    ofLength[samples.count, default: 0] += 1
    let isUnset = last.x == last.y && (last.x == 0 || last.x == -1)
    if isUnset
      || repeats >= Self.fewestCopies && samples[samples.count - Self.fewestCopies].t == last.t
    {
      surely += 1
    }
  }

  /// The length that most padded traces have, and their number; nil if these are too few.
  private var length: (samples: Int, traces: Int)? {
    guard let most = ofLength.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      isFrequent(most.value)
    else { return nil }
    return (samples: most.key, traces: most.value)
  }

  private func isFrequent(_ count: Int) -> Bool {
    count >= Self.fewest && Double(count) >= Self.smallestShare * Double(traces)
  }

  /// A line on padded traces; nil if they are too few.
  package var remark: String? {
    if let length {
      return
        "\(length.traces) of \(traces) traces have \(length.samples) samples, of which the last stand still: "
        + "padding to a fixed length, no touches; " + Self.remedy
    }
    guard isFrequent(surely) else { return nil }
    return
      "\(surely) of \(traces) traces end with several copies of one sample: padding, no touches; "
      + Self.remedy
  }

  /// How padding is cut off.
  static let remedy = "'ringswipe traces convert --cut-padding' cuts it off"
}
