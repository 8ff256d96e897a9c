import KeyboardGeometry
import SwipeDecoding

/// Input methods in a session: which keys go to the composer, and what becomes of its edits.
extension KeyboardSession {
  /// Whether keys are composed now; false while they write their own characters.
  var isComposing: Bool { language.composer?.isActive == true }

  /// The name of the input method in use; nil while keys write their own characters.
  public var activeMethod: String? { composition?.method }

  var composition: CompositionState? { language.composer?.composition }

  /// The candidates of the page as the suggestion bar shows them; the code by the names of its
  /// keys.
  var candidateBar: SuggestionBar {
    guard let composition, field.predicts else { return SuggestionBar() }
    return SuggestionBar(
      mode: .candidates,
      words: composition.pageCandidates.prefix(panel.barSlots.count).map {
        $0.kind == .code ? composition.keyNames : $0.word
      })
  }

  // MARK: - Keys

  /// Gives a character's key to the method in use.
  /// - Returns: Whether there is one.
  mutating func composeCharacter(
    _ character: Character, by gesture: KeyGesture?, isShifted: Bool,
    _ performed: inout [SessionAction]
  ) -> Bool {
    guard isComposing else { return false }
    if mode != .letters {
      compose(.symbol(character), by: gesture, &performed)
    } else if character.isLetter, shownShift != .off {
      compose(.character(character.uppercased().first ?? character), by: gesture, &performed)
      useShift()
    } else {
      compose(.character(character), by: gesture, &performed)
      if isShifted { useShift() }
    }
    return true
  }

  /// Gives a key that writes no character to the composer.
  /// - Returns: Whether input methods have a use for it.
  mutating func composeAction(_ action: KeyAction, _ performed: inout [SessionAction]) -> Bool {
    guard language.composer != nil else { return false }
    switch action {
    case .language: perform(.language, &performed) { $0.toggleLanguage() }
    case .next: perform(.next, &performed) { $0.changeMethod(by: 1) }
    case .cursorLeft: return composeMove(by: -1, &performed)
    case .cursorRight: return composeMove(by: 1, &performed)
    case .cursorUp, .cursorDown:
      guard composition?.candidates.isEmpty == false else { return false }
      compose(action == .cursorUp ? .previousCandidate : .nextCandidate, &performed)
    case .space, .center, .backspace, .return, .tab:
      guard isComposing else { return false }
      switch action {
      case .backspace: compose(.backspace, &performed)
      case .tab: compose(.text("\t"), &performed)
      case .return: compose(.enter, &performed)
      default: compose(.character(" "), &performed)
      }
    default: return false
    }
    return true
  }

  /// What the composer is given.
  private enum ComposerInput {
    case key(ComposerKey)
    case swipe([Candidate])
  }

  /// Gives a key to the composer and applies its edits, as one action.
  mutating func compose(
    _ key: ComposerKey, by gesture: KeyGesture? = nil, _ performed: inout [SessionAction]
  ) {
    compose(.key(key), by: gesture, &performed)
  }

  /// Offers the words of a swipe as candidates; without any that fit, nothing changes.
  mutating func composeSwipe(_ finger: FingerTouch, _ performed: inout [SessionAction]) {
    var swipe = finger.swipe
    compose(.swipe(decodedCodes(&swipe).acceptedCandidates), by: nil, &performed)
  }

  private mutating func compose(
    _ input: ComposerInput, by gesture: KeyGesture?, _ performed: inout [SessionAction]
  ) {
    guard let before = composition else { return }
    // In place: a composer taken out of the session would be copied when it changes.
    let found =
      switch input {
      case .key(let key): language.composer?.handle(key)
      case .swipe(let words): language.composer?.offer(swiped: words) ?? nil
      }
    guard let edits = found else { return perform(.noWord, &performed) { _ in } }
    perform(Self.cause(of: input, edits), by: gesture, &performed) { session in
      // Only the cursor inside it has moved.
      if edits.isEmpty, session.composition?.keyNames == before.keyNames { return }
      session.eraseInline()
      for (index, edit) in edits.enumerated() {
        session.apply(edit, before: index + 1 < edits.count ? edits[index + 1] : nil)
      }
      session.showInline()
    }
    if let candidate = Self.committed(edits),
      let index = before.candidates.firstIndex(of: candidate)
    {
      performed[performed.count - 1].pick = MethodPick(
        method: before.method, code: candidate.code, candidate: index, kind: candidate.kind,
        wasSelected: before.selection == index)
    }
    updateBar()
  }

