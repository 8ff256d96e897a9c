import KeyboardGeometry
import LanguageModel
import SwipeDecoding
import SwipeTraces

extension KeyboardSession {
  // MARK: - Swipes

  /// Writes the word of a swipe. If no word fits, nothing is written and the suggestion bar offers
  /// the candidates (ring keyboard, sections 4.2 and 6.5).
  mutating func writeSwipe(_ finger: FingerTouch, _ performed: inout [SessionAction]) {
    guard !isComposing else { return composeSwipe(finger, &performed) }
    guard !writePhrase(finger.swipe, &performed) else { return }
    var swipe = finger.swipe
    let decoded = decoded(&swipe)
    guard !decoded.isRejected, let best = decoded.candidates.first else {
      perform(.noWord, &performed) { session in
        guard !decoded.candidates.isEmpty else { return }
        session.moment.swipe = session.lastSwipe("", decoded, swipe)
      }
      if moment.swipe != nil { updateBar() }
      return
    }
    if best.isUnlisted { language.spelledWords.note(best.word) }
    perform(.swipe, &performed) { session in
      session.writeWord(best.word)
      session.moment.swipe = session.lastSwipe(best.word, decoded, swipe)
    }
  }

  private func lastSwipe(
    _ word: String, _ decoded: DecodedSwipe, _ swipe: SwipeInProgress
  ) -> LastSwipe {
    LastSwipe(
      word: word, candidates: decoded.candidates,
      samples: settings.adaptsToTouch ? swipe.samples : [])
  }

  /// Returns a swipe with what is known of its user.
  private func query(of samples: [TraceSample]) -> SwipeQuery {
    // More candidates than are kept, since some may be profanity.
    var query = SwipeQuery(
      withoutTouchShift(samples), limit: 2 * Self.maximumCandidates,
      previous: WordContext.sinceSentenceStart(
        editor.before.wordsBeforeNext(limit: Self.contextWords, language.rules.abbreviations)))
    query.minimumCandidates = Self.minimumCandidates
    query.learnedWords = language.learnedWords
    if language.decodesInContext {
      query.contextModel = language.learningPredictor?.contextModel
    }
    return query
  }

  /// Decodes a swipe. Its candidates are as they would be written, without profanity.
  /// - Parameter isUnfinished: whether the finger still moves.
  func decoded(_ swipe: inout SwipeInProgress, isUnfinished: Bool = false) -> DecodedSwipe {
    if isComposing { return decodedCodes(&swipe) }
    var decoded = isUnfinished ? swipe.preview(query(of:)) : swipe.decoded(query(of:))
    decoded.candidates = language.rules.questionWords.asked(
      decoded.candidates, spelledBy: \.word, behind: editor.before.text[...])
    // Words that differ only in their capitals may be written alike.
    var seen: Set<String> = []
    var candidates: [Candidate] = []
    for candidate in decoded.candidates where isAllowed(candidate.word) {
      let word = cased(candidate.word)
      guard candidates.count < Self.maximumCandidates, seen.insert(word).inserted else { continue }
      var written = candidate
      written.word = word
      candidates.append(written)
    }
    decoded.candidates = candidates
    return decoded
  }

  // MARK: - Phrases

  /// Writes the words of a swipe that means several (`KeyboardSettings.phraseSwipes`). The suggestion bar then
  /// offers other phrases in their place.
  /// - Returns: false if it does not.
  private mutating func writePhrase(
    _ swipe: SwipeInProgress, _ performed: inout [SessionAction]
  ) -> Bool {
    let phrases = phrases(of: swipe)
    guard let best = phrases.first, best.words.count > 1 else { return false }
    for word in best.words where word.isUnlisted { language.spelledWords.note(word.word) }
    perform(.swipe, &performed) { session in
      for (index, word) in best.words.enumerated() {
        // Also where the user writes all other spaces.
        if index > 0 { session.insertSpace() }
        session.writeWord(word.word)
      }
      session.moment.swipe = LastSwipe(
        word: best.text,
        candidates: phrases.map { Candidate(word: $0.text, score: $0.score) })
    }
    return true
  }

