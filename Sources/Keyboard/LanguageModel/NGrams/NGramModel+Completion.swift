import RealModule

extension NGramModel {
  /// The probability for every cost of a pair.
  private static let pairProbabilities: [Float] = (0..<4096).map {
    .exp(-Float($0) * NGramLayout.pairCostUnit)
  }

  /// Calls `body` with each word of a range that is in the state's lists, and its p. A word that is
  /// in both lists comes twice; its larger p is the correct one.
  /// - Complexity: O(log followers + followers in the range)
  func forEachFollower(in state: State, words: Range<Int>, _ body: (Int, Float) -> Void) {
    withArrays { arrays in
      Self.pairProbabilities.withUnsafeBufferPointer { probabilities in
        for triple in part(triples(in: state, arrays), words: words, arrays.triples) {
          let entry = arrays.triples[triple]
          body(entry.pairWord, probabilities[Int(entry >> NGramLayout.wordBits)])
        }
        let weight = Float.exp(logTripleWeight(in: state))
        for pair in part(pairs(in: state, arrays), words: words, arrays.pairs) {
          let entry = arrays.pairs[pair]
          body(entry.pairWord, weight * probabilities[Int(entry >> NGramLayout.wordBits)])
        }
      }
    }
  }

  /// Calls `body` with the most frequent words of a range and their p, in any order.
  /// - Parameter limit: the maximum number of words.
  /// - Complexity: O(range / 64 + words of the blocks that contain one of them)
  func forEachFrequentWord(in words: Range<Int>, limit: Int, _ body: (Int, Float) -> Void) {
    guard limit > 0 else { return }
    withArrays { arrays in
      /// The words found so far, by cost.
      var found: [(cost: UInt16, word: Int)] = []
      var worst = UInt16.max
      func scan(_ range: Range<Int>) {
        for word in range where found.count < limit || arrays.wordCosts[word] < worst {
          let cost = arrays.wordCosts[word]
          if found.count == limit { found.removeLast() }
          var place = found.count
          while place > 0, found[place - 1].cost > cost { place -= 1 }
          found.insert((cost, word), at: place)
          if found.count == limit { worst = found[limit - 1].cost }
        }
      }
      var start = words.lowerBound
      while start < words.upperBound {
        let block = start / Self.blockSize
        let end = min((block + 1) * Self.blockSize, words.upperBound)
        if found.count < limit || blockCosts[block] < worst { scan(start..<end) }
        start = end
      }
      for (cost, word) in found { body(word, .exp(-Float(cost) * NGramLayout.wordCostUnit)) }
    }
  }
}
