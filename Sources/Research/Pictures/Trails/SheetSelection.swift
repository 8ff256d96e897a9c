import Rendering

/// Which swipes are drawn on a contact sheet, by what the decoder made of them.
package enum SheetSelection: String, CaseIterable, Sendable {
  /// All swipes.
  case all
  /// Swipes whose first candidate is their word.
  case right
  /// Swipes whose first candidate is not their word.
  case wrong

  /// Returns whether a swipe is drawn.
  /// - Parameter isRight: whether the decoder found its word; nil if it has none.
  package func takes(isRight: Bool?) -> Bool {
    switch self {
    case .all: true
    case .right: isRight == true
    case .wrong: isRight == false
    }
  }
}

/// The order of the swipes on a contact sheet.
package enum SheetOrder: String, CaseIterable, Sendable {
  /// That of the files.
  case file
  /// The worst decoded first: see `DecodedPlace`.
  case worst
}

/// How badly a swipe was decoded. The worst are those whose word is not among the candidates, those
/// with the surest wrong word first; then those with the largest rank of the word, and with the
/// largest gap from its score to the best one. Right ones follow, with the smallest lead over the
/// second candidate first; swipes without a word come last.
package struct DecodedPlace: Hashable, Comparable, Sendable {
  /// Whether the swipe has a word.
  private let isLabelled: Bool
  /// The rank of the word; nil if it is not among the candidates.
  package let rank: Int?
  /// How far the best candidate, apart from the word itself, lies above the word; for a word that is
  /// not among the candidates, the best score.
  private let gap: Double

  /// - Parameters:
  ///   - isLabelled: whether the swipe has a word.
  ///   - rank: the rank of its word among the candidates, from 1.
  ///   - scores: the candidates' scores, best first.
  package init(isLabelled: Bool, rank: Int?, scores: [Double]) {
    self.isLabelled = isLabelled
    self.rank = isLabelled ? rank : nil
    guard isLabelled, let best = scores.first else {
      gap = -.infinity
      return
    }
    guard let rank, scores.indices.contains(rank - 1) else {
      gap = best
      return
    }
    // A right word without rivals leads by far.
    gap = rank > 1 ? best - scores[rank - 1] : scores.count > 1 ? scores[1] - best : -.infinity
  }

  /// Returns whether the first swipe was decoded worse.
  package static func < (first: Self, second: Self) -> Bool {
    guard first.isLabelled == second.isLabelled else { return first.isLabelled }
    let (one, other) = (first.rank ?? .max, second.rank ?? .max)
    return one == other ? first.gap > second.gap : one > other
  }
}

/// A swipe of a contact sheet, with what the decoder made of it.
package struct DecodedEntry: Sendable {
  /// The swipe on the sheet.
  package var entry: ContactSheet.Entry
  /// How badly it was decoded; nil if it was not decoded.
  package var place: DecodedPlace?

  /// Creates a swipe.
  package init(entry: ContactSheet.Entry, place: DecodedPlace?) {
    (self.entry, self.place) = (entry, place)
  }
}
