import KeyboardGeometry
import SwipeTraces

/// Decodes the keys that a swipe crosses: the path decoder on the path of the stream, with numbers
/// that are fitted to such paths.
///
/// Only the keys count: any samples with the same stream give the same words.
///
///     let decoder = KeyStreamDecoder(try PathDecoder(keyboard: qwerty, lexicon: words, profile: profile))
///     let stream = KeyStreamLine("hgfrerthjklo", on: qwerty).stream
///     decoder.decode(stream.centers(on: qwerty), limit: 1).first?.word   // hello
public struct KeyStreamDecoder: SwipeDecoder {
  /// Decodes the paths; its profile should be fitted to key streams (`ringswipe fit --key-streams`).
  public let paths: PathDecoder

  /// Creates a decoder.
  public init(_ paths: PathDecoder) { self.paths = paths }

  /// As the path decoder's.
  public var scoreKind: ScoreKind { paths.scoreKind }

  /// Returns the same decoder for another size or position of the same layout; nil if the keyboards
  /// differ in more than where their keys lie.
  public func resized(to keyboard: Keyboard) -> KeyStreamDecoder? {
    paths.resized(to: keyboard).map { KeyStreamDecoder($0) }
  }

  /// Returns the words that the keys under the samples may mean; none if there is no key under them.
  /// - Complexity: O(samples · keys) and that of the path decoder.
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    var query = query
    query.samples = KeyStream(crossedBy: query.samples, on: paths.keyboard)
      .path(on: paths.keyboard)
    return paths.decode(query)
  }
}
