import JSONText
import Reports
import SwipeDecoding
import SwipeTraces

/// A recorded trace as its samples came: what a suggestion bar shows meanwhile.
package struct LiveReplay: Sendable {
  /// What the bar shows after a sample.
  package struct Moment: Sendable {
    /// The sample's number, from 0.
    package var sample: Int
    /// The share of the trace's length that the finger has made, 0…1.
    package var share: Double
    /// The words that the swipe may become or is already, the best first.
    package var words: [LiveWord]
  }

  /// The trace.
  package let trace: SwipeTrace
  /// The moments at which the words changed.
  package private(set) var moments: [Moment] = []

  /// Replays a trace.
  /// - Parameters:
  ///   - trace: the trace.
  ///   - decoder: its decoder; one that needs whole swipes gives no moments.
  ///   - limit: the maximum number of words.
  package init(_ trace: SwipeTrace, decoder: any SwipeDecoder, limit: Int) {
    self.trace = trace
    var swipe = SwipeInProgress(decoder)
    for (index, share) in Self.shares(trace.samples).enumerated() {
      swipe.append(trace.samples[index])
      let words = swipe.completions(limit: limit)
      if words != (moments.last?.words ?? []) {
        moments.append(Moment(sample: index, share: share, words: words))
      }
    }
  }

  /// Returns for each sample the share of the trace's length up to it; of its duration, if nothing
  /// moves.
  package static func shares(_ samples: [TraceSample]) -> [Double] {
    var lengths: [Double] = []
    var length = 0.0
    for (index, sample) in samples.enumerated() {
      if index > 0 {
        let (dx, dy) = (sample.x - samples[index - 1].x, sample.y - samples[index - 1].y)
        let step = (dx * dx + dy * dy).squareRoot()
        if step.isFinite { length += step }
      }
      lengths.append(length)
    }
    guard length > 0, length.isFinite else {
      let last = Double(max(samples.count - 1, 1))
      return samples.indices.map { Double($0) / last }
    }
    return lengths.map { $0 / length }
  }

  /// Returns a JSON object for each moment, each with its line break; docs/reference/results.md describes
  /// the members.
  package var jsonLines: [UInt8] {
    var lines: [UInt8] = []
    for moment in moments {
      lines += "{\"id\":".utf8
      JSONText.append(string: trace.id, to: &lines)
      lines += ",\"sample\":\(moment.sample),\"time\":".utf8
      appendFormatted(trace.samples[moment.sample].t, decimals: 1, to: &lines)
      lines += ",\"share\":".utf8
      appendFormatted(moment.share, decimals: 4, to: &lines)
      lines += ",\"completions\":[".utf8
      for (index, word) in moment.words.enumerated() {
        lines += (index == 0 ? "{\"word\":" : ",{\"word\":").utf8
        JSONText.append(string: word.word, to: &lines)
        lines += ",\"score\":".utf8
        appendFormatted(word.score, decimals: 3, to: &lines)
        lines += ",\"finished\":\(word.isFinished)}".utf8
      }
      lines += "]}\n".utf8
    }
    return lines
  }

  /// Returns a line for a screen for each moment: the share of the path, and the words; those that are
  /// not finished end in an ellipsis.
  package var tableLines: String {
    moments.map { moment in
      let share = "\(Int((100 * moment.share).rounded())) %"
      let words = moment.words.map { $0.isFinished ? $0.word : "\($0.word)…" }
      return "  " + String(repeating: " ", count: max(0, 5 - share.count)) + share + "  "
        + words.joined(separator: " ").printable + "\n"
    }.joined()
  }
}
