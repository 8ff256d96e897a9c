import KeyboardGeometry
import SwipeTraces
import TextEntry

/// The touches in a session's log, for finding moments.
package struct SessionTouches: Sendable {
  /// A touch that moved as swipes do, in ms of the session.
  package struct Swipe: Hashable, Sendable {
    /// The time of the first sample.
    package var begin: Double
    /// The time of the last sample.
    package var end: Double
  }

  /// The swipes in the order of their ends.
  package private(set) var swipes: [Swipe] = []
  /// The latest time of an event.
  package private(set) var end = 0.0
  private var down: [Int: (begin: Double, start: Point, travel: Double)] = [:]

  /// The maximum distance that a tap moves, in pt (ring keyboard, section 4.1).
  private static let tapTravel = 15.0

  /// Creates an empty collection.
  package init() {}

  /// Adds an event of the session.
  public mutating func add(_ event: SessionEvent) {
    guard event.time.isFinite else { return }
    end = max(end, event.time)
    guard case .touch(let touch) = event else { return }
    switch touch.phase {
    case .began: down[touch.finger] = (event.time, touch.position, 0)
    case .moved, .ended:
      guard var finger = down[touch.finger] else { return }
      if touch.position.isFinite {
        finger.travel = max(finger.travel, touch.position.distance(to: finger.start))
      }
      down[touch.finger] = touch.phase == .ended ? nil : finger
      // A touch that begins above the keyboard belongs to the suggestion bar.
      if touch.phase == .ended, finger.travel > Self.tapTravel, finger.start.y >= 0 {
        swipes.append(Swipe(begin: finger.begin, end: event.time))
      }
    case .cancelled: down[touch.finger] = nil
    }
  }

  /// Returns the swipe that is drawn at a moment, or the first one after it.
  package func swipe(at moment: Double) -> Swipe? { swipes.first { $0.end >= moment } }
}

/// The state of a keyboard at a moment, and the trails that are still visible.
package struct SessionMoment {
  /// The time, in ms of the session.
  package var time: Double
  /// The session's state.
  package var session: KeyboardSession<TextBuffer>
  /// The samples of each trail, in ms of the session.
  package var trails: [[TraceSample]]
}

/// Follows a session and captures what it shows at given moments.
package struct SessionWatch {
  private var wanted: ArraySlice<Double>
  /// The moments captured so far.
  package private(set) var moments: [SessionMoment] = []
  /// The trails of fingers that have lifted, which fade.
  private var lifted: [[TraceSample]] = []

  /// Creates a watch.
  ///
  /// - Parameter moments: the moments in ascending order, in ms
  package init(_ moments: [Double]) { wanted = moments[...] }

  /// A Boolean value that indicates whether all moments have been captured.
  package var isDone: Bool { wanted.isEmpty }

  /// Observes the session's state before an event.
  package mutating func look(at session: KeyboardSession<TextBuffer>, before event: SessionEvent) {
    while let moment = wanted.first, moment < event.time { take(moment, session) }
    guard case .touch(let touch) = event, touch.phase == .ended || touch.phase == .cancelled else {
      return
    }
    lifted += trails(of: session) { $0 == touch.finger }
  }

  /// Observes the session's final state.
  package mutating func finish(_ session: KeyboardSession<TextBuffer>) {
    while let moment = wanted.first { take(moment, session) }
  }

  private mutating func take(_ moment: Double, _ session: KeyboardSession<TextBuffer>) {
    wanted.removeFirst()
    var session = session
    session.handle(.advance(to: moment))
    moments.append(
      SessionMoment(
        time: moment, session: session, trails: lifted + trails(of: session) { _ in true }))
  }

  private func trails(
    of session: KeyboardSession<TextBuffer>, where isTarget: (Int) -> Bool
  ) -> [[TraceSample]] {
    session.state.trails.filter { isTarget($0.finger) }.map { trail in
      trail.points.map { TraceSample(x: $0.x, y: $0.y, t: trail.begin + $0.t) }
    }
  }
}
