import CAlignmentKernels
import RealModule

/// The features of each point of a trace that do not depend on the candidate: dwell, loops, minima of
/// speed, corners, and the nearest keys.
///
/// A workspace: it is filled again for each trace and keeps its memory.
struct TraceEvidence: Sendable {
  /// ln(1 + time near the point / 50 ms).
  private(set) var dwell: [Float] = []
  /// The turning near the point, to either side, in radians.
  private(set) var loop: [Float] = []
  /// The slowness in excess of the mean near the point, in nats.
  private(set) var contrast: [Float] = []
  /// The nearest key, its distance, and that of the second nearest, in key units.
  private(set) var nearestKey: [Int32] = []
  private(set) var nearest: [Float] = []
  private(set) var second: [Float] = []
  /// The points of locally least speed, and of locally sharpest turning.
  private(set) var minima: [Int] = []
  private(set) var corners: [Int] = []
  private var turning: [Float] = []

  /// The half-widths of the windows for dwell and for loops, in key units.
  private static let dwellWindow: Float = 0.4
  private static let loopWindow: Float = 0.9
  /// The time that a dwell is compared with, in ms.
  private static let dwellTime: Float = 50
  /// Turning is capped at this, a little more than a full circle, in radians.
  private static let maximumTurning: Float = 7
  /// The least slowness in excess of the surroundings' at a minimum of speed, in nats.
  private static let minimumContrast: Float = 0.15
  /// 1 − cos of the least turn at a corner (45°).
  private static let cornerTurn: Float = 0.3

  /// - Complexity: O(N · keys).
  mutating func fill(_ track: TraceTrack, field: KeyField) {
    let n = track.pointCount
    if dwell.count != n {
      let zero = [Float](repeating: 0, count: n)
      (dwell, loop, contrast, nearest, second, turning) = (zero, zero, zero, zero, zero, zero)
      nearestKey = [Int32](repeating: 0, count: n)
    }
    measureTurning(track)
    measureWindows(track)
    findNearestKeys(track, field)
    findExtremes(track)
  }

  private mutating func measureTurning(_ track: TraceTrack) {
    let (x, y) = (track.directionX, track.directionY)
    for t in 2..<track.pointCount {
      let cosine = x[t] * x[t - 1] + y[t] * y[t - 1]
      let sine = x[t - 1] * y[t] - y[t - 1] * x[t]
      turning[t - 1] = cosine == 0 && sine == 0 ? 0 : Float.atan2(y: sine, x: cosine)
    }
  }

  /// Slides windows of fixed length along the trace, whose ends only move forward.
  private mutating func measureWindows(_ track: TraceTrack) {
    let (arc, time, slow) = (track.arc, track.time, track.slow)
    let n = track.pointCount
    var (a, b) = (0, 0)
    for t in 0..<n {
      while arc[t] - arc[a] > Self.dwellWindow { a += 1 }
      b = max(b, t)
      while b < n - 1, arc[b + 1] - arc[t] <= Self.dwellWindow { b += 1 }
      dwell[t] = Float.log(1 + max(time[b] - time[a], 0) / Self.dwellTime)
    }
    (a, b) = (0, 0)
    var (turned, slowness) = (turning[0], slow[0])
    for t in 0..<n {
      while arc[t] - arc[a] > Self.loopWindow {
        turned -= turning[a]
        slowness -= slow[a]
        a += 1
      }
      while b < n - 1, b < t || arc[b + 1] - arc[t] <= Self.loopWindow {
        b += 1
        turned += turning[b]
        slowness += slow[b]
      }
      loop[t] = min(abs(turned), Self.maximumTurning)
      contrast[t] = slow[t] - slowness / Float(b - a + 1)
    }
  }

  private mutating func findNearestKeys(_ track: TraceTrack, _ field: KeyField) {
    nearestKey.withUnsafeMutableBufferPointer { keys in
      alignment_nearest_keys(
        track.x, track.y, Int32(track.pointCount), field.x, field.y, Int32(field.count),
        keys.baseAddress, &nearest, &second)
    }
    for t in nearest.indices {
      (nearest[t], second[t]) = (nearest[t].squareRoot(), second[t].squareRoot())
    }
  }

  private mutating func findExtremes(_ track: TraceTrack) {
    let (slow, turn) = (track.slow, track.turn)
    minima.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    for t in 1..<(track.pointCount - 1) {
      if contrast[t] > Self.minimumContrast, slow[t] >= slow[t - 1], slow[t] > slow[t + 1] {
        minima.append(t)
      }
      if turn[t] > Self.cornerTurn, turn[t] >= turn[t - 1], turn[t] > turn[t + 1] {
        corners.append(t)
      }
    }
  }
}
