/// Counts labelled traces in which something was recorded that no finger does and no word list has: labels of
/// several words or with punctuation, touches at the origin, clocks that stand still.
///
/// Each trace is well-formed. Together such traces give figures that are wrong without looking so. Of the
/// 59,916 traces of How We Swipe (training and development users) none has one of these slips.
package struct RecordingSlips: Sendable {
  /// A slip.
  enum Slip: Int, CaseIterable {
    case punctuation, severalWords, invisible, taps, beginsAtOrigin, endsAtOrigin, noTime, frames,
      leak
  }

  /// The smallest part of the traces that is remarked.
  private static let smallestShare = 0.02
  /// The number of taps that is remarked: some who try the program make a trace of two samples by hand.
  private static let smallestCountOfTaps = 5

  private var counts = [Int](repeating: 0, count: Slip.allCases.count)
  private var examples = [String](repeating: "", count: Slip.allCases.count)
  private var traces = 0

  /// Creates a count of no traces.
  package init() {}

  /// Adds a trace; those without a word are not counted.
  /// - Complexity: O(letters) in general; O(samples) for clocks without a movement in time
  package mutating func add(_ trace: SwipeTrace) {
    guard let word = trace.word else { return }
    traces += 1
    for slip in Slip.allCases where Self.has(slip, trace, word) {
      counts[slip.rawValue] += 1
      if examples[slip.rawValue].isEmpty { examples[slip.rawValue] = word }
    }
  }

  /// What was found often enough to matter, a line each.
  package var remarks: [String] {
    Slip.allCases.compactMap { slip in
      let count = counts[slip.rawValue]
      let least = slip == .taps ? Self.smallestCountOfTaps : 1
      guard count >= least, Double(count) >= Self.smallestShare * Double(traces) else { return nil }
      return "\(count) of \(traces) " + Self.text(slip, examples[slip.rawValue])
    }
  }

  private static func has(_ slip: Slip, _ trace: SwipeTrace, _ word: String) -> Bool {
    let samples = trace.samples
    switch slip {
    case .punctuation:
      guard word.utf8.count > 1, let last = word.unicodeScalars.last,
        let first = word.unicodeScalars.first
      else { return false }
      return ".,;:!?\"”“«»…)".unicodeScalars.contains(last)
        || "\"“”«»(¿¡".unicodeScalars.contains(first)
    case .severalWords: return word.contains { $0.isWhitespace }
    case .invisible:
      return word.unicodeScalars.contains {
        [0xAD, 0x200B, 0x200E, 0x200F, 0xFEFF].contains($0.value)
      }
    case .taps: return samples.count < 3
    case .beginsAtOrigin: return samples.count > 2 && isOrigin(samples[0], beside: samples[1])
    case .endsAtOrigin:
      return samples.count > 2
        && isOrigin(samples[samples.count - 1], beside: samples[samples.count - 2])
    case .noTime: return samples.count > 2 && samples[samples.count - 1].t == samples[0].t
    case .frames:
      guard samples.count > 4, samples[1].t - samples[0].t == 1 else { return false }
      return samples.indices.dropFirst().allSatisfy { samples[$0].t - samples[$0 - 1].t == 1 }
    case .leak:
      return trace.previous.last.map { $0.lowercased() == word.lowercased() } ?? false
    }
  }

  /// Whether a sample is at (0, 0), and the one beside it well away from there.
  private static func isOrigin(_ sample: TraceSample, beside other: TraceSample) -> Bool {
    sample.x == 0 && sample.y == 0 && other.x * other.x + other.y * other.y > 100
  }

  private static func text(_ slip: Slip, _ example: String) -> String {
    switch slip {
    case .punctuation:
      "labels have punctuation (first: '\(example)'), which no word of a list has; take it off"
    case .severalWords:
      "labels are several words (first: '\(example)'); a swipe is one word, so they count as misses"
    case .invisible:
      "labels hold an invisible character (first: '\(example)'), which no word of a list has; take it "
        + "out"
    case .taps:
      "traces have fewer than 3 samples (first: '\(example)'): taps, not swipes; they count as misses, "
        + "and 'ringswipe traces filter --samples 3..' leaves them out"
    case .beginsAtOrigin:
      "traces begin at (0, 0), far from their next sample: no touch, but a value that was not set; "
        + "leave the first sample out"
    case .endsAtOrigin:
      "traces end at (0, 0), far from the sample before: no touch, but a value that was not set; "
        + "leave the last sample out"
    case .noTime:
      "traces have one time for all samples, so no decoder can use their speed; record the time of each "
        + "touch"
    case .frames:
      "traces have samples exactly 1 ms apart: their times are probably numbers of samples; record the "
        + "time of each touch"
    case .leak:
      "traces have their own word as the last of 'previous', which is for the words before it; leave "
        + "it out"
    }
  }
}
