import KeyboardGeometry
import TextEntry
import TraceSynthesis

extension PhraseWriter {
  /// Swipes the word, as often as the policy allows, and takes it from the suggestion bar if it is
  /// offered.
  /// - Returns: Whether the word was written.
  mutating func swipeOut() -> Bool {
    for _ in 0..<policy.swipeAttempts {
      guard prepareSwipe() else { return false }
      do throws(SynthesisError) {
        try finger.swipe(code)
      } catch {
        return false
      }
      // Which word was written?
      finger.wait(policy.look(words: 1))
      if isDone { return true }
      let bar = state.bar
      if bar.mode == .alternatives, bar.rivals > 0 {
        let slot = find(piece.text, in: Array(bar.words.prefix(bar.rivals)))
        if let slot, let target = panel.target(forSlot: slot) {
          finger.tap(target)
          if isDone {
            outcome.alternatives += 1
            return true
          }
        }
      }
      guard takeBack() else { return false }
    }
    return false
  }

  /// Shows the letters, sets shift and writes the space as a swipe needs it.
  /// - Returns: Whether this succeeded.
  private mutating func prepareSwipe() -> Bool {
    for _ in 0..<Self.maximumPreparations {
      if text != base, text != base + " " { guard takeBack() else { return false } }
      if state.mode != .letters {
        tap(.symbols)
      } else if !putsRightSpace {
        guard piece.followsSpace, text == base else { return false }
        tap(.space)
      } else if !hasWantedShift {
        tap(.shift)
      } else {
        return true
      }
    }
    return false
  }

  /// The maximum number of taps that prepare a swipe; after these the typist does not swipe.
  private static var maximumPreparations: Int { 12 }

  /// A word that keeps its own capital (I'm) needs no shift.
  private var hasWantedShift: Bool {
    if piece.text.hasPrefix("I'") { return state.shift != .locked }
    // Nouns come with their capital.
    if rules.capitalizesNouns, wantedShift == .on { return state.shift != .locked }
    return state.shift == wantedShift
  }

  /// Deletes what should not be there, by words if it is more than a character.
  /// - Returns: Whether the text is as it was before the piece, perhaps with its space.
  mutating func takeBack() -> Bool {
    if text == base || text == base + " " { return true }
    finger.wait(policy.reaction)
    for _ in 0..<Self.maximumDeletions {
      guard text.hasPrefix(base) else { return false }
      let excess = text.dropFirst(base.count)
      let letters = excess.drop { $0 == " " }
      guard let target = target(.backspace) else { return false }
      if letters.count > 1, letters.allSatisfy({ $0.isLetter || $0 == "'" }) {
        finger.flickBack(from: target)
      } else {
        finger.tap(target)
      }
      if text == base || text == base + " " { return true }
    }
    return false
  }

  private static var maximumDeletions: Int { 24 }

  func target(_ action: KeyAction) -> TypingTarget? {
    panel.target(for: action, in: state.mode, from: finger.position)
  }

  /// Taps the key or button that performs the action, if there is one.
  mutating func tap(_ action: KeyAction) {
    if let target = target(action) { finger.tap(target) }
  }
}
