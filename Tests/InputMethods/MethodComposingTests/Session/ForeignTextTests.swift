import Foundation
import InputMethods
import KeyboardGeometry
import LanguageModel
import Lexicon
import MethodComposing
import SwipeDecoding
import Testing

@testable import TextEntry

/// A session deletes nothing that it did not write: random actions against a model of the document,
/// which knows what each kind of action may change. Foreign text is Greek, Cyrillic, Han and emoji that
/// was there before or came from outside; in fields for passwords, addresses and numbers every
/// character is accounted for.
///
/// CI does 24,000 actions; `RINGSWIPE_ACTIONS=1000000 ./dev test --filter ForeignTextTests` does a
/// million.
@Suite struct ForeignTextTests {
  static let fields: [FieldKind] = [.text, .shortMessage, .password, .email, .uri, .number]
  static let actions = ProcessInfo.processInfo.environment["RINGSWIPE_ACTIONS"].flatMap(Int.init)

  @Test(arguments: fields, RandomTypist.Methods.allCases)
  func nothingForeignIsLost(_ field: FieldKind, _ methods: RandomTypist.Methods) throws {
    let scenes = methods.layouts.flatMap { layout in
      [MethodSettings.CompositionPlace.bar, .inline].map { (layout, $0) }
    }
    let count =
      (Self.actions ?? 24_000)
      / (Self.fields.count * RandomTypist.Methods.allCases.count * scenes.count)
    for (index, (layout, place)) in scenes.enumerated() {
      let seed = UInt64(10 * (Self.fields.firstIndex(of: field) ?? 0) + index)
      var typist = try RandomTypist(on: layout, in: field, place, methods, seed: seed)
      for _ in 0..<count {
        typist.act()
        guard typist.model.problems.isEmpty else { break }
      }
      #expect(typist.model.problems == [], "\(field) \(place) \(layout.name) \(methods)")
      #expect(typist.model.counts.values.reduce(0, +) > count / 2)
    }
  }

  /// What the random actions do is done often enough to mean something.
  @Test func everyActionIsTried() throws {
    var done: Set<SessionAction.Cause> = []
    for layout in [KeyboardLayout.ring, .qwerty] {
      var typist = try RandomTypist(on: layout, in: .text, .inline, .mixed, seed: 7)
      for _ in 0..<4000 { typist.act() }
      #expect(typist.model.problems == [])
      done.formUnion(typist.model.counts.keys)
    }
    for cause in SessionAction.Cause.allCases
    where ![.theme, .dismiss, .layout, .emoji, .undo, .redo].contains(cause) {
      #expect(done.contains(cause), "\(cause)")
    }
  }
}

/// The text before and after the cursor, as the actions of a session may leave it.
struct DocumentModel {
  /// What was written or was there, without what a composition shows.
  var before: String
  var after: String
  /// What the field shows of a composition.
  var shown = ""
  /// The word that a method wrote last, and how many characters stood before its end.
  private var last: (text: String, end: Int)?
  /// That word, if it stands before the cursor: also after a space that was deleted again.
  var lastWord: String? { last.flatMap { $0.end == before.count ? $0.text : nil } }
  /// Whether the keyboard has input methods: without them Chinese is deleted as other words are.
  let hasMethods: Bool
  /// The document of the actions that the session reports.
  var mirror: TextBuffer

  var problems: [String] = []
  /// The last actions, for the message of a problem.
  private var latest: [String] = []
  var counts: [SessionAction.Cause: Int] = [:]

  init(before: String, after: String, hasMethods: Bool) {
    self.hasMethods = hasMethods
    self.before = before
    self.after = after
    mirror = TextBuffer(before: before, after: after)
  }

  /// The session before an action.
  struct Moment {
    var field: FieldKind
    var composition: CompositionState?
    /// What the action would write in a field without help.
    var typed: String?

    var isExact: Bool { ![.text, .shortMessage, .textWithoutSuggestions].contains(field) }

    /// Whether a code is composed, or the words of a swipe are offered.
    var isOpen: Bool {
      guard let composition else { return false }
      return !composition.keyNames.isEmpty
    }
  }

