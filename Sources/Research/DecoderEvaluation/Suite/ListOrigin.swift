/// How the words of a list stand to the labels of the traces that are decoded with it.
///
/// A list of the language is independent of the labels: some labels are missing, and the rarer its words are,
/// the fewer of them are labels. A list that was made from the labels, or to which the labels were added,
/// differs in one of the two, and then no word is outside of it, or fewer than in use.
package struct ListOrigin: Hashable, Sendable {
  /// The number of words of the list.
  package var words: Int
  /// The number of different labels that the list has, and that it lacks.
  package var known: Int, missing: Int
  /// How many of the rarest tenth of the list are labels.
  package var rareKnown: Int
  /// A stretch of the list in which far more words are labels than before it.
  package var stretch: Stretch?

  /// Neighbouring words of a list by their ranks, from 1.
  package struct Stretch: Hashable, Sendable {
    /// The rank of the first and of the last word.
    package var first: Int, last: Int
    /// How many of these are labels.
    package var labels: Int
    /// The share of labels among as many words before as stand between half the rank and the stretch.
    package var shareBefore: Double
  }

  /// The number of labels among the rarest tenth from which their share is a sign.
  static let leastRare = 5
  /// The number of words of a stretch.
  static let stretchLength = 50

  /// Compares a list with labels.
  ///
  /// - Parameters:
  ///   - isLabel: for each word of the list, the most frequent first, whether it is a label
  ///   - missing: the number of different labels that the list lacks
  package init(isLabel: [Bool], missing: Int) {
    words = isLabel.count
    known = isLabel.count(where: \.self)
    self.missing = missing
    rareKnown = isLabel.suffix(max(1, words / 10)).count(where: \.self)
    stretch = Self.stretch(in: isLabel)
  }

  /// Whether the list has every label although it ends where labels are still common: as many as its
  /// rarest tenth has, or more, should lie beyond its end.
  package var hasEveryLabel: Bool {
    rareKnown >= Self.leastRare && missing * 10 <= rareKnown
  }

  private static func stretch(in isLabel: [Bool]) -> Stretch? {
    var before = [0]
    before.reserveCapacity(isLabel.count + 1)
    for flag in isLabel { before.append(before[before.count - 1] + (flag ? 1 : 0)) }
    func count(_ range: Range<Int>) -> Int { before[range.upperBound] - before[range.lowerBound] }
    var found: Stretch?
    for start in stride(from: 4 * stretchLength, to: isLabel.count, by: stretchLength / 2) {
      let range = start..<min(start + stretchLength, isLabel.count)
      guard range.count >= stretchLength / 2 else { break }
      let labels = count(range)
      let share = Double(labels) / Double(range.count)
      // What follows a dense stretch is compared with what stood before it.
      let start = found.map { $0.first - 1 } ?? start
      let earlier = Double(count(start / 2..<start)) / Double(max(1, start - start / 2))
      guard share >= 0.5, earlier <= share / 2 else { continue }
      if var longer = found {
        longer.last = range.upperBound
        longer.labels = count(longer.first - 1..<longer.last)
        found = longer
      } else {
        found = Stretch(
          first: range.lowerBound + 1, last: range.upperBound, labels: labels, shareBefore: earlier)
      }
    }
    return found
  }

  /// What is wrong, in one line; nil if nothing is.
  ///
  /// - Parameters:
  ///   - list: the name of the list
  ///   - split: the name of the traces
  package func remark(list: String, split: String) -> String? {
    let remedy = "take a list that was made without these traces"
    if hasEveryLabel {
      return "\(list) has \(known) of the \(known + missing) different words of \(split), "
        + "\(rareKnown) of them among its rarest \(max(1, words / 10)): the one was probably made "
        + "from the other, so that hardly a word is outside; \(remedy)"
    }
    guard let stretch else { return nil }
    let share = Int((100 * stretch.shareBefore).rounded())
    return
      "\(list): \(stretch.labels) of its words \(stretch.first) to \(stretch.last) are words of "
      + "\(split), of those before \(share) %: they were probably added from it; \(remedy)"
  }
}
