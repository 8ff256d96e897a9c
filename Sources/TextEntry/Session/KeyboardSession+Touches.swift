import KeyboardGeometry
import SwipeDecoding

extension KeyboardSession {
  mutating func handle(_ touch: TouchEvent, _ performed: inout [SessionAction]) {
    let index = fingers.firstIndex { $0.finger == touch.finger }
    switch touch.phase {
    case .began:
      // If a finger comes down twice, its lift was lost.
      if let index { fingers.remove(at: index) }
      begin(touch)
    case .moved:
      if let index { move(index, touch, &performed) }
    case .ended:
      guard let index else { return }
      move(index, touch, &performed)
      end(fingers.remove(at: index), &performed)
    case .cancelled:
      if let index { fingers.remove(at: index) }
    }
  }

  private mutating func begin(_ touch: TouchEvent) {
    guard isShown, fingers.count < Self.maximumFingers else { return }
    let target = panel.target(at: touch.position, in: mode)
    let canSwipe =
      switch target {
      case .key, .nothing: mode == .letters
      case .button, .prediction: false
      }
    var finger = FingerTouch(
      touch, time: now, target: target, action: panel.action(of: target, in: mode), mode: mode,
      swipe: SwipeInProgress(canSwipe ? language.decoder : nil))
    finger.highlight = highlight(of: finger)
    fingers.append(finger)
  }

  private mutating func move(_ index: Int, _ touch: TouchEvent, _ performed: inout [SessionAction])
  {
    fingers[index].move(to: touch.position, time: now)
    guard fingers[index].cursor == nil else { return dragCursor(index, &performed) }
    fingers[index].highlight = highlight(of: fingers[index])
    if touch.phase == .moved { refreshPreview(index) }
  }

  private mutating func end(_ finger: FingerTouch, _ performed: inout [SessionAction]) {
    guard finger.cursor == nil else { return }
    if finger.travel <= classifier.parameters.tapTravel {
      if now - finger.startTime >= settings.longPress, pressLong(finger, &performed) { return }
      tap(finger.target, mode: finger.mode, &performed)
      return
    }
    switch finger.target {
    case .prediction, .button:
      let move = finger.last - finger.start
      if finger.action == .backspace, move.x < 0, abs(move.x) > abs(move.y) {
        perform(.wordDelete, &performed) { $0.deleteWord() }
      } else if panel.target(at: finger.last, in: finger.mode) == finger.target {
        // A button is pressed where the finger lifts on it, however it got there.
        tap(finger.target, mode: finger.mode, &performed)
      }
    case .key, .nothing:
      switch classifier(for: finger.mode).classify(finger.swipe.samples) {
      case .deleteWord: perform(.wordDelete, &performed) { $0.deleteWord() }
      case .jumpToEnd: perform(.jumpToEnd, &performed) { $0.jumpToEnd() }
      case .swipe: if finger.mode == .letters { writeSwipe(finger, &performed) }
      case .character, .action, .nothing: break
      }
    }
  }

  /// What a button does that is held (sections 13.1 and 13.2).
  /// - Returns: whether it does anything else than when tapped.
  private mutating func pressLong(_ finger: FingerTouch, _ performed: inout [SessionAction]) -> Bool
  {
    switch finger.action {
    case .symbols where settings.nextLayout(after: panel.layout.name) != nil:
      perform(.layout, &performed) { $0.goToNextLayout() }
    case .shift where !settings.showsCornerButtons: changeTheme(&performed)
    case .return where !settings.showsCornerButtons: dismiss(&performed)
    default: return false
    }
    return true
  }

  private mutating func changeTheme(_ performed: inout [SessionAction]) {
    perform(.theme, &performed) { $0.settings.theme = $0.settings.nextTheme }
  }

  private mutating func dismiss(_ performed: inout [SessionAction]) {
    perform(.dismiss, &performed) { session in
      session.isShown = false
      session.fingers.removeAll()
    }
  }

  private func classifier(for mode: KeyboardMode) -> TouchClassifier {
    switch mode {
    case .letters: classifier
    case .symbols1: symbolClassifiers[0]
    case .symbols2: symbolClassifiers[1]
    }
  }

  /// - Parameter mode: in which the finger came down.
  private mutating func tap(
    _ target: TouchTarget, mode: KeyboardMode, _ performed: inout [SessionAction]
  ) {
    switch target {
    case .key(let index):
      let key = panel.keyboard(in: mode).keys[index]
      if let character = key.character {
        write(character, &performed)
      } else if let action = key.action {
        press(action, &performed)
      } else if case .text(let text) = key.role {
        perform(.punctuation, &performed) { $0.write(text) }
      }
    case .button(let index):
      switch panel.buttons(in: mode)[index].role {
      case .punctuation(let character): write(character, &performed)
      case .action(let action): press(action, &performed)
      case .theme: changeTheme(&performed)
      case .dismiss: dismiss(&performed)
      }
    case .prediction(let slot): pickPrediction(slot, &performed)
    case .nothing: break
    }
  }

