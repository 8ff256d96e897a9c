/// The rule by which ranks change: additive increase, multiplicative decrease (Konrad 2016, section
/// 2.1).
public enum RankRule {
  /// The rank of a word that is new in a table.
  public static let initial = 1
  /// The rank at which all ranks of a table are halved; no word keeps it.
  public static let limit = 255

  /// Returns a rank limited to the range of a starting table: 1…254.
  static func clamped(_ rank: Int) -> UInt32 { UInt32(min(max(rank, initial), limit - 1)) }
}