  static func isHan(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } ?? false
  }

  static func isForeign(_ character: Character) -> Bool {
    isHan(character) || "αβγδεжзий🙂🚀".contains(character)
  }

  /// The number of characters that deleting a word takes: white space and a word up to white space,
  /// a quote or a bracket; of Chinese the word that was written last, or one character.
  var wordLength: Int {
    let text = Array(before)
    var start = text.count
    while start > 0, text[start - 1].isWhitespace { start -= 1 }
    let spaces = text.count - start
    guard start > 0 else { return spaces }
    if hasMethods, Self.isHan(text[start - 1]) {
      return spaces == 0 ? lastWord?.count ?? 1 : spaces + 1
    }
    let end = start
    while start > 0, !text[start - 1].isWhitespace, !hasMethods || !Self.isHan(text[start - 1]) {
      let character = text[start - 1]
      let isQuote = character == "'" && !(start > 1 && text[start - 2].isLetter)
      if isQuote || "\"()[]{}".contains(character) {
        if start == end { start -= 1 }
        break
      }
      start -= 1
    }
    return text.count - start
  }

  mutating func replace(before: String, after: String) {
    (self.before, self.after, shown, last) = (before, after, "", nil)
    mirror = TextBuffer(before: before, after: after)
  }

  /// Checks an action, and adopts what it wrote.
  mutating func take(_ action: SessionAction, at moment: Moment, shows new: String) {
    counts[action.cause, default: 0] += 1
    latest =
      latest.suffix(5) + [
        "\(action.cause) \(Array(action.actions)) \(action.pick?.kind as Any) shows \(new) after \(lastWord ?? "-")"
      ]
    for change in action.actions { mirror.apply(change) }
    switch action.cause {
    // What the field shows of a composition changes with its next key, also after a change of the place.
    case .page, .compose, .decompose:
      if action.actions.isEmpty { return }
    default: break
    }
    switch action.cause {
    // At the end of the text already.
    case .jumpToEnd where action.actions.isEmpty: return
    // The cursor inside what is being composed.
    case .cursor where moment.composition?.cursor != nil:
      require(action.actions.isEmpty, action, moment)
      return
    case .cursor, .jumpToEnd:
      require(mirror.text == before + after, action, moment)
      (before, after, shown, last) = (mirror.before, mirror.after, "", nil)
      return
    case .shift, .mode, .theme, .dismiss, .layout, .emoji, .undo, .redo, .noWord, .menu:
      require(action.actions.isEmpty, action, moment)
      return
    case .language, .method, .next:
      require(mirror.before == before && mirror.after == after, action, moment)
      (shown, last) = ("", nil)
      return
    default: break
    }
    require(mirror.after == after && mirror.before.hasSuffix(new), action, moment)
    let written = String(mirror.before.dropLast(new.count))
    var next: (text: String, end: Int)?
    defer { (before, shown, last) = (written, new, next) }
    guard moment.composition != nil else {
      return takeEnglish(action, at: moment, written)
    }
    switch action.cause {
    case .compose, .decompose, .page:
      require(written == before, action, moment)
      next = last
    case .backspace:
      require(!moment.isOpen && written == String(before.dropLast()), action, moment)
      next = last.flatMap { $0.end <= written.count ? $0 : nil }
    case .wordDelete:
      let expected = moment.isOpen ? before : String(before.dropLast(wordLength))
      require(written == expected, action, moment)
      if moment.isOpen { next = last }
    default:
      require(written.hasPrefix(before), action, moment)
      if action.cause == .space || action.cause == .return { next = last }
      if let pick = action.pick, let candidates = moment.composition?.candidates,
        candidates.indices.contains(pick.candidate),
        written == before + candidates[pick.candidate].word
      {
        next = (candidates[pick.candidate].word, written.count)
      }
    }
  }

  private mutating func takeEnglish(
    _ action: SessionAction, at moment: Moment, _ written: String
  ) {
    switch action.cause {
    case .backspace: require(written == String(before.dropLast()), action, moment)
    case .wordDelete:
      require(written == String(before.dropLast(wordLength)), action, moment)
    default:
      // Only fields for numbers offer words, of which one was picked.
      let isPicked = [.prediction, .alternative].contains(action.cause) && moment.field == .number
      if moment.isExact, !isPicked {
        require(moment.typed.map { written == before + $0 } ?? false, action, moment)
      } else {
        let gone = before.dropFirst(zip(before, written).prefix { $0 == $1 }.count)
        require(!gone.contains(where: Self.isForeign), action, moment)
      }
    }
  }

  mutating func require(_ holds: Bool, _ action: SessionAction, _ moment: Moment) {
    guard !holds, problems.count < 3 else { return }
    problems.append(
      "\(action.cause) \(Array(action.actions)) at \(before)[\(shown)]|\(after) in \(moment.field), "
        + "keys \(moment.composition?.keys ?? "-"), typed \(moment.typed ?? "-"), last \(lastWord ?? "-"): "
        + "\(mirror.before)|\(mirror.after); " + latest.joined(separator: "; "))
  }
}
