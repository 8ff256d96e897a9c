import KeyboardGeometry
import Lexicon
import RealModule
import SwipeDecoding
import SwipeTraces

/// SHARK² (Kristensson & Zhai, UIST 2004), the decoder that the field compares with: a trace is
/// compared with the ideal paths of all words whose ends are near its own, by shape and by location.
///
/// An ideal path runs straight from key centre to key centre, and doubled letters are one key. Both
/// paths are sampled at N equidistant points. The shape channel is the mean distance of corresponding
/// points after both paths are moved and scaled to the same box; the location channel their weighted
/// mean distance where they are, 0 within a tunnel (`TemplateDistance`). Each distance x has the
/// probability density of a normal distribution about 0, and a word's share is
///
///     p(word | trace) ∝ exp(−½ (x_shape / σ_shape)²) · exp(−½ (x_location / σ_location)²) · frequency^λ
///
/// The paper integrates the two channels; of the language it uses an order of words, which is λ = 0
/// here: frequency decides between words with the same path. λ = 1 takes frequency as the prior of Bayes'
/// rule. What the paper says of the speed of a gesture, by which the location channel counts less, is not
/// here: it needs a user's practice.
///
/// Scores are logarithms of shares among the words that were compared.
///
///     let decoder = Shark2Decoder(lexicon: lexicon, keyboard: qwerty)
///     decoder.decode(trace.samples, limit: 3)
public struct Shark2Decoder: SwipeDecoder {
  /// The numbers that it uses.
  public let parameters: Parameters
  private let search: TemplateSearch
  private let distance: TemplateDistance

  /// Creates a decoder.
  /// - Complexity: O(letters + words) in the lexicon.
  public init(lexicon: Lexicon, keyboard: Keyboard, parameters: Parameters = .fitted) {
    self.init(TemplateSearch(lexicon, on: keyboard), parameters)
  }

  private init(_ search: TemplateSearch, _ parameters: Parameters) {
    self.search = search
    self.parameters = parameters
    distance = TemplateDistance(
      pointCount: max(2, parameters.pointCount), middleWeight: parameters.middleWeight,
      tunnel: parameters.tunnel)
  }

  /// Scores are logarithms of shares.
  public var scoreKind: ScoreKind { .logShare }

  /// Returns the same decoder for another size or position of the same layout, sharing its words; nil
  /// if the keyboards differ in more than where their keys lie.
  public func resized(to keyboard: Keyboard) -> Shark2Decoder? {
    search.resized(to: keyboard).map { Shark2Decoder($0, parameters) }
  }

  /// Returns the words with the most similar ideal paths; words before and the user's own words are
  /// ignored.
  /// - Complexity: O(words with near ends · N) for paths that differ.
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    guard query.limit > 0 else { return .empty }
    var matches: [(score: Double, entry: Int)] = []
    search.forEachTemplate(
      near: query.samples, parameters.pruning, pointCount: parameters.pointCount
    ) { entry, trace, template in
      var score = 0.0
      if let deviation = parameters.locationDeviation {
        guard add(distance.location(trace, template) / deviation, to: &score) else { return }
      }
      if let deviation = parameters.shapeDeviation {
        guard add(distance.shape(trace, template) / deviation, to: &score) else { return }
      }
      if parameters.frequencyWeight > 0 {
        score +=
          Double(parameters.frequencyWeight) * search.lexicon.logProbability(of: entry)
      }
      matches.append((score, entry))
    }
    return DecodedSwipe(candidates: shares(of: matches, limit: query.limit))
  }

  /// Adds the logarithm of a channel's density to a score, without its constant factor.
  /// - Returns: false if the distance, in deviations, is beyond the cut-off.
  private func add(_ distance: Float, to score: inout Double) -> Bool {
    if let cutoff = parameters.cutoff, distance > cutoff { return false }
    score -= 0.5 * Double(distance) * Double(distance)
    return true
  }

  /// The best matches with the logarithms of their shares among all.
  private func shares(of matches: [(score: Double, entry: Int)], limit: Int) -> [Candidate] {
    guard let highest = matches.map(\.score).max() else { return [] }
    let total = highest + Double.log(matches.reduce(0) { $0 + .exp($1.score - highest) })
    return matches.sorted { ($0.score, $1.entry) > ($1.score, $0.entry) }.prefix(limit).map {
      Candidate(word: search.lexicon.entries[$0.entry].word, score: $0.score - total)
    }
  }
}
