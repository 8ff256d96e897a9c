import KeyboardGeometry
import LanguageModel
import RealModule
import SwipeDecoding
import SwipeTraces

/// Decodes swipes on the codes of an input method: the path decoder finds codes, and each code gives its
/// words.
///
///     let codes = try SwipedCodes(SwipedMethod(table: cangjie), on: keyboard.layout)
///     let decoder = try CodeSwipeDecoder(keyboard: keyboard, codes: codes, profile: profile)
///     decoder.decode(trace.samples, limit: 3).map(\.word)   // ["你", "伱", "佐"]
///
/// A word's score is ln P(code | trace) + ln p(word | code); a word of several codes has the sum of their
/// probabilities. With a context model a word's frequency is replaced by its probability after the words
/// before. No swipe is rejected, as the profile's no-word model was fitted on words.
public struct CodeSwipeDecoder: SwipeDecoder {
  /// The codes and their words.
  public let codes: SwipedCodes
  /// Finds codes; its lexicon has one entry for each code.
  private var paths: PathDecoder
  /// The probabilities of words in their context, for queries that bring no model of their own; nil: the
  /// words' frequencies alone count.
  public var contextModel: (any ContextModel)?

  /// The number of codes that are looked for; words of further ones would hardly be offered.
  public static let codeLimit = 40

  /// Creates a decoder.
  /// - Parameters:
  ///   - keyboard: the keyboard that swipes are made on.
  ///   - codes: the codes on the keyboard's layout.
  ///   - profile: all fitted numbers of the path decoder.
  /// - Throws: `ProfileError` as `PathDecoder` does.
  /// - Complexity: O(keys²)
  public init(
    keyboard: Keyboard, codes: SwipedCodes, profile: PathProfile
  ) throws(ProfileError) {
    self.codes = codes
    paths = try PathDecoder(keyboard: keyboard, lexicon: codes.lexicon, profile: profile)
    paths.noWordThreshold = .infinity
  }

  private init(codes: SwipedCodes, paths: PathDecoder, contextModel: (any ContextModel)?) {
    self.codes = codes
    self.paths = paths
    self.contextModel = contextModel
  }

  /// The keyboard that swipes are made on.
  public var keyboard: Keyboard { paths.keyboard }
  /// The meaning of the path decoder's scores.
  public var scoreKind: ScoreKind { paths.scoreKind }
  /// The profile's parameters of the alignment.
  public var alignment: AlignmentParameters? { paths.alignment }
  /// How much work may be spent on a swipe.
  public var effort: PathDecoder.Effort {
    get { paths.effort }
    set { paths.effort = newValue }
  }

  /// Returns the same decoder for another size or position of the same layout; nil if the keyboards differ
  /// in more than where their keys lie.
  public func resized(to keyboard: Keyboard) -> CodeSwipeDecoder? {
    paths.resized(to: keyboard).map {
      CodeSwipeDecoder(codes: codes, paths: $0, contextModel: contextModel)
    }
  }

