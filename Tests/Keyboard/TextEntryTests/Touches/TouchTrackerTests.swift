import KeyboardGeometry
import SwipeDecoding
import Testing

@testable import TextEntry

/// Fingers on a ring keyboard of 390 by 290 pt, and what they mean.
@Suite struct TouchTrackerTests {
  private let panel: KeyboardPanel
  private let settings = KeyboardSettings()

  init() throws { panel = try KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290)) }

  /// A tracker with one finger that came down at 0 ms and moved along the points, 10 ms each.
  private func tracker(
    _ target: TouchTarget, action: KeyAction? = nil, path: [Point], mode: KeyboardMode = .letters
  ) -> TouchTracker {
    var tracker = TouchTracker(panel)
    let start = path.first ?? Point(x: 0, y: 0)
    var finger = FingerTouch(
      TouchEvent(finger: 1, phase: .began, position: start, time: 0), time: 0, target: target,
      action: action, mode: mode, isShifted: false, slidingKey: nil, keepsPath: true,
      swipe: SwipeInProgress(nil))
    for (index, point) in path.enumerated().dropFirst() {
      finger.move(to: point, time: Double(10 * index))
    }
    tracker.fingers = [finger]
    return tracker
  }

  private let center = Point(x: 195, y: 145)

  @Test func aFingerIsFoundByItsNumber() {
    let tracker = tracker(.nothing, path: [center])
    #expect(tracker.index(of: 1) == 0)
    #expect(tracker.index(of: 2) == nil)
  }

  /// 15 pt are a tap, more are a swipe.
  @Test(arguments: [(15.0, true), (15.5, false)])
  func tapsAndSwipes(_ distance: Double, _ isTap: Bool) {
    let tracker = tracker(.key(0), path: [center, Point(x: center.x + distance, y: center.y)])
    let finger = tracker.fingers[0]
    #expect(tracker.isTap(finger) == isTap)
    #expect(tracker.isSwiping(finger, at: 20, settings) == !isTap)
    #expect(tracker.trails(at: 20, settings).count == (isTap ? 0 : 1))
  }

  /// A button that a finger leaves draws no trail.
  @Test func buttonsAreNotSwiped() {
    let tracker = tracker(.button(0), path: [center, Point(x: center.x + 90, y: center.y)])
    #expect(!tracker.isSwiping(tracker.fingers[0], at: 20, settings))
  }

  @Test func aBackSwipeDeletesAWord() throws {
    let backspace = try #require(panel.keyboard(in: .letters).key(for: .backspace))
    let index = try #require(
      panel.keyboard(in: .letters).keys.firstIndex { $0.center == backspace.center })
    let tracker = tracker(
      .key(index), action: .backspace,
      path: [backspace.center, Point(x: backspace.center.x - 40, y: backspace.center.y)])
    #expect(tracker.gesture(of: tracker.fingers[0]) == .deleteWord)
  }

  // MARK: Cursor mode

  /// The glow builds up for a second; then the finger moves the cursor.
  @Test func holdingTheCenter() {
    var tracker = tracker(.nothing, action: .center, path: [center])
    tracker.activateCursor(at: 500, settings)
    #expect(tracker.fingers[0].cursor == nil)
    #expect(tracker.cursorGlow(at: 500, settings).level == 0.5)
    tracker.activateCursor(at: 1000, settings)
    #expect(tracker.fingers[0].cursor?.begin == 1000)
    #expect(tracker.cursorGlow(at: 1000, settings).isActive)
    #expect(tracker.cursorGlow(at: 1000, settings).pulse == 1)
  }

  @Test func cursorModeCanBeOff() {
    var settings = settings
    settings.behaviors.remove(.cursorMode)
    var tracker = tracker(.nothing, action: .center, path: [center])
    tracker.activateCursor(at: 5000, settings)
    #expect(tracker.fingers[0].cursor == nil)
  }

  /// 10 pt a character; beyond 60 pt each point counts three times.
  @Test(arguments: [(25.0, 2), (-25.0, -2), (60.0, 6), (70.0, 9), (-70.0, -9)])
  func dragging(_ distance: Double, _ steps: Int) {
    var tracker = tracker(.nothing, action: .center, path: [center])
    tracker.activateCursor(at: 1000, settings)
    tracker.fingers[0].move(to: Point(x: center.x + distance, y: center.y), time: 1010)
    let moved = tracker.dragCursor(0, settings)
    let again = tracker.dragCursor(0, settings)
    #expect(moved == steps)
    #expect(again == 0)
  }

  // MARK: Shift and the list of keyboards

  @Test func shiftIsHeldAfterAWhileOrForAnotherFinger() {
    var tracker = tracker(.key(0), action: .shift, path: [center])
    tracker.activateShift(at: 399, settings)
    #expect(!tracker.isShiftHeld)
    var other = tracker
    tracker.activateShift(at: 400, settings)
    #expect(tracker.isShiftHeld)
    other.holdShiftForOthers()
    #expect(other.isShiftHeld)
  }

  @Test func otherKeysHoldNoShift() {
    var tracker = tracker(.key(0), path: [center])
    tracker.holdShiftForOthers()
    tracker.activateShift(at: 9000, settings)
    #expect(!tracker.isShiftHeld)
  }

  @Test(arguments: [(499.0, false), (500.0, true)])
  func theListOfKeyboards(_ time: Double, _ isHeld: Bool) {
    let tracker = tracker(.key(0), action: .next, path: [center])
    #expect(tracker.holdsNext(at: time, settings) == isHeld)
  }

  // MARK: Highlights

  /// The time since when a key has been highlighted stays while the finger stays on it.
  @Test func aHighlightKeepsItsTime() {
    var tracker = tracker(.key(3), path: [center])
    let first = tracker.highlight(of: tracker.fingers[0], at: 0, settings)
    #expect(first == KeyHighlight(key: 3, mode: .letters, since: 0))
    tracker.fingers[0].highlight = first
    #expect(tracker.highlight(of: tracker.fingers[0], at: 90, settings)?.since == 0)
    #expect(tracker.highlights(at: 90, settings).map(\.key) == [3])
  }

  /// The latest finger's preview goes first; an empty one is skipped.
  @Test func previews() {
    var tracker = tracker(.key(0), path: [center])
    #expect(tracker.preview.isEmpty)
    tracker.fingers.append(tracker.fingers[0])
    tracker.fingers[0].preview = (["one"], 0)
    tracker.fingers[1].preview = ([], 0)
    #expect(tracker.preview == ["one"])
    tracker.fingers[1].preview = (["two"], 0)
    #expect(tracker.preview == ["two"])
  }
}
