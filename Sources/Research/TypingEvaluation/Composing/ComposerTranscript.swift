import JSONText
import MethodComposing
import TextEntry

/// Keys typed with an input method, and what each of them did.
package struct ComposerTranscript {
  /// The text written so far.
  package private(set) var text = ""
  private var composer: Composer
  /// Whether the next digit picks a candidate.
  private var isPicking = false

  private static let pickPrefix: Character = "\u{10}"

  package init(_ composer: Composer) { self.composer = composer }

  /// Types a key.
  /// - Parameter key: a line end is Return, U+0008 deletes; U+0002, U+0006, U+0001 and U+0005
  ///   (Control-B, -F, -A and -E) move the cursor left, right, to the start and the end; U+0010 before
  ///   a digit picks that candidate of the page, 0 the tenth; anything else is itself.
  /// - Returns: the state after it, as a line of JSON without its end.
  package mutating func type(_ key: Character) -> String {
    let before = text
    let picks = isPicking
    isPicking = key == Self.pickPrefix
    if picks, let digit = key.wholeNumberValue {
      let place = composer.page * composer.pageSize + (digit + 9) % 10
      for edit in composer.handle(.candidate(place)) { apply(edit) }
    } else if !isPicking {
      for edit in composer.handle(Self.key(key)) { apply(edit) }
    }
    let candidates = composer.pageCandidates.map { candidate in
      JSONValue.fields([
        ("word", .string(candidate.word)), ("type", .number(Double(candidate.kind.rawValue))),
      ])
    }
    return JSONValue.fields([
      ("key", .string(String(key))),
      ("code", .string(composer.keys)),
      ("shown", .string(composer.keyNames)),
      ("cursor", composer.cursor.map { .number(Double($0)) } ?? .null),
      ("sentence", .string(composer.sentence)),
      ("candidates", .array(candidates)),
      ("chosen", composer.selection.map { .number(Double($0)) } ?? .null),
      ("written", .string(text.hasPrefix(before) ? String(text.dropFirst(before.count)) : "")),
      ("text", .string(text)),
    ]).line
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
    case .insert(let new): text += new
    case .deleteBackward: _ = text.popLast()
    case .passOn(.enter): text += "\n"
    case .passOn(.character(let character)): text.append(character)
    case .passOn, .deleteWord, .committed, .phrase, .phraseParts: break
    }
  }
}
