import Algorithms
import Lexicon

extension NGramModel: ContextModel {
  /// The state before the first word of a sentence.
  public var sentenceStart: State { State(context: UInt32(layout.words)) }

  /// The state if nothing is known of the words before: words have their frequency.
  public var unknown: State { State(context: UInt32(layout.words) + 1) }

  /// Returns the state after a word, regardless of the words before it; `unknown` for a word
  /// outside the vocabulary.
  /// - Complexity: O(length · log words)
  public func state(after word: String) -> State {
    if word == WordContext.sentenceStart { return sentenceStart }
    return indexOrContraction(ofFolded: lookup(word)).map { State(context: UInt32($0)) } ?? unknown
  }

  /// Returns the state after a word, by its number, regardless of the words before it.
  package func state(after index: Int) -> State { State(context: UInt32(checked(index))) }

  /// Returns the state after the last two words; `unknown` after none.
  /// - Parameter previous: the words before, the latest last; `<s>` is the start of a sentence.
  public func state(after previous: [String]) -> State {
    guard let last = previous.last else { return unknown }
    let state = state(after: last)
    guard layout.triples > 0, state != unknown, state != sentenceStart, previous.count > 1 else {
      return state
    }
    return self.state(after: state, preceded: self.state(after: previous[previous.count - 2]))
  }

  private func state(after state: State, preceded before: State) -> State {
    withArrays { arrays in
      guard let pair = place(of: Int(state.context), among: pairs(in: before, arrays), arrays.pairs)
      else { return state }
      let contexts = 0..<layout.tripleContexts
      let context = contexts.partitioningIndex { Int(arrays.tripleContexts[$0]) >= pair }
      guard context < contexts.upperBound, Int(arrays.tripleContexts[context]) == pair else {
        return state
      }
      return State(context: state.context, tripleContext: UInt32(context))
    }
  }

  /// Returns ln p of a word in a state.
  /// - Complexity: O(log followers)
  public func logProbability(of index: Int, in state: State) -> Float {
    withArrays { arrays in
      let word = checked(index)
      if let triple = place(of: word, among: triples(in: state, arrays), arrays.triples) {
        return -arrays.triples[triple].pairCost
      }
      let weight = tripleWeightCost(state, arrays) * NGramLayout.wordCostUnit
      if let pair = place(of: word, among: pairs(in: state, arrays), arrays.pairs) {
        return -(weight + arrays.pairs[pair].pairCost)
      }
      return -weight - (Float(arrays.wordCosts[word]) + weightCost(state, arrays))
        * NGramLayout.wordCostUnit
    }
  }

  /// Returns whether the model has a pair of words in its list, so that its probability was
  /// counted.
  /// - Parameters:
  ///   - word: the number of the second word.
  ///   - first: the number of the first.
  /// - Complexity: O(log followers)
  package func lists(_ word: Int, after first: Int) -> Bool {
    let state = State(context: UInt32(checked(first)))
    return withArrays { place(of: checked(word), among: pairs(in: state, $0), $0.pairs) != nil }
  }

  /// Returns ln b of a state, where b multiplies the frequency of a word that is in none of the
  /// state's lists; 0 if the state has no lists.
  package func logWeight(in state: State) -> Float {
    withArrays {
      -(tripleWeightCost(state, $0) + weightCost(state, $0)) * NGramLayout.wordCostUnit
    }
  }

  /// Returns ln b of a state's triples, where b multiplies p(w | h) of a word that is not among
  /// them; 0 if there are none.
  func logTripleWeight(in state: State) -> Float {
    withArrays { -tripleWeightCost(state, $0) * NGramLayout.wordCostUnit }
  }

  /// Returns the numbers of the words in the state's lists of triples and pairs, ascending, and
  /// their ln p.
  /// - Complexity: O(followers)
  public func followers(in state: State) -> [(word: Int, logProbability: Float)] {
    withArrays { arrays in
      var found: [Int: Float] = [:]
      let weight = tripleWeightCost(state, arrays) * NGramLayout.wordCostUnit
      for pair in pairs(in: state, arrays) {
        found[arrays.pairs[pair].pairWord] = -(weight + arrays.pairs[pair].pairCost)
      }
      for triple in triples(in: state, arrays) {
        found[arrays.triples[triple].pairWord] = -arrays.triples[triple].pairCost
      }
      return found.sorted { $0.key < $1.key }.map { (word: $0.key, logProbability: $0.value) }
    }
  }