  private static func committed(_ edits: [CompositionEdit]) -> MethodCandidate? {
    for case .committed(let candidate) in edits { return candidate }
    return nil
  }

  /// The cause that a log gives for the action.
  private static func cause(
    of input: ComposerInput, _ edits: [CompositionEdit]
  ) -> SessionAction.Cause {
    guard case .key(let key) = input else { return edits.isEmpty ? .compose : .pick }
    if let candidate = committed(edits) { return candidate.kind == .related ? .related : .pick }
    switch key {
    case .nextPage, .previousPage, .nextCandidate, .previousCandidate: return .page
    case .candidate: return edits.isEmpty ? .page : .pick
    case .backspace: return edits.isEmpty ? .decompose : .backspace
    case .move: return .cursor
    case .wordDelete: return .wordDelete
    case .text: return .punctuation
    case .enter: return edits == [.passOn(.enter)] ? .return : .pick
    case .character(" ") where edits == [.passOn(.character(" "))]: return .space
    case .character(let character), .symbol(let character):
      if edits.isEmpty { return .compose }
      return character.isLetter || character.isNumber ? .character : .punctuation
    }
  }

  private mutating func apply(_ edit: CompositionEdit, before next: CompositionEdit?) {
    let (end, learns) = (editor.position, learnsMethods)
    language.composer?.record(
      edit, before: next, end: end, learns: learns, learner: &methodLearner)
    switch edit {
    case .insert(let text): writeDirectly(text)
    case .deleteBackward: erase(1)
    case .deleteWord: deleteWord()
    case .passOn(.character(let character)): writeDirectly(String(character))
    case .passOn(.enter): writeDirectly("\n")
    case .passOn(.move(.left)): moveCursor(by: -1)
    case .passOn(.move(.right)): moveCursor(by: 1)
    case .passOn, .committed, .phrase, .phraseParts: break
    }
  }

  /// Inserts text without the changes that are made to English.
  private mutating func writeDirectly(_ text: String) {
    guard editor.readsText else { return editor.insert(text) }
    for character in text { editor.note(character) }
    editor.insert(text)
  }

  /// Moves the cursor by syllables inside what is being composed.
  /// - Returns: Whether it can be moved there.
  mutating func composeMove(by steps: Int, _ performed: inout [SessionAction]) -> Bool {
    guard composition?.cursor != nil else { return false }
    for _ in 0..<abs(steps) {
      compose(.move(steps < 0 ? .left : .right), &performed)
    }
    return true
  }

  // MARK: - A composition in the field (12.1)

  /// Takes the composition out of the field. Nothing else is deleted: if the field shows something
  /// else before the cursor, what it shows stays.
  private mutating func eraseInline() {
    let shown = inlineText
    inlineText = ""
    guard isBeforeCursor(shown) else { return }
    editor.tracksChanges = false
    erase(shown.count)
    editor.tracksChanges = true
  }

  /// Returns whether the field shows a text before its cursor, or the end of it.
  private func isBeforeCursor(_ text: String) -> Bool {
    guard !text.isEmpty, let told = editor.document.contextBefore, !told.isEmpty else {
      return false
    }
    return told.hasSuffix(text) || text.hasSuffix(told)
  }

  private mutating func showInline() {
    guard settings.methods.composition == .inline, let shown = composition?.keyNames,
      !shown.isEmpty,
      // What cannot be seen cannot be taken out again without risk.
      let before = editor.document.contextBefore
    else { return }
    editor.tracksChanges = false
    writeDirectly(shown)
    editor.tracksChanges = true
    // A field may refuse it.
    if editor.document.contextBefore != before, isBeforeCursor(shown) { inlineText = shown }
  }

  /// Gives up what is being composed, and takes it out of the field.
  mutating func dropComposition() {
    guard isComposing else { return }
    eraseInline()
    leaveComposition()
  }

