import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// A finger that is down.
struct FingerTouch {
  let finger: Int
  /// What the finger touched first.
  let target: TouchTarget
  /// What the key or button that it touched first does, if it writes no character.
  let action: KeyAction?
  /// The mode in which the finger came down; later changes of the mode do not affect this touch.
  let mode: KeyboardMode
  /// Whether the finger came down on the shift layer.
  let isShifted: Bool
  /// The key that the finger touched first, if it has a second character.
  let slidingKey: SlidingKey?
  /// Whether the finger's path is kept, and not only its place.
  let keepsPath: Bool
  /// Whether the finger holds shift for other fingers.
  var holdsShift = false
  let start: Point
  let startTime: Double
  private(set) var last: Point
  /// The farthest that the finger has been from its start, in pt.
  private(set) var travel = 0.0
  var swipe: SwipeInProgress
  private(set) var trail: [TraceSample] = []
  var highlight: KeyHighlight?
  var cursor: CursorDrag?
  /// What the swipe would write if it ended here, and when it was decoded for that.
  var preview: (words: [String], time: Double)?
  /// `SwipeInProgress.changes` when the preview completed the word.
  var completed = 0

  /// A drag in cursor mode.
  struct CursorDrag {
    var startX: Double
    /// The number of characters moved so far.
    var steps: Int
    /// When cursor mode began, in ms.
    var begin: Double
  }

  init(
    _ event: TouchEvent, time: Double, target: TouchTarget, action: KeyAction?, mode: KeyboardMode,
    isShifted: Bool, slidingKey: SlidingKey?, keepsPath: Bool, swipe: SwipeInProgress
  ) {
    finger = event.finger
    self.target = target
    self.action = action
    self.mode = mode
    self.isShifted = isShifted
    self.slidingKey = slidingKey
    self.keepsPath = keepsPath
    start = event.position
    startTime = time
    last = event.position
    self.swipe = swipe
    move(to: event.position, time: time)
  }

  /// Adds a position; one that is not finite is ignored.
  /// - Complexity: Amortized O(1)
  mutating func move(to point: Point, time: Double) {
    guard point.isFinite else { return }
    guard keepsPath else {
      last = point
      if start.isFinite { travel = max(travel, point.distance(to: start)) }
      return
    }
    let sample = TraceSample(x: point.x, y: point.y, t: time - startTime)
    // Lifting at the last known place adds no sample.
    if let before = swipe.samples.last, before == sample { return }
    last = point
    if start.isFinite { travel = max(travel, point.distance(to: start)) }
    swipe.append(sample)
    trail.append(sample)
    if trail.count > SwipeTrail.limit { trail = thinned(trail) }
  }
}
