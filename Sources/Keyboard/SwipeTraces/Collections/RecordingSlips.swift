/// Counts labelled traces in which something was recorded that no finger does and no word list has: labels of
/// several words or with punctuation, touches at the origin, clocks that stand still, samples that are lost.
///
/// Each trace is well-formed. Together such traces give figures that are wrong without looking so. Of the
/// 59,916 traces of How We Swipe (training and development users) 153 jump, and none has another of these slips.
package struct RecordingSlips: Sendable {
  /// A slip.
  enum Slip: Int, CaseIterable {
    case punctuation, severalWords, invisible, taps, beginsAtOrigin, beginsAtMinusOne, padded,
      endsAtOrigin, endsAtMinusOne, doubled, twice, noTime, frames, lowRate, jump
  }

  /// The smallest part of the traces that is remarked.
  private static let smallestShare = 0.02

  private var counts = [Int](repeating: 0, count: Slip.allCases.count)
  private var examples = [String](repeating: "", count: Slip.allCases.count)
  private var traces = 0
  private var padded = PaddedTraces()
  private var resampled = ResampledTraces()
  /// The numbers of labels that are a mark of a missing one, or the word that looks like it.
  private var marks: [String: Int] = [:]
  private static let missingLabels: Set<String> = [
    "none", "None", "nan", "Nan", "null", "Null", "nil", "undefined", "-", "--", "?", "_", ".",
  ]
  /// The number of such labels from which on they are remarked.
  private static let fewestMarks = 3

  /// Creates a count of no traces.
  package init() {}

  /// Adds a trace; those without a word are not counted.
  /// - Parameter jumps: whether the trace jumps: see `TraceFault.jump`.
  /// - Complexity: O(letters) in general; O(samples) for clocks without a movement in time
  package mutating func add(_ trace: SwipeTrace, jumps: Bool = false) {
    guard let word = trace.word else { return }
    traces += 1
    if word.utf8.count <= 9, Self.missingLabels.contains(word) { marks[word, default: 0] += 1 }
    // Most words are letters alone.
    if !word.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) { addLabel(word) }
    let samples = trace.samples
    guard samples.count > 2 else { return count(.taps, word) }
    let last = samples.count - 1
    resampled.add(samples)
    // Of what is not set there is a line of its own.
    if !Self.isUnset(samples[last]) { padded.add(samples) }
    // The way from or to a value that was not set is no jump beside that.
    var jumps = jumps
    if Self.isUnset(samples[0], beside: samples[1]) {
      count(samples[0].x == 0 ? .beginsAtOrigin : .beginsAtMinusOne, word)
      jumps = false
    }
    if Self.isUnset(samples[last]) {
      var before = last - 1
      while before > 0, Self.isSamePlace(samples[before], samples[last]) { before -= 1 }
      if Self.isUnset(samples[last], beside: samples[before]) {
        let single: Slip = samples[last].x == 0 ? .endsAtOrigin : .endsAtMinusOne
        count(before < last - 1 ? .padded : single, word)
        jumps = false
      }
    }
    if Self.areDoubled(samples) { count(.doubled, word) }
    if SwipePause.pauses(in: samples).contains(where: { $0.kind == .lift }) {
      count(.twice, word)
      jumps = false
    }
    if samples[last].t == samples[0].t { count(.noTime, word) }
    if Self.areFrames(samples) { count(.frames, word) }
    if TraceClock(trace).isTooSlow(samples) {
      count(.lowRate, word)
    } else if jumps {
      count(.jump, word)
    }
  }

  /// Returns what was found often enough to matter, a line each.
  /// - Parameters:
  ///   - countsJumps: whether jumps are remarked, which may have a cause that is already known.
  ///   - countsOrigins: the same of traces that begin at (0, 0).
  package func remarks(countsJumps: Bool = true, countsOrigins: Bool = true) -> [String] {
    let slips = Slip.allCases.compactMap { slip -> String? in
      let count = counts[slip.rawValue]
      let least = Self.least(slip)
      guard count >= least.count, Double(count) >= least.share * Double(traces),
        slip != .jump || countsJumps, slip != .beginsAtOrigin || countsOrigins
      else { return nil }
      return "\(count) of \(traces) " + Self.text(slip, examples[slip.rawValue])
    }
    return markRemarks + slips + [padded.remark, resampled.remark].compactMap(\.self)
  }

  /// Lines on labels that are marks of a missing one, the most frequent first.
  private var markRemarks: [String] {
    let often = marks.filter {
      $0.value >= Self.fewestMarks && Double($0.value) >= Self.smallestShare * Double(traces)
    }
    let sorted = often.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.map { mark, count in
      "\(count) of \(traces) labels are '\(mark)'; if that means no label, leave them empty"
    }
  }

  /// The number of traces and the part of all from which on a slip is remarked.
  private static func least(_ slip: Slip) -> (count: Int, share: Double) {
    switch slip {
    // Some who try the program make a trace of two samples by hand.
    case .taps: (5, smallestShare)
    case .lowRate: (3, smallestShare)
    // Repeats of a word are rare in many logs.
    case .twice: (2, 0.01)
    // Of the users of How We Swipe with 20 traces or more, one has 8 % that jump.
    case .jump: (5, 0.2)
    default: (1, smallestShare)
    }
  }

  private mutating func count(_ slip: Slip, _ word: String) {
    counts[slip.rawValue] += 1
    if examples[slip.rawValue].isEmpty { examples[slip.rawValue] = word }
  }

  private mutating func addLabel(_ word: String) {
    if word.utf8.count > 1, let last = word.unicodeScalars.last,
      let first = word.unicodeScalars.first,
      ".,;:!?\"”“«»…)".unicodeScalars.contains(last)
        || "\"“”«»(¿¡".unicodeScalars.contains(first)
    {
      count(.punctuation, word)
    }
    if word.contains(where: \.isWhitespace) { count(.severalWords, word) }
    if word.unicodeScalars.contains(where: {
      [0xAD, 0x200B, 0x200E, 0x200F, 0xFEFF].contains($0.value)
    }) {
      count(.invisible, word)
    }
  }

  /// Whether all samples are exactly 1 ms apart.
  private static func areFrames(_ samples: [TraceSample]) -> Bool {
    guard samples.count > 4, samples[1].t - samples[0].t == 1 else { return false }
    return samples.indices.dropFirst().allSatisfy { samples[$0].t - samples[$0 - 1].t == 1 }
  }

  /// Whether nearly all samples are there twice, one after the other.
  private static func areDoubled(_ samples: [TraceSample]) -> Bool {
    guard samples.count >= 8, samples[0].t < samples[samples.count - 1].t,
      samples[0] == samples[1] || samples[1] == samples[2]
    else { return false }
    let equal = samples.indices.dropFirst().count { samples[$0] == samples[$0 - 1] }
    return Double(equal) >= shareOfDoubles * Double(samples.count / 2)
  }

  /// The part of the pairs of samples that are equal if each is there twice; in none of 400 traces of How We Swipe
  /// a third are.
  private static let shareOfDoubles = 0.9

  /// Whether a sample is at (0, 0) or (−1, −1), which programs write where there is no touch.
  private static func isUnset(_ sample: TraceSample) -> Bool {
    sample.x == sample.y && (sample.x == 0 || sample.x == -1)
  }

  /// Whether a sample is there, and the one beside it well away.
  private static func isUnset(_ sample: TraceSample, beside other: TraceSample) -> Bool {
    isUnset(sample) && other.x * other.x + other.y * other.y > 100
  }

  private static func isSamePlace(_ sample: TraceSample, _ other: TraceSample) -> Bool {
    sample.x == other.x && sample.y == other.y
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
    case .beginsAtMinusOne:
      "traces begin at (-1, -1), far from their next sample: no touch, but a mark of none; leave the "
        + "first sample out"
    case .padded:
      "traces end with several samples at (0, 0) or (-1, -1): no touches, but padding to a fixed length; "
        + PaddedTraces.remedy
    case .endsAtMinusOne:
      "traces end at (-1, -1), far from the sample before: no touch, but a mark of none; "
        + PaddedTraces.remedy
    case .endsAtOrigin:
      "traces end at (0, 0), far from the sample before: no touch, but a value that was not set; "
        + PaddedTraces.remedy
    case .doubled:
      "traces have each sample twice (first: '\(example)'), so that numbers and rates of samples are doubled; record "
        + "each touch event once"
    case .twice:
      "traces may be two swipes of one word (first: '\(example)'): after a gap the finger is back where it "
        + "began; convert the log again with --split-gap and a time shorter than the gap"
    case .noTime:
      "traces have one time for all samples, so no decoder can use their speed; record the time of each "
        + "touch"
    case .frames:
      "traces have samples exactly 1 ms apart: their times are probably numbers of samples; record the "
        + "time of each touch"
    case .lowRate:
      "traces have fewer than \(Int(TraceClock.smallestRate)) samples a second (first: '\(example)'), too "
        + "few to show which keys a swipe visits; record every touch event, of which screens send 60 or more"
    case .jump:
      "traces jump by more than a third of the keyboard's width between two samples (first: "
        + "'\(example)'): samples are lost, or two fingers are in one trace; record every touch event, and "
        + "each finger apart"
    }
  }
}
