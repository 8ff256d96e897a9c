import KeyboardGeometry
import RealModule

/// How a key with a second character is made to write it (tablet layouts, sections 4.5 and 4.6).
public enum KeyGesture: String, Hashable, Sendable, CaseIterable {
  /// The finger slides down from the key.
  case slide
  /// The finger rests on the key.
  case hold
}

/// The key under a finger, where it has a second character.
struct SlidingKey {
  var character: Character
  /// Of the key.
  var box: Rectangle
  /// Whether the key itself writes a letter, with which words begin.
  var isLetter: Bool

  init?(_ key: Key) {
    guard let slide = key.slide, case .rectangle(let box) = key.shape else { return nil }
    character = slide
    self.box = box
    isLetter = key.character?.isLetter ?? false
  }

  /// Slides end less than this many key heights below where they began. Not in the specification:
  /// what goes farther down is on its way to another key.
  static let reach = 1.5

  /// Whether the finger has gone down from the key and not to another one: farther than `distance`
  /// pt or half the key's height, more down than sideways, within the key's own column.
  func isSlide(from start: Point, to end: Point, distance: Double) -> Bool {
    let move = end - start
    let height = box.size.height
    return move.y > min(distance, height / 2) && move.y > abs(move.x)
      && move.y < Self.reach * height && end.x >= box.origin.x && end.x < box.end.x
  }
}

extension KeyboardSession {
  /// What the finger does to its key's second character, as it is now.
  func keyGesture(of finger: FingerTouch) -> KeyGesture? {
    guard let key = finger.slidingKey, finger.cursor == nil else { return nil }
    if key.isSlide(from: finger.start, to: finger.last, distance: settings.slideDistance) {
      return .slide
    }
    let isHeld =
      finger.travel <= classifier.parameters.tapTravel
      && now - finger.startTime >= settings.slideHold
    return isHeld ? .hold : nil
  }

  /// Writes the key's second character, if the finger asked for it.
  /// - Returns: whether it did.
  mutating func writeSlide(_ finger: FingerTouch, _ performed: inout [SessionAction]) -> Bool {
    guard let key = finger.slidingKey, let gesture = keyGesture(of: finger),
      gesture == .hold || !key.isLetter || !meansWord(finger)
    else { return false }
    write(key.character, by: gesture, isShifted: finger.isShifted, &performed)
    return true
  }

  /// Whether a movement down from a letter is more likely one certain word than a slide.
  private func meansWord(_ finger: FingerTouch) -> Bool {
    guard finger.mode == .letters, let decoder = swipeDecoder,
      settings.behaviors.contains(.swipes), decoder.scoreKind == .logProbability
    else { return false }
    var swipe = finger.swipe
    let decoded = decoded(&swipe)
    guard !decoded.isRejected, let best = decoded.candidates.first else { return false }
    return Double.exp(best.score) > 0.5
  }

  // MARK: - Shift that is held

  /// Whether a finger holds shift: keys then write what the shift layer has.
  var isShiftHeld: Bool { fingers.indices.contains { fingers[$0].holdsShift } }

  /// What shift does to the next character.
  var shownShift: ShiftState { shift == .off && isShiftHeld ? .on : shift }

  /// Whether the keyboard shows its shift layer. Shift that came on by itself makes capitals only:
  /// a sentence may begin with a digit.
  var showsShiftLayer: Bool {
    guard panel.hasShiftLayer, mode == .letters else { return false }
    return isShiftHeld || shift == .locked || (shift == .on && !isShiftAutomatic)
  }

  /// Whether the finger may be holding shift: it came down there and stays there.
  private func canHoldShift(_ finger: FingerTouch) -> Bool {
    finger.action == .shift && finger.mode == .letters && !finger.holdsShift
      && finger.travel <= classifier.parameters.tapTravel
  }

  /// Shift that has been held long enough shows its layer until the finger lifts.
  mutating func activateShift() {
    guard panel.hasShiftLayer else { return }
    for index in fingers.indices
    where canHoldShift(fingers[index]) && now - fingers[index].startTime >= settings.slideHold {
      fingers[index].holdsShift = true
    }
  }

  /// Another finger comes down while one rests on shift: that one holds it, however short.
  mutating func holdShiftForOthers() {
    guard panel.hasShiftLayer else { return }
    for index in fingers.indices where canHoldShift(fingers[index]) {
      fingers[index].holdsShift = true
    }
  }

  /// The finger that held shift lifts: shift is off again, unless it is locked.
  mutating func releaseShift(_ performed: inout [SessionAction]) {
    perform(.shift, by: .hold, &performed) { session in
      if session.shift == .on, !session.isShiftAutomatic { session.shift = .off }
    }
  }

  // MARK: - The list of keyboards

  /// What a view lists while the key for the next keyboard is held (minimal keyboard, step 2).
  var keyboardList: [String] {
    let isHeld = fingers.contains { finger in
      finger.action == .next && finger.travel <= classifier.parameters.tapTravel
        && now - finger.startTime >= settings.longPress
    }
    return isHeld ? settings.layouts : []
  }
}
