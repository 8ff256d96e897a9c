import Lexicon
import RealModule

/// Reads one stroke as a phrase: finds phrases by their letters, cuts the stroke where each says that its words
/// end, decodes the pieces as swipes of their own, and weighs all that is known then.
struct PhraseReader {
  /// The lowest ln p that counts of a candidate.
  static let leastCandidate: Float = -8
  /// ln p of a word that neither model nor list has.
  static let unknownWord: Float = -14
  /// The candidates of a piece that are followed.
  static let candidatesPerPiece = 4
  /// How much less probable than those found a phrase's own letters can be.
  static let lettersReach: Float = 40

  /// A phrase whose words have been decoded.
  struct Hypothesis {
    var phrase: DecodedPhrase
    var evidence: PhraseWeights.Evidence
    /// Whether the decoder rejects every piece as no word.
    var isRejected: Bool
  }

  private let decoder: PathDecoder
  private let query: SwipeQuery
  private let boundary: PhraseBoundary
  private let weights: PhraseWeights
  private let stroke: PhraseStroke
  private var cuts: PhraseCuts
  private var words: PhraseWords
  private var decoded: [Piece: DecodedSwipe] = [:]

  private struct Piece: Hashable {
    var samples: Range<Int>
    var previous: [String]
  }

  init(
    _ decoder: PathDecoder, _ query: SwipeQuery, _ boundary: PhraseBoundary,
    _ weights: PhraseWeights,
    _ stroke: PhraseStroke
  ) {
    var decoder = decoder
    decoder.judgesSpelled = false
    self.decoder = decoder
    self.query = query
    self.boundary = boundary
    self.weights = weights
    self.stroke = stroke
    cuts = PhraseCuts(stroke.rows, columns: stroke.columns)
    words = PhraseWords(decoder, query)
  }

  /// Returns all hypotheses, in no order; among them the stroke as a single word.
  mutating func hypotheses() -> [Hypothesis] {
    var found: [Hypothesis] = []
    addSingleWord(to: &found)
    var beam = PhraseBeam()
    // More than are decoded, since several have the same pieces.
    let phrases = beam.read(
      stroke.rows, decoder.searched, keyCount: stroke.columns - 2, weights: weights.beam,
      boundary: boundary, limit: 5 * weights.divisions
    ) { [words] in words.logProbability(of: $0, after: $1, $2) }
    var seen: Set<[Range<Int>]> = []
    for phrase in phrases where seen.count < weights.divisions {
      guard phrase.words.count > 1,
        let points = cuts.cut(words.symbols(phrase.words.map(words.text), boundary))
      else { continue }
      let pieces = samples(of: points)
      guard seen.insert(pieces).inserted else { continue }
      add(phrase, pieces, to: &found)
    }
    return found
  }

  /// The samples of each word: the first begins and the last ends with the stroke.
  private func samples(of points: [ClosedRange<Int>]) -> [Range<Int>] {
    points.indices.map { index in
      let first = index == 0 ? 0 : points[index].lowerBound
      let last = index == points.count - 1 ? stroke.pointCount - 1 : points[index].upperBound
      return stroke.piece(first...max(first, last))
    }
  }

  private mutating func addSingleWord(to found: inout [Hypothesis]) {
    let whole = stroke.samples.indices
    let answer = decode(whole, after: query.previous)
    for candidate in answer.candidates.prefix(Self.candidatesPerPiece) {
      let letters = letters(of: [candidate.word])
      let context = words.context(of: [candidate.word], after: query.previous)
      let evidence = PhraseWeights.Evidence(
        foundLetters: letters, foundWords: context,
        keys: Float(words.symbols([candidate.word], boundary).count), words: 1,
        candidates: Float(candidate.score), letters: letters, context: context)
      found.append(
        hypothesis([candidate], [whole], evidence, isRejected: answer.isRejected))
    }
  }

  private mutating func add(
    _ phrase: PhraseBeam.Phrase, _ pieces: [Range<Int>], to found: inout [Hypothesis]
  ) {
    var paths: [(candidates: [Candidate], score: Float)] = [([], 0)]
    var isRejected = true
    for piece in pieces {
      var longer: [(candidates: [Candidate], score: Float)] = []
      for path in paths {
        let answer = decode(piece, after: query.previous + path.candidates.map(\.word))
        if !answer.isRejected { isRejected = false }
        for candidate in answer.candidates.prefix(Self.candidatesPerPiece) {
          let score = max(Float(candidate.score), Self.leastCandidate)
          longer.append((path.candidates + [candidate], path.score + score))
        }
      }
      longer.sort { $0.score > $1.score }
      paths = Array(longer.prefix(weights.sequences))
    }
    for path in paths {
      let texts = path.candidates.map(\.word)
      let evidence = PhraseWeights.Evidence(
        foundLetters: phrase.letters, foundWords: phrase.context, keys: Float(phrase.keys),
        words: Float(phrase.words.count), candidates: path.score,
        letters: max(letters(of: texts), phrase.letters - Self.lettersReach),
        context: words.context(of: texts, after: query.previous))
      found.append(hypothesis(path.candidates, pieces, evidence, isRejected: isRejected))
    }
  }

  private mutating func letters(of texts: [String]) -> Float {
    cuts.logProbability(words.symbols(texts, boundary))
  }

  private func hypothesis(
    _ candidates: [Candidate], _ pieces: [Range<Int>], _ evidence: PhraseWeights.Evidence,
    isRejected: Bool
  ) -> Hypothesis {
    let words = zip(candidates, pieces).map { candidate, piece in
      DecodedPhrase.Word(
        word: candidate.word, samples: stroke.placesInStroke(piece),
        isUnlisted: candidate.isUnlisted)
    }
    return Hypothesis(
      phrase: DecodedPhrase(words: words, score: Double(weights.score(evidence))),
      evidence: evidence, isRejected: isRejected)
  }

  /// Decodes a piece as a swipe of its own.
  private mutating func decode(_ samples: Range<Int>, after previous: [String]) -> DecodedSwipe {
    let piece = Piece(samples: samples, previous: previous)
    if let known = decoded[piece] { return known }
    var part = query
    part.samples = Array(stroke.samples[samples])
    part.limit = 8
    part.minimumCandidates = 0
    part.previous = previous
    let answer = decoder.decode(part)
    decoded[piece] = answer
    return answer
  }
}
