import Statistics
import TextEntry

/// The totals of transcribed phrases: the counts behind `SessionMetrics`, so that rates over many
/// phrases give each character the same weight.
package struct TypingCounts: Hashable, Sendable {
  /// The number of phrases.
  package var phrases = 0.0
  /// The number of characters written, |T|.
  package var characters = 0.0
  /// The seconds from the first touch to the last change of the text.
  package var seconds = 0.0
  /// C: the correct characters (C, INF, IF and F are those of Soukoreff and MacKenzie 2003; see
  /// docs/reference/session-logs.md).
  package var correct = 0.0
  /// INF: the incorrect characters that remain in the text.
  package var incorrect = 0.0
  /// IF: the incorrect characters that were corrected.
  package var fixed = 0.0
  /// F: the correcting actions.
  package var fixes = 0.0
  /// The number of gestures.
  package var gestures = 0.0
  /// The number of swipes.
  package var swipes = 0.0
  /// The number of swipes whose word is still in the text.
  package var keptSwipes = 0.0

  /// Creates counts of zero.
  package init() {}

  /// Counts a session.
  ///
  /// - Returns: nil for a session without a presented phrase, or one too long to compare
  package init?(_ tally: SessionTally) {
    let text = tally.text
    guard let presented = tally.header.presented.map(Array.init),
      let edits = TextEdits(presented: presented, transcribed: text)
    else { return nil }
    phrases = 1
    characters = Double(text.count)
    if let first = tally.firstTouch, let last = tally.lastWrite, last > first {
      seconds = (last - first) / 1000
    }
    incorrect = Double(edits.distance)
    correct = Double(max(presented.count, text.count)) - incorrect
    fixed = Double(tally.fixedCharacters)
    fixes = Double(tally.fixes)
    gestures = Double(tally.gestures)
    swipes = Double(tally.swipes)
    keptSwipes = Double(tally.keptSwipes)
  }

  /// The counts in a fixed order, for sums.
  private static var paths: [WritableKeyPath<TypingCounts, Double>] {
    [
      \.phrases, \.characters, \.seconds, \.correct, \.incorrect, \.fixed, \.fixes, \.gestures,
      \.swipes, \.keptSwipes,
    ]
  }

  /// Adds the counts of other phrases.
  package static func += (sum: inout TypingCounts, other: TypingCounts) {
    for path in paths { sum[keyPath: path] += other[keyPath: path] }
  }

  private init(values: [Double]) {
    for (path, value) in zip(Self.paths, values) { self[keyPath: path] = value }
  }

  private var values: [Double] { Self.paths.map { self[keyPath: $0] } }

  /// A figure of text entry.
  package struct Figure: Sendable {
    /// The name of the figure.
    package var name: String
    /// The digits after the decimal point in tables.
    package var decimals: Int
    /// Returns the figure; NaN if its divisor is 0.
    package var value: @Sendable (TypingCounts) -> Double
  }

  /// The figures of a typing benchmark, by the definitions of docs/reference/session-logs.md over
  /// all phrases together.
  package static let figures: [Figure] = [
    Figure(name: "wpm", decimals: 2) { $0.characters / $0.seconds * 60 / 5 },
    Figure(name: "total_error_rate", decimals: 4) {
      ($0.incorrect + $0.fixed) / ($0.correct + $0.incorrect + $0.fixed)
    },
    Figure(name: "uncorrected_error_rate", decimals: 4) {
      $0.incorrect / ($0.correct + $0.incorrect + $0.fixed)
    },
    Figure(name: "keystroke_savings", decimals: 4) { 1 - $0.gestures / $0.characters },
    Figure(name: "kspc", decimals: 4) {
      ($0.correct + $0.incorrect + $0.fixed + $0.fixes) / ($0.correct + $0.incorrect)
    },
    Figure(name: "swipe_success", decimals: 4) { $0.keptSwipes / $0.swipes },
  ]

  /// The units of resampling: the phrases.
  package static func groups(_ rows: [TypingCounts]) -> ResampledGroups {
    ResampledGroups(rows.count, of: "sentence")
  }

  /// Returns the figures of all rows together with 95 % bootstrap intervals over the rows, in the
  /// order of `figures`; nil if the divisor is 0.
  ///
  /// - Parameter rows: the units of resampling: a phrase with everybody who wrote it
  /// - Complexity: O(resamples · rows)
  package static func intervals(
    of rows: [TypingCounts], resamples: Int, seed: UInt64
  ) -> [Interval?] {
    var matrix = CountMatrix(columnCount: paths.count)
    for row in rows { matrix.append(row.values) }
    let total = TypingCounts(values: matrix.sums)
    let drawn = matrix.resampledSums(count: resamples, seed: seed).map(TypingCounts.init(values:))
    return figures.map { figure in
      Interval(
        estimate: figure.value(total), resamples: drawn.map(figure.value),
        of: groups(rows))
    }
  }
}
