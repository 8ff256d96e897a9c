import KeyboardGeometry
import RealModule
import SwipeDecoding

extension KeyboardSession {
  mutating func handle(_ touch: TouchEvent, _ performed: inout [SessionAction]) {
    let index = touches.index(of: touch.finger)
    switch touch.phase {
    case .began:
      // If a finger comes down twice, its lift was lost.
      if let index { touches.fingers.remove(at: index) }
      begin(touch)
    case .moved:
      if let index { move(index, touch, &performed) }
    case .ended:
      guard let index else { return }
      move(index, touch, &performed)
      end(touches.fingers.remove(at: index), &performed)
    case .cancelled:
      if let index { touches.fingers.remove(at: index) }
    }
  }

  private mutating func begin(_ touch: TouchEvent) {
    guard isShown, touches.fingers.count < TouchTracker.maximumFingers else { return }
    if panel.hasShiftLayer { touches.holdShiftForOthers() }
    let isShifted = showsShiftLayer
    let target = target(at: touch.position, in: mode, isShifted: isShifted)
    let canSwipe =
      switch target {
      case .key, .nothing: mode == .letters && behaviors.contains(.swipes)
      case .button, .prediction: false
      }
    var finger = FingerTouch(
      touch, time: now, target: target,
      action: panel.action(of: target, in: mode, isShifted: isShifted), mode: mode,
      isShifted: isShifted,
      slidingKey: panel.key(of: target, in: mode, isShifted: isShifted).flatMap(SlidingKey.init),
      keepsPath: !behaviors.isDisjoint(with: .ofPaths),
      swipe: SwipeInProgress(
        canSwipe ? swipeDecoder : nil, findsCompletions: settings.completesSwipes))
    finger.highlight = touches.highlight(of: finger, at: now, settings)
    touches.fingers.append(finger)
  }

  private mutating func move(_ index: Int, _ touch: TouchEvent, _ performed: inout [SessionAction])
  {
    touches.fingers[index].move(to: touch.position, time: now)
    guard touches.fingers[index].cursor == nil else {
      let steps = touches.dragCursor(index, settings)
      if steps != 0, !composeMove(by: steps, &performed) {
        perform(.cursor, &performed) { $0.moveCursor(by: steps) }
      }
      return
    }
    let highlight = touches.highlight(of: touches.fingers[index], at: now, settings)
    touches.fingers[index].highlight = highlight
    if touch.phase == .moved { refreshPreview(index) }
  }

  private mutating func end(_ finger: FingerTouch, _ performed: inout [SessionAction]) {
    guard finger.cursor == nil else { return }
    guard !finger.holdsShift else {
      return perform(.shift, by: .hold, &performed) { $0.shiftKey.release() }
    }
    guard !writeSlide(finger, &performed) else { return }
    if touches.isTap(finger) {
      if now - finger.startTime >= settings.longPress, pressLong(finger, &performed) { return }
      tap(finger, &performed)
      return
    }
    if finger.slidingKey?.isDrift(
      travel: finger.travel, to: finger.last, distance: settings.slideDistance) == true
    {
      return tap(finger, &performed)
    }
    if slideMethod(finger, &performed) { return }
    switch finger.target {
    case .prediction, .button:
      let move = finger.last - finger.start
      if finger.action == .backspace, move.x < 0, abs(move.x) > abs(move.y),
        behaviors.contains(.backSwipe)
      {
        deleteWord(&performed)
      } else if isOnItsTarget(finger) {
        // A button is pressed if the finger lifts on it, whatever its path.
        tap(finger, &performed)
      }
    case .key, .nothing:
      switch touches.gesture(of: finger) {
      case .deleteWord where behaviors.contains(.backSwipe):
        deleteWord(&performed)
      case .jumpToEnd where behaviors.contains(.cursorMode):
        perform(.jumpToEnd, &performed) { $0.jumpToEnd() }
      case .swipe where behaviors.contains(.swipes):
        if finger.mode == .letters { writeSwipe(finger, &performed) }
      default:
        if !behaviors.contains(.swipes), isOnItsTarget(finger) { tap(finger, &performed) }
      }
    }
  }

  /// Deletes what is being composed, or else the word before the cursor.
  private mutating func deleteWord(_ performed: inout [SessionAction]) {
    guard !isComposing else { return compose(.wordDelete, &performed) }
    perform(.wordDelete, &performed) { $0.deleteWord() }
  }

  /// Returns whether the finger is on what it touched first.
  private func isOnItsTarget(_ finger: FingerTouch) -> Bool {
    target(at: finger.last, in: finger.mode, isShifted: finger.isShifted) == finger.target
  }

  /// Returns what lies under a point.
  private func target(at point: Point, in mode: KeyboardMode, isShifted: Bool) -> TouchTarget {
    panel.target(
      at: point, in: mode, isShifted: isShifted, hasBar: behaviors.contains(.bar),
      within: settings.tapsNearestKey ? KeyboardPanel.tapRadius : 0)
  }

