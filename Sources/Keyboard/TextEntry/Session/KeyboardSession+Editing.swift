import Lexicon

extension KeyboardSession {
  // MARK: - Inserting and deleting

  /// Inserts text before the cursor, and learns the words that it ends.
  mutating func write(_ text: String) {
    guard editor.readsText else { return editor.insert(text) }
    if let first = text.first, let last = editor.text.last, first.isPartOfWord,
      last.isPartOfWord
    {
      retractSettledWord()
    }
    for character in text {
      let last = editor.text.last
      if !character.isPartOfWord, let last, last.isPartOfWord { commitWord() }
      editor.note(character)
    }
    editor.insert(text)
  }

  /// Deletes characters before the cursor, and unlearns the words that they belong to.
  mutating func erase(_ count: Int) {
    // The remembered text is not kept current while nothing reads it.
    if !editor.readsText { editor.reread() }
    if count > 0 { retractSettledWord() }
    guard editor.erase(count) > 0 else { return }
    learning.retractChanged(to: editor.position, in: &language)
    retractChangedPicks()
  }

  // MARK: - Keys

  /// Writes a letter, as a capital if shift is on, or a digit (ring keyboard, section 4.1).
  mutating func writeLetter(_ character: Character) {
    guard character.isLetter, shownShift != .off else { return write(String(character)) }
    write(language.rules.letterCase.uppercased(String(character)))
    useShift()
  }

  /// Writes a space, or the period that a second space makes (ring keyboard, section 4.3).
  mutating func writeSpace() {
    if behaviors.contains(.doubleSpace), let last = lastMoment.space,
      now - last <= settings.doubleSpaceWindow,
      editor.before.endsWithSpaceAfterText
    {
      erase(1)
      write(". ")
      return
    }
    correctTappedWord()
    insertSpace()
    moment.space = now
  }

  /// Inserts a space, after which a single "i" becomes a capital (ring keyboard, section 4.8).
  mutating func insertSpace() {
    write(" ")
    guard behaviors.contains(.capitalI), language.rules.capitalizesLoneI,
      editor.before.endsWithStandaloneI
    else { return }
    erase(2)
    write("I ")
  }

  /// Writes a character that is neither a letter nor a digit, from any key or button (ring
  /// keyboard, section 4.7).
  mutating func writePunctuation(_ character: Character) {
    if character == "'", behaviors.contains(.contractions), toggleContraction() { return }
    guard behaviors.contains(.smartSpacing) else { return write(String(character)) }
    if character == "\"", let quotes = language.rules.quotes { return writeQuote(quotes) }
    if let opening = language.rules.opening(of: character) {
      if editor.text.last == opening {
        // Tapped again it is the mark itself, which stands behind its word.
        erase(1)
        let before = editor.text.dropLast().last
        if editor.text.last == " ", before?.isLetter == true || before?.isNumber == true {
          erase(1)
        }
        return write(String(character))
      }
      if beginsClause(with: opening) { return write(String(opening)) }
    }
    if language.rules.spacedMarks.contains(character), spacesMark(character) {
      return write(String([WritingRules.narrowSpace, character]))
    }
    let last = editor.text.last
    let closesQuote =
      (character == "\"" || character == "'")
      && editor.marks.role(of: character, after: last) == .closing
    if last == " ", closesQuote || ".?!,)]}".contains(character) { erase(1) }
    write(String(character))
  }

  /// Returns whether a clause with an opening mark begins at the cursor: at the start of a text or line, behind another
  /// opening mark, and behind a space if no such mark is open in the sentence.
  private func beginsClause(with opening: Character) -> Bool {
    guard let last = editor.text.last else { return true }
    if last == " " {
      let sentence = editor.text.reversed().dropFirst().prefix { !".!?\n".contains($0) }
      return !sentence.contains(opening)
    }
    return last.isNewline || "([{".contains(last) || language.rules.opens(last)
      || editor.marks.role(ofLast: last) == .opening
  }