  // MARK: - Learning

  var learnsMethods: Bool { settings.learns && field.learns }

  /// Takes back what was learned from candidates that have been deleted.
  mutating func retractChangedPicks() {
    let end = editor.position
    language.composer?.textWasErased(to: end, learner: &methodLearner)
  }

  /// Learns from the field, which is left (9.3).
  mutating func finishMethods() {
    let learns = learnsMethods
    language.composer?.finishField(learns: learns, learner: &methodLearner)
  }

  // MARK: - Switching

  /// Gives up what is being composed, because the cursor was moved or the text was changed from
  /// outside.
  mutating func leaveComposition() {
    language.composer?.cancel()
    inlineText = ""
  }

  /// Chooses what a field begins with (2.1 to 2.8 and 2.10).
  mutating func beginField(_ field: FieldKind) {
    self.field = field
    leaveComposition()
    let isMethod = field == .shortMessage || settings.methods.startsWithMethod
    language.composer?.isActive = !field.isEnglishOnly && isMethod
  }

  /// Switches between the method and English (10.1).
  mutating func toggleLanguage() {
    guard language.composer != nil, !field.isEnglishOnly else { return }
    eraseInline()
    leaveComposition()
    let isActive = !isComposing
    // What is tapped in another language is no part of the word.
    suggestions.isWordTapped = false
    language.composer?.isActive = isActive
    // A sentence may begin here, in English.
    if isActive { shiftKey.turnOff() } else { updateShift() }
    if settings.methods.keepsLanguage { settings.methods.startsWithMethod = isActive }
    changeLayout()
    adaptPanel()
    updateBar()
  }

  /// Switches to the next or the previous method of the cycle (10.2).
  mutating func changeMethod(by step: Int) { withComposer { $0.switchMethod(by: step) } }

  /// Switches to a method by its place among all.
  mutating func useMethod(_ index: Int) { withComposer { $0.useMethod(index) } }

  private mutating func withComposer(_ switchMethod: (inout any TextComposer) -> Void) {
    guard language.composer != nil, !field.isEnglishOnly else { return }
    eraseInline()
    leaveComposition()
    if var composer = language.composer {
      language.composer = nil
      switchMethod(&composer)
      language.composer = composer
    }
    shiftKey.turnOff()
    changeLayout()
    adaptPanel()
    updateBar()
  }

  /// Shows the layout that the settings have for the method in use, or for English.
  mutating func changeLayout() {
    guard let composer = language.composer else { return }
    let layouts = settings.methods.layouts.dropFirst(composer.methodIndex)
    let wanted = composer.isActive ? layouts.first ?? "" : settings.methods.englishLayout
    guard !wanted.isEmpty, wanted != panel.layout.name else { return }
    var new = settings
    new.layout = wanted
    apply(new)
  }

  // MARK: - Slides

  /// The length of a slide along the space bar or over the candidates, in pt. The specification
  /// does not define it; it is a finger's breadth, as for taps.
  public static var methodSlideLength: Double { 44 }

  /// Changes the method after a slide along the space bar, or turns the page after one over the
  /// candidates. Where a sentence is composed, a slide along the space bar moves the cursor inside it by a
  /// syllable, since phones have no keys for that; in Pinyin, which has no cursor, it does nothing.
  /// - Returns: Whether the finger made such a slide.
  mutating func slideMethod(_ finger: FingerTouch, _ performed: inout [SessionAction]) -> Bool {
    guard language.composer != nil else { return false }
    let move = finger.last - finger.start
    guard abs(move.x) >= Self.methodSlideLength, abs(move.x) > abs(move.y) else { return false }
    if case .prediction = finger.target, isComposing {
      compose(move.x < 0 ? .nextPage : .previousPage, &performed)
      return true
    }
    guard finger.action == .space else { return false }
    if composeMove(by: move.x > 0 ? 1 : -1, &performed) { return true }
    // It would be lost.
    if composition?.sentence.isEmpty == false { return true }
    perform(.method, &performed) { $0.changeMethod(by: move.x > 0 ? 1 : -1) }
    return true
  }
}
