import KeyboardGeometry
import TextEntry

extension PhraseWriter {
  /// Taps the piece character by character, and takes a completion when it is offered. Each step is
  /// a tap that brings the text closer to the goal, whatever the text is.
  mutating func tapOut() {
    if let keyed = panel.keyed(piece.text, letterCase), keyed != piece.text {
      unmarked = (keyed, piece.text)
      piece.text = keyed
    }
    var steps = Self.maximumSteps(for: piece)
    var lettersSinceLook = 0
    var isRepairing = false
    while !isDone {
      guard steps > 0 else {
        outcome.abandoned += 1
        unmarked = nil
        return
      }
      steps -= 1
      let (text, goal) = (Array(text), Array(goal))
      let shared = zip(text, goal).prefix { $0 == $1 }.count
      if text.count > shared {
        if !isRepairing { finger.wait(policy.reaction) }
        isRepairing = true
        tap(.backspace)
        continue
      }
      isRepairing = false
      let done = shared - (goal.count - piece.text.count)
      if wantsToLook(letters: done, sinceLook: lettersSinceLook) {
        lettersSinceLook = 0
        if takeCompletion() { return }
        continue
      }
      // A narrow space comes with its mark.
      let next = goal[shared] == WritingRules.narrowSpace ? goal[shared + 1] : goal[shared]
      if tapTowards(next) { lettersSinceLook += 1 }
    }
  }

  /// The maximum number of taps: enough for some mistakes, and for writing a whole word again.
  private static func maximumSteps(for piece: PhrasePiece) -> Int { 8 * piece.text.count + 24 }

  private func wantsToLook(letters: Int, sinceLook: Int) -> Bool {
    let bar = state.bar
    return piece.isWord && policy.lettersPerLook > 0 && sinceLook >= policy.lettersPerLook
      && letters > 0 && piece.text.count - letters >= policy.minimumGain
      && bar.mode == .completion && !bar.words.isEmpty
  }

  private mutating func takeCompletion() -> Bool {
    guard let slot = find(unmarked?.word ?? piece.text, in: state.bar.words),
      let target = panel.target(forSlot: slot)
    else { return false }
    if let unmarked { piece.text = unmarked.word }
    unmarked = nil
    finger.tap(target)
    if isDone { outcome.predictions += 1 }
    return isDone
  }

  /// Makes the next tap towards a character: on the mode button, shift, or the character's own key.
  /// - Returns: Whether the character's own key was tapped.
  private mutating func tapTowards(_ character: Character) -> Bool {
    if character == " " {
      tap(.space)
      return false
    }
    let key =
      session.language.rules.mark(openedBy: character) ?? panel.key(for: character, letterCase)
    if state.layer != nil, !character.isLetter {
      // The shift layer has other characters.
      tap(.shift)
      return false
    }
    if let target = slideTarget(for: key) {
      guard state.mode == .letters else {
        tap(.symbols)
        return false
      }
      finger.slide(from: target)
      return true
    }
    guard let mode = panel.mode(for: key, from: state.mode) else { return false }
    guard mode == state.mode else {
      switch (state.mode, mode) {
      case (.letters, _), (_, .letters): tap(.symbols)
      default: tap(.shift)
      }
      return false
    }
    if character.isLetter, mode == .letters, !hasShift(for: character) {
      tap(.shift)
      return false
    }
    guard let target = panel.target(for: key, in: mode) else { return false }
    finger.tap(target)
    return true
  }

  /// The key that a character is slid from: where letters have no key for it, and no other mode
  /// shows it just now.
  private func slideTarget(for character: Character) -> TypingTarget? {
    guard panel.target(for: character, in: .letters) == nil,
      panel.target(for: character, in: state.mode) == nil
    else { return nil }
    return panel.slideTarget(for: character)
  }

  private func hasShift(for character: Character) -> Bool {
    if isLoneI { return true }
    if wantedShift == .locked { return state.shift == .locked }
    return (state.shift != .off) == character.isUppercase
  }
}