  /// Writes the language's own quotation mark instead of `"`: the closing one if a quotation is
  /// open.
  private mutating func writeQuote(_ quotes: WritingRules.Quotes) {
    let isSpaced = language.rules.spacedMarks.contains(quotes.closing)
    let open = editor.text.last { $0 == quotes.opening || $0 == quotes.closing }
    guard open == quotes.opening, quotes.opening != quotes.closing else {
      return write(
        isSpaced ? String([quotes.opening, WritingRules.narrowSpace]) : "\(quotes.opening)")
    }
    if editor.text.last == " " { erase(1) }
    write(isSpaced ? String([WritingRules.narrowSpace, quotes.closing]) : "\(quotes.closing)")
  }

  /// Returns whether a spaced mark needs a narrow space before it: after a word, or after a space, which
  /// is deleted.
  private mutating func spacesMark(_ mark: Character) -> Bool {
    guard let last = editor.text.last else { return false }
    if last == " " {
      erase(1)
      return true
    }
    return language.rules.spaces(mark, after: last)
  }

  /// Whether the text ends with an opening mark, perhaps followed by its narrow space.
  private var endsWithOpeningMark: Bool {
    guard let last = editor.text.last else { return false }
    if language.rules.opens(last) { return true }
    return last == WritingRules.narrowSpace
      && editor.text.dropLast().last.map(language.rules.opens) == true
  }

  /// Turns `dont` into `don't`, or `don't` into `dont`, if the cursor is at the end of the word
  /// (ring keyboard, sections 4.7 and 6.4).
  /// - Returns: Whether the word has another form.
  private mutating func toggleContraction() -> Bool {
    guard !lastMoment.hasToggledBack, editor.document.contextAfter?.first?.isLetter != true else {
      return false
    }
    let word = editor.before.word
    guard let other = language.contractions.otherForm(of: word) else { return false }
    moment.hasToggledBack = word.contains("'")
    replace(word: word.count, with: other, keeping: commonPrefix(word, other))
    return true
  }

  /// Deletes the word before the cursor (ring keyboard, sections 4.4 and 4.7).
  mutating func deleteWord() {
    if editor.text.isEmpty { editor.reread() }
    let count = composedWordLength ?? editor.before.wordDeleteCount
    // If the field reports nothing, deleting more than one character is not safe.
    erase(count > 0 ? count : 1)
  }

  /// The number of characters that deleting a word removes where input methods write: Chinese has no
  /// spaces, so the word that was written last, or else one character. Nil where the end of the text
  /// is no method's, up to which the usual rule holds.
  private var composedWordLength: Int? {
    guard let composer = language.composer else { return nil }
    let text = editor.text
    let spaces = text.reversed().prefix(while: \.isWhitespace).count
    let rest = text.dropLast(spaces)
    func isComposed(_ character: Character) -> Bool { composer.isComposed(String(character)) }
    if let last = rest.last, isComposed(last) {
      // A field may have refused it.
      guard spaces == 0, let word = composer.lastWord(endingAt: editor.position),
        !word.isEmpty, text.hasSuffix(word)
      else { return spaces + 1 }
      return word.count
    }
    let others = rest.reversed().prefix { !isComposed($0) }.count
    return min(editor.before.wordDeleteCount, spaces + others)
  }

  /// Moves the cursor to the end of the text (ring keyboard, section 4.11).
  mutating func jumpToEnd() {
    guard editor.document.contextAfter?.isEmpty == false else { return }
    dropComposition()
    if editor.jumpToEnd() { cursorMoved() }
  }

  /// Moves the cursor to the line above or below, to the same column or the line's end. Lines end at line
  /// breaks: a session does not know where a field wraps them.
  mutating func moveCursor(lines: Int) {
    let before = Array(editor.document.contextBefore ?? "")
    let column = before.reversed().prefix { $0 != "\n" }.count
    if lines < 0 {
      let above = before.dropLast(column + 1)
      guard before.count > column else { return }
      let length = above.reversed().prefix { $0 != "\n" }.count
      moveCursor(by: -(column + 1 + max(length - column, 0)))
    } else {
      let after = Array(editor.document.contextAfter ?? "")
      let rest = after.prefix { $0 != "\n" }.count
      guard rest < after.count else { return }
      let length = after.dropFirst(rest + 1).prefix { $0 != "\n" }.count
      moveCursor(by: rest + 1 + min(column, length))
    }
  }

