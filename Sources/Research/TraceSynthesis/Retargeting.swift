import KeyboardGeometry
import RealModule
import SwipeTraces

/// Retargets traces: maps them from the keyboard on which they were made to another one.
///
/// The trace is cut at its letters, and each piece is mapped by the similarity that takes its ends
/// to their new places. A new end is the new key's centre plus the original error of the touch,
/// rotated with the two lines that meet there and unchanged in key pitches: so the pieces join, and
/// errors keep their size. The parts before the first and after the last letter are only rotated
/// and moved. A piece's time is scaled by (ratio of the lines' lengths)^0.46.
///
/// The result is human motion on keyboards that no human has swiped on. A decoder's accuracy on
/// retargeted traces says more about people than any synthetic trace, although reading and planning
/// remain those of the original keyboard.
public struct Retargeting: Sendable {
  /// The centres of the visited keys on the old keyboard, in key pitches, one per letter, doubled
  /// letters once.
  private let from: [Point]
  /// The centres of the same keys on the new keyboard, in key pitches.
  private let to: [Point]
  /// The key pitch of the old keyboard, in pt.
  private let oldPitch: Double
  /// The key pitch of the new keyboard, in pt.
  private let newPitch: Double
  /// The distance by which all touches land below the key centres, in key pitches: not an error of
  /// the letter, so it is not rotated.
  private let touchOffset: Double

  /// The length in key pitches below which a piece has no direction of its own.
  private static let shortest = 0.3

  /// Creates the mapping of a word's traces.
  /// - Parameters:
  ///   - code: lower-case letters (`LexiconEntry.code`).
  ///   - old: the keyboard of the traces.
  ///   - new: the keyboard to which they are mapped.
  ///   - touchOffset: the distance by which touches land below the key centres, in key pitches.
  /// - Throws: `SynthesisError.missingKey` if either keyboard lacks a letter; `.emptyCode`.
  public init(
    of code: String, from old: Keyboard, to new: Keyboard, touchOffset: Double = 0
  ) throws(SynthesisError) {
    from = try old.visitedKeys(for: code).map { $0.center * (1 / old.keyPitch) }
    to = try new.visitedKeys(for: code).map { $0.center * (1 / new.keyPitch) }
    oldPitch = old.keyPitch
    newPitch = new.keyPitch
    self.touchOffset = touchOffset.isFinite ? touchOffset : 0
  }

  /// The number of cuts that a trace needs: its letters, doubled ones once.
  public var letterCount: Int { from.count }

  /// Returns the trace on the new keyboard, at 60 Hz from 0 ms (traces longer than a minute keep
  /// their own times).
  /// - Parameters:
  ///   - samples: the samples on the old keyboard, in pt and ms.
  ///   - cuts: the position of each letter, as a sample number with a fraction, ascending; values
  ///     out of order or range are clamped.
  /// - Returns: empty if the number of cuts is wrong, if there are fewer than two samples, or if
  ///   one is not finite.
  /// - Complexity: O(samples + letters)
  public func move(_ samples: [TraceSample], cuts: [Double]) -> [TraceSample] {
    guard samples.count >= 2, cuts.count == from.count,
      samples.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.t.isFinite })
    else { return [] }
    var earliest = 0.0
    let ordered = cuts.map { cut in
      earliest = min(max(cut.isNaN ? 0 : cut, earliest), Double(samples.count - 1))
      return earliest
    }
    let start = samples[0].t
    let old = TracePolyline(
      samples.map {
        TraceSample(x: $0.x / oldPitch, y: $0.y / oldPitch - touchOffset, t: $0.t - start)
      })
    return TracePolyline(moved(old, cuts: ordered)).resampled(every: 1000.0 / 60).map {
      TraceSample(x: $0.x * newPitch, y: ($0.y + touchOffset) * newPitch, t: $0.t)
    }
  }

  /// The angle by which the surroundings of each letter are rotated, in radians: at a corner the
  /// mean of its two lines.
  private var turns: [Double] {
    func direction(_ points: [Point], _ line: Int) -> Double {
      let way = points[line + 1] - points[line]
      return Double.atan2(y: way.y, x: way.x)
    }
    let lines = (0..<(from.count - 1)).map { direction(to, $0) - direction(from, $0) }
    return from.indices.map { letter in
      guard letter > 0, letter < lines.count else {
        return (letter == 0 ? lines.first : lines.last) ?? 0
      }
      let bend = (lines[letter] - lines[letter - 1]).remainder(dividingBy: 2 * .pi)
      return lines[letter - 1] + bend / 2
    }
  }

  private func moved(_ old: TracePolyline, cuts: [Double]) -> [TraceSample] {
    let turns = turns.map { Turn(radians: $0) }
    let ends = cuts.map { old.sample(at: $0) }
    let newEnds = from.indices.map { letter in
      to[letter] + turns[letter].applied(to: position(ends[letter]) - from[letter])
    }
    var result: [TraceSample] = []
    var clock = 0.0
    func keep(_ letter: Int, from start: Double, to end: Double) {
      guard start < end else { return }
      let piece = old.samples(from: start, to: end)
      let begin = old.sample(at: start).t
      for sample in piece {
        let way = turns[letter].applied(to: position(sample) - position(ends[letter]))
        let point = newEnds[letter] + way
        result.append(TraceSample(x: point.x, y: point.y, t: clock + sample.t - begin))
      }
      clock += old.sample(at: end).t - begin
    }
    keep(0, from: 0, to: cuts[0])
    for letter in 1..<max(from.count, 1) {
      let (start, end) = (ends[letter - 1], ends[letter])
      let oldChord = position(end) - position(start)
      let newChord = newEnds[letter] - newEnds[letter - 1]
      let (oldLine, newLine) = (
        from[letter - 1].distance(to: from[letter]), to[letter - 1].distance(to: to[letter])
      )
      let ratio = oldLine > 0 && newLine > 0 ? newLine / oldLine : 1
      let pace = Double.pow(ratio, MinimumJerkSynthesizer.timeExponent)
      for sample in old.samples(from: cuts[letter - 1], to: cuts[letter]) {
        let way = position(sample) - position(start)
        let elapsed = sample.t - start.t
        var point = newEnds[letter - 1]
        if oldChord.length > Self.shortest {
          point = point + Turn(from: oldChord, to: newChord).applied(to: way)
        } else {
          // Too short to have a direction: its drift becomes the new chord, and the rest is
          // rotated.
          let share = end.t > start.t ? elapsed / (end.t - start.t) : 1
          point =
            point + newChord * share + turns[letter - 1].applied(to: way - oldChord * share)
        }
        result.append(TraceSample(x: point.x, y: point.y, t: clock + elapsed * pace))
      }
      clock += (end.t - start.t) * pace
    }
    keep(from.count - 1, from: cuts[from.count - 1], to: Double(old.samples.count - 1))
    return result
  }

  private func position(_ sample: TraceSample) -> Point { Point(x: sample.x, y: sample.y) }
}

/// A similarity that keeps the origin: multiplication by a complex number.
struct Turn {
  private let real: Double
  private let imaginary: Double

  init(radians: Double) {
    real = Double.cos(radians)
    imaginary = Double.sin(radians)
  }

  /// The similarity that takes `start`, which is not the origin, to `end`.
  init(from start: Point, to end: Point) {
    let square = start.x * start.x + start.y * start.y
    real = (end.x * start.x + end.y * start.y) / square
    imaginary = (end.y * start.x - end.x * start.y) / square
  }

  func applied(to point: Point) -> Point {
    Point(x: real * point.x - imaginary * point.y, y: imaginary * point.x + real * point.y)
  }
}
