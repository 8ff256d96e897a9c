/// How ranks grow and shrink: additive increase, multiplicative decrease (Konrad 2016, section
/// 2.1).
public enum RankRule {
  /// The rank of a word that is new in a table.
  public static let initial = 1
  /// The rank at which everything in its table is halved: it is never held for long.
  public static let limit = 255

  /// A rank as a starting table may hold it: 1…254.
  static func clamped(_ rank: Int) -> UInt32 { UInt32(min(max(rank, initial), limit - 1)) }
}
