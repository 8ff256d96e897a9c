/// Whether letters come out as capitals, and whether shift is on by itself.
struct ShiftKey {
  private(set) var state = ShiftState.off
  /// Whether shift came on by itself, and so goes off by itself.
  private(set) var isAutomatic = false

  /// Changes shift as a tap on it does: on and off, or locked by a second tap in a short time (ring
  /// keyboard, section 4.5; the lock is not in the specification).
  /// - Parameters:
  ///   - isSecondTap: Whether the tap follows another one closely.
  ///   - isOneShot: Whether shift is for one character; otherwise each tap locks or unlocks it.
  mutating func press(isSecondTap: Bool, isOneShot: Bool) {
    isAutomatic = false
    guard isOneShot else {
      state = state == .off ? .locked : .off
      return
    }
    if isSecondTap {
      state = .locked
      return
    }
    state = state == .off ? .on : .off
  }

  /// Turns shift off after the character that it was for.
  mutating func use() {
    guard state == .on else { return }
    turnOff()
  }

  /// Turns shift off, whatever it was.
  mutating func turnOff() {
    state = .off
    isAutomatic = false
  }

  /// Turns shift off when the finger that held it lifts, unless it is locked or came on by itself.
  mutating func release() {
    if state == .on, !isAutomatic { state = .off }
  }

  /// Turns shift on by itself where a sentence begins.
  mutating func turnOnAutomatically() {
    guard state == .off else { return }
    state = .on
    isAutomatic = true
  }

  /// Turns shift off again if it came on by itself.
  mutating func turnOffAutomatically() {
    guard state == .on, isAutomatic else { return }
    turnOff()
  }
}
