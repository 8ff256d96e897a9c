import Reports
import Synchronization

/// What there is to know after decoding a file of phrases.
package final class StrokeSummary: Sendable {
  private struct Counts {
    var strokes = 0
    var unanswered = 0
    var labelled = 0
    var right = 0
    var words = 0
    var errors = 0
    var inContext = 0
    var found = 0
    var nanoseconds: UInt64 = 0
  }

  private let counts = Mutex(Counts())

  /// Creates an empty summary.
  package init() {}

  /// Counts one decoded stroke.
  package func add(_ stroke: DecodedStroke) {
    counts.withLock { counts in
      counts.strokes += 1
      if stroke.phrases.isEmpty { counts.unanswered += 1 }
      if stroke.isInContext { counts.inContext += 1 }
      counts.found += stroke.phrases.first?.words.count ?? 0
      counts.nanoseconds &+= stroke.nanoseconds
      guard let errors = stroke.wordErrors else { return }
      counts.labelled += 1
      if errors == 0 { counts.right += 1 }
      counts.words += stroke.labelWords
      counts.errors += errors
    }
  }

  /// How many strokes have words before them.
  package var inContext: Int { counts.withLock { $0.inContext } }

  /// The summary as lines.
  /// - Parameters:
  ///   - malformed: traces and lines that could not be used.
  ///   - isTimed: whether to say how long decoding took.
  package func lines(malformed: Int, isTimed: Bool) -> [String] {
    counts.withLock { counts in
      var lines = [
        "\(counts.strokes) stroke\(counts.strokes == 1 ? "" : "s") decoded to \(counts.found) words, "
          + "\(counts.unanswered) without one"
      ]
      if malformed > 0 { lines[0] += "; \(malformed) malformed, skipped" }
      if counts.labelled > 0, counts.words > 0 {
        lines.append(
          "\(counts.labelled) with known words: \(percentage(counts.right, of: counts.labelled)) right, "
            + "word error rate \(percentage(counts.errors, of: counts.words))")
      }
      if isTimed, counts.found > 0 {
        let time = Double(counts.nanoseconds) / 1e6 / Double(counts.found)
        lines.append("\(formatted(time, decimals: 1)) ms a word")
      }
      return lines
    }
  }
}
