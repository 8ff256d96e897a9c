/// Tells opening quotes from closing ones and from apostrophes, by counting those that are still
/// open (ring keyboard, section 4.7). Characters are added and removed at the end of the text only,
/// as before a cursor.
///
/// - `"` closes where one is open, else it opens.
/// - `'` closes where one is open. Else it is an apostrophe behind a letter, and opens elsewhere.
///   Behind a letter and before a letter it is an apostrophe in any case: what closed a quote turns
///   out to be one when a letter follows (`'don't`).
/// - A bracket that closes nothing changes no count.
///
/// All of it follows from the text: what has been counted step by step equals a count from the
/// start (`init(recounting:after:)`).
public struct PunctuationTracker: Hashable, Sendable {
  public private(set) var counts = PunctuationCounts()
  /// Characters added since the tracker began and not removed.
  private var length = 0
  /// Quotes and brackets among them, in their order.
  private var marks: [Mark] = []

  private struct Mark: Hashable, Sendable {
    var character: Character
    var role: PunctuationRole
    /// Whether a letter stands before it.
    var followsLetter: Bool
    /// What it added to its count.
    var change: Int
    /// An apostrophe that was taken for a closing quote until a letter followed.
    var seemedClosing = false
  }

  /// Marks beyond this many can no longer be taken back one by one; their count stays.
  private static let maximumMarks = 4096

  public init() {}

  /// - Parameters:
  ///   - text: all characters, from the first.
  ///   - previous: the character before them.
  /// - Complexity: O(length)
  public init(recounting text: some Sequence<Character>, after previous: Character? = nil) {
    var last = previous
    for character in text {
      append(character, after: last)
      last = character
    }
  }

  /// What the character would do as the next one; nil if it is no quote or bracket.
  /// - Parameters:
  ///   - character: the next one.
  ///   - previous: the last character of the text.
  public func role(of character: Character, after previous: Character?) -> PunctuationRole? {
    switch character {
    case "\"": counts.doubleQuotes > 0 ? .closing : .opening
    case "'":
      if counts.singleQuotes > 0 {
        .closing
      } else {
        previous?.isLetter == true ? .apostrophe : .opening
      }
    case "(", "[", "{": .opening
    case ")", "]", "}": .closing
    default: nil
    }
  }

  /// What the last character does; nil if it is no quote or bracket, or stands there from before.
  /// - Parameter last: the last character of the text.
  public func role(ofLast last: Character?) -> PunctuationRole? {
    guard length > 0, let mark = marks.last, mark.character == last else { return nil }
    return mark.role
  }

  /// Adds a character.
  /// - Parameters:
  ///   - character: the next one.
  ///   - previous: the character before it.
  /// - Complexity: O(1)
  public mutating func append(_ character: Character, after previous: Character?) {
    if previous == "'", character.isLetter, length > 0, let mark = marks.last,
      mark.character == "'", mark.role == .closing, mark.followsLetter
    {
      marks[marks.count - 1].role = .apostrophe
      marks[marks.count - 1].seemedClosing = true
      counts.singleQuotes -= mark.change
      marks[marks.count - 1].change = 0
    }
    if let role = role(of: character, after: previous) {
      let change = change(by: character, role)
      add(change, for: character)
      if marks.count >= Self.maximumMarks { marks.removeFirst(Self.maximumMarks / 2) }
      marks.append(
        Mark(
          character: character, role: role, followsLetter: previous?.isLetter == true,
          change: change))
    }
    length += 1
  }

  /// Takes the last character back; does nothing for one that was there from the start.
  /// - Parameters:
  ///   - character: the last one.
  ///   - previous: the character before it, now the last.
  /// - Complexity: O(1)
  public mutating func removeLast(_ character: Character, after previous: Character?) {
    guard length > 0 else { return }
    length -= 1
    if role(of: character, after: nil) != nil {
      guard let mark = marks.last, mark.character == character else { return }
      marks.removeLast()
      add(-mark.change, for: character)
    } else if previous == "'", character.isLetter, length > 0, let mark = marks.last,
      mark.seemedClosing
    {
      marks[marks.count - 1].role = .closing
      marks[marks.count - 1].seemedClosing = false
      marks[marks.count - 1].change = -1
      counts.singleQuotes -= 1
    }
  }

  private func change(by character: Character, _ role: PunctuationRole) -> Int {
    switch role {
    case .opening: 1
    case .apostrophe: 0
    case .closing: count(for: character) > 0 ? -1 : 0
    }
  }

  private func count(for character: Character) -> Int {
    switch character {
    case "\"": counts.doubleQuotes
    case "'": counts.singleQuotes
    case "(", ")": counts.parentheses
    case "[", "]": counts.brackets
    default: counts.braces
    }
  }

  private mutating func add(_ change: Int, for character: Character) {
    switch character {
    case "\"": counts.doubleQuotes += change
    case "'": counts.singleQuotes += change
    case "(", ")": counts.parentheses += change
    case "[", "]": counts.brackets += change
    default: counts.braces += change
    }
  }
}
