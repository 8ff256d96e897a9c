import KeyboardGeometry
import Statistics

/// What may be wrong with the ends of traces on the right keyboard: samples that are missing, too many, in
/// reverse order, or those of another word.
package struct EndDefect: Hashable, Sendable {
  /// A kind of defect.
  package enum Kind: Hashable, Sendable {
    /// The traces begin on their keys and end far from theirs: they are cut off.
    case cutOff
    /// The traces end on their keys but begin elsewhere.
    case otherBeginning
    /// The traces begin on the last key and end on the first.
    case reversed
    /// The word of each trace stands a number of rows after it, or before it if negative.
    case otherWords(Int)
    /// The traces begin at (0, 0), where a value was not set.
    case beginsAtOrigin
    /// The words all begin with one letter and end with one, and the traces begin in many places.
    case oneWord
  }

  /// The kind.
  package let kind: Kind
  /// The number of traces that show it: those that end far away, end on their keys, run from the last key to
  /// the first, begin on the first key of another one's word, begin at the origin, or all.
  package var count: Int

  /// The number of traces from which on cut ends are no manner of one person.
  private static let smallestCount = 30
  /// The part of all traces that end far from their keys above which they are cut off. Of the users of How We
  /// Swipe with 30 traces or more nobody has more than 0.25, or 0.32 on keys three times as tall as wide; three
  /// with 9 to 24 have up to 0.58, who lift the finger before the last key.
  private static let largestShareOfFarEnds = 0.4

  /// The number of traces from which on more is said than that they do not fit.
  private static let fewestMisfits = 10
  /// The distance from their middle within which most traces of one word begin, in key pitches.
  private static let largestSpread = 2.0
  /// The largest number of rows by which words are tried to be off.
  private static let largestShift = 3

  /// Looks for a defect; nil if there is none.
  /// - Parameters:
  ///   - marks: what is on its key as the traces are.
  ///   - isMisfit: whether the traces surely do not begin on their keys.
  init?(
    _ traces: [TraceEnds], _ marks: [KeyboardEvidence.Mark], _ targets: KeyTargets, isMisfit: Bool
  ) {
    let all = marks.count(where: \.isOnKeyboard)
    let far = traces.indices.count { index in
      // A last sample that was not set, or of another finger, is no end.
      guard let keys = targets.keys[index], !traces[index].jumps,
        traces[index].end != Point(x: 0, y: 0), traces[index].end != Point(x: -1, y: -1)
      else { return false }
      return targets.distance(keys.last, traces[index].end) > MisfitCheck.farDistance
    }
    guard isMisfit else {
      guard all >= Self.smallestCount, Double(far) > Self.largestShareOfFarEnds * Double(all),
        marks.count(where: \.begins) * 10 > all * 6
      else { return nil }
      (kind, count) = (.cutOff, far)
      return
    }
    guard all >= Self.fewestMisfits else { return nil }
    let atOrigin = traces.count { $0.start == Point(x: 0, y: 0) }
    if Self.areOfOneWord(traces, targets) {
      (kind, count) = (.oneWord, all)
      return
    }
    if atOrigin * 3 > all {
      (kind, count) = (.beginsAtOrigin, atOrigin)
      return
    }
    let turned = traces.indices.count { index in
      guard let keys = targets.keys[index] else { return false }
      return targets.isOn(keys.last, traces[index].start)
        && targets.isOn(keys.first, traces[index].end)
    }
    let ends = marks.count(where: \.ends)
    if turned * 10 > all * 6 {
      (kind, count) = (.reversed, turned)
    } else if ends * 10 > all * 6, far * 10 < all {
      (kind, count) = (.otherBeginning, ends)
    } else if let (shift, begins) = Self.shift(of: traces.indices, traces, targets) {
      (kind, count) = (.otherWords(shift), begins)
    } else {
      return nil
    }
  }

  /// Returns whether all words begin with one letter and end with one, though the traces begin in many places:
  /// then the words are not theirs, and some change brings any places to two keys.
  static func areOfOneWord(_ traces: [TraceEnds], _ targets: KeyTargets) -> Bool {
    guard let first = traces.first, traces.count >= fewestMisfits,
      traces.allSatisfy({
        $0.firstLetter == first.firstLetter && $0.lastLetter == first.lastLetter
      }), let x = median(of: traces.map(\.start.x)), let y = median(of: traces.map(\.start.y))
    else { return false }
    let near = traces.count { targets.length($0.start - Point(x: x, y: y)) < largestSpread }
    return near * 10 < traces.count * 6
  }

  /// Returns by how many rows words and samples are apart, and how many traces begin on their first keys without
  /// that; nil if that explains too few of their ends.
  private static func shift(
    of rows: Range<Int>, _ traces: [TraceEnds], _ targets: KeyTargets
  ) -> (shift: Int, begins: Int)? {
    for shift in (1...largestShift).flatMap({ [$0, -$0] }) {
      let pairs = rows.filter { rows.contains($0 + shift) && targets.keys[$0 + shift] != nil }
      let marks = pairs.map { row in
        let keys = targets.keys[row + shift]
        return keys.map {
          (
            begins: targets.isOn($0.first, traces[row].start),
            ends: targets.isOn($0.last, traces[row].end)
          )
        }
      }
      let begins = marks.count { $0?.begins == true }
      let ends = marks.count { $0?.ends == true }
      if pairs.count >= 10, begins * 10 > pairs.count * 7, ends * 10 > pairs.count * 5 {
        return (shift, begins)
      }
    }
    return nil
  }
}
