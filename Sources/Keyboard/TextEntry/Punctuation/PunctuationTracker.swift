/// Distinguishes opening quotes, closing quotes and apostrophes by counting the quotes that are
/// open (ring keyboard, section 4.7). Characters are only added and removed at the end of the text,
/// as before a cursor.
///
/// - `"` closes a quotation if one is open; otherwise it opens one.
/// - `'` closes a quotation if one is open. Otherwise it is an apostrophe after a letter, and opens
///   a quotation elsewhere. Between two letters it is always an apostrophe: a mark that was taken
///   for a closing quote becomes one when a letter follows (`'don't`).
/// - A closing bracket without an opening one changes no count.
///
/// The counts depend only on the text: counting step by step gives the same as counting from the
/// start (`init(recounting:after:)`).
package struct PunctuationTracker: Hashable, Sendable {
  /// The quotes and brackets that are open.
  package private(set) var counts = PunctuationCounts()
  /// The number of characters added since the tracker was created and not removed.
  private var length = 0
  /// The quotes and brackets among these characters, in order.
  private var marks: [Mark] = []

  private struct Mark: Hashable, Sendable {
    var character: Character
    var role: PunctuationRole
    /// Whether a letter precedes the mark.
    var followsLetter: Bool
    /// What the mark added to its count.
    var change: Int
    /// Whether the mark is an apostrophe that was taken for a closing quote until a letter
    /// followed.
    var seemedClosing = false
  }

  /// The number of marks that can be removed one by one; older ones keep their effect on the
  /// counts.
  private static let maximumMarks = 4096

  /// Creates a tracker of an empty text.
  package init() {}

  /// Creates a tracker of a text.
  /// - Parameters:
  ///   - text: All characters, from the first.
  ///   - previous: The character before them.
  /// - Complexity: O(length)
  package init(recounting text: some Sequence<Character>, after previous: Character? = nil) {
    var last = previous
    for character in text {
      append(character, after: last)
      last = character
    }
  }

  /// Returns what a character would do as the next one; nil if it is not a quote or a bracket.
  /// - Parameters:
  ///   - character: The next character.
  ///   - previous: The last character of the text.
  package func role(of character: Character, after previous: Character?) -> PunctuationRole? {
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

  /// Returns what the last character does; nil if it is not a quote or a bracket, or was there
  /// before the tracker was created.
  /// - Parameter last: The last character of the text.
  package func role(ofLast last: Character?) -> PunctuationRole? {
    guard length > 0, let mark = marks.last, mark.character == last else { return nil }
    return mark.role
  }

  /// Adds a character.
  /// - Parameters:
  ///   - character: The next character.
  ///   - previous: The character before it.
  /// - Complexity: O(1)
  package mutating func append(_ character: Character, after previous: Character?) {
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

  /// Removes the last character, unless it was there before the tracker was created.
  /// - Parameters:
  ///   - character: The last character.
  ///   - previous: The character before it, which is the last one now.
  /// - Complexity: O(1)
  package mutating func removeLast(_ character: Character, after previous: Character?) {
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
