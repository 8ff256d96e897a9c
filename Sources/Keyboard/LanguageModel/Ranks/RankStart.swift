/// The words and pairs that tables of ranks start with.
///
/// Konrad 2016 starts from dictionaries of unknown size, and shows the ten words and fifteen pairs
/// of the Swiss German one that have the highest ranks.
public enum RankStart: Hashable, Sendable {
  /// Up to these numbers of the most frequent words and pairs of a list; their ranks are scaled to
  /// those of Konrad 2016, Tables 2.1 and 2.2.
  case list(words: Int, pairs: Int)
  /// The ten words and fifteen pairs of Konrad 2016, Tables 2.1 and 2.2.
  case swissGerman

  /// The whole list.
  public static let all = RankStart.list(words: .max, pairs: .max)
  /// Empty tables.
  public static let none = RankStart.list(words: 0, pairs: 0)

  /// Creates a start from text.
  /// - Parameter text: `all`, `none`, `swiss`, or the numbers of words and pairs: `1000+500`. The
  ///   result is nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "all": self = .all
    case "none": self = .none
    case "swiss": self = .swissGerman
    default:
      let numbers = text.split(separator: "+", omittingEmptySubsequences: false).map { part in
        part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
      }
      guard numbers.count == 2, let words = numbers[0], let pairs = numbers[1] else { return nil }
      self = .list(words: words, pairs: pairs)
    }
  }
}
