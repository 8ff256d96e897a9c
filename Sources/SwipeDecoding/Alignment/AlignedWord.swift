/// Where the letters of a word lie on a trace: the alignment of least cost.
///
/// A workspace for repeated use.
public struct AlignedWord: Sendable {
  /// The word's keys, doubled letters once, by position in `Keyboard.keys`.
  public internal(set) var keys: [Int] = []
  /// Whether each of these letters is written twice.
  public internal(set) var isDoubled: [Bool] = []
  /// The point of the track that each letter lies on, ascending.
  public internal(set) var points: [Int] = []
  /// What each letter's place costs, in nats.
  public internal(set) var letterCosts: [Float] = []
  /// What the motion to each letter from the one before costs, in nats; 0 for the first.
  public internal(set) var segmentCosts: [Float] = []
  /// The whole cost, in nats.
  public internal(set) var cost: Float = .infinity

  public init() {}
}
