import KeyboardGeometry
import Lexicon
import SwipeTraces

/// The subsequence decoder (ring keyboard, section 6): the words whose letters are a subsequence of
/// the visited keys, ranked by five penalties. Deliberately simple and slow; later decoders are
/// compared with it.
///
/// For each number k of keys trimmed from the end (0, 1, 2), with the n − k keys that remain:
/// - candidates begin on the first key, end on the last one, and have 2…n − k letters, doubled
///   ones counted twice: a loop, which registers its key once more, provides the second letter;
/// - a word matches if its keys, doubled letters written once, occur in order; each takes the first
///   visited key that fits after the one before. The second visit of a loop is then a skipped key;
/// - its penalty is the sum of `SubsequencePenalty`, all counts taken on the n − k keys.
///
/// A word that matches with several k keeps its lowest penalty. A candidate's score is minus its
/// penalty, so higher is better.
///
///     let decoder = SubsequenceDecoder(lexicon: lexicon, keyboard: ring)
///     decoder.decode(trace.samples, limit: 3)            // up to three words, the best first
///     decoder.explain("hello", visitedKeys: keys)?.total   // −6.92, term by term
public struct SubsequenceDecoder: SwipeDecoder {
  /// The words that can be found.
  public let lexicon: Lexicon
  /// Reads the visited keys off a swipe.
  public let tracker: SwipeTracker
  /// The weights of the penalties.
  public let parameters: Parameters
  private let packed: PackedLexicon

  /// Creates a decoder.
  /// - Complexity: O(letters + words) in the lexicon.
  public init(lexicon: Lexicon, tracker: SwipeTracker, parameters: Parameters = Parameters()) {
    self.lexicon = lexicon
    self.tracker = tracker
    self.parameters = parameters
    packed = PackedLexicon(lexicon: lexicon, keyboard: tracker.keyboard)
  }

  /// Creates a decoder with the specification's tracker.
  public init(lexicon: Lexicon, keyboard: Keyboard, parameters: Parameters = Parameters()) {
    self.init(
      lexicon: lexicon, tracker: SwipeTracker(keyboard: keyboard), parameters: parameters)
  }

  private init(_ other: SubsequenceDecoder, tracker: SwipeTracker) {
    lexicon = other.lexicon
    parameters = other.parameters
    packed = other.packed
    self.tracker = tracker
  }

  /// Scores are negative penalties.
  public var scoreKind: ScoreKind { .penalty }

  /// Returns the same decoder for another size or position of the same layout, sharing the index of
  /// words; nil if the keyboards differ in more than where their keys lie.
  /// - Complexity: O(keys)
  public func resized(to keyboard: Keyboard) -> SubsequenceDecoder? {
    let roles = tracker.keyboard.keys.map(\.role)
    guard keyboard.keys.map(\.role) == roles else { return nil }
    return SubsequenceDecoder(
      self, tracker: SwipeTracker(keyboard: keyboard, parameters: tracker.parameters))
  }

  /// Returns the words of the visited keys; words before and the user's own words are ignored.
  /// - Complexity: that of the tracker and of `decode(visitedKeys:limit:)`.
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    let visited = tracker.visitedKeys(of: query.samples).map(\.key)
    return DecodedSwipe(candidates: decode(visitedKeys: visited, limit: query.limit))
  }

  /// Returns the words that visited keys may mean, the best first, and of equal ones the more frequent
  /// first; none if no word fits.
  /// - Parameters:
  ///   - visitedKeys: the keys, as positions in `Keyboard.keys`.
  ///   - limit: the maximum number of candidates.
  /// - Complexity: O(visited keys · words that share first and last key + matches · log matches)
  public func decode(visitedKeys: [Int], limit: Int) -> [Candidate] {
    guard limit > 0, visitedKeys.count >= 2 else { return [] }
    var matches: [(penalty: Double, rank: Int32)] = []
    for trim in trims(of: visitedKeys) {
      let kept = visitedKeys[..<(visitedKeys.count - trim)]
      guard let first = kept.first, let last = kept.last else { continue }
      let mask = PackedLexicon.mask(of: kept)
      for rank in packed.words(first: first, last: last)
      where packed.words[Int(rank)].mask & ~mask == 0 {
        guard let penalty = penalty(of: Int(rank), on: kept, trim: trim) else { continue }
        matches.append((penalty.total, rank))
      }
    }
    matches.sort { ($0.penalty, $0.rank) < ($1.penalty, $1.rank) }

    var best: [Candidate] = []
    var taken: Set<Int32> = []
    for match in matches {
      guard best.count < limit else { break }
      guard taken.insert(match.rank).inserted else { continue }
      best.append(
        Candidate(word: lexicon.entries[Int(match.rank)].word, score: -match.penalty))
    }
    return best
  }

  /// Explains the score of a written word on visited keys: returns its lowest penalty, term by term; nil if
  /// it does not match or is not in the lexicon. Of several entries with the same spelling the best one
  /// counts.
  /// - Complexity: O(words that share first and last key)
  package func explain(_ word: String, visitedKeys: [Int]) -> SubsequencePenalty? {
    var best: SubsequencePenalty?
    for trim in trims(of: visitedKeys) {
      let kept = visitedKeys[..<(visitedKeys.count - trim)]
      guard let first = kept.first, let last = kept.last else { continue }
      for rank in packed.words(first: first, last: last) {
        guard lexicon.entries[Int(rank)].word == word,
          let penalty = penalty(of: Int(rank), on: kept, trim: trim)
        else { continue }
        if penalty.total < best?.total ?? .infinity { best = penalty }
      }
    }
    return best
  }

  /// Returns how many keys may be dropped: at least two remain, as no word has fewer letters.
  private func trims(of visitedKeys: [Int]) -> ClosedRange<Int> {
    0...max(0, min(parameters.maximumTrim, visitedKeys.count - 2))
  }

  /// Returns the penalty of an entry on the keys that were kept; nil if it does not match.
  private func penalty(of index: Int, on kept: ArraySlice<Int>, trim: Int) -> SubsequencePenalty? {
    let word = packed.words[index]
    guard word.length >= 2, word.length <= kept.count else { return nil }
    let end = word.start + word.keyCount
    var next = word.start
    var lastMatch = kept.startIndex
    for position in kept.indices {
      guard Int(packed.keys[next]) == kept[position] else { continue }
      lastMatch = position
      next += 1
      if next == end { break }
    }
    guard next == end else { return nil }
    // The word begins on the first key, so the span begins there.
    let span = lastMatch - kept.startIndex + 1
    return SubsequencePenalty(
      gap: Double(span - word.keyCount) * parameters.gapWeight,
      span: (1 - Double(span) / Double(kept.count)) * parameters.spanWeight,
      length: -Double(word.length) * parameters.lengthBonus,
      frequency: Double(word.rank) * parameters.rankWeight,
      trim: Double(trim) * parameters.trimWeight,
      contraction: word.isPlainContraction ? -parameters.contractionBonus : 0)
  }
}