  mutating func moveCursor(by offset: Int) {
    dropComposition()
    editor.moveCursor(by: offset)
    cursorMoved()
  }

  /// Forgets what depends on where the cursor was.
  private mutating func cursorMoved() {
    leaveComposition()
    settleCommits()
  }

  /// Replaces the word before the cursor.
  /// - Parameters:
  ///   - count: The length of the word.
  ///   - other: The word to write.
  ///   - kept: The number of characters at the beginning that are the same in both and stay.
  mutating func replace(word count: Int, with other: String, keeping kept: Int) {
    erase(count - kept)
    write(String(other.dropFirst(kept)))
  }

  func commonPrefix(_ a: some StringProtocol, _ b: some StringProtocol) -> Int {
    zip(a, b).prefix { $0 == $1 }.count
  }

  // MARK: - Words

  /// Writes a word, with a space before it if the text needs one (ring keyboard, sections 4.2 and
  /// 4.7).
  mutating func writeWord(_ word: String) {
    if needsSpace { insertSpace() }
    write(word)
    useShift()
  }

  /// Whether a word needs a space before it: not at the start of the text, after white space, after an opening quote or
  /// bracket, or after @, or a # that begins a topic.
  private var needsSpace: Bool {
    guard behaviors.contains(.smartSpacing), let last = editor.text.last,
      !last.isWhitespace, !language.rules.opens(last)
    else { return false }
    switch last {
    case "(", "[", "{", "@": return false
    case "#": return editor.text.dropLast().last.map { $0.isLetter || $0.isNumber } ?? false
    case "\"", "'":
      if let role = editor.marks.role(ofLast: last) { return role != .opening }
      // The quote was there before the session began, so the text before it decides.
      guard let previous = editor.text.dropLast().last else { return false }
      return !(previous.isWhitespace || "([{".contains(previous))
    default: return true
    }
  }

  /// Returns a whole word as it would be written now. The same rule applies to swiped words and to
  /// all words of the suggestion bar.
  ///
  /// A word is written in capitals if shift is locked, or if its beginning is already written in
  /// capitals (at least two letters). Otherwise it has a first capital if its beginning has one or,
  /// if nothing of it is written, if shift is on or turns on after the space before the word
  /// (section 4.5).
  func cased(_ word: String, begun: Substring = "") -> String {
    let letterCase = language.rules.letterCase
    if shownShift == .locked { return letterCase.uppercased(word) }
    guard begun.isEmpty else { return letterCase.cased(word, like: begun) }
    return shiftOfWholeWord == .on ? letterCase.capitalized(word) : word
  }

  private var shiftOfWholeWord: ShiftState {
    shownShift == .off && behaviors.contains(.autoShift)
      && editor.before.startsSentenceBehindSpace(language.rules.abbreviations) ? .on : shownShift
  }

  // MARK: - Shift

  /// Taps shift (ring keyboard, section 4.5).
  mutating func pressShift() {
    let isOneShot = behaviors.contains(.oneShotShift)
    let isSecondTap = lastMoment.shiftTap.map { now - $0 <= settings.capsLockWindow } ?? false
    shiftKey.press(isSecondTap: isSecondTap, isOneShot: isOneShot)
    if isOneShot, !isSecondTap { moment.shiftTap = now }
  }

  mutating func useShift() { shiftKey.use() }

  /// Turns shift on at the beginning of a sentence, and off again if it came on by itself and the
  /// cursor is no longer there (ring keyboard, section 4.5). Directly after an opening quote or
  /// bracket the sentence has not begun yet.
  mutating func updateShift() {
    guard behaviors.contains(.autoShift), !isComposing else { return }
    if editor.before.startsSentence(language.rules.abbreviations) {
      shiftKey.turnOnAutomatically()
    } else if shiftKey.isAutomatic, editor.marks.role(ofLast: editor.text.last) != .opening,
      !endsWithOpeningMark
    {
      shiftKey.turnOffAutomatically()
    }
  }
}

extension Character {
  /// Whether the character can be part of a learned word.
  var isPartOfWord: Bool { isLetter || isNumber || self == "'" }
}
