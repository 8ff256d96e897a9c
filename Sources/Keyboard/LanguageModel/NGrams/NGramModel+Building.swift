import Algorithms
import FlatFiles
import Lexicon
import RealModule

extension NGramModel {
  /// Builds a model; the same input gives the same bytes on every platform.
  ///
  /// - Parameters:
  ///   - words: the vocabulary in its written form, with frequencies. Words that differ only in
  ///     capitals are merged into the most frequent of them, their counts added.
  ///   - counts: the pairs and triples. Those with a word outside the vocabulary are ignored, and
  ///     so are triples whose first two words are not a pair.
  ///   - smoothing: the amount of probability that pairs and triples leave to other words.
  /// - Throws: `.wrongWordCount`, `.wordTooLong`, `.tooLarge`.
  /// - Complexity: O(n log n)
  public init(
    words: Lexicon, counts: NGramCounts = NGramCounts(),
    smoothing: NGramSmoothing = NGramSmoothing()
  ) throws(NGramModelError) {
    var builder = try NGramBuilder(words)
    builder.add(counts)
    try self.init(storage: builder.build(smoothing))
    letterCase = words.letterCase
  }
}

/// A vocabulary and its pairs by number.
private struct NGramBuilder {
  struct Word {
    var lower: String
    var written: String
    var count: Double
  }

  /// A word that followed a context.
  struct Follower {
    var word: Int
    var count: Double
  }

  /// The words that followed two words.
  struct TripleContext {
    var followers: [Follower] = []
    /// The count of followers without a triple of their own.
    var unlisted = 0.0
  }

  var words: [Word] = []
  var numbers: [String: Int] = [:]
  /// The followers by context; the last context is the start of a sentence.
  var followers: [[Follower]] = []
  /// The count of followers without a pair of their own, by context.
  var unlisted: [Double] = []
  /// The triples by their first two words.
  var triples: [TwoWords: TripleContext] = [:]

  struct TwoWords: Hashable {
    var first: Int
    var second: Int
  }

  init(_ lexicon: Lexicon) throws(NGramModelError) {
    var places: [String: Int] = [:]
    for entry in lexicon.entries {
      let lower = folded(lexicon.letterCase.lowering(entry.word))
      if let place = places[lower] {
        words[place].count += entry.count
      } else {
        places[lower] = words.count
        words.append(Word(lower: lower, written: entry.word, count: entry.count))
      }
    }
    for word in words where max(word.lower.utf8.count, word.written.utf8.count) > 255 {
      throw .wordTooLong(String(word.written.prefix(20)))
    }
    guard (1...NGramLayout.maximumWords).contains(words.count) else {
      throw .wrongWordCount(words.count)
    }
    words.sort { $0.lower.utf8.lexicographicallyPrecedes($1.lower.utf8) }
    for (index, word) in words.enumerated() { numbers[word.lower] = index }
    followers = Array(repeating: [], count: words.count + 1)
    unlisted = Array(repeating: 0, count: words.count + 1)
  }

  mutating func add(_ counts: NGramCounts) {
    let known = counts.words.enumerated().map { $0 == 0 ? words.count : numbers[$1] }
    for (pair, count) in counts.counts {
      guard let first = known[Int(pair.first)], let second = known[Int(pair.second)],
        second < words.count
      else { continue }
      followers[first].append(Follower(word: second, count: count))
    }
    for (first, count) in counts.unlisted {
      if let context = known[Int(first)] { unlisted[context] += count }
    }
    for context in followers.indices { followers[context].sort { $0.word < $1.word } }
    addTriples(counts, known)
  }

  /// - Parameter known: the number of each of the counts' words, nil if it is outside the
  ///   vocabulary.
  private mutating func addTriples(_ counts: NGramCounts, _ known: [Int?]) {
    func context(_ pair: NGramCounts.Pair) -> TwoWords? {
      guard let first = known[Int(pair.first)], let second = known[Int(pair.second)],
        second < words.count
      else { return nil }
      return TwoWords(first: first, second: second)
    }
    for (triple, count) in counts.triples {
      guard let context = context(triple.context), let third = known[Int(triple.third)],
        third < words.count
      else { continue }
      triples[context, default: TripleContext()].followers.append(
        Follower(word: third, count: count))
    }
    for (pair, count) in counts.unlistedAfterPairs {
      if let context = context(pair), triples[context] != nil {
        triples[context]?.unlisted += count
      }
    }
  }

  /// Returns p(w) of every word.
  private func frequencies(_ smoothing: NGramSmoothing) -> [Double] {
    let total = words.reduce(0) { $0 + $1.count }
    var inPairs = [Double](repeating: 0, count: words.count)
    for list in followers {
      for pair in list { inPairs[pair.word] += pair.count }
    }
    let pairTotal = inPairs.reduce(0, +)
    let share = pairTotal > 0 ? min(max(smoothing.pairShare, 0), 1) : 0
    return words.indices.map {
      (1 - share) * words[$0].count / total + share * inPairs[$0] / max(pairTotal, 1)
    }
  }

