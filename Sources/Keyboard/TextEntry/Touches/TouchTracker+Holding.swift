import KeyboardGeometry

/// Fingers that rest on a key: on the center for cursor mode, on shift for its layer, on the key
/// for the next keyboard for a list.
extension TouchTracker {
  // MARK: - Cursor mode

  /// Returns whether holding the finger leads to cursor mode: it came down on the center and has
  /// stayed there.
  func canHoldCursor(_ finger: FingerTouch, _ settings: KeyboardSettings) -> Bool {
    finger.action == .center && finger.cursor == nil && settings.behaviors.contains(.cursorMode)
      && isTap(finger)
  }

  /// Begins cursor mode for a finger that has held the center long enough (ring keyboard, section
  /// 4.10).
  mutating func activateCursor(at now: Double, _ settings: KeyboardSettings) {
    for index in fingers.indices where canHoldCursor(fingers[index], settings) {
      let begin = fingers[index].startTime + settings.cursorHold
      guard now >= begin else { continue }
      fingers[index].cursor = FingerTouch.CursorDrag(
        startX: fingers[index].last.x, steps: 0, begin: begin)
      fingers[index].highlight = nil
      cursorBegin = begin
    }
  }

  /// Moves the cursor of a finger in cursor mode as far as the finger has moved to the side.
  /// - Returns: The number of characters that the cursor moves, to the right if positive.
  mutating func dragCursor(_ index: Int, _ settings: KeyboardSettings) -> Int {
    guard let drag = fingers[index].cursor, settings.cursorStep > 0 else { return 0 }
    let way = fingers[index].last.x - drag.startX
    // Beyond the slow range, the same distance moves the cursor farther.
    let fast = max(0, abs(way) - settings.cursorSlowReach) * (settings.cursorSpeedup - 1)
    let distance = (way + (way < 0 ? -fast : fast)) / settings.cursorStep
    // Larger than any text, and far below overflow.
    let steps = Int(max(-1e6, min(1e6, distance)).rounded(.towardZero))
    fingers[index].cursor?.steps = steps
    return steps - drag.steps
  }

  /// Returns how the center shows cursor mode.
  func cursorGlow(at now: Double, _ settings: KeyboardSettings) -> CursorGlow {
    let pulse = max(0, min(1, 1 - (now - cursorBegin) / max(1, settings.pulse)))
    if fingers.contains(where: { $0.cursor != nil }) {
      return CursorGlow(level: 1, isActive: true, pulse: pulse)
    }
    var held = 0.0
    for index in fingers.indices where canHoldCursor(fingers[index], settings) {
      held = max(held, now - fingers[index].startTime)
    }
    let level = max(0, min(1, held / max(1, settings.cursorHold)))
    return level > 0 ? CursorGlow(level: level, isActive: false, pulse: 0) : .none
  }

  // MARK: - Shift

  /// Whether a finger holds shift: keys then write what the shift layer has.
  var isShiftHeld: Bool { fingers.indices.contains { fingers[$0].holdsShift } }

  /// Returns whether the finger may be holding shift: it came down there and has stayed there.
  private func canHoldShift(_ finger: FingerTouch) -> Bool {
    finger.action == .shift && finger.mode == .letters && !finger.holdsShift && isTap(finger)
  }

  /// Lets a finger that has rested on shift long enough hold it until the finger lifts.
  mutating func activateShift(at now: Double, _ settings: KeyboardSettings) {
    for index in fingers.indices
    where canHoldShift(fingers[index]) && now - fingers[index].startTime >= settings.slideHold {
      fingers[index].holdsShift = true
    }
  }

  /// Lets a finger that rests on shift hold it at once, because another finger comes down.
  mutating func holdShiftForOthers() {
    for index in fingers.indices where canHoldShift(fingers[index]) {
      fingers[index].holdsShift = true
    }
  }

  // MARK: - The list of keyboards

  /// Returns whether the key for the next keyboard is held (minimal keyboard, step 2).
  func holdsNext(at now: Double, _ settings: KeyboardSettings) -> Bool {
    fingers.contains { finger in
      finger.action == .next && isTap(finger) && now - finger.startTime >= settings.longPress
    }
  }
}