  /// Presses a button that was held (sections 13.1 and 13.2).
  /// - Returns: Whether holding it does something other than tapping it.
  private mutating func pressLong(_ finger: FingerTouch, _ performed: inout [SessionAction]) -> Bool
  {
    switch finger.action {
    case .symbols where settings.nextLayout(after: panel.layout.name) != nil:
      perform(.layout, &performed) { $0.goToNextLayout() }
    case .shift where !settings.showsCornerButtons: changeTheme(&performed)
    case .return where !settings.showsCornerButtons: dismiss(&performed)
    // Without a menu only the app around the keyboard has something to show.
    case .next:
      if !openMenu(of: .next, &performed) { perform(.next, by: .hold, &performed) { _ in } }
    case .space, .dismiss: return finger.action.map { openMenu(of: $0, &performed) } ?? false
    // The button in a phone's corner hides the keyboard as a tablet's key does.
    case nil where language.composer != nil && isDismiss(finger):
      return openMenu(of: .dismiss, &performed)
    default: return false
    }
    return true
  }

  private func isDismiss(_ finger: FingerTouch) -> Bool {
    guard case .button(let index) = finger.target else { return false }
    let buttons = panel.buttons(in: finger.mode)
    return buttons.indices.contains(index) && buttons[index].role == .dismiss
  }

  private mutating func changeTheme(_ performed: inout [SessionAction]) {
    perform(.theme, &performed) { $0.settings.theme = $0.settings.nextTheme }
  }

  private mutating func dismiss(_ performed: inout [SessionAction]) {
    perform(.dismiss, &performed) { session in
      session.isShown = false
      session.touches.fingers.removeAll()
    }
  }

  private mutating func tap(_ finger: FingerTouch, _ performed: inout [SessionAction]) {
    switch finger.target {
    case .key(let index):
      switch panel.keyboard(in: finger.mode, isShifted: finger.isShifted).keys[index].role {
      case .character(let character):
        write(character, isShifted: finger.isShifted, &performed)
      case .action(let action): press(action, &performed)
      case .text(let text): write(text, isShifted: finger.isShifted, &performed)
      }
    case .button(let index):
      switch panel.buttons(in: finger.mode)[index].role {
      case .punctuation(let character): write(character, isShifted: false, &performed)
      case .text(let text): write(text, isShifted: false, &performed)
      case .action(let action): press(action, &performed)
      case .theme: changeTheme(&performed)
      case .dismiss: dismiss(&performed)
      }
    case .prediction(let slot): pickPrediction(slot, &performed)
    case .nothing: break
    }
  }

  /// Writes a character's key.
  /// - Parameter isShifted: Whether the key belongs to the shift layer: whatever it writes then
  ///   ends a shift that is for one character.
  mutating func write(
    _ character: Character, by gesture: KeyGesture? = nil, isShifted: Bool,
    _ performed: inout [SessionAction]
  ) {
    if composeCharacter(character, by: gesture, isShifted: isShifted, &performed) { return }
    let isLetter = character.isLetter || character.isNumber
    perform(isLetter ? .character : .punctuation, by: gesture, &performed) { session in
      if isLetter { session.writeLetter(character) } else { session.writePunctuation(character) }
      if isShifted { session.useShift() }
    }
  }

  /// Writes the text of a key that writes several characters.
  private mutating func write(
    _ text: String, isShifted: Bool, _ performed: inout [SessionAction]
  ) {
    guard !isComposing else {
      compose(.text(text), &performed)
      if isShifted { useShift() }
      return
    }
    perform(.punctuation, &performed) { session in
      session.write(text)
      if isShifted { session.useShift() }
    }
  }

  private mutating func press(_ action: KeyAction, _ performed: inout [SessionAction]) {
    if composeAction(action, &performed) { return }
    switch action {
    case .space, .center: perform(.space, &performed) { $0.writeSpace() }
    case .backspace: perform(.backspace, &performed) { $0.eraseOrTakeBackCorrection() }
    case .return: perform(.return, &performed) { $0.write("\n") }
    case .shift where mode == .letters: perform(.shift, &performed) { $0.pressShift() }
    case .shift: perform(.mode, &performed) { $0.mode = $0.panel.page(after: $0.mode) }
    case .symbols: perform(.mode, &performed) { $0.mode = $0.mode.lettersOrSymbols }
    case .tab: perform(.punctuation, &performed) { $0.write("\t") }
    case .cursorUp: perform(.cursor, &performed) { $0.moveCursor(lines: -1) }
    case .cursorDown: perform(.cursor, &performed) { $0.moveCursor(lines: 1) }
    case .cursorLeft: perform(.cursor, &performed) { $0.moveCursor(by: -1) }
    case .cursorRight: perform(.cursor, &performed) { $0.moveCursor(by: 1) }
    case .dismiss: dismiss(&performed)
    // Only the app around the keyboard can do these.
    case .language: perform(.language, &performed) { _ in }
    case .next: perform(.next, &performed) { $0.goToNextLayout() }
    case .emoji: perform(.emoji, &performed) { _ in }
    case .undo: perform(.undo, &performed) { $0.undo() }
    case .redo: perform(.redo, &performed) { $0.redo() }
    }
  }