  /// Returns the words of the swiped codes, each with its code, and the codes themselves, which may
  /// be more than the words there is room for. The user's learned words, which have no codes, are
  /// ignored.
  /// - Complexity: as `PathDecoder.decode`, and O(words · log n) for n codes.
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    guard query.limit > 0 else { return .empty }
    // Codes do not depend on the words before, nor on the user's words.
    let found = paths.decode(SwipeQuery(query.samples, limit: max(query.limit, Self.codeLimit)))
    var decoded = DecodedSwipe(candidates: [], noWordProbability: found.noWordProbability)
    decoded.codes = Array(found.candidates.prefix(query.limit))
    decoded.candidates = words(
      of: found.candidates, limit: query.limit, after: query.previous,
      query.contextModel ?? contextModel)
    decoded.isRejected = decoded.candidates.isEmpty
    return decoded
  }

  /// Returns the best words of all codes. The best word of the second code is always among them, however
  /// many words the first code has: one place of several costs little, and a code that is never shown can
  /// never be chosen.
  private func words(
    of found: [Candidate], limit: Int, after previous: [String], _ context: (any ContextModel)?
  ) -> [Candidate] {
    let context = context.map { ContextGain($0, after: previous, total: total) }
    var words = RankedWords()
    for (place, code) in found.enumerated() {
      // Without context no word of this code, or of a later one, can be more likely than the code.
      if context == nil, place > 1, words.count(above: code.score) >= limit { break }
      let (best, total) = codes.best(context == nil ? limit : Self.contextLimit, of: code.word)
      for word in best {
        let gain = context?.gain(of: word.text, count: word.count) ?? 0
        words.add(word.text, code.word, code.score + Double.log(word.count / total) + gain)
      }
    }
    // With context too the probabilities of all words add up to those of all codes.
    if context != nil { words.scale(to: found) }
    var ranked = words.sorted
    if limit > 1, found.count > 1, ranked.count > limit {
      let rival = found[1].word
      if !ranked.prefix(limit).contains(where: { $0.code == rival }),
        let best = ranked.first(where: { $0.code == rival })
      {
        ranked[limit - 1] = best
      }
    }
    return Array(ranked.prefix(limit))
  }

  /// The number of words of a code that a context may bring to the front.
  private static let contextLimit = 64

  private var total: Double {
    Double(codes.method.table.totalCount) + Double(codes.method.table.wordCount)
  }
}

/// How the words before a swipe change the probability of a word.
private struct ContextGain {
  let model: any ContextModel
  let previous: [String]
  /// The count of all words.
  let total: Double
  private let unknown: Double
  private let sentence: Double

  init(_ model: any ContextModel, after previous: [String], total: Double) {
    self.model = model
    self.previous = previous
    self.total = total
    unknown = model.logWeightOfFrequency(after: previous)
    sentence = model.sentenceProbability(after: previous)
  }

  /// Returns ln of the word's probability in context over that by its frequency, averaged over whether the
  /// words before form a sentence.
  func gain(of word: String, count: Double) -> Double {
    let frequency = Double.log(count / total)
    let gain =
      model.logProbability(of: word, after: previous).map { $0 - frequency } ?? unknown
    guard !gain.isNaN else { return 0 }
    return Double.log(sentence * Double.exp(gain) + 1 - sentence)
  }
}

/// Words with their probabilities. A word that is added twice has the sum of both, and the code that
/// contributes more.
private struct RankedWords {
  private var candidates: [Candidate] = []
  private var places: [String: Int] = [:]
  /// For each word the largest probability that a code contributed.
  private var parts: [Double] = []

  mutating func add(_ word: String, _ code: String, _ score: Double) {
    if let place = places[word] {
      let (low, high) = (
        min(candidates[place].score, score), max(candidates[place].score, score)
      )
      candidates[place].score = high + Double.log(onePlus: Double.exp(low - high))
      if score > parts[place] {
        parts[place] = score
        candidates[place].code = code
      }
      return
    }
    places[word] = candidates.count
    candidates.append(Candidate(word: word, score: score, code: code))
    parts.append(score)
  }

  /// Returns the number of words with at least this score.
  func count(above score: Double) -> Int { candidates.count { $0.score >= score } }

  /// Scales the probabilities of all words so that they add up to those of the codes.
  mutating func scale(to codes: [Candidate]) {
    let wanted = Self.logSum(codes)
    let given = Self.logSum(candidates)
    guard wanted.isFinite, given.isFinite else { return }
    for index in candidates.indices { candidates[index].score += wanted - given }
  }

  private static func logSum(_ candidates: [Candidate]) -> Double {
    guard let largest = candidates.map(\.score).max(), largest.isFinite else { return -.infinity }
    return largest + Double.log(candidates.reduce(0) { $0 + Double.exp($1.score - largest) })
  }

  var sorted: [Candidate] {
    let order = candidates.indices.sorted {
      (candidates[$1].score, $0) < (candidates[$0].score, $1)
    }
    return order.map { candidates[$0] }
  }
}
