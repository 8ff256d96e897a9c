extension PathDecoder {
  /// Bounds of the work for one swipe. Differences of scores are in nats.
  ///
  /// `docs/reference/path-decoder.md` says what each level costs and what it gains.
  public struct Effort: Hashable, Sendable {
    /// The minimum number of alignments kept for the second stage; 1…512.
    public var candidates = 40
    /// Alignments whose score is further below the best one's than this are not kept.
    public var gap: Float = 10
    /// Alignments further below the best than this are not rescored by the second stage; they are
    /// ranked below the others, in their own order.
    public var rescoringGap: Float = 5.5
    /// The maximum number of alignments that the second stage rescores. A hundredth of all swipes have
    /// more than 25 within the gap, which took them a tenth of their time.
    public var rescored = 14
    /// The maximum number of columns that the search computes, each the alignment of one more letter.
    /// At this number it ends with the best words so far; a scribble would need hundreds of thousands.
    public var columns = 650
    /// The search also ends after this many columns without a word within `nearness` of the best.
    public var patience = 300
    /// How near the best a word's score must be for the search to go on.
    public var nearness: Float = 4

    /// The search of compounds ends after this many columns without one within `nearness` of the best.
    public var compoundPatience = 200
    /// How near the best word's alignment a compound's must be. From 3 to 5 accuracy is the same, and 5
    /// takes 5 % more time.
    public var compoundGap: Float = 3

    /// The profile's letter emission, if it has one, is used if the second best candidate is less than
    /// this below the best; 0: never.
    public var letterLead: Float = 1.5

    /// While the finger moves, prefixes of words whose alignment is this much worse than the best one's
    /// are given up (`LiveWords`). From 5 to 7 top-3 at 80 % of the path rises by 0.6 points, to 10 by
    /// 0.3 more, which takes three times the work.
    public var liveBeam: Float = 7

    /// Creates the normal effort.
    public init() {}

    /// For slow devices and many swipes.
    public static let fast: Effort = {
      var effort = Effort()
      (effort.candidates, effort.gap) = (20, 6)
      (effort.rescoringGap, effort.rescored) = (3, 12)
      (effort.columns, effort.patience, effort.compoundPatience) = (500, 120, 60)
      effort.compoundGap = 2
      effort.letterLead = 0
      effort.liveBeam = 5
      return effort
    }()

    /// The default.
    public static let normal = Effort()

    /// The best accuracy, for several times the work.
    public static let best: Effort = {
      var effort = Effort()
      (effort.candidates, effort.gap) = (100, 12)
      (effort.rescoringGap, effort.rescored) = (8, 100)
      (effort.columns, effort.patience, effort.compoundPatience) = (20_000, 5_000, 2_000)
      effort.compoundGap = 5
      effort.letterLead = .infinity
      effort.liveBeam = 10
      return effort
    }()
  }
}
