import Lexicon
import RealModule

extension BigramModel {
  /// Builds a model; the same input gives the same bytes on every platform.
  ///
  /// - Parameters:
  ///   - words: the vocabulary, as written, with its frequencies. Words that differ in capitals
  ///     only are one, written as the most frequent of them, their counts added.
  ///   - pairs: those with a word outside the vocabulary are left out.
  ///   - smoothing: how much probability pairs leave to others.
  /// - Throws: `.wrongWordCount`, `.wordTooLong`, `.tooLarge`.
  /// - Complexity: O(n log n)
  public init(
    words: Lexicon, pairs: PairCounts = PairCounts(), smoothing: BigramSmoothing = BigramSmoothing()
  ) throws(BigramModelError) {
    var builder = try BigramBuilder(words)
    builder.add(pairs)
    try self.init(storage: builder.build(smoothing))
  }
}

/// A vocabulary and its pairs by number.
private struct BigramBuilder {
  struct Word {
    var lower: String
    var written: String
    var count: Double
  }

  struct Pair {
    var word: Int
    var count: Double
  }

  var words: [Word] = []
  var numbers: [String: Int] = [:]
  /// By context; the last is the start of a sentence.
  var followers: [[Pair]] = []
  /// By context: how often words followed that no pair names.
  var unlisted: [Double] = []

  init(_ lexicon: Lexicon) throws(BigramModelError) {
    var places: [String: Int] = [:]
    for entry in lexicon.entries {
      let lower = folded(entry.word)
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
    guard (1...BigramLayout.maximumWords).contains(words.count) else {
      throw .wrongWordCount(words.count)
    }
    words.sort { $0.lower.utf8.lexicographicallyPrecedes($1.lower.utf8) }
    for (index, word) in words.enumerated() { numbers[word.lower] = index }
    followers = Array(repeating: [], count: words.count + 1)
    unlisted = Array(repeating: 0, count: words.count + 1)
  }

  mutating func add(_ pairs: PairCounts) {
    let known = pairs.words.enumerated().map { $0 == 0 ? words.count : numbers[$1] }
    for (pair, count) in pairs.counts {
      guard let first = known[Int(pair.first)], let second = known[Int(pair.second)],
        second < words.count
      else { continue }
      followers[first].append(Pair(word: second, count: count))
    }
    for (first, count) in pairs.unlisted {
      if let context = known[Int(first)] { unlisted[context] += count }
    }
    for context in followers.indices { followers[context].sort { $0.word < $1.word } }
  }

  /// p(w) of every word.
  private func frequencies(_ smoothing: BigramSmoothing) -> [Double] {
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

  func build(_ smoothing: BigramSmoothing) throws(BigramModelError) -> FlatFileStorage {
    let spelled = words.indices.filter { words[$0].written != words[$0].lower }
    let layout = BigramLayout(
      words: words.count, textBytes: words.reduce(0) { $0 + $1.lower.utf8.count },
      pairs: followers.reduce(0) { $0 + $1.count }, spelled: spelled.count,
      spelledBytes: spelled.reduce(0) { $0 + words[$1].written.utf8.count })
    guard layout.pairs <= BigramLayout.maximumPairs,
      layout.textBytes <= BigramLayout.maximumTextBytes,
      layout.spelledBytes <= BigramLayout.maximumTextBytes
    else { throw .tooLarge }
    let frequency = frequencies(smoothing)
    var weights: [UInt16] = []
    var pairs: [UInt32] = []
    var pairStarts: [UInt32] = [0]
    for (list, unlisted) in zip(followers, unlisted) {
      let (weight, shares) = Self.interpolated(list, unlisted: unlisted, smoothing)
      weights.append(Self.cost(weight, unit: BigramLayout.wordCostUnit, limit: .max))
      for (pair, share) in zip(list, shares) {
        let cost = Self.cost(
          share + weight * frequency[pair.word], unit: BigramLayout.pairCostUnit,
          limit: UInt32.max >> BigramLayout.wordBits)
        pairs.append(cost << BigramLayout.wordBits | UInt32(pair.word))
      }
      pairStarts.append(UInt32(pairs.count))
    }
    var bytes = FlatFileBytes(BigramLayout.format, size: layout.size)
    bytes.put(
      [layout.words, layout.textBytes, layout.pairs, layout.spelled, layout.spelledBytes]
        .map { UInt32($0) }, at: BigramLayout.Field.words)
    bytes.put(
      frequency.map { Self.cost($0, unit: BigramLayout.wordCostUnit, limit: .max) as UInt16 },
      at: layout.wordCosts)
    bytes.put(weights, at: layout.weightCosts)
    bytes.put(Self.starts(words.map(\.lower)), at: layout.textStarts)
    bytes.put(pairStarts, at: layout.pairStarts)
    bytes.put(pairs, at: layout.pairTable)
    bytes.put(spelled.map { UInt32($0) }, at: layout.spelledWords)
    bytes.put(Self.starts(spelled.map { words[$0].written }), at: layout.spelledStarts)
    bytes.put(words.flatMap { Array($0.lower.utf8) }, at: layout.text)
    bytes.put(spelled.flatMap { Array(words[$0].written.utf8) }, at: layout.spelledText)
    return bytes.sealed()
  }

  /// The weight left for the frequencies, and each pair's own share.
  private static func interpolated(
    _ list: [Pair], unlisted: Double, _ smoothing: BigramSmoothing
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
