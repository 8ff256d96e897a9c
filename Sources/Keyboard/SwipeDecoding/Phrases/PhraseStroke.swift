import KeyboardGeometry
import RealModule
import SwipeTraces

/// A stroke of several words as the letter emission sees it: points at even distances, and for each the
/// probability of no letter, of each key and of the separator.
struct PhraseStroke {
  /// The largest number of points; a longer stroke has them farther apart.
  static let maximumPoints = 2048

  /// The samples that are finite, and their places in the stroke.
  let samples: [TraceSample]
  private let places: [Int]
  /// The length of the stroke up to each, in pt.
  private var lengths: [Double] = []
  /// The number of points.
  let pointCount: Int
  /// For each point the probability of no letter, of each key and of the separator.
  let rows: [Float]
  /// The numbers in each row.
  let columns: Int

  /// Reads a stroke; nil if none of its samples can be used.
  /// - Parameters:
  ///   - trace: the stroke, in pt and ms.
  ///   - decoder: the decoder whose keyboard and emission it is read by.
  ///   - emission: the letter emission.
  ///   - separator: the places between words; nil: they follow each other directly.
  ///   - step: the length between two points, in key widths.
  /// - Complexity: O(samples + points · weights)
  init?(
    _ trace: [TraceSample], on decoder: PathDecoder, by emission: LetterEmission,
    through separator: PhraseSeparator?, step: Float
  ) {
    let field = decoder.field
    let parameters = decoder.profile.alignment
    places = trace.indices.filter {
      trace[$0].x.isFinite && trace[$0].y.isFinite && trace[$0].t.isFinite
    }
    samples = places.map { trace[$0] }
    var probe = TraceTrack(pointCount: 512)
    guard !samples.isEmpty, probe.fill(samples, pitch: field.pitch, parameters: parameters) else {
      return nil
    }
    let wanted = min(probe.length / step, Float(Self.maximumPoints))
    let least = LetterEmission.pointCount
    pointCount = wanted > Float(least) ? (Int(wanted) + 7) / 8 * 8 : least
    var track = TraceTrack(pointCount: pointCount)
    guard track.fill(samples, pitch: field.pitch, parameters: parameters) else { return nil }
    let centers = decoder.keyboard.characterKeys.map(\.center) + (separator?.centers ?? [])
    let wide = KeyField(centers: centers, pitch: Double(field.pitch))
    var workspace = EmissionWorkspace()
    workspace.fill(track, field: wide, by: emission)
    let keyCount = field.count
    columns = keyCount + 2
    var rows: [Float] = []
    rows.reserveCapacity(pointCount * columns)
    for point in 0..<pointCount {
      let first = point * (wide.count + 1)
      let afterKeys = first + keyCount + 1
      rows += workspace.probabilities[first..<afterKeys]
      rows.append(workspace.probabilities[afterKeys..<(first + wide.count + 1)].reduce(0, +))
    }
    self.rows = rows
    lengths.reserveCapacity(samples.count)
    var length = 0.0
    for index in samples.indices {
      if index > 0 {
        let step = Point(x: samples[index].x, y: samples[index].y)
          .distance(to: Point(x: samples[index - 1].x, y: samples[index - 1].y))
        if step.isFinite { length += step }
      }
      lengths.append(length)
    }
  }

  /// Returns the samples from one point to another, both included; at least one.
  func piece(_ points: ClosedRange<Int>) -> Range<Int> {
    let scale = (lengths.last ?? 0) / Double(max(pointCount - 1, 1))
    let slack = scale * 1e-3
    let last = samples.count - 1
    let low = points.lowerBound <= 0 ? 0 : first { $0 >= Double(points.lowerBound) * scale - slack }
    let high =
      points.upperBound >= pointCount - 1
      ? last : first { $0 > Double(points.upperBound) * scale + slack } - 1
    let start = min(max(min(low, high), 0), last)
    return start..<(min(max(max(low, high), start), last) + 1)
  }

  /// Returns the first sample whose length fulfils a condition that all later ones fulfil too.
  private func first(_ isBehind: (Double) -> Bool) -> Int {
    var (low, high) = (0, lengths.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(lengths[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the places in the whole stroke of a range of its finite samples.
  func placesInStroke(_ range: Range<Int>) -> Range<Int> {
    places[range.lowerBound]..<(places[range.upperBound - 1] + 1)
  }
}
