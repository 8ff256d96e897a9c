import KeyboardGeometry

/// What may be wrong with the ends of traces on the right keyboard: samples that are missing, too many, or in
/// reverse order.
package struct EndDefect: Hashable, Sendable {
  /// A kind of defect.
  package enum Kind: Sendable {
    /// The traces begin on their keys and end far from theirs: they are cut off.
    case cutOff
    /// The traces end on their keys but begin elsewhere.
    case otherBeginning
    /// The traces begin on the last key and end on the first.
    case reversed
  }

  /// The kind.
  package let kind: Kind
  /// The number of traces that show it: those that end far away, end on their keys, or run from the last key to
  /// the first.
  package var count: Int

  /// The number of traces from which on cut ends are no manner of one person.
  private static let smallestCount = 30
  /// The part of all traces that end far from their keys above which they are cut off. Of the users of How We
  /// Swipe with 30 traces or more nobody has more than 0.25, or 0.32 on keys three times as tall as wide; three
  /// with 9 to 24 have up to 0.58, who lift the finger before the last key.
  private static let largestShareOfFarEnds = 0.4

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
        traces[index].end != Point(x: 0, y: 0)
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
    } else {
      return nil
    }
  }
}
