extension KeyboardSession {
  /// Whether holding the finger goes on to cursor mode: it came down on the centre and stays there.
  func canHoldCursor(_ finger: FingerTouch) -> Bool {
    finger.action == .center && finger.cursor == nil && settings.behaviors.contains(.cursorMode)
      && finger.travel <= classifier.parameters.tapTravel
  }

  /// Begins cursor mode for a finger that has held the centre long enough (ring keyboard, section
  /// 4.10).
  mutating func activateCursor() {
    for index in fingers.indices where canHoldCursor(fingers[index]) {
      let begin = fingers[index].startTime + settings.cursorHold
      guard now >= begin else { continue }
      fingers[index].cursor = FingerTouch.CursorDrag(
        startX: fingers[index].last.x, steps: 0, begin: begin)
      fingers[index].highlight = nil
      cursorBegin = begin
    }
  }

  /// Shows where the cursor is (section 13.1).
  var cursorIndicator: CursorIndicator? {
    guard let drag = fingers.lazy.compactMap(\.cursor).first else { return nil }
    return CursorIndicator(
      before: String(memory.text.suffix(CursorIndicator.reach)),
      after: String((document.contextAfter ?? "").prefix(CursorIndicator.reach)),
      moved: drag.steps)
  }

  /// Moves the cursor as far as the finger has moved to the side since cursor mode began.
  mutating func dragCursor(_ index: Int, _ performed: inout [SessionAction]) {
    guard let drag = fingers[index].cursor, settings.cursorStep > 0 else { return }
    let way = fingers[index].last.x - drag.startX
    // Beyond the slow range, the same distance moves the cursor further.
    let fast = max(0, abs(way) - settings.cursorSlowReach) * (settings.cursorSpeedup - 1)
    let distance = (way + (way < 0 ? -fast : fast)) / settings.cursorStep
    // Larger than any text, and far below overflow.
    let steps = Int(max(-1e6, min(1e6, distance)).rounded(.towardZero))
    guard steps != drag.steps else { return }
    fingers[index].cursor?.steps = steps
    perform(.cursor, &performed) { $0.moveCursor(by: steps - drag.steps) }
  }

  mutating func moveCursor(by offset: Int) {
    document.moveCursor(byCharacterOffset: offset)
    actions.append(.moveCursor(offset))
    cursorMoved()
  }
}
