import KeyboardGeometry
import LanguageModel
import SwipeDecoding

extension KeyboardSession {
  // MARK: - Swipes

  /// Writes what a swipe means; nothing where no word fits (ring keyboard, sections 4.2 and 6.5):
  /// the bar then offers what it may have meant.
  mutating func writeSwipe(_ finger: FingerTouch, _ deeds: inout [SessionDeed]) {
    var swipe = finger.swipe
    let decoded = decoded(&swipe)
    guard !decoded.isRejected, let best = decoded.candidates.first else {
      perform(.noWord, &deeds) { session in
        guard !decoded.candidates.isEmpty else { return }
        session.moment.swipe = LastSwipe(word: "", candidates: decoded.candidates)
      }
      if moment.swipe != nil { updateBar() }
      return
    }
    perform(.swipe, &deeds) { session in
      session.writeWord(best.word)
      session.moment.swipe = LastSwipe(word: best.word, candidates: decoded.candidates)
    }
  }

  /// What the swipe may mean, as it would be written, without words that are held back.
  func decoded(_ swipe: inout SwipeInProgress) -> DecodedSwipe {
    var previous = before.wordsBeforeNext(limit: Self.contextWords)
    if previous.isEmpty { previous = [WordContext.sentenceStart] }
    // More than are kept, since some may be held back.
    var decoded = swipe.decoded(limit: 2 * Self.mostCandidates, previous: previous)
    decoded.candidates =
      decoded.candidates.filter { isAllowed($0.word) }.prefix(Self.mostCandidates).map {
        Candidate(word: shifted($0.word), score: $0.score)
      }
    return decoded
  }

  private func isAllowed(_ word: String) -> Bool {
    settings.allowsProfanity || language.profanity.isEmpty
      || !language.profanity.contains(word.lowercased())
  }

  // MARK: - Prediction bar

  /// A tap on a word of the bar (ring keyboard, section 8).
  mutating func pickPrediction(_ slot: Int, _ deeds: inout [SessionDeed]) {
    guard bar.words.indices.contains(slot) else { return }
    let word = bar.words[slot]
    switch bar.mode {
    case .alternatives:
      guard let swipe = moment.swipe else { return }
      perform(swipe.word.isEmpty ? .prediction : .alternative, &deeds) { session in
        session.moment.swipe = LastSwipe(word: word, candidates: swipe.candidates)
        // A rejected swipe has written nothing that could be replaced.
        guard !swipe.word.isEmpty else { return session.writeWord(word) }
        session.replace(word: swipe.word.count, with: word, keeping: 0)
      }
    case .suggestion:
      perform(.prediction, &deeds) { session in
        session.writeWord(word)
        session.finishPrediction()
      }
    case .completion:
      perform(.prediction, &deeds) { session in
        let begun = session.before.word
        session.replace(word: begun.count, with: word, keeping: session.commonPrefix(begun, word))
        session.finishPrediction()
      }
    case .preview: break
    }
  }

  private mutating func finishPrediction() {
    if settings.addsSpaceAfterPrediction { insertSpace() }
    isWordPicked = true
  }

  /// Fills the bar for the text as it is now.
  mutating func updateBar() {
    if let swipe = moment.swipe {
      bar = PredictionBar(
        mode: .alternatives,
        words: Array(
          swipe.candidates.map(\.word).filter { $0 != swipe.word }.prefix(KeyboardPanel.barWords)))
      return
    }
    let begun = isWordPicked ? "" : before.word
    isWordPicked = false
    bar = PredictionBar(mode: begun.isEmpty ? .suggestion : .completion)
    guard let predictor: any WordPredictor = language.learningPredictor ?? language.predictor else {
      return
    }
    let previous =
      begun.isEmpty
      ? before.wordsBeforeNext(limit: Self.contextWords)
      : before.previousWords(limit: Self.contextWords)
    // More than are shown, since some may be held back.
    let found = predictor.predictions(
      completing: String(begun), after: previous, limit: 2 * KeyboardPanel.barWords)
    bar.words = found.filter { isAllowed($0.word) }.prefix(KeyboardPanel.barWords).map {
      begun.isEmpty ? shifted($0.word) : $0.word.cased(like: begun)
    }
  }

  // MARK: - Learning

  /// Goes on with what another session has learned: the same person in another field.
  public mutating func resume(_ predictor: any WordPredictor & WordLearner) {
    language.learningPredictor = predictor
    updateBar()
  }

  /// The field is left: its last word, which nothing stands behind, is complete.
  public mutating func leave() { commitLastWord() }

  /// The word before the cursor has its end: the learner gets it.
  mutating func commitWord() {
    guard settings.learns, learner != nil || language.learningPredictor != nil else { return }
    let word = TextBeforeCursor.trimmed(before.word)
    guard word.contains(where: \.isLetter), isAllowed(word) else { return }
    let previous = before.previousWords(limit: Self.contextWords)
    learner?.commit(word, after: previous)
    language.learningPredictor?.commit(word, after: previous)
    if commits.count >= Self.mostCommits { commits.removeFirst(Self.mostCommits / 2) }
    commits.append(Commit(word: word, previous: previous, end: position))
  }

  /// The last word of a field has nothing behind it; it is complete when the field is left.
  mutating func commitLastWord() {
    guard let last = memory.text.last, Self.isPartOfWord(last), position > commits.last?.end ?? 0
    else { return }
    commitWord()
  }

  /// Words whose end was deleted are not complete any more.
  mutating func retractChangedWords() {
    while let last = commits.last, position <= last.end {
      commits.removeLast()
      learner?.retract(last.word, after: last.previous)
      language.learningPredictor?.retract(last.word, after: last.previous)
    }
  }

  /// How many committed words can be taken back.
  private static var mostCommits: Int { 256 }
}

extension String {
  /// The word with the capitals of what was typed of it.
  fileprivate func cased(like begun: Substring) -> String {
    let letters = begun.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase) { return uppercased() }
    if begun.first?.isUppercase == true { return prefix(1).uppercased() + dropFirst() }
    return self
  }
}