  // MARK: ContextModel

  /// Returns the natural logarithm of the word's probability.
  /// - Parameters:
  ///   - word: the word as written.
  ///   - previous: the words before it, the latest last; only the last two matter. `<s>` is the
  ///     start of a sentence.
  /// - Returns: nil for an unknown word, and if nothing is known of the words before.
  public func logProbability(of word: String, after previous: [String]) -> Double? {
    let state = state(after: previous)
    if state == unknown { return nil }
    return indexOrContraction(ofFolded: lookup(word)).map {
      Double(logProbability(of: $0, in: state))
    }
  }

  /// Returns whether the model knows the word before, or that a sentence begins.
  public func knowsContext(after previous: [String]) -> Bool { state(after: previous) != unknown }

  /// Returns the natural logarithm of the word's probability without any context; nil for an
  /// unknown word.
  public func logFrequency(of word: String) -> Double? {
    indexOrContraction(ofFolded: lookup(word)).map { Double(logFrequency($0)) }
  }

  /// Returns the natural logarithm of the factor for the frequency of an unknown word.
  public func logWeightOfFrequency(after previous: [String]) -> Double {
    Double(logWeight(in: state(after: previous)))
  }

  /// Returns ln of the factor of the word's ending after that of a known word, unless the two, or the three, are
  /// listed.
  public func logFactorOfEnding(of word: String, after previous: [String]) -> Double {
    guard let endings, let last = previous.last else { return 0 }
    let state = state(after: previous)
    if state == unknown { return 0 }
    let lower = lookup(word)
    if let index = indexOrContraction(ofFolded: lower), lists(index, in: state) { return 0 }
    let before = state == sentenceStart ? nil : lookup(last)
    return Double(endings.logFactor(of: lower, after: before))
  }

  private func lists(_ word: Int, in state: State) -> Bool {
    withArrays { arrays in
      place(of: word, among: triples(in: state, arrays), arrays.triples) != nil
        || place(of: word, among: pairs(in: state, arrays), arrays.pairs) != nil
    }
  }

  /// Higher for a model that knows endings.
  public var sentencePrior: Double {
    endings == nil ? SentenceBelief.prior : SentenceBelief.priorWithEndings
  }

  /// Returns the form in which a word is looked up: lower case by the language's rules, one kind of
  /// apostrophe.
  func lookup(_ word: String) -> String { folded(letterCase.lowering(word)) }

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

  @inline(__always)
  func tripleWeightCost(_ state: State, _ arrays: Arrays) -> Float {
    state.tripleContext.map { Float(arrays.tripleWeightCosts[Int($0)]) } ?? 0
  }

  @inline(__always)
  func triples(in state: State, _ arrays: Arrays) -> Range<Int> {
    guard let context = state.tripleContext.map(Int.init) else { return 0..<0 }
    return Int(arrays.tripleStarts[context])..<Int(arrays.tripleStarts[context + 1])
  }

  /// Returns the part of a list of pairs or triples whose last words are in a range.
  func part(
    _ list: Range<Int>, words: Range<Int>, _ entries: UnsafePointer<UInt32>
  ) -> Range<Int> {
    if words.count == layout.words { return list }
    let start = first(in: list, entries, notBefore: words.lowerBound)
    return start..<first(in: start..<list.upperBound, entries, notBefore: words.upperBound)
  }

  private func place(
    of word: Int, among list: Range<Int>, _ entries: UnsafePointer<UInt32>
  ) -> Int? {
    let place = first(in: list, entries, notBefore: word)
    return place < list.upperBound && entries[place].pairWord == word ? place : nil
  }

  private func first(
    in range: Range<Int>, _ entries: UnsafePointer<UInt32>, notBefore word: Int
  ) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].pairWord < word { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
