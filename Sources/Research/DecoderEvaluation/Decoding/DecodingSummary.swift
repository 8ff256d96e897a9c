import Histogram
import Reports
import ResourceLoading
import Synchronization

/// What there is to know after decoding a file: how many traces, how accurate, how fast. Its size
/// does not grow with the number of traces.
package final class DecodingSummary: Sendable {
  /// The depths k of top-k accuracy; the last one is the list's length.
  private let depths: [Int]
  private let counts: Mutex<Counts>

  private struct Counts {
    var traces = 0
    var labelled = 0
    var outOfVocabulary = 0
    /// Those of them that are among the candidates all the same, spelled or as compounds.
    var found = 0
    var rightWithin: [Int]
    /// Traces that carry the code that was swiped, and how many were decoded to it.
    var coded = 0
    var codesWithin: [Int]
    var unanswered = 0
    var inContext = 0
    /// Synthetic traces, by their generator.
    var synthetic: [String: Int] = [:]
    var nanoseconds = Histogram<UInt64>(
      highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)

    /// Generators counted separately; a file that names more is hostile.
    static let maximumGenerators = 20

    mutating func count(synthetic generator: String) {
      let isKnown = synthetic[generator] != nil || synthetic.count < Self.maximumGenerators
      synthetic[isKnown ? generator : "others", default: 0] += 1
    }
  }

  /// - Parameter limit: the number of candidates asked for, at least 1.
  package init(limit: Int) {
    let depths = [1, 3, 10].filter { $0 < limit } + [limit]
    self.depths = depths
    let zeros = depths.map { _ in 0 }
    counts = Mutex(Counts(rightWithin: zeros, codesWithin: zeros))
  }

  /// Counts one decoded trace.
  package func add(_ result: DecodedTrace) {
    counts.withLock { counts in
      counts.traces += 1
      if result.candidates.isEmpty { counts.unanswered += 1 }
      if result.isInContext { counts.inContext += 1 }
      counts.nanoseconds.record(
        min(result.nanoseconds, counts.nanoseconds.highestTrackableValue))
      if let generator = result.generator { counts.count(synthetic: generator.text) }
      if result.code != nil {
        counts.coded += 1
        for (index, depth) in depths.enumerated() where result.codeRank ?? .max <= depth {
          counts.codesWithin[index] += 1
        }
      }
      guard result.word != nil else { return }
      counts.labelled += 1
      if result.isOutOfVocabulary { counts.outOfVocabulary += 1 }
      guard let rank = result.rank else { return }
      if result.isOutOfVocabulary { counts.found += 1 }
      for (index, depth) in depths.enumerated() where rank <= depth {
        counts.rightWithin[index] += 1
      }
    }
  }

  /// How many traces have words before them, or belong to a sentence.
  package var inContext: Int { counts.withLock { $0.inContext } }

  /// Whether every labelled trace's word is out of vocabulary; false without labels.
  package var hasNoKnownWord: Bool {
    counts.withLock { $0.labelled > 0 && $0.outOfVocabulary == $0.labelled }
  }

  /// The line that says how the traces were decoded.
  /// - Parameters:
  ///   - decoder: its name.
  ///   - settings: its settings.
  package func line(of decoder: String, _ settings: DecoderSettings) -> String {
    var line = "\(decoder) decoder; \(settings.line)"
    if case .model? = settings.context {
      line += Self.contextCount(inContext)
    }
    return line
  }

  /// Returns " (3 traces in context)".
  static func contextCount(_ count: Int) -> String {
    switch count {
    case 0: " (no trace has words before)"
    case 1: " (1 trace in context)"
    default: " (\(count) traces in context)"
    }
  }

  /// The summary as lines, with accuracy if traces carry their words.
  /// - Parameters:
  ///   - malformed: traces and lines that could not be used.
  ///   - isTimed: whether to say how long decoding took.
  package func lines(malformed: Int, isTimed: Bool) -> [String] {
    counts.withLock { counts in
      let traces = "\(counts.traces) trace\(counts.traces == 1 ? "" : "s")"
      var lines = ["\(traces) decoded, \(counts.unanswered) without a candidate"]
      if malformed > 0 { lines[0] += "; \(malformed) malformed, skipped" }
      if counts.labelled > 0 {
        lines.append(
          "\(counts.labelled) with a known word, \(counts.outOfVocabulary) of them out of "
            + "vocabulary (\(percentage(counts.outOfVocabulary, of: counts.labelled)), "
            + (counts.found > 0
              ? "misses but for \(counts.found), spelled or compounds)"
              : "counted as misses)"))
        let shares = zip(depths, counts.rightWithin)
          .map { depth, right in "top-\(depth) \(percentage(right, of: counts.labelled))" }
        lines.append(shares.joined(separator: ", "))
        for (generator, count) in counts.synthetic.sorted(by: { $0.key < $1.key }) {
          lines.append("\(count) of them synthetic, by \(generator)")
        }
      }
      if counts.coded > 0 {
        let shares = zip(depths, counts.codesWithin)
          .map { depth, right in "top-\(depth) \(percentage(right, of: counts.coded))" }
        lines.append("codes: " + shares.joined(separator: ", "))
      }
      if isTimed, counts.traces > 0 {
        let median = Double(counts.nanoseconds.valueAtPercentile(50)) / 1000
        let end = TimeDistribution.isKnown(99, of: counts.traces) ? 99.0 : 100
        let slow = Double(counts.nanoseconds.valueAtPercentile(end)) / 1000
        lines.append(
          "median \(formatted(median, decimals: 1)) µs, \(end < 100 ? "p99" : "longest") "
            + "\(formatted(slow, decimals: 1)) µs a trace")
      }
      return lines
    }
  }
}
