/// The treatment of ranks that have grown to `RankRule.limit`. Konrad 2016 halves them; the
/// alternatives show what that does.
public enum RankAging: String, CaseIterable, Hashable, Sendable {
  /// All ranks of the table are halved, rounded down, and words of rank 1 are dropped (Konrad 2016,
  /// section 2.1).
  case halved
  /// All ranks are halved, but a word of rank 1 stays.
  case kept
  /// Ranks grow without limit, and nothing is dropped.
  case unlimited
}
