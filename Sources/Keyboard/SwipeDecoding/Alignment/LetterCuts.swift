import KeyboardGeometry
import SwipeTraces

/// Finds where each letter of a known word lies on a trace: where the trace can be cut into
/// letters.
///
/// A workspace for one thread.
public final class LetterCuts {
  private let parameters: AlignmentParameters
  private var field = KeyField(centers: [], pitch: 1)
  private var track: TraceTrack
  private var model: AlignmentModel
  private var tables: AlignmentTables
  private var alignment = PathAlignment()

  /// Creates a workspace.
  /// - Parameter parameters: the costs of the alignment.
  public init(parameters: AlignmentParameters) {
    self.parameters = parameters
    track = TraceTrack(pointCount: parameters.pointCount)
    model = AlignmentModel(field: field, parameters: parameters)
    tables = AlignmentTables(pointCount: parameters.pointCount, keyCount: 1)
  }

  /// How far below the keys' centres all people touch, in key units.
  var touchOffset: Double { Double(parameters.touchOffsetY) }

  /// Sample numbers with fraction, one for each letter of the code, doubled letters once.
  /// - Parameters:
  ///   - samples: in pt and ms.
  ///   - code: lower-case letters (`swipeCode(of:)`).
  ///   - keyboard: that the trace was made on.
  /// - Returns: nil if the keyboard lacks a letter or the trace has no usable sample.
  /// - Complexity: O(keys² + samples + letters · N)
  public func cuts(of samples: [TraceSample], code: String, on keyboard: Keyboard) -> [Double]? {
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

  /// The sample numbers at ascending shares of the whole length, or of the whole time if nothing
  /// moved: the track's points lie at equal steps of the same.
  static func sampleNumbers(of shares: [Double], _ samples: [TraceSample]) -> [Double] {
    var way = [0.0]
    for (a, b) in zip(samples, samples.dropFirst()) {
      way.append(
        way[way.count - 1] + ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot())
    }
    if way[way.count - 1] <= 0 { way = samples.map { $0.t - samples[0].t } }
    let total = way[way.count - 1]
    var index = 0
    return shares.map { share in
      let goal = share * total
      while index < way.count - 2, way[index + 1] < goal { index += 1 }
      guard index + 1 < way.count else { return 0 }
      let step = way[index + 1] - way[index]
      return Double(index) + (step > 0 ? min(max((goal - way[index]) / step, 0), 1) : 0)
    }
  }
}
