extension SwipeTracker {
  /// The tracker's constants. Defaults: ring keyboard, section 5.
  ///
  /// The specification's rules count samples of 1/60 s; here they count ticks of that length,
  /// whatever the recording's own rate.
  public struct Parameters: Hashable, Sendable {
    /// How samples become ticks, and how it is recognised that the finger only passes a key.
    public var reading = Reading.resampled
    /// How near the finger must come to a key's centre, in pt (section 5.1: 26).
    public var proximityRadius = 26.0
    /// The weights of the keys in frequency / distance² (section 5.1; the specification names no table).
    public var letterFrequencies = LetterFrequency.english
    /// An inner key does not register if the finger arrives and leaves outward by more than this many pt
    /// per tick (section 5.2: 4). Infinity disables the rule.
    public var radialSpeedLimit = 4.0
    /// A loop turns by more than this many degrees (section 5.3: 300) …
    public var loopTurn = 300.0
    /// … within this many ticks (section 5.3: 20). Kept in 1…10,000.
    public var loopWindow = 20
    /// The length of a tick, in ms (a sample at 60 Hz). Kept in 1…1,000.
    public var tick = 1000.0 / 60
    /// A pause between samples counts as at most this long, in ms (not in the specification: it
    /// bounds the work on files with absurd times).
    public var maximumPause = 1000.0

    /// Creates the specification's parameters.
    public init() {}

    /// The window and the tick as they are used, within their ranges.
    var usableLoopWindow: Int { min(max(loopWindow, 1), 10_000) }
    var usableTick: Double { tick >= 1 ? min(tick, 1000) : 1 }
    var usablePause: Double { maximumPause >= 0 ? min(maximumPause, 10_000) : 0 }
  }

  /// Two ways to read section 5 of the ring keyboard's specification.
  public enum Reading: String, Hashable, Sendable, CaseIterable {
    /// Ticks of equal length, whatever the recording's rate. The finger passes an inner key if it moves
    /// outward fast both before and after the tick.
    case resampled
    /// By the letter of the specification: every sample is a tick, and the finger passes an inner key if it
    /// has moved outward fast since the sample before.
    case literal
  }
}
