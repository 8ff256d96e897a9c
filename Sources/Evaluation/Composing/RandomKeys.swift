import InputMethods
import Statistics

/// Types random keys with a method: its own, those of other methods, deletions, choices, pages, and
/// characters that no keyboard has, and checks after each that the composer's state holds.
public struct RandomKeys {
  private var composer: Composer
  private var random: RandomSource
  private let characters: [Character]
  /// Keys typed so far.
  public private(set) var count = 0
  /// Keys of the longest composition so far.
  public private(set) var longest = 0
  /// Texts that were written so far.
  public private(set) var commits = 0

  /// Flags, families, lone marks, controls and what turns the direction of writing.
  private static let strange: [Character] = [
    "🇹🇼", "👩‍👩‍👧", "\u{301}", "\u{200D}", "\u{0}", "\u{202E}", "𠀀", "日", "ㄅ", "ˋ", "é", "\r\n", "\t",
  ]

  /// - Parameters:
  ///   - composer: with a method; its settings stay as they are.
  ///   - seed: of the random keys.
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
  /// - Parameter number: how many.
  /// - Returns: what is wrong after one of them; nil if nothing is.
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

  /// What does not hold of the composer's state.
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
