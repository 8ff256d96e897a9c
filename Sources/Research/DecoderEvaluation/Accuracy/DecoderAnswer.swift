/// A decoder's result for one trace, as far as accuracy needs it.
public struct DecoderAnswer: Hashable, Sendable {
  /// The rank of the target word.
  public enum Place: Hashable, Sendable {
    /// The rank of the target word among the candidates, 1 for the best.
    case ranked(Int)
    /// There were candidates, but the target word was not among them.
    case missed
    /// The decoder gave no candidate.
    case abstained
    /// The decoder failed: a time-out, a crash, or a malformed line. Counts as a miss.
    case failed
  }

  /// The rank of the target word.
  public var place: Place
  /// The best candidate, as it is written; nil if there is no candidate.
  public var best: String?
  /// The probability of the best candidate in millionths, if the decoder's scores are log
  /// probabilities. It is a whole number, so that sums do not depend on their order.
  public var millionths: Int?
  /// The time that decoding took.
  public var nanoseconds: UInt64

  /// Creates an answer.
  public init(
    place: Place, best: String? = nil, millionths: Int? = nil, nanoseconds: UInt64 = 0
  ) {
    self.place = place
    self.best = best
    self.millionths = millionths
    self.nanoseconds = nanoseconds
  }

  /// The rank, if the target word was among the candidates.
  public var rank: Int? {
    if case .ranked(let rank) = place { return rank }
    return nil
  }
}

extension DecoderAnswer.Place {
  /// The largest rank that a letter can represent.
  public static let maximumRank = 35

  /// The place as one ASCII letter: `1`…`9`, `a`…`z` for ranks 1 to 35, `-` missed, `.` abstained,
  /// `!` failed. Larger ranks count as missed.
  public var letter: UInt8 {
    switch self {
    case .ranked(let rank) where (1...9).contains(rank):
      UInt8(ascii: "0") + UInt8(rank)
    case .ranked(let rank) where (10...Self.maximumRank).contains(rank):
      UInt8(ascii: "a") + UInt8(rank - 10)
    case .ranked, .missed: UInt8(ascii: "-")
    case .abstained: UInt8(ascii: ".")
    case .failed: UInt8(ascii: "!")
    }
  }

  /// Creates the place that a letter represents, or returns nil for any other byte.
  public init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): self = .ranked(Int(letter - UInt8(ascii: "0")))
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      self = .ranked(Int(letter - UInt8(ascii: "a")) + 10)
    case UInt8(ascii: "-"): self = .missed
    case UInt8(ascii: "."): self = .abstained
    case UInt8(ascii: "!"): self = .failed
    default: return nil
    }
  }
}
