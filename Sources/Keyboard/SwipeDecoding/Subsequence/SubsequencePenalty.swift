/// The penalty of a word, term by term (ring keyboard, sections 6.3 and 6.4). Lower is better.
public struct SubsequencePenalty: Hashable, Sendable {
  /// The number of visited keys skipped between the first and the last match, times its weight.
  public var gap: Double
  /// (1 − match span / visited count), times its weight.
  public var span: Double
  /// Minus the word's length, times its weight.
  public var length: Double
  /// The word's frequency rank, times its weight.
  public var frequency: Double
  /// The number of visited keys dropped from the end, times its weight.
  public var trim: Double
  /// Minus the bonus of a contraction that is not also a word of its own; else 0.
  public var contraction: Double

  /// Creates a penalty of its terms.
  public init(
    gap: Double, span: Double, length: Double, frequency: Double, trim: Double,
    contraction: Double
  ) {
    self.gap = gap
    self.span = span
    self.length = length
    self.frequency = frequency
    self.trim = trim
    self.contraction = contraction
  }

  /// The sum of the terms; a candidate's score is its negative.
  public var total: Double { gap + span + length + frequency + trim + contraction }
}
