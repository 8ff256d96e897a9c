import SwipeTraces

/// A swipe that is still being drawn: fed sample by sample, decoded on demand.
///
///     var swipe = GrowingSwipe(decoder)
///     swipe.append(sample)
///     swipe.candidates(limit: 3)   // what the swipe would mean if it ended here
///
/// The points of a trace are spread evenly over its length, so each sample moves them all and no
/// earlier search can be reused: each query costs a decode, and less while the swipe is short. A
/// suggestion bar asks ten times a second.
public struct GrowingSwipe: Sendable {
  public let decoder: PathDecoder
  /// In order of time, in pt of the decoder's keyboard.
  public private(set) var samples: [TraceSample] = []

  public init(_ decoder: PathDecoder) { self.decoder = decoder }

  /// - Complexity: O(1)
  public mutating func append(_ sample: TraceSample) { samples.append(sample) }

  /// Begins a new swipe; memory is kept.
  public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// The words that the samples so far may mean, even if a swipe that ended here would be rejected.
  /// - Complexity: that of `PathDecoder.decode`
  public func candidates(limit: Int, previous: [String] = []) -> [Candidate] {
    decoded(limit: limit, previous: previous).candidates
  }

  /// The decoder's full answer as if the swipe ended here.
  /// - Complexity: that of `PathDecoder.decode`
  public func decoded(limit: Int, previous: [String] = []) -> DecodedSwipe {
    decoder.decodeSwipe(samples, limit: limit, previous: previous)
  }
}