  /// Returns the phrases that a swipe may mean, as they would be written, without profanity; none if the
  /// setting is off or the decoder reads single words only.
  func phrases(of swipe: SwipeInProgress) -> [DecodedPhrase] {
    guard let boundary = settings.phraseSwipes, let decoder = swipeDecoder, !isComposing else {
      return []
    }
    var found = decoder.phrases(query(of: swipe.samples), between: boundary) ?? []
    found.removeAll { phrase in !phrase.words.allSatisfy { isAllowed($0.word) } }
    for phrase in found.indices {
      for index in found[phrase].words.indices {
        let word = found[phrase].words[index].word
        if index == 0 || shownShift == .locked { found[phrase].words[index].word = cased(word) }
      }
    }
    return Array(found.prefix(Self.maximumCandidates))
  }

  func isAllowed(_ word: String) -> Bool {
    settings.allowsProfanity || language.profanity.isEmpty
      || !language.profanity.contains(word.lowercased())
  }

  // MARK: - Suggestion bar

  /// Writes a word of the suggestion bar (ring keyboard, section 8).
  mutating func pickPrediction(_ slot: Int, _ performed: inout [SessionAction]) {
    let bar = suggestions.bar
    guard bar.words.indices.contains(slot) else { return }
    let word = bar.words[slot]
    switch bar.mode {
    case .alternatives where slot < bar.rivals:
      guard let swipe = moment.swipe else { return }
      if bar.spelled.contains(word) { language.spelledWords.note(word) }
      perform(swipe.word.isEmpty ? .prediction : .alternative, &performed) { session in
        session.moment.swipe = LastSwipe(
          word: word, candidates: swipe.candidates, samples: swipe.samples)
        // A rejected swipe has not written anything that could be replaced.
        guard !swipe.word.isEmpty else { return session.writeWord(word) }
        session.replace(word: swipe.word.count, with: word, keeping: 0)
      }
    case .suggestion, .alternatives:
      suggestions.notes?.use(word, place: slot + 1, begun: "")
      perform(.prediction, &performed) { session in
        session.writeWord(word)
        session.finishPrediction()
      }
    case .completion where isEmoji(word):
      perform(.prediction, &performed) { $0.writeEmoji(word) }
    case .completion:
      let begun = editor.before.word
      suggestions.notes?.use(word, place: slot + 1, begun: begun)
      perform(.prediction, &performed) { session in
        let begun = session.editor.before.word
        session.replace(word: begun.count, with: word, keeping: session.commonPrefix(begun, word))
        session.finishPrediction()
      }
    case .preview: break
    case .menu: choose(slot, &performed)
    case .candidates:
      guard let state = composition else { return }
      compose(.candidate(state.page * state.pageSize + slot), &performed)
    }
  }

  private mutating func finishPrediction() {
    if settings.addsSpaceAfterPrediction { insertSpace() }
    suggestions.isWordPicked = true
  }

  /// Fills the suggestion bar for the current text.
  mutating func updateBar() {
    guard behaviors.contains(.bar) else { return suggestions.hide() }
    if let menu { return suggestions.show(menu.bar) }
    guard !isComposing else { return suggestions.show(candidateBar) }
    guard field.predicts else { return suggestions.hide() }
    if let swipe = moment.swipe {
      let words = swipe.candidates.map(\.word)
      // If the decoder has too few candidates, next words fill the suggestion bar.
      let isFull = words.filter { $0 != swipe.word }.count >= KeyboardPanel.barWords
      let next = isFull ? [] : predictions(completing: "")
      return suggestions.showAlternatives(
        words, spelled: swipe.candidates.filter(\.isUnlisted).map(\.word), to: swipe.word,
        followedBy: next)
    }
    let begun: Substring = suggestions.isWordPicked ? "" : editor.before.word
    guard !goesOnBehindCursor else { return suggestions.hide() }
    suggestions.show(
      SuggestionBar(
        mode: begun.isEmpty ? .suggestion : .completion,
        words: withEmoji(of: begun, predictions(completing: begun))))
  }

