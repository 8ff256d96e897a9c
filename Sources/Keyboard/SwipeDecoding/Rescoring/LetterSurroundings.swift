/// The trace around a letter, as the second stage sees it: in the letter's own frame, whose origin is
/// the letter's key and whose first axis is the direction in which the word passes it, so that neither
/// the layout nor its orientation shows.
struct LetterSurroundings {
  /// Arc lengths from the letter's point, in key units.
  static let offsets: [Float] = [-1.5, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5]
  /// Coordinates are clipped to ±this, in key units.
  private static let farthest: Float = 2.5
  /// The word turns back at the letter if the sum of the directions before and after it is shorter than
  /// this; the first axis is then the direction before.
  private static let reversal: Float = 0.3

  private let keyX: Float
  private let keyY: Float
  /// The first axis.
  private let axisX: Float
  private let axisY: Float
  /// The sine of the turn from the direction before to the one after; 0 at a word's ends.
  let turnSide: Float

  /// Creates the frame of a letter.
  /// - Parameters:
  ///   - key: the letter's key.
  ///   - before: the key of the letter before it, if there is one.
  ///   - after: the key of the letter after it, if there is one.
  ///   - field: the keyboard's keys.
  init(of key: Int, before: Int?, after: Int?, field: borrowing KeyField) {
    (keyX, keyY) = (field.x[key], field.y[key])
    let into = before.map { Self.direction(from: $0, to: key, field) }
    let out = after.map { Self.direction(from: key, to: $0, field) }
    var axis = into ?? out ?? SIMD2(1, 0)
    if let into, let out {
      turnSide = into.x * out.y - into.y * out.x
      let sum = into + out
      let length = (sum * sum).sum().squareRoot()
      if length >= Self.reversal { axis = sum / length }
    } else {
      turnSide = 0
    }
    (axisX, axisY) = (axis.x, axis.y)
  }

  private static func direction(from: Int, to: Int, _ field: borrowing KeyField) -> SIMD2<Float> {
    let segment = SIMD2(field.x[to] - field.x[from], field.y[to] - field.y[from])
    let length = (segment * segment).sum().squareRoot()
    return length > 0 ? segment / length : SIMD2(1, 0)
  }

  /// Calls `body` with the index of each offset and the trace's position and slowness there.
  ///
  /// - Parameter point: the letter's point of the track.
  /// - Complexity: O(offsets)
  @inline(__always)
  func measure(
    about point: Int, of track: TraceTrack,
    _ body: (_ index: Int, _ along: Float, _ across: Float, _ slow: Float) -> Void
  ) {
    let last = track.pointCount - 1
    let pointsPerUnit = track.length > 0 ? Float(last) / track.length : 0
    let (x, y, slow) = (track.x, track.y, track.slow)
    for (index, offset) in Self.offsets.enumerated() {
      let place = min(max(Float(point) + offset * pointsPerUnit, 0), Float(last))
      let a = min(Int(place), last - 1)
      let share = place - Float(a)
      let dx = x[a] + share * (x[a + 1] - x[a]) - keyX
      let dy = y[a] + share * (y[a + 1] - y[a]) - keyY
      body(
        index, Self.clipped(dx * axisX + dy * axisY), Self.clipped(dx * axisY - dy * axisX),
        slow[a] + share * (slow[a + 1] - slow[a]))
    }
  }

  @inline(__always)
  private static func clipped(_ value: Float) -> Float { min(max(value, -farthest), farthest) }
}
