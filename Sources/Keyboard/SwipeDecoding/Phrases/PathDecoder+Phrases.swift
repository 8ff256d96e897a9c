import KeyboardGeometry

extension PathDecoder {
  /// Returns the phrases that a stroke of several words may mean, the best first, but those whose pieces are all
  /// rejected as no words last; a stroke may also mean a single word. At most `PhraseBeam.maximumWords` words are read, on at most 2,048 points of the stroke.
  ///
  /// - Parameters:
  ///   - query: the stroke and what is known of the user; `limit` counts phrases.
  ///   - boundary: how the finger goes from word to word.
  /// - Returns: nil if the decoder cannot read phrases: its profile has no letter emission, or the keyboard has
  ///   nothing that separates words. Empty if the stroke is rejected as no word.
  /// - Complexity: O(samples + points · width · letters + words · decode)
  public func phrases(_ query: SwipeQuery, between boundary: PhraseBoundary) -> [DecodedPhrase]? {
    guard let found = phraseHypotheses(query, between: boundary) else { return nil }
    guard let best = found.first, !best.isRejected else { return [] }
    var seen: Set<[String]> = []
    var phrases: [DecodedPhrase] = []
    for hypothesis in found where phrases.count < query.limit {
      let words = hypothesis.phrase.words.map(\.word)
      if seen.insert(words).inserted { phrases.append(hypothesis.phrase) }
    }
    return phrases
  }

  /// Returns everything that was weighed, the best first; nil as of `phrases`. The best one is rejected only if all
  /// are.
  func phraseHypotheses(
    _ query: SwipeQuery, between boundary: PhraseBoundary
  ) -> [PhraseReader.Hypothesis]? {
    guard let emission = profile.letterEmission, field.count > 0 else { return nil }
    let separator = PhraseSeparator(of: keyboard)
    if boundary == .space, separator == nil { return nil }
    guard keyboard.isReached(by: query.samples) else { return [] }
    let weights = PhraseWeights(boundary)
    guard
      let stroke = PhraseStroke(
        query.samples, on: self, by: emission, through: boundary == .space ? separator : nil,
        step: weights.step)
    else { return [] }
    var reader = PhraseReader(self, query, boundary, weights, stroke)
    let found = reader.hypotheses()
    // What is rejected comes last; of two that are equal the first found counts.
    let order = found.indices.sorted { a, b in
      guard found[a].isRejected == found[b].isRejected else { return found[b].isRejected }
      return (found[b].phrase.score, a) < (found[a].phrase.score, b)
    }
    return order.map { found[$0] }
  }

  /// Returns for each phrase that was weighed its words and `PhraseWeights.Evidence`, for fitting the weights.
  package func phraseEvidence(
    _ query: SwipeQuery, between boundary: PhraseBoundary
  ) -> [(words: [String], evidence: PhraseWeights.Evidence)] {
    (phraseHypotheses(query, between: boundary) ?? []).map {
      ($0.phrase.words.map(\.word), $0.evidence)
    }
  }
}
