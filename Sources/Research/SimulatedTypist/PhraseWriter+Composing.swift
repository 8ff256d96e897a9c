import KeyboardGeometry
import TextEntry

extension PhraseWriter {
  /// Writes a text with the input method in use. The typist always takes the longest word that the
  /// table has, taps its keys one by one, and chooses it by a space if it is selected, otherwise by
  /// a tap on it. Characters without a code are tapped. Each step brings the text or the code
  /// closer to the goal.
  mutating func writeComposed(_ text: String) {
    let goal = Array(text)
    var steps = 40 * goal.count + 80
    while steps > 0 {
      steps -= 1
      let done = Array(self.text)
      let shared = zip(done, goal).prefix { $0 == $1 }.count
      if done.count > shared {
        giveUpCode(&steps)
        press(.backspace)
        continue
      }
      guard shared < goal.count else { break }
      guard let (word, keys) = session.language.composer?.longestWord(in: goal[shared...]) else {
        guard writeUncomposed(goal[shared...], &steps) else { break }
        continue
      }
      finger.wait(policy.preparation)
      typeCode(keys, &steps)
      choose(word)
    }
    if self.text != text { outcome.abandoned += 1 }
    giveUpCode(&steps)
    finger.end()
  }

  /// Writes what no word of the table begins with: a character of a symbol page by its key there, a capital by shift and
  /// its letter, small letters by choosing their own code.
  /// - Returns: Whether the keyboard can write it.
  private mutating func writeUncomposed(
    _ rest: ArraySlice<Character>, _ steps: inout Int
  ) -> Bool {
    guard let first = rest.first else { return false }
    if let letter = panel.letter(ofCapital: first) {
      giveUpCode(&steps)
      pressCapital(letter)
      return true
    }
    let letters = String(rest.prefix { $0.isASCII && $0.isLetter && $0.isLowercase })
    if !letters.isEmpty {
      typeCode(letters, &steps)
      if typedKeys == letters, chooseCode() { return true }
      giveUpCode(&steps)
      return writeInEnglish(letters)
    }
    giveUpCode(&steps)
    return press(first, in: mode(for: first))
  }

  /// Taps shift or, once it is on, the letter of a capital.
  private mutating func pressCapital(_ letter: Character) {
    if state.mode == .letters, state.shift == .off {
      press(KeyAction.shift)
    } else {
      press(letter, in: .letters)
    }
  }

  /// Writes letters in English, where the method has keys of its own for its symbols.
  /// - Returns: Whether the keyboard goes to English and writes them, slips aside. A capital at the beginning of a
  ///   sentence is no slip.
  private mutating func writeInEnglish(_ letters: String) -> Bool {
    press(.language)
    guard state.composition == nil else { return false }
    defer { press(.language) }
    let before = text
    for letter in letters { press(letter, in: .letters) }
    let written = text.dropFirst(before.count)
    return written == letters || written.lowercased() != letters
  }

  /// Writes the keys as they are.
  /// - Returns: Whether they are offered.
  private mutating func chooseCode() -> Bool {
    guard let shown = state.composition, shown.candidates.first?.kind == .code,
      shown.candidates.first?.word == shown.keys
    else { return false }
    if shown.selection == 0 {
      press(.space)
    } else if let target = panel.target(forSlot: 0) {
      finger.tap(target)
    } else {
      return false
    }
    return true
  }

  private var typedKeys: String { state.composition?.keys ?? "" }

  /// Types and deletes keys until those of the code are composed.
  private mutating func typeCode(_ keys: String, _ steps: inout Int) {
    while typedKeys != keys, steps > 0 {
      steps -= 1
      if keys.hasPrefix(typedKeys) {
        guard let key = keys.dropFirst(typedKeys.count).first, press(key, in: .letters) else {
          return
        }
      } else {
        press(.backspace)
      }
    }
  }

  private mutating func giveUpCode(_ steps: inout Int) {
    while steps > 0, let shown = state.composition, !shown.keys.isEmpty || !shown.candidates.isEmpty
    {
      steps -= 1
      press(.backspace)
    }
  }

  /// Picks the word among the candidates, on whichever page it is.
  private mutating func choose(_ word: String) {
    for _ in 0..<64 {
      guard let shown = state.composition else { return }
      if let selection = shown.selection, shown.candidates.indices.contains(selection),
        shown.candidates[selection].word == word, shown.candidates[selection].kind != .code
      {
        press(.space)
        return
      }
      let page = Array(shown.pageCandidates)
      finger.wait(policy.look(words: page.count))
      if let slot = page.firstIndex(where: { $0.word == word && $0.kind != .code })
        ?? page.firstIndex(where: { $0.kind == .more }),
        let target = panel.target(forSlot: slot)
      {
        let isWord = page[slot].kind != .more
        finger.tap(target)
        if isWord { return }
        continue
      }
      guard let last = panel.target(forSlot: panel.barSlots.count - 1) else { return }
      let before = shown.page
      finger.flickLeft(from: last, length: 2 * KeyboardSession<TextBuffer>.methodSlideLength)
      if state.composition?.page == before { return }
    }
  }

  private mutating func press(_ action: KeyAction) {
    guard let target = panel.target(for: action, in: state.mode, from: finger.position) else {
      return
    }
    finger.tap(target)
  }

  /// Taps the key of a character in a mode or, if that mode is not shown yet, the key that changes it.
  /// - Returns: Whether the mode has the character.
  @discardableResult
  private mutating func press(_ character: Character, in mode: KeyboardMode?) -> Bool {
    if character == " " {
      press(KeyAction.space)
      return true
    }
    guard let mode, let target = panel.target(for: character, in: mode) else { return false }
    if mode != state.mode {
      // One tap at a time, since the caller looks again.
      press(state.mode == .letters || mode == .letters ? KeyAction.symbols : .shift)
      return true
    }
    finger.tap(target)
    return true
  }

  /// The mode in which a key writes a character: a symbol page if one has it, since among the letters a method may take
  /// the key for its code.
  private func mode(for character: Character) -> KeyboardMode? {
    let symbols = panel.modes.filter {
      $0 != .letters && panel.target(for: character, in: $0) != nil
    }
    if !symbols.isEmpty { return symbols.contains(state.mode) ? state.mode : symbols.first }
    return panel.mode(for: character, from: state.mode)
  }
}
