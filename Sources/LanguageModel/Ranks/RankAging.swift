/// What happens to ranks that have grown to ``RankRule/limit``. Konrad 2016 halves them; the others
/// are for finding out what that does.
public enum RankAging: String, CaseIterable, Hashable, Sendable {
  /// All ranks of the table are halved, rounded down, and words of rank 1 are dropped (Konrad 2016,
  /// section 2.1).
  case halved
  /// The same, but a word of rank 1 stays.
  case kept
  /// Ranks grow without a limit, and nothing is dropped.
  case unlimited
}
