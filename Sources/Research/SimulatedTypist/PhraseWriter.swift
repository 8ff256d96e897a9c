import KeyboardGeometry
import Lexicon
import TextEntry
import TraceSynthesis

/// Writes a phrase, piece by piece. Before each touch the text is compared with what it should be,
/// so that mistakes are noticed and corrected.
struct PhraseWriter<Motor: TypingMotor> {
  var finger: TypingFinger<Motor>
  var tappedWords: Set<String>
  var outcome: Typist<Motor>.Outcome
  /// The text as it was before the current piece and, if the space after it may change that, as it is then:
  /// a single "i" becomes a capital, and a word that was tapped without its accents gets them back.
  private var plainBase = ""
  private var changedBase: String?
  /// The word that was tapped without its accents, and with them.
  var unmarked: (tapped: String, word: String)?
  var piece = PhrasePiece(text: "", followsSpace: false, isWord: false)
  /// Whether a space follows the piece.
  private var isFollowedBySpace = false

  init(
    finger: TypingFinger<Motor>, tappedWords: Set<String>, outcome: Typist<Motor>.Outcome
  ) {
    self.finger = finger
    self.tappedWords = tappedWords
    self.outcome = outcome
  }

  var policy: TypistPolicy { finger.policy }
  var session: KeyboardSession<TextBuffer> { finger.session }
  var panel: KeyboardPanel { finger.session.panel }
  var state: SessionState { finger.session.state }
  var text: String { finger.session.document.text }

  /// The intended text before the current piece.
  var base: String {
    if let changedBase, text.hasPrefix(changedBase) { return changedBase }
    return plainBase
  }

  /// The intended text with the current piece.
  var goal: String { base + piece.spaced }

  /// Whether the word before the piece, tapped without its accents, has them now.
  private var hasAccentsBack: Bool { changedBase.map(text.hasPrefix) ?? false }

  mutating func write(_ phrase: PresentedPhrase, log: (SessionLogLine) -> Void) {
    // After each piece, so that a log of any length needs no memory.
    defer { finger.takeLines().forEach(log) }
    guard session.activeMethod == nil else { return writeComposed(phrase.text) }
    for (index, piece) in phrase.pieces.enumerated() {
      self.piece = piece
      let next = index + 1 < phrase.pieces.count ? phrase.pieces[index + 1] : nil
      isFollowedBySpace = next?.followsSpace == true
      let tapped = unmarked
      plainBase = text
      // An abandoned piece may have left its space.
      if plainBase.last == " " { self.piece.followsSpace = false }
      changedBase = self.piece.followsSpace ? baseAfterSpace : nil
      unmarked = nil
      guard isOpeningMark || panel.keyed(piece.text, letterCase) != nil else {
        outcome.abandoned += 1
        continue
      }
      if piece.isWord { finger.wait(policy.preparation) }
      writePiece()
      if tapped != nil, !hasAccentsBack { outcome.unmarked += 1 }
      finger.takeLines().forEach(log)
    }
    // Nothing follows the last word that would put its accents back.
    if unmarked != nil { outcome.unmarked += 1 }
    finger.end()
  }

  private mutating func writePiece() {
    guard piece.isWord else { return tapOut() }
    if takeSuggestion() { return }
    let known = piece.text.lowercased()
    if canSwipe, policy.swipeAttempts > 0, !tappedWords.contains(known) {
      if swipeOut() {
        outcome.swiped += 1
        return
      }
      tappedWords.insert(known)
    }
    outcome.tapped += 1
    tapOut()
  }

  /// Whether the piece is a mark that the key of another one writes: ¿.
  private var isOpeningMark: Bool {
    piece.text.first.map { session.language.rules.mark(openedBy: $0) != nil } ?? false
  }

  /// Whether the text is as it should be. A single "i" counts as right, since the space after it
  /// makes it a capital.
  var isDone: Bool {
    text == goal || (isLoneI && text == goal.dropLast() + "i")
  }

  /// Whether the piece is the word I, which the keyboard itself makes a capital.
  var isLoneI: Bool {
    session.settings.behaviors.contains(.capitalI) && piece.text == "I" && isFollowedBySpace
      && (piece.followsSpace || plainBase.isEmpty || plainBase.last == " ")
  }

  /// The text before the piece as the space after it may change it; nil if it does not.
  private var baseAfterSpace: String? {
    if let unmarked, plainBase.hasSuffix(unmarked.tapped) {
      return plainBase.dropLast(unmarked.tapped.count) + unmarked.word
    }
    return plainBase == "i" || plainBase.hasSuffix(" i") ? plainBase.dropLast() + "I" : nil
  }

  /// How the keyboard's language is written.
  var rules: WritingRules { session.language.rules }

  var letterCase: LetterCase { rules.letterCase }

  /// The shift state that the first letter of the piece needs.
  var wantedShift: ShiftState {
    let letters = piece.text.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase) { return .locked }
    return piece.text.first?.isUppercase == true ? .on : .off
  }

  /// Whether a word that is written whole, by a swipe or from the suggestion bar, gets the space
  /// that it should have: the keyboard inserts one after letters and closing marks.
  var putsRightSpace: Bool {
    // Not known until the text is as it was before the piece.
    guard text == base || text == base + " " else { return false }
    let last = text.last
    if text != base { return piece.followsSpace }
    switch last {
    case nil: return !piece.followsSpace
    case "(", "[", "{": return !piece.followsSpace
    case "\"": return state.punctuation.doubleQuotes > 0 && !piece.followsSpace
    case "'": return state.punctuation.singleQuotes > 0 && !piece.followsSpace
    case let last?:
      if last.isWhitespace { return !piece.followsSpace }
      return piece.followsSpace && (last.isLetter || last.isNumber || ".,;:!?)]}%".contains(last))
    }
  }

  /// Whether the word can be written whole, perhaps after tapping its space.
  var canBeWhole: Bool {
    putsRightSpace || piece.followsSpace
  }

  /// Whether a finger can draw the word: it has more than one key, and all of them are letters.
  private var canSwipe: Bool {
    guard session.settings.behaviors.contains(.swipes), canBeWhole,
      !piece.text.contains(where: \.isNumber)
    else { return false }
    let keyboard = panel.keyboard(in: .letters)
    var keys: Set<Int> = []
    for character in code {
      guard let key = keyboard.key(for: character) else { return false }
      keys.insert(key.index)
    }
    return keys.count > 1
  }

  /// The letters that a finger draws for the piece.
  var code: String {
    swipeCode(of: letterCase.lowering(panel.keyed(piece.text, letterCase) ?? piece.text))
  }

  // MARK: - Suggestion bar

  /// Looks at the suggestions before a word, and takes the word if it is offered.
  private mutating func takeSuggestion() -> Bool {
    let bar = state.bar
    guard bar.mode == .suggestion, !bar.words.isEmpty, policy.suggestionLetters > 0,
      piece.length >= policy.suggestionLetters, putsRightSpace
    else { return false }
    guard let slot = find(piece.text, in: bar.words), let target = panel.target(forSlot: slot)
    else { return false }
    finger.tap(target)
    if isDone { outcome.predictions += 1 }
    return isDone
  }

  /// Reads the words of the suggestion bar up to the right one.
  /// - Returns: The place of the word.
  mutating func find(_ word: String, in words: [String]) -> Int? {
    let place = words.firstIndex(of: word)
    finger.wait(policy.look(words: place.map { $0 + 1 } ?? words.count))
    return place
  }
}