  /// Performs one action and records it. It closes the menu that was open.
  mutating func perform(
    _ cause: SessionAction.Cause, by gesture: KeyGesture? = nil,
    _ performed: inout [SessionAction], _ body: (inout Self) -> Void
  ) {
    let shown = menu
    menu = nil
    performAlone(cause, by: gesture, &performed, body)
    if menu != shown { updateBar() }
  }

  private mutating func performAlone(
    _ cause: SessionAction.Cause, by gesture: KeyGesture?, _ performed: inout [SessionAction],
    _ body: (inout Self) -> Void
  ) {
    editor.beginAction()
    learnTouch(before: cause)
    lastMoment = moment
    moment = Moment()
    guard editor.readsText else {
      body(&self)
      performed.append(SessionAction(time: now, cause: cause, actions: editor.actions, by: gesture))
      return
    }
    // Looking for a symbol does not settle the last word.
    switch cause {
    // A word counts as tapped if its beginning was tapped.
    case .character: if editor.before.word.isEmpty { suggestions.isWordTapped = true }
    case .swipe, .prediction, .alternative, .cursor, .jumpToEnd, .wordDelete:
      suggestions.isWordTapped = false
    default: break
    }
    if cause.concernsText {
      suggestions.isWordPicked = false
    } else {
      moment.swipe = lastMoment.swipe
    }
    body(&self)
    if cause == .character, suggestions.isWordTapped {
      language.spelledWords.noteTapped(editor.before.word)
    }
    performed.append(SessionAction(time: now, cause: cause, actions: editor.actions, by: gesture))
    if cause != .undo, cause != .redo {
      history.add(editor.change, isLetter: cause == .character)
    }
    guard !editor.actions.isEmpty else {
      // The suggestion bar shows words as they would be written, so it depends on shift.
      if cause == .shift { updateBar() }
      return
    }
    // A field may refuse part of the text.
    if !editor.isCurrent() {
      editor.recount()
      history.clear()
      learning.forgetCommits()
      moment = Moment()
    }
    updateShift()
    updateBar()
  }

  // MARK: - Second characters

  /// Writes the second character of the finger's key, if the finger asks for it.
  /// - Returns: Whether it does.
  private mutating func writeSlide(
    _ finger: FingerTouch, _ performed: inout [SessionAction]
  ) -> Bool {
    guard let key = finger.slidingKey,
      let gesture = touches.keyGesture(of: finger, at: now, settings),
      gesture == .hold || !key.isLetter || !meansWord(finger)
    else { return false }
    write(key.character, by: gesture, isShifted: finger.isShifted, &performed)
    return true
  }

  /// Returns whether a movement down from a letter is more likely one certain word than a slide.
  private func meansWord(_ finger: FingerTouch) -> Bool {
    guard finger.mode == .letters, let decoder = swipeDecoder,
      behaviors.contains(.swipes), decoder.scoreKind == .logProbability
    else { return false }
    var swipe = finger.swipe
    let decoded = decoded(&swipe)
    guard !decoded.isRejected, let best = decoded.candidates.first else { return false }
    return Double.exp(best.score) > 0.5
  }

  // MARK: - Previews

  mutating func refreshPreviews() {
    for index in touches.fingers.indices { refreshPreview(index) }
  }

  private mutating func refreshPreview(_ index: Int) {
    let finger = touches.fingers[index]
    guard touches.isSwiping(finger, at: now, settings), finger.mode == .letters, field.predicts,
      swipeDecoder != nil,
      behaviors.isSuperset(of: [.swipes, .bar])
    else { return }
    guard !finger.swipe.findsCompletions else { return refreshCompletions(index) }
    guard settings.previewInterval.isFinite,
      now - (finger.preview?.time ?? finger.startTime) >= settings.previewInterval
    else { return }
    let phrases = phrases(of: finger.swipe)
    if let best = phrases.first, best.words.count > 1 {
      touches.fingers[index].preview = (phrases.prefix(KeyboardPanel.barWords).map(\.text), now)
      return
    }
    var swipe = finger.swipe
    let words = decoded(&swipe, isUnfinished: true).candidates.prefix(KeyboardPanel.barWords)
      .map(\.word)
    touches.fingers[index].swipe = swipe
    touches.fingers[index].preview = (words, now)
  }

  /// Shows what a swipe may become, if the finger has moved enough for other words.
  private mutating func refreshCompletions(_ index: Int) {
    let changes = touches.fingers[index].swipe.changes
    guard changes != touches.fingers[index].completed else { return }
    touches.fingers[index].completed = changes
    // More than are shown, since some may be profanity or differ in capitals alone.
    let found = touches.fingers[index].swipe.completions(limit: 2 * KeyboardPanel.barWords)
    var words: [String] = []
    for word in found where isAllowed(word.word) && words.count < KeyboardPanel.barWords {
      let written = cased(word.word)
      if !words.contains(written) { words.append(written) }
    }
    touches.fingers[index].preview = (words, now)
  }
}
