import KeyboardGeometry
import SwipeTraces

/// Cuts the trace of a known word into letters: finds the place of each letter on the trace.
///
/// A workspace: use it on one thread at a time.
package final class LetterCuts {
  private let parameters: AlignmentParameters
  private var field = KeyField(centers: [], pitch: 1)
  private var track: TraceTrack
  private var model: AlignmentModel
  private var tables: AlignmentTables
  private var alignment = PathAlignment()

  /// Creates a workspace.
  /// - Parameter parameters: the costs of the alignment.
  package init(parameters: AlignmentParameters) {
    self.parameters = parameters
    track = TraceTrack(pointCount: parameters.pointCount)
    model = AlignmentModel(field: field, parameters: parameters)
    tables = AlignmentTables(pointCount: parameters.pointCount, keyCount: 1)
  }

  /// How far below the keys' centres people touch on average, in key units.
  var touchOffset: Double { Double(parameters.touchOffsetY) }

  /// Finds the letters of a code on a trace.
  /// - Parameters:
  ///   - samples: the trace, in pt and ms.
  ///   - code: the lower-case letters that were swiped (`swipeCode(of:)`).
  ///   - keyboard: the keyboard that the trace was made on.
  /// - Returns: for each letter of the code, doubled letters once, its place as a sample number with a
  ///   fraction; nil if the keyboard lacks a letter or the trace has no usable sample.
  /// - Complexity: O(keys² + samples + letters · N)
  package func cuts(of samples: [TraceSample], code: String, on keyboard: Keyboard) -> [Double]? {
    guard let visits = try? keyboard.keyVisits(for: code) else { return nil }
    let keys = visits.map(\.key.index)
    field = KeyField(keyboard)
    model = AlignmentModel(field: field, parameters: parameters)
    if tables.keyCount < field.count {
      tables = AlignmentTables(pointCount: parameters.pointCount, keyCount: field.count)
    }
    guard !keys.isEmpty, track.fill(samples, pitch: field.pitch, parameters: parameters) else {
      return nil
    }
    guard keys.count > 1 else { return [0] }
    model.fill(tables, with: track)
    guard alignment.align(keys, model: model, tables: tables) else { return nil }
    return Self.sampleNumbers(
      of: alignment.points.map { Double($0) / Double(track.pointCount - 1) }, samples)
  }

  /// Returns the sample numbers at ascending shares of the trace's length, or of its duration if
  /// nothing moved, as the points of a `TraceTrack` lie at equal steps of these.
  static func sampleNumbers(of shares: [Double], _ samples: [TraceSample]) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(samples, samples.dropFirst()) {
      lengths.append(
        lengths[lengths.count - 1]
          + ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot())
    }
    if lengths[lengths.count - 1] <= 0 { lengths = samples.map { $0.t - samples[0].t } }
    let total = lengths[lengths.count - 1]
    var index = 0
    return shares.map { share in
      let goal = share * total
      while index < lengths.count - 2, lengths[index + 1] < goal { index += 1 }
      guard index + 1 < lengths.count else { return 0 }
      let step = lengths[index + 1] - lengths[index]
      return Double(index) + (step > 0 ? min(max((goal - lengths[index]) / step, 0), 1) : 0)
    }
  }
}
