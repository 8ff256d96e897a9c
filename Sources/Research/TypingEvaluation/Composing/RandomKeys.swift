import InputMethods
import MethodComposing
import Statistics
import TextEntry

/// Types random keys with a method and checks the invariants of the composer's state after each.
/// The keys include the method's own, those of other methods, deletions, choices, pages, and
/// characters that no keyboard has.
public struct RandomKeys {
  private var composer: Composer
  private var random: RandomSource
  private let characters: [Character]
  /// The number of keys typed so far.
  public private(set) var count = 0
  /// The number of keys of the longest composition so far.
  public private(set) var longest = 0
  /// The number of texts committed so far.
  public private(set) var commits = 0

  /// Flags, families, isolated combining marks, control characters, and marks of the writing
  /// direction.
  private static let strange: [Character] = [
    "🇹🇼", "👩‍👩‍👧", "\u{301}", "\u{200D}", "\u{0}", "\u{202E}", "𠀀", "日", "ㄅ", "ˋ", "é", "\r\n", "\t",
  ]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - composer: a composer with a method; its settings are not changed
  ///   - seed: the seed of the random keys
  public init(composer: Composer, seed: UInt64) {
    self.composer = composer
    random = RandomSource(seed: seed)
    // Most keys are the method's own, so that there is something to compose.
    let own = composer.method.keys.sorted()
    characters =
      own + own + own + Array("abcdefghijklmnopqrstuvwxyz0123456789 ,.;/-=!@<>\"'ABZ")
      + Self.strange
  }

  /// Types keys.
  ///
  /// - Parameter number: the number of keys
  /// - Returns: the first violated invariant, or nil if there is none
  public mutating func type(_ number: Int) -> String? {
    for _ in 0..<number {
      let edits = composer.handle(nextKey())
      count += 1
      for edit in edits { if case .insert = edit { commits += 1 } }
      longest = max(longest, composer.keys.count)
      if let fault { return "after \(count) keys: \(fault)" }
    }
    return nil
  }

  private mutating func nextKey() -> ComposerKey {
    switch random.below(24) {
    case 0, 1: .backspace
    case 2: .enter
    case 3: .nextPage
    case 4: .previousPage
    case 5: .candidate(random.below(40) - 4)
    default: .character(characters[random.below(characters.count)])
    }
  }

  /// The invariant that the composer's state violates.
  private var fault: String? {
    if composer.keys.count > composer.method.maximumKeys {
      return "a composition of \(composer.keys.count) keys"
    }
    if let selection = composer.selection, !composer.candidates.indices.contains(selection) {
      return "candidate \(selection) of \(composer.candidates.count) is chosen"
    }
    if composer.page != 0, composer.page * composer.pageSize >= composer.candidates.count {
      return "page \(composer.page) of \(composer.candidates.count) candidates"
    }
    return nil
  }
}
