import InputMethods
import KeyboardGeometry
import Lexicon
import ResourceLoading
import SimulatedTypist
import SystemPackage
import TextEntry

/// The sentences of texts that a keyboard can write. Texts may be of any length: they are read sentence by
/// sentence.
struct TypistPhrases {
  /// Where they are written.
  let panel: KeyboardPanel
  /// The number of words of each text after which no more sentences begin; nil for all. Not for lines that are
  /// composed.
  var words: Int?
  /// The rules of the language: marks get the spaces that the keyboard writes before them, quotation marks that it
  /// writes otherwise than they are tapped are left away, and sentences with other such marks are left out.
  var rules: WritingRules?
  /// With which lines are composed; nil for sentences of letters.
  var method: InputMethod?
  /// Whether words with letters that the keyboard lacks are swiped with others, as they are in a language.
  var folds = false

  /// The longest line that is composed, in bytes.
  private static let lineLimit = 1 << 16

  /// Returns all sentences of a text, for which they must be few.
  /// - Throws: `InputError` for a text that cannot be read, has nothing to write, or is too long.
  func all(of text: String) throws -> [PresentedPhrase] {
    var all: [PresentedPhrase] = []
    var words = 0
    try forEach(of: text) { phrase, _ in
      words += max(phrase.wordCount, 1)
      guard words <= Self.heldWords else {
        throw InputError.badFile(
          path: text, reason: "has more than \(Self.heldWords) words, which are too many at a time")
      }
      all.append(phrase)
    }
    return all
  }

  /// The number of words that `all` holds.
  private static let heldWords = 500_000

  /// Calls `body` with the sentences of a text one after the other, and the share of it that has been read, if
  /// that is known. What the keyboard cannot write is left out and counted in a line.
  /// - Throws: `InputError` for a text that cannot be read or has nothing to write; what `body` throws.
  func forEach(of text: String, _ body: (PresentedPhrase, Double?) throws -> Void) throws {
    var (all, possible) = (0, 0)
    var missing: [Character: Int] = [:]
    func take(_ phrase: PresentedPhrase, _ fraction: Double?) throws {
      all += 1
      guard let phrase = written(phrase) else {
        for character in missingCharacters(of: phrase) { missing[character, default: 0] += 1 }
        return
      }
      possible += 1
      try body(phrase, fraction)
    }
    let tooLong =
      try method == nil ? forEachSentence(of: text, take) : forEachLine(of: text, take)
    if possible < all {
      Terminal.say(
        method == nil
          ? "\(text): \(all - possible) of \(all) sentences have characters "
            + "that the keyboard lacks or writes otherwise\(Self.listed(missing)); skipped"
          : "\(text): \(all - possible) of \(all) lines have characters "
            + "that neither the method nor the keyboard has\(Self.listed(missing)); skipped")
    }
    if tooLong > 0 {
      Terminal.say(
        method == nil
          ? "\(text): more than \(PresentedPhraseScanner.maximumTokenLength) bytes without a space, "
            + "\(tooLong) times; skipped"
          : "\(text): \(tooLong) lines are longer than \(Self.lineLimit) bytes; skipped")
    }
    guard possible > 0 || Interruption.isRequested else {
      throw InputError.badFile(
        path: text,
        reason: all == 0
          ? "holds no words"
          : method == nil
            ? "has no sentence that this keyboard can write\(Self.listed(missing))"
            : "has no line that this method can write\(Self.listed(missing))")
    }
  }

  /// Returns a phrase as the keyboard writes it; nil if it cannot.
  private func written(_ phrase: PresentedPhrase) -> PresentedPhrase? {
    guard method == nil, let rules else {
      return phrase.text.allSatisfy(canWrite) ? phrase : nil
    }
    let unquoted = phrase.unquoted(for: rules)
    guard !unquoted.pieces.isEmpty, unquoted.text.allSatisfy(canWrite) else { return nil }
    return unquoted.written(by: rules)
  }

  private var letterCase: LetterCase { rules?.letterCase ?? .standard }

  private func canWrite(_ character: Character) -> Bool {
    // Words of a language with accents come with them.
    guard let method else {
      return panel.writes(rules?.mark(openedBy: character) ?? character, letterCase)
        || (rules != nil || folds) && panel.keyed(String(character), letterCase) != nil
    }
    return character == " " || method.longestWord(in: [character]) != nil
      || panel.mode(for: character, from: .letters) != nil
      || panel.letter(ofCapital: character) != nil
  }

  /// The characters for which a phrase is left out; if it has them all, the marks that become others.
  private func missingCharacters(of phrase: PresentedPhrase) -> Set<Character> {
    let text = (rules.map { phrase.unquoted(for: $0) } ?? phrase).text
    let missing = text.filter { !canWrite($0) }
    if !missing.isEmpty { return Set(missing) }
    return Set(text.filter { rules?.spacedMarks.contains($0) == true })
  }

  /// Returns the most frequent characters with the number of sentences: " (é 12, « 3, …)".
  private static func listed(_ missing: [Character: Int]) -> String {
    let shown = 5
    let order = missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !order.isEmpty else { return "" }
    let parts = order.prefix(shown).map { "\(printable(String($0.key))) \($0.value)" }
    return " (" + parts.joined(separator: ", ") + (order.count > shown ? ", …" : "") + ")"
  }

  /// - Returns: how often text was left out because it is too long.
  private func forEachSentence(
    of text: String, _ body: (PresentedPhrase, Double?) throws -> Void
  ) throws -> Int {
    var scanner = PresentedPhraseScanner()
    var found: [PresentedPhrase] = []
    var wordCount = 0
    var isComplete: Bool { words.map { wordCount >= $0 } ?? false }
    func takeFound(_ fraction: Double?) throws {
      for phrase in found where !isComplete {
        wordCount += phrase.wordCount
        try body(phrase, fraction)
      }
      found.removeAll(keepingCapacity: true)
    }
    func isOver() -> Bool { isComplete || Interruption.isRequested }
    try TextFile.forEachPiece(of: FilePath(text), isCancelled: isOver) { piece, fraction in
      scanner.scan(piece) { found.append($0) }
      try takeFound(fraction)
    }
    scanner.finish { found.append($0) }
    if !Interruption.isRequested { try takeFound(1) }
    return scanner.leftOut
  }

  /// - Returns: the number of lines that were left out because they are too long.
  private func forEachLine(
    of text: String, _ body: (PresentedPhrase, Double?) throws -> Void
  ) throws -> Int {
    try TextFile.check(FilePath(text))
    return try TextLines.forEach(of: FilePath(text), limit: Self.lineLimit) { line, fraction in
      // Also U+2028 and the like are line ends.
      for part in line.split(whereSeparator: \.isNewline) {
        let phrase = PresentedPhrase(part)
        if !phrase.pieces.isEmpty { try body(phrase, fraction) }
      }
    }
  }
}
