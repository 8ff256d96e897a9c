import Testing

@testable import TextEntry

@Suite struct ShiftKeyTests {
  @Test func aTapTurnsShiftOnAndOff() {
    var shift = ShiftKey()
    shift.press(isSecondTap: false, isOneShot: true)
    #expect(shift.state == .on && !shift.isAutomatic)
    shift.press(isSecondTap: false, isOneShot: true)
    #expect(shift.state == .off)
  }

  @Test func aSecondTapLocks() {
    var shift = ShiftKey()
    shift.press(isSecondTap: false, isOneShot: true)
    shift.press(isSecondTap: true, isOneShot: true)
    #expect(shift.state == .locked)
    shift.use()
    #expect(shift.state == .locked)
    shift.press(isSecondTap: false, isOneShot: true)
    #expect(shift.state == .off)
  }

  /// Without one-shot shift each tap locks or unlocks.
  @Test func shiftThatStays() {
    var shift = ShiftKey()
    shift.press(isSecondTap: false, isOneShot: false)
    #expect(shift.state == .locked)
    shift.press(isSecondTap: true, isOneShot: false)
    #expect(shift.state == .off)
  }

  @Test func aCharacterUsesShiftUp() {
    var shift = ShiftKey()
    shift.turnOnAutomatically()
    #expect(shift.state == .on && shift.isAutomatic)
    shift.use()
    #expect(shift.state == .off && !shift.isAutomatic)
  }

  /// Only shift that came on by itself goes off by itself, and only shift that a finger held ends
  /// with the finger.
  @Test func goingOff() {
    var byHand = ShiftKey()
    byHand.press(isSecondTap: false, isOneShot: true)
    byHand.turnOffAutomatically()
    #expect(byHand.state == .on)
    byHand.release()
    #expect(byHand.state == .off)
    var byItself = ShiftKey()
    byItself.turnOnAutomatically()
    byItself.release()
    #expect(byItself.state == .on)
    byItself.turnOffAutomatically()
    #expect(byItself.state == .off)
  }

  /// What the user has turned on is not taken for automatic where a sentence begins.
  @Test func aSentenceLeavesShiftThatIsOn() {
    var shift = ShiftKey()
    shift.press(isSecondTap: false, isOneShot: true)
    shift.turnOnAutomatically()
    #expect(!shift.isAutomatic)
  }
}
