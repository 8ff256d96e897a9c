import KeyboardGeometry
import SwipeTraces

/// Distinguishes taps, gestures and swipes (ring keyboard, sections 4.1–4.4 and 4.11).
///
/// A touch that never leaves the 15 pt around its start is a tap, on the key that
/// `Keyboard.tappedKey(at:within:)` gives.
/// A movement is a gesture if it ends farther to the side than up or down:
/// - from the backspace key to the left: `deleteWord`;
/// - from the centre, with no key visited, to the left: `deleteWord`, to the right: `jumpToEnd`.
/// Every other movement is a swipe.
public struct TouchClassifier: Sendable {
  /// Finds the keys that a movement visits.
  public let tracker: SwipeTracker
  /// The constants of the rules.
  public let parameters: Parameters

  /// The constants; defaults are the ring keyboard's (docs/reference/ring-keyboard.md).
  public struct Parameters: Hashable, Sendable {
    /// A tap stays within this distance of its start, in pt (section 4.1: "doesn't move more than
    /// 15pt").
    public var tapTravel = 15.0
    /// How near a tap must be to a character key's centre, in pt (section 5.1: 44).
    public var tapRadius = 44.0

    /// Creates the ring keyboard's constants.
    public init() {}
  }

  /// Creates a classifier for the tracker's keyboard.
  public init(tracker: SwipeTracker, parameters: Parameters = Parameters()) {
    self.tracker = tracker
    self.parameters = parameters
  }

  /// Returns the meaning of a touch.
  /// - Parameter samples: the touch from touching down to lifting, in order of time, in pt of the
  ///   keyboard. Samples that are not finite are ignored.
  /// - Complexity: O(samples + keys); for a movement from the centre, that of the tracker.
  public func classify(_ samples: [TraceSample]) -> TouchClass {
    let points = samples.lazy.map { Point(x: $0.x, y: $0.y) }.filter(\.isFinite)
    guard let start = points.first else { return .nothing }
    let travel = points.reduce(0) { max($0, $1.distance(to: start)) }
    let action = tracker.keyboard.key(at: start)?.action
    guard travel > parameters.tapTravel else { return tap(at: start) }

    let end = points.reduce(start) { $1 }
    let move = end - start
    guard abs(move.x) > abs(move.y) else { return .swipe }
    switch action {
    case .backspace where move.x < 0:
      return .deleteWord
    case .center where tracker.visitedKeys(of: samples).isEmpty:
      return move.x < 0 ? .deleteWord : .jumpToEnd
    default:
      return .swipe
    }
  }

  private func tap(at point: Point) -> TouchClass {
    guard let key = tracker.keyboard.tappedKey(at: point, within: parameters.tapRadius) else {
      return .nothing
    }
    if let action = key.action { return .action(action) }
    return .character(key: key.index)
  }
}
