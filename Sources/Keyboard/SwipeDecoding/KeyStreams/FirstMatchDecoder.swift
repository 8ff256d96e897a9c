import KeyboardGeometry
import Lexicon
import SwipeTraces

/// The first possible match: the most frequent words that begin and end on a stream's first and last
/// key, and whose letters it has in order; doubled letters need one key. It is what scripts behind
/// Wayland keyboards do, and what the decoder of key streams is compared with.
///
/// A candidate's score is minus its place among the list's words.
///
///     let decoder = FirstMatchDecoder(lexicon: lexicon, keyboard: qwerty)
///     decoder.decode(trace.samples, limit: 3)
public struct FirstMatchDecoder: SwipeDecoder {
  /// The words that can be found.
  public let lexicon: Lexicon
  /// The keyboard that swipes are made on.
  public let keyboard: Keyboard
  private let packed: PackedLexicon

  /// Creates a decoder.
  /// - Complexity: O(letters + words) in the lexicon.
  public init(lexicon: Lexicon, keyboard: Keyboard) {
    self.lexicon = lexicon
    self.keyboard = keyboard
    packed = PackedLexicon(lexicon: lexicon, keyboard: keyboard)
  }

  private init(_ other: FirstMatchDecoder, keyboard: Keyboard) {
    lexicon = other.lexicon
    packed = other.packed
    self.keyboard = keyboard
  }

  /// Returns the same decoder for another size or position of the same layout; nil if the keyboards
  /// differ in more than where their keys lie.
  public func resized(to keyboard: Keyboard) -> FirstMatchDecoder? {
    guard self.keyboard.keys.map(\.role) == keyboard.keys.map(\.role) else { return nil }
    return FirstMatchDecoder(self, keyboard: keyboard)
  }

  /// Returns the first words that match the keys under the samples; words before and the user's own
  /// words are ignored.
  /// - Complexity: O(samples · keys + words that share first and last key · stream)
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    let keys = KeyStream(crossedBy: query.samples, on: keyboard).keys
    guard query.limit > 0, let first = keys.first, let last = keys.last else { return .empty }
    let mask = PackedLexicon.mask(of: keys)
    var candidates: [Candidate] = []
    for rank in packed.words(first: first, last: last) {
      let word = packed.words[Int(rank)]
      guard word.mask & ~mask == 0, matches(word, keys) else { continue }
      candidates.append(
        Candidate(word: lexicon.entries[Int(rank)].word, score: -Double(rank)))
      if candidates.count == query.limit { break }
    }
    return DecodedSwipe(candidates: candidates)
  }

  /// Whether a word's keys are in the stream, in order.
  private func matches(_ word: PackedLexicon.Word, _ stream: [Int]) -> Bool {
    var next = word.start
    let end = word.start + word.keyCount
    for key in stream where next < end && Int(packed.keys[next]) == key { next += 1 }
    return next == end
  }
}
