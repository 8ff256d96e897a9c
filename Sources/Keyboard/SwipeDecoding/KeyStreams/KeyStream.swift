import KeyboardGeometry
import SwipeTraces

/// The keys that a swipe crosses, in order, each once in a row: what keyboards pass on that keep the
/// finger's positions to themselves, such as `wvkbd -O`.
///
///     let stream = KeyStream(crossedBy: trace.samples, on: keyboard)
///     decoder.decode(stream.path(on: keyboard), limit: 3)
///
/// A stream knows a position to half a key, and no times.
public struct KeyStream: Hashable, Sendable {
  /// The keys, as positions in `Keyboard.keys`; none twice in a row.
  public let keys: [Int]

  /// Creates a stream.
  /// - Parameter keys: positions in `Keyboard.keys`; repeats are dropped.
  public init(_ keys: some Sequence<Int>) {
    var kept: [Int] = []
    for key in keys where key != kept.last { kept.append(key) }
    self.keys = kept
  }

  /// Creates the stream that a keyboard would write of a swipe: the character keys whose shapes have
  /// a sample in them. Samples on other keys, or on none, add nothing; nor do keys that the finger
  /// crossed between two samples.
  /// - Complexity: O(samples · keys)
  public init(crossedBy samples: [TraceSample], on keyboard: Keyboard) {
    var keys: [Int] = []
    for sample in samples {
      let point = Point(x: sample.x, y: sample.y)
      guard point.x.isFinite, point.y.isFinite else { continue }
      // The finger is mostly still on the key of the sample before.
      if let last = keys.last, keyboard.keys[last].shape.contains(point) { continue }
      if let key = keyboard.key(at: point), key.character != nil { keys.append(key.index) }
    }
    self.init(keys)
  }

  /// Returns the keys' centres, in pt and without times: the plainest trace with this stream.
  public func centers(on keyboard: Keyboard) -> [TraceSample] {
    keys.filter { keyboard.keys.indices.contains($0) }.map {
      let center = keyboard.keys[$0].center
      return TraceSample(x: center.x, y: center.y, t: 0)
    }
  }

  /// Returns the path that the finger probably took, in pt and without times: from the first key's
  /// centre to the last one's, and in between for each key the middle between where the finger came
  /// in and where it left, which are half way to the keys before and after.
  ///
  /// (On 2,000 streams of How We Swipe and 50,000 words, the path decoder with its default profile
  /// is right on 37 % through the centres, on 75 % through the crossings, and on 76 % by this path.)
  public func path(on keyboard: Keyboard) -> [TraceSample] {
    let centers = centers(on: keyboard)
    guard centers.count > 2 else { return centers }
    var path = centers
    for index in 1..<(centers.count - 1) {
      let (before, here, after) = (centers[index - 1], centers[index], centers[index + 1])
      path[index].x = 0.25 * before.x + 0.5 * here.x + 0.25 * after.x
      path[index].y = 0.25 * before.y + 0.5 * here.y + 0.25 * after.y
    }
    return path
  }
}

extension LabelledTrace {
  /// The same trace as a decoder of key streams sees it: the path of its stream in place of its
  /// samples; nil if it crosses no key.
  public var throughKeys: LabelledTrace? {
    let path = KeyStream(crossedBy: samples, on: keyboard).path(on: keyboard)
    guard !path.isEmpty else { return nil }
    var trace = self
    trace.samples = path
    return trace
  }
}
