import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// A finger that is down.
struct FingerTouch {
  let finger: Int
  /// What it touched first.
  let target: TouchTarget
  /// What a key or a button there does, if it writes no character.
  let action: KeyAction?
  /// The mode in which it came down; later changes of the mode do not affect this touch.
  let mode: KeyboardMode
  /// Whether it came down on the shift layer.
  let isShifted: Bool
  /// What it touched first, if that has a second character.
  let slidingKey: SlidingKey?
  /// Whether its way is kept; else only where it is.
  let keepsPath: Bool
  /// Whether it holds shift for other fingers.
  var holdsShift = false
  let start: Point
  let startTime: Double
  private(set) var last: Point
  /// How far it has been from its start, in pt.
  private(set) var travel = 0.0
  var swipe: SwipeInProgress
  private(set) var trail: [TraceSample] = []
  var highlight: KeyHighlight?
  var cursor: CursorDrag?
  /// What the swipe would write if it ended here, and when that was asked.
  var preview: (words: [String], time: Double)?

  /// A drag in cursor mode.
  struct CursorDrag {
    var startX: Double
    /// Characters moved so far.
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
  /// - Complexity: amortised O(1)
  mutating func move(to point: Point, time: Double) {
    guard point.isFinite else { return }
    guard keepsPath else {
      last = point
      if start.isFinite { travel = max(travel, point.distance(to: start)) }
      return
    }
    let sample = TraceSample(x: point.x, y: point.y, t: time - startTime)
    // Lifting where the finger was last seen adds no sample.
    if let before = swipe.samples.last, before == sample { return }
    last = point
    if start.isFinite { travel = max(travel, point.distance(to: start)) }
    swipe.append(sample)
    trail.append(sample)
    if trail.count > SwipeTrail.limit { trail = thinned(trail) }
  }
}

/// Every other one of the samples, the last one in any case.
func thinned(_ samples: [TraceSample]) -> [TraceSample] {
  samples.indices.filter { $0 % 2 == 0 || $0 == samples.count - 1 }.map { samples[$0] }
}