  func build(_ smoothing: NGramSmoothing) throws(NGramModelError) -> FlatFileStorage {
    let spelled = words.indices.filter { words[$0].written != words[$0].lower }
    let frequency = frequencies(smoothing)
    var (weights, pairs): ([UInt16], [UInt32]) = ([], [])
    var pairStarts: [UInt32] = [0]
    var triples = Triples()
    for (context, (list, unlisted)) in zip(followers, self.unlisted).enumerated() {
      let (weight, shares) = Self.interpolated(list, unlisted: unlisted, smoothing)
      weights.append(Self.cost(weight, unit: NGramLayout.wordCostUnit, limit: .max))
      for (pair, share) in zip(list, shares) {
        add(
          &triples, after: TwoWords(first: context, second: pair.word), pair: pairs.count,
          smoothing, frequency)
        pairs.append(Self.entry(pair.word, share + weight * frequency[pair.word]))
      }
      pairStarts.append(UInt32(pairs.count))
    }
    let layout = NGramLayout(
      words: words.count, textBytes: words.reduce(0) { $0 + $1.lower.utf8.count },
      pairs: pairs.count, spelled: spelled.count,
      spelledBytes: spelled.reduce(0) { $0 + words[$1].written.utf8.count },
      tripleContexts: triples.pairs.count, triples: triples.entries.count)
    guard layout.pairs <= NGramLayout.maximumPairs,
      layout.triples <= NGramLayout.maximumTriples,
      layout.textBytes <= NGramLayout.maximumTextBytes,
      layout.spelledBytes <= NGramLayout.maximumTextBytes
    else { throw .tooLarge }
    var bytes = FlatFileBytes(
      NGramLayout.format, size: layout.size,
      version: layout.triples > 0 ? nil : NGramLayout.versionOfPairs)
    bytes.put(
      [layout.words, layout.textBytes, layout.pairs, layout.spelled, layout.spelledBytes]
        .map { UInt32($0) }, at: NGramLayout.Field.words)
    bytes.put(
      [UInt32(layout.tripleContexts), UInt32(layout.triples)],
      at: NGramLayout.Field.tripleContexts)
    bytes.put(
      frequency.map { Self.cost($0, unit: NGramLayout.wordCostUnit, limit: .max) as UInt16 },
      at: layout.wordCosts)
    bytes.put(weights, at: layout.weightCosts)
    bytes.put(Self.starts(words.map(\.lower)), at: layout.textStarts)
    bytes.put(pairStarts, at: layout.pairStarts)
    bytes.put(pairs, at: layout.pairTable)
    bytes.put(spelled.map { UInt32($0) }, at: layout.spelledWords)
    bytes.put(Self.starts(spelled.map { words[$0].written }), at: layout.spelledStarts)
    bytes.put(words.flatMap { Array($0.lower.utf8) }, at: layout.text)
    bytes.put(spelled.flatMap { Array(words[$0].written.utf8) }, at: layout.spelledText)
    if layout.triples > 0 {
      bytes.put(triples.pairs, at: layout.tripleContextTable)
      bytes.put(triples.weights, at: layout.tripleWeightCosts)
      bytes.put(triples.starts, at: layout.tripleStarts)
      bytes.put(triples.entries, at: layout.tripleTable)
    }
    return bytes.sealed()
  }

  /// The sections of triples.
  private struct Triples {
    var pairs: [UInt32] = []
    var weights: [UInt16] = []
    var starts: [UInt32] = [0]
    var entries: [UInt32] = []
  }

  /// Adds the triples that begin with a pair.
  private func add(
    _ triples: inout Triples, after context: TwoWords, pair: Int, _ smoothing: NGramSmoothing,
    _ frequency: [Double]
  ) {
    guard let found = self.triples[context] else { return }
    let list = found.followers.sorted { $0.word < $1.word }
    let (weight, shares) = Self.interpolated(list, unlisted: found.unlisted, smoothing)
    let lower = probabilities(after: context.second, smoothing, frequency)
    triples.pairs.append(UInt32(pair))
    triples.weights.append(Self.cost(weight, unit: NGramLayout.wordCostUnit, limit: .max))
    for (follower, share) in zip(list, shares) {
      triples.entries.append(
        Self.entry(follower.word, share + weight * lower(follower.word)))
    }
    triples.starts.append(UInt32(triples.entries.count))
  }

  /// Returns p(w | h) by pairs.
  private func probabilities(
    after context: Int, _ smoothing: NGramSmoothing, _ frequency: [Double]
  ) -> (Int) -> Double {
    let list = followers[context]
    let (weight, shares) = Self.interpolated(list, unlisted: unlisted[context], smoothing)
    return { word in
      let place = list.partitioningIndex { $0.word >= word }
      let isListed = place < list.count && list[place].word == word
      return (isListed ? shares[place] : 0) + weight * frequency[word]
    }
  }

  /// Returns the entry for a word that follows, with its p.
  private static func entry(_ word: Int, _ probability: Double) -> UInt32 {
    let cost: UInt32 = Self.cost(
      probability, unit: NGramLayout.pairCostUnit, limit: UInt32.max >> NGramLayout.wordBits)
    return cost << NGramLayout.wordBits | UInt32(word)
  }

  /// Returns the weight left for the frequencies, and each pair's own share.
  private static func interpolated(
    _ list: [Follower], unlisted: Double, _ smoothing: NGramSmoothing
  ) -> (weight: Double, shares: [Double]) {
    let total = list.reduce(unlisted) { $0 + $1.count }
    guard !list.isEmpty, total > 0 else { return (1, []) }
    let discount = max(0, smoothing.discount)
    let denominator = total + max(0, smoothing.strength) * Double(list.count)
    let shares = list.map { max($0.count - discount, 0) / denominator }
    return (1 - shares.reduce(0, +), shares)
  }

  private static func cost<Number: FixedWidthInteger>(
    _ probability: Double, unit: Float, limit: Number
  ) -> Number {
    let nats = probability > 0 ? -Double.log(min(probability, 1)) : .infinity
    let units = (nats / Double(unit)).rounded()
    return units < Double(limit) ? Number(units) : limit
  }

  private static func starts(_ texts: [String]) -> [UInt32] {
    var starts: [UInt32] = [0]
    var offset: UInt32 = 0
    for text in texts {
      offset += UInt32(text.utf8.count)
      starts.append(offset)
    }
    return starts
  }
}
