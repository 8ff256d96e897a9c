import Lexicon

extension BigramModel: ContextModel {
  /// The state before the first word of a sentence.
  public var sentenceStart: State { State(context: UInt32(layout.words)) }

  /// The state where nothing is known of the words before: words have their frequency.
  public var unknown: State { State(context: UInt32(layout.words) + 1) }

  /// The state after a word of the text; ``unknown`` for one that is not in the vocabulary.
  /// - Complexity: O(length · log words)
  public func state(after word: String) -> State {
    if word == WordContext.sentenceStart { return sentenceStart }
    return indexOrContraction(ofFolded: folded(word)).map { State(context: UInt32($0)) } ?? unknown
  }

  /// ln p of a word in a state.
  /// - Complexity: O(log followers)
  public func logProbability(of index: Int, in state: State) -> Float {
    withArrays { arrays in
      let word = checked(index)
      if let cost = pairCost(word, in: state, arrays) { return -cost }
      return -(Float(arrays.wordCosts[word]) + weightCost(state, arrays))
        * BigramLayout.wordCostUnit
    }
  }

  /// ln b: b multiplies the frequency of a word that is not in the state's list of pairs; 0 where
  /// the state has no pairs.
  public func logWeight(in state: State) -> Float {
    withArrays { -weightCost(state, $0) * BigramLayout.wordCostUnit }
  }

  /// The numbers of the words that follow in the state's list of pairs, ascending, and their ln p.
  /// - Complexity: O(followers)
  public func followers(in state: State) -> [(word: Int, logProbability: Float)] {
    withArrays { arrays in
      pairs(in: state, arrays).map { (arrays.pairs[$0].pairWord, -arrays.pairs[$0].pairCost) }
    }
  }

  // MARK: ContextModel

  /// - Parameters:
  ///   - word: as it is written.
  ///   - previous: the words before it, the latest last; only that one matters. `<s>` stands for the
  ///     start of a sentence.
  /// - Returns: nil for an unknown word, and where nothing is known of the words before.
  public func logProbability(of word: String, after previous: [String]) -> Double? {
    let state = state(after: previous)
    if state == unknown { return nil }
    return indexOrContraction(ofFolded: folded(word)).map {
      Double(logProbability(of: $0, in: state))
    }
  }

  public func logFrequency(of word: String) -> Double? {
    indexOrContraction(ofFolded: folded(word)).map { Double(logFrequency($0)) }
  }

  public func logWeightOfFrequency(after previous: [String]) -> Double {
    Double(logWeight(in: state(after: previous)))
  }

  private func state(after previous: [String]) -> State {
    previous.last.map { state(after: $0) } ?? unknown
  }

  // MARK: In the sections

  @inline(__always)
  func weightCost(_ state: State, _ arrays: Arrays) -> Float {
    let context = Int(state.context)
    return context < layout.contexts ? Float(arrays.weightCosts[context]) : 0
  }

  @inline(__always)
  func pairs(in state: State, _ arrays: Arrays) -> Range<Int> {
    let context = Int(state.context)
    guard context < layout.contexts else { return 0..<0 }
    return Int(arrays.pairStarts[context])..<Int(arrays.pairStarts[context + 1])
  }

  /// The pairs of a state whose words lie in a range.
  func pairs(in state: State, words: Range<Int>, _ arrays: Arrays) -> Range<Int> {
    let all = pairs(in: state, arrays)
    if words.count == layout.words { return all }
    let start = firstPair(in: all, arrays, notBefore: words.lowerBound)
    return start..<firstPair(in: start..<all.upperBound, arrays, notBefore: words.upperBound)
  }

  private func pairCost(_ word: Int, in state: State, _ arrays: Arrays) -> Float? {
    let all = pairs(in: state, arrays)
    let place = firstPair(in: all, arrays, notBefore: word)
    guard place < all.upperBound, arrays.pairs[place].pairWord == word else { return nil }
    return arrays.pairs[place].pairCost
  }

  private func firstPair(in range: Range<Int>, _ arrays: Arrays, notBefore word: Int) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if arrays.pairs[middle].pairWord < word { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
