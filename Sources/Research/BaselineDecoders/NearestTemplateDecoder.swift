import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces

/// The word whose ideal path is nearest: the floor of what geometry alone finds.
///
/// A trace and the straight path over the key centres of a word (doubled letters once) are sampled at
/// 48 equidistant points, and a candidate's score is minus the mean distance of corresponding points, in
/// key pitches. Words whose first or last key is far from the trace's ends are not compared
/// (`TemplatePruning.fitted`); of words with the same path the more frequent comes first, and
/// frequency counts for nothing else.
///
///     let decoder = NearestTemplateDecoder(lexicon: lexicon, keyboard: qwerty)
///     decoder.decode(trace.samples, limit: 3)
public struct NearestTemplateDecoder: SwipeDecoder {
  private static let pointCount = 48
  private let search: TemplateSearch
  private let distance = TemplateDistance(pointCount: Self.pointCount)

  /// Creates a decoder.
  /// - Complexity: O(letters + words) in the lexicon.
  public init(lexicon: Lexicon, keyboard: Keyboard) {
    search = TemplateSearch(lexicon, on: keyboard)
  }

  private init(_ search: TemplateSearch) { self.search = search }

  /// Returns the same decoder for another size or position of the same layout, sharing its words; nil
  /// if the keyboards differ in more than where their keys lie.
  public func resized(to keyboard: Keyboard) -> NearestTemplateDecoder? {
    search.resized(to: keyboard).map { NearestTemplateDecoder($0) }
  }

  /// Returns the words with the nearest ideal paths; words before and the user's own words are ignored.
  /// - Complexity: O(words with near ends · 48).
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    guard query.limit > 0 else { return .empty }
    var matches: [(distance: Float, entry: Int)] = []
    search.forEachTemplate(
      near: query.samples, .fitted, pointCount: Self.pointCount
    ) { entry, trace, template in
      matches.append((distance.mean(trace, template), entry))
    }
    matches.sort { ($0.distance, $0.entry) < ($1.distance, $1.entry) }
    return DecodedSwipe(
      candidates: matches.prefix(query.limit).map {
        Candidate(word: search.lexicon.entries[$0.entry].word, score: -Double($0.distance))
      })
  }
}