  /// Predicts completions of the begun word, or next words, as they would be written.
  private mutating func predictions(completing begun: Substring) -> [String] {
    guard let predictor: any WordPredictor = language.learningPredictor ?? language.predictor else {
      return []
    }
    let before = editor.before
    let previous =
      begun.isEmpty
      ? before.wordsBeforeNext(limit: Self.contextWords, language.rules.abbreviations)
      : before.previousWords(limit: Self.contextWords, language.rules.abbreviations)
    // More than are shown, since some may be profanity.
    let start = suggestions.notes?.clock()
    var found = predictor.predictions(
      completing: String(begun), after: previous, limit: 2 * KeyboardPanel.barWords)
    let duration = start.flatMap { start in suggestions.notes.map { $0.clock() - start } }
    found = language.rules.questionWords.asked(
      found, spelledBy: \.word, behind: before.text.dropLast(begun.count))
    let words = found.filter { isAllowed($0.word) }.prefix(KeyboardPanel.barWords).map {
      cased($0.word, begun: begun)
    }
    if let duration {
      suggestions.notes?.add(
        begun: begun, previous: previous.last, words: words, duration: duration)
    }
    return words
  }

  // MARK: - Learning

  /// What this session has learned of its user, for the next session.
  public var learned: LearnedLanguage {
    LearnedLanguage(
      predictor: language.learningPredictor, words: language.learnedWords,
      spelled: language.spelledWords, composer: language.composer)
  }

  /// Adopts what another session has learned of the same user. What this session does not learn is
  /// left unchanged.
  public mutating func resume(_ learned: LearnedLanguage) {
    if language.learningPredictor != nil, let predictor = learned.predictor {
      language.learningPredictor = predictor
    }
    if language.learnedWords != nil, let words = learned.words { language.learnedWords = words }
    language.spelledWords = learned.spelled
    if let composer = learned.composer { language.composer?.resume(composer) }
    updateBar()
  }

  /// Leaves the field. Its last word is complete, although nothing follows it.
  package mutating func leave() {
    commitLastWord()
    finishMethods()
  }

  /// Learns the word before the cursor, which is complete.
  mutating func commitWord() {
    guard settings.learns, field.learns, learning.isNeeded(for: language) else { return }
    let word = TextBeforeCursor.trimmed(editor.before.word)
    guard word.isLearnable, isAllowed(word) else { return }
    // Chinese has no spaces: the clause that a method wrote is not an English word.
    guard language.composer?.isComposed(word) != true else { return }
    let previous = editor.before.previousWords(
      limit: Self.contextWords, language.rules.abbreviations)
    learning.commit(
      WordLearning.Commit(word: word, previous: previous, end: editor.position), in: &language)
  }

  /// Learns the last word of a field that is left, although nothing follows it.
  mutating func commitLastWord() {
    guard let last = editor.text.last, last.isPartOfWord, editor.position > learning.lastEnd
    else { return }
    commitWord()
  }

  /// Notes that the places of learned words are no longer known, because the cursor was moved.
  mutating func settleCommits() {
    guard learning.hasWords else { return }
    learning.settle(in: editor.text + "\n" + (editor.document.contextAfter ?? ""))
  }

  /// Takes back a word that was learned before the cursor was moved there, and that is changed now
  /// or loses its space.
  mutating func retractSettledWord() {
    guard !learning.settled.isEmpty else { return }
    let word: String
    if editor.text.last?.isWhitespace == true {
      word = String(TextBeforeCursor(String(editor.text.dropLast())).word)
    } else {
      let after = editor.document.contextAfter ?? ""
      word = String(editor.before.word) + String(after.prefix { $0.isPartOfWord })
    }
    learning.retractSettled(word, in: &language)
  }
}
