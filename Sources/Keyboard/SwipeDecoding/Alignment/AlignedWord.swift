/// A word and where its letters lie on a trace.
///
/// A workspace for repeated use.
public struct AlignedWord: Sendable {
  /// The word's keys, doubled letters once, by position in `Keyboard.keys`.
  public var keys: [Int] = []
  /// Whether each of these letters is written twice.
  public var isDoubled: [Bool] = []
  /// The alignment of least cost.
  public var alignment = PathAlignment()

  public init() {}

  /// The point of the track that each letter lies on, ascending.
  public var points: [Int] { alignment.points }
  /// What each letter's place costs, in nats.
  public var letterCosts: [Float] { alignment.letterCosts }
  /// What the motion between each letter and the next costs, in nats; one less than letters.
  public var segmentCosts: [Float] { alignment.segmentCosts }
  /// The whole cost, in nats.
  public var cost: Float { alignment.cost }
}
