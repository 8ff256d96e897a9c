import SwipeTraces

/// Words of one sentence that are written one after the other: a person's swipes of them, or the words alone.
package struct PhraseSample: Sendable {
  /// A word.
  package struct Word: Hashable, Sendable {
    /// As it is meant.
    package var word: String
    /// Its swipe; empty if it has none yet.
    package var samples: [TraceSample]
  }

  /// The words.
  package var words: [Word]
  /// The words of the sentence before them.
  package var previous: [String]
  /// The identifier of the first swipe.
  package var id = ""
  /// Who wrote them, if known.
  package var writer: String?
  /// By what phrases are resampled: the writer, or the line of a text.
  package var user: String
  /// The keyboard that they were swiped on; nil if they are words alone.
  package var keyboard: KeyboardReference?

  /// The words with a space between each two.
  package var text: String { words.map(\.word).joined(separator: " ") }

  /// The most words of a phrase.
  package static let maximum = 5

  /// Returns the phrases of traces in their order: as long as each has the one before it as the last of its
  /// previous words. Longer ones are cut, as evenly as can be; single words are left out.
  package static func phrases(in traces: [SwipeTrace]) -> [PhraseSample] {
    var runs: [[SwipeTrace]] = []
    for trace in traces {
      guard let label = trace.word, !trace.samples.isEmpty else { continue }
      if let before = runs.last?.last, let word = before.word, trace.user == before.user,
        trace.keyboard == before.keyboard, trace.previous == before.previous + [word],
        !label.isEmpty
      {
        runs[runs.count - 1].append(trace)
      } else {
        runs.append([trace])
      }
    }
    var phrases: [PhraseSample] = []
    for run in runs {
      for piece in pieces(run) {
        guard let first = piece.first else { continue }
        phrases.append(
          PhraseSample(
            words: piece.map { Word(word: $0.word ?? "", samples: $0.samples) },
            previous: first.previous, id: first.id, writer: first.user,
            user: first.user ?? "phrase \(phrases.count)",
            keyboard: first.keyboard))
      }
    }
    return phrases
  }

  /// Returns the phrases of a line of text, without its punctuation; single words are left out.
  /// - Parameters:
  ///   - line: a sentence.
  ///   - number: the line's number, which names its writer.
  package static func phrases(inLine line: Substring, number: Int) -> [PhraseSample] {
    let words = line.split { $0.isWhitespace }.map { word in
      String(word.filter { $0.isLetter || $0 == "'" || $0 == "’" })
    }.filter { $0.contains(where: \.isLetter) }
    var before: [String] = []
    return pieces(words).map { piece in
      defer { before += piece }
      return PhraseSample(
        words: piece.map { Word(word: $0, samples: []) }, previous: before,
        user: "line \(number)", keyboard: nil)
    }
  }

  /// Cuts a run of words into phrases of 2 to `maximum` words.
  private static func pieces<Element>(_ run: [Element]) -> [[Element]] {
    guard run.count > 1 else { return [] }
    let parts = (run.count + maximum - 1) / maximum
    return (0..<parts).map { part in
      Array(run[(run.count * part / parts)..<(run.count * (part + 1) / parts)])
    }
  }
}