  private mutating func write(_ character: Character, _ performed: inout [SessionAction]) {
    if character.isLetter || character.isNumber {
      perform(.character, &performed) { $0.writeLetter(character) }
    } else {
      perform(.punctuation, &performed) { $0.writePunctuation(character) }
    }
  }

  private mutating func press(_ action: KeyAction, _ performed: inout [SessionAction]) {
    switch action {
    case .space, .center: perform(.space, &performed) { $0.writeSpace() }
    case .backspace: perform(.backspace, &performed) { $0.eraseOrTakeBackCorrection() }
    case .return: perform(.return, &performed) { $0.write("\n") }
    case .shift where mode == .letters: perform(.shift, &performed) { $0.pressShift() }
    case .shift: perform(.mode, &performed) { $0.mode = $0.mode.toggled }
    case .symbols: perform(.mode, &performed) { $0.mode = $0.mode.lettersOrSymbols }
    case .tab: perform(.punctuation, &performed) { $0.write("\t") }
    case .cursorLeft: perform(.cursor, &performed) { $0.moveCursor(by: -1) }
    case .cursorRight: perform(.cursor, &performed) { $0.moveCursor(by: 1) }
    case .dismiss: dismiss(&performed)
    // What only the app around the keyboard can do.
    case .language: perform(.language, &performed) { _ in }
    case .next: perform(.next, &performed) { _ in }
    case .emoji: perform(.emoji, &performed) { _ in }
    case .undo: perform(.undo, &performed) { _ in }
    case .redo: perform(.redo, &performed) { _ in }
    }
  }

  /// Does one thing and records it.
  mutating func perform(
    _ cause: SessionAction.Cause, _ performed: inout [SessionAction], _ body: (inout Self) -> Void
  ) {
    actions.removeAll()
    lastMoment = moment
    moment = Moment()
    // Looking for a symbol does not settle the last word.
    switch cause {
    // A word that goes on is tapped if its beginning was.
    case .character: if before.word.isEmpty { isWordTapped = true }
    case .swipe, .prediction, .alternative, .cursor, .jumpToEnd, .wordDelete: isWordTapped = false
    default: break
    }
    if cause.concernsText { isWordPicked = false } else { moment.swipe = lastMoment.swipe }
    body(&self)
    performed.append(SessionAction(time: now, cause: cause, actions: actions))
    guard !actions.isEmpty else {
      // The suggestion bar shows words as they would be written, so it follows shift.
      if cause == .shift { updateBar() }
      return
    }
    // A field may refuse part of the text.
    if !memory.isCurrent(document.contextBefore) {
      tracker = PunctuationTracker(recounting: memory.text)
      commits.removeAll()
      moment = Moment()
    }
    updateShift()
    updateBar()
  }

  // MARK: - What shows while a finger is down

  func isSwiping(_ finger: FingerTouch) -> Bool {
    guard finger.travel > classifier.parameters.tapTravel, finger.cursor == nil else {
      return false
    }
    switch finger.target {
    case .key, .nothing: return true
    case .button, .prediction: return false
    }
  }

  private func highlight(of finger: FingerTouch) -> KeyHighlight? {
    guard let key = highlightedKey(of: finger) else { return nil }
    if let shown = finger.highlight, shown.key == key { return shown }
    return KeyHighlight(key: key, mode: finger.mode, since: now)
  }

  /// What was touched, and in a swipe the character key that the finger stands for, by the rule
  /// that registers keys (section 5.1).
  private func highlightedKey(of finger: FingerTouch) -> Int? {
    guard isSwiping(finger) else {
      if case .key(let index) = finger.target { return index }
      return nil
    }
    return classifier(for: finger.mode).tracker.key(at: finger.last)
  }

  mutating func refreshPreviews() {
    for index in fingers.indices { refreshPreview(index) }
  }

  private mutating func refreshPreview(_ index: Int) {
    guard isSwiping(fingers[index]), fingers[index].mode == .letters, language.decoder != nil,
      settings.previewInterval.isFinite,
      now - (fingers[index].preview?.time ?? fingers[index].startTime) >= settings.previewInterval
    else { return }
    var swipe = fingers[index].swipe
    let words = decoded(&swipe).candidates.prefix(KeyboardPanel.barWords).map(\.word)
    fingers[index].swipe = swipe
    fingers[index].preview = (words, now)
  }
}
