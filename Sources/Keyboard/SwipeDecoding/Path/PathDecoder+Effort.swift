extension PathDecoder {
  /// Bounds of the work for one trace. Numbers are in nats of the fit's own scale.
  ///
  /// `docs/reference/path-decoder.md` tells what each level costs and finds.
  public struct Effort: Hashable, Sendable {
    /// The minimum number of alignments kept for the second stage; 1…512.
    public var candidates = 40
    /// Alignments whose score is below the best one's by more than this are not kept.
    public var gap: Float = 10
    /// The same for what the second stage looks at; the others follow behind in the order of their
    /// alignments.
    public var rescoringGap: Float = 5
    /// Columns of the search, each the alignment of one more letter. Beyond it the search ends with
    /// the best words so far; a scribble may ask for hundreds of thousands.
    public var columns = 2_000
    /// The search also ends after so many columns without a word within `nearness` of the best.
    public var patience = 300
    public var nearness: Float = 4

    /// The profile's letter emission, if it has one, is asked too where the second best is by less
    /// than this below the best, in nats; 0: never.
    public var letterLead: Float = 1.5

    public init() {}

    /// For slow devices and many traces.
    public static let fast: Effort = {
      var effort = Effort()
      (effort.candidates, effort.gap, effort.rescoringGap) = (20, 6, 3)
      (effort.columns, effort.patience) = (1_000, 120)
      effort.letterLead = 0
      return effort
    }()

    /// The default.
    public static let normal = Effort()

    /// As good as the decoder gets, and several times as long.
    public static let best: Effort = {
      var effort = Effort()
      (effort.candidates, effort.gap, effort.rescoringGap) = (100, 12, 8)
      (effort.columns, effort.patience) = (20_000, 5_000)
      effort.letterLead = .infinity
      return effort
    }()
  }
}
