/// What is weighed to read a phrase, and how much: by the boundary between words, since a stroke through the
/// space key says where words end.
package struct PhraseWeights: Hashable, Sendable {
  /// What the search for phrases weighs (`PhraseBeam`).
  package struct Beam: Hashable, Sendable {
    /// The weight of ln p of the words in their context.
    package var context: Float
    /// What each key gains, in nats: the emission alone prefers few letters.
    package var key: Float
    /// What each word gains after the first.
    package var word: Float
    /// How many beginnings of phrases are kept.
    package var width: Int
  }

  /// What is known of a phrase when all its words were decoded, each on its piece of the stroke.
  package struct Evidence: Hashable, Sendable {
    /// ln p of the letters that the search found, by the letter emission.
    package var foundLetters: Float
    /// ln p of the words that the search found, in their context.
    package var foundWords: Float
    /// The number of keys of these.
    package var keys: Float
    /// The number of words.
    package var words: Float
    /// The sum of the candidates' ln p.
    package var candidates: Float
    /// ln p of the candidates' letters, by the letter emission.
    package var letters: Float
    /// ln p of the candidates, in their context.
    package var context: Float

    /// In the order of the weights.
    package var values: [Float] {
      [foundLetters, foundWords, keys, words, candidates, letters, context]
    }
    /// The names of the values, for tables.
    package static let names = [
      "found_letters", "found_words", "keys", "words", "candidates", "letters", "context",
    ]
  }

  /// The search's weights.
  package var beam: Beam
  /// The weights of `Evidence.values`.
  package var evidence: [Float]
  /// The length between two points of the stroke, in key widths.
  package var step: Float = 0.25
  /// How many of the found phrases are decoded word by word.
  package var divisions = 11
  /// How many sequences of candidates are followed from word to word.
  package var sequences = 2

  /// The weights for a boundary. Fitted on swipes of sentences, joined, of the training users of How We Swipe by
  /// benchmarks/fit_phrases.py; the search's own by hand on the same.
  package init(_ boundary: PhraseBoundary) {
    switch boundary {
    case .space:
      beam = Beam(context: 0.45, key: 1.5, word: 0, width: 100)
      evidence = [0.300, 0.056, 1.127, 0.242, 1, 0.075, 0.301]
    case .direct:
      beam = Beam(context: 0.7, key: 1.5, word: -1, width: 160)
      evidence = [0.222, 0.095, 0.828, -0.310, 1, 0.131, 0.241]
    }
  }

  /// The weighted sum of a phrase's evidence.
  package func score(_ known: Evidence) -> Float {
    zip(evidence, known.values).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
