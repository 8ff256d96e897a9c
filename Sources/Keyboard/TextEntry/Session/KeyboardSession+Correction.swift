extension KeyboardSession {
  /// Corrects the tapped word before the cursor, which a space is about to end, if it is almost
  /// certainly mistyped (Konrad 2016, section 1). Parts of addresses are left alone.
  mutating func correctTappedWord() {
    defer { suggestions.isWordTapped = false }
    guard suggestions.isWordTapped, settings.autocorrects, field.corrects,
      let correction = language.autoCorrection,
      editor.document.contextAfter?.first?.isLetter != true, !editor.before.isInAddress
    else { return }
    let typed = String(editor.before.word)
    let (words, context) = (language.learnedWords, language.learningPredictor?.contextModel)
    let corrected =
      questionWord(typed)
      ?? correction.correction(
        of: typed,
        after: editor.before.previousWords(limit: Self.contextWords, language.rules.abbreviations),
        context: context
      ) { words?.contains($0) == true }
    guard let corrected, isAllowed(corrected) else { return }
    replace(
      word: typed.count, with: corrected, keeping: commonPrefix(typed, corrected))
    moment.correction = (typed, corrected)
  }

  /// Returns the question word that the tapped word before the cursor lacks the accents of (*¿cuando*); nil if it is
  /// none.
  private func questionWord(_ typed: String) -> String? {
    language.rules.questionWords.spelling(
      of: typed, behind: editor.before.text.dropLast(typed.count)
    ).map { language.rules.letterCase.cased($0, like: typed) }
  }

  /// Deletes a character; directly after a correction, restores what was typed instead.
  mutating func eraseOrTakeBackCorrection() {
    guard let (typed, corrected) = lastMoment.correction, editor.before.endsWith(corrected + " ")
    else {
      return erase(1)
    }
    let kept = commonPrefix(typed, corrected)
    erase(corrected.count + 1 - kept)
    write(typed.dropFirst(kept) + " ")
  }
}
