import Lexicon
import RealModule

extension AdaptiveRanks {
  /// The ranks of the first and of the tenth word or pair in Konrad 2016, Tables 2.1 and 2.2.
  private static let wordRanks = (first: 149.0, tenth: 46.0)
  private static let bigramRanks = (first: 111.0, tenth: 61.0)

  /// Creates starting tables from a dictionary.
  ///
  /// Konrad 2016 starts from ranks between 1 and 255 and shows the first of them (Tables 2.1 and
  /// 2.2), but does not say how its English ones were made. Here a count c has rank first · (c /
  /// largest)^e, rounded, at least 1, where e is chosen so that the tenth word has the rank of the
  /// table's tenth. If ranks are equal, and most words have rank 1, the more frequent word comes
  /// first.
  ///
  /// - Parameters:
  ///   - words: the words with their frequencies.
  ///   - pairs: the pairs; those that begin with `<s>` are ignored, because Konrad 2016 has no
  ///     sentences.
  ///   - start: the numbers of words and of pairs to use. Ranks do not depend on it, and a pair may
  ///     have words that are not used. With `RankStart.swissGerman` neither list is used.
  /// - Complexity: O(n log n)
  public init(words: Lexicon, pairs: NGramCounts, start: RankStart = .all) {
    guard case .list(let wordLimit, let pairLimit) = start else {
      self = .swissGerman
      return
    }
    var counts: [String: Double] = [:]
    var order: [String] = []
    for entry in words.entries {
      let word = folded(words.letterCase.lowering(entry.word))
      if counts.updateValue(entry.count + counts[word, default: 0], forKey: word) == nil {
        order.append(word)
      }
    }
    let scale = Self.scale(order.prefix(10).map { counts[$0, default: 1] }, Self.wordRanks)
    let ranked = order.prefix(max(0, wordLimit)).map {
      RankedWord(word: $0, rank: scale(counts[$0, default: 1]))
    }
    let sentenceStart = UInt32(0)
    let known = pairs.counts.filter {
      $0.key.first != sentenceStart && counts[pairs.words[Int($0.key.first)]] != nil
        && counts[pairs.words[Int($0.key.second)]] != nil
    }
    let sorted = known.sorted {
      ($1.value, $0.key.first, $0.key.second) < ($0.value, $1.key.first, $1.key.second)
    }
    let pairScale = Self.scale(sorted.prefix(10).map(\.value), Self.bigramRanks)
    self.init(
      words: WordRanks(ranked),
      bigrams: BigramRanks(
        sorted.prefix(max(0, pairLimit)).map {
          RankedBigram(
            previous: pairs.words[Int($0.key.first)], word: pairs.words[Int($0.key.second)],
            rank: pairScale($0.value))
        }))
  }

  private static func scale(
    _ largest: [Double], _ ranks: (first: Double, tenth: Double)
  ) -> (Double) -> Int {
    guard let first = largest.first, let tenth = largest.last, tenth < first else {
      return { _ in RankRule.initial }
    }
    let exponent = Double.log(ranks.tenth / ranks.first) / Double.log(tenth / first)
    return { Int((ranks.first * Double.pow($0 / first, exponent)).rounded().clamped(1, 254)) }
  }
}

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double {
    Swift.min(Swift.max(self, low), high)
  }
}
