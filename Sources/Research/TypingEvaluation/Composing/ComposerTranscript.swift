import JSONText
import MethodComposing
import TextEntry

/// Keys typed with an input method, and what each of them did. However many keys there are, memory and time for
/// each stay the same: of a long text the end is kept.
package struct ComposerTranscript {
  /// The text written so far, without what `takeSettled` has returned.
  package private(set) var text = ""
  /// Whether a key was to delete text that is not kept any more.
  package private(set) var hasLostText = false
  private var composer: Composer
  /// Whether the next digit picks a candidate.
  private var isPicking = false
  /// The key that was typed last, and the text that it wrote.
  private var key: Character = " "
  private var written = ""
  /// What the last key deleted of the text before it.
  private var deleted = ""
  /// The number of characters of the whole text, and of those not kept any more.
  private var (length, settledLength) = (0, 0)
  private var settled = ""

  private static let pickPrefix: Character = "\u{10}"
  /// The number of characters of the text that a state shows.
  package static let shownLength = 500
  /// The number of bytes of the text that are kept, which keys can still delete.
  package static let keptLength = 1 << 16

  package init(_ composer: Composer) { self.composer = composer }

  /// Types a key.
  /// - Parameter key: a line end is Return, U+0008 deletes; U+0002, U+0006, U+0001 and U+0005
  ///   (Control-B, -F, -A and -E) move the cursor left, right, to the start and the end; U+0010 before
  ///   a digit picks that candidate of the page, 0 the tenth; anything else is itself.
  package mutating func press(_ key: Character) {
    self.key = key
    (written, deleted) = ("", "")
    let picks = isPicking
    isPicking = key == Self.pickPrefix
    if picks, let digit = key.wholeNumberValue {
      let place = composer.page * composer.pageSize + (digit + 9) % 10
      for edit in composer.handle(.candidate(place)) { apply(edit) }
    } else if !isPicking {
      for edit in composer.handle(Self.key(key)) { apply(edit) }
    }
    settle()
  }

  /// Types a key, as `press` does.
  /// - Returns: the state after it, as a line of JSON without its end.
  package mutating func type(_ key: Character) -> String {
    press(key)
    return state
  }

  /// The state after the last key, as a line of JSON without its end. Of a long text it has the last characters,
  /// and says how many come before them.
  package var state: String {
    let candidates = composer.pageCandidates.map { candidate in
      JSONValue.fields([
        ("word", .string(candidate.word)), ("type", .number(Double(candidate.kind.rawValue))),
      ])
    }
    let shown = text.suffix(Self.shownLength)
    let omitted = settledLength > 0 || shown.startIndex > text.startIndex
    var fields: [(String, JSONValue)] = [
      ("key", .string(String(key))),
      ("code", .string(composer.keys)),
      ("shown", .string(composer.keyNames)),
      ("cursor", composer.cursor.map { .number(Double($0)) } ?? .null),
      ("sentence", .string(composer.sentence)),
      ("candidates", .array(candidates)),
      ("chosen", composer.selection.map { .number(Double($0)) } ?? .null),
      ("written", .string(newText)),
      ("text", .string(String(shown))),
    ]
    if omitted { fields.append(("omitted", .number(Double(length - shown.count)))) }
    return JSONValue.fields(fields).line
  }

  /// The text that the last key added to the text before it; empty if it took away some of that.
  private var newText: String {
    written.hasPrefix(deleted) ? String(written.dropFirst(deleted.count)) : ""
  }

  /// Returns the text that no key can change any more and that has not been returned yet.
  package mutating func takeSettled() -> String {
    defer { settled = "" }
    return settled
  }

  /// Gives up the beginning of a long text.
  private mutating func settle() {
    guard text.utf8.count > 2 * Self.keptLength else { return }
    let end = text.utf8.index(text.endIndex, offsetBy: -Self.keptLength)
    // The nearest beginning of a character.
    let cut = text.index(after: text[..<end].lastIndex { _ in true } ?? text.startIndex)
    settled += text[..<cut]
    settledLength = length - text[cut...].count
    text = String(text[cut...])
  }

  private static func key(_ character: Character) -> ComposerKey {
    switch character {
    case "\n", "\r\n": .enter
    case "\u{8}", "\u{7F}": .backspace
    case "\u{2}": .move(.left)
    case "\u{6}": .move(.right)
    case "\u{1}": .move(.start)
    case "\u{5}": .move(.end)
    default: .character(character)
    }
  }

  private mutating func apply(_ edit: CompositionEdit) {
    switch edit {
    case .insert(let new): insert(new)
    case .deleteBackward: deleteBackward()
    case .passOn(.enter): insert("\n")
    case .passOn(.character(let character)): insert(String(character))
    case .passOn, .deleteWord, .committed, .phrase, .phraseParts: break
    }
  }

  private mutating func insert(_ new: String) {
    text += new
    written += new
    length += new.count
  }

  private mutating func deleteBackward() {
    guard let last = text.popLast() else {
      if settledLength > 0 { hasLostText = true }
      return
    }
    length -= 1
    if written.popLast() == nil { deleted = String(last) + deleted }
  }
}
