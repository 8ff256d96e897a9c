import LanguageModel
import Lexicon

/// Predicts by frequency alone, as the seed's keyboard does (seed 002, section 8): after a space the
/// most frequent words, in a word the most frequent ones that begin like it.
///
///     let predictor = FrequencyPredictor(lexicon)
///     predictor.predictions(completing: "th", after: [], limit: 3).map(\.word)   // the, that, this
public struct FrequencyPredictor: WordPredictor {
  /// In ascending order of the lower-case word's bytes.
  private let words: [Word]
  /// The most frequent words, best first.
  private let top: [Prediction]
  /// For prefixes that too many words begin with, the best completions.
  private let byShortPrefix: [String: [Prediction]]

  private struct Word {
    /// Lower case.
    var folded: String
    var prediction: Prediction
  }

  /// Most predictions that are ever given.
  public static let mostPredictions = 16
  /// Prefixes of up to this many letters are answered from a table.
  private static let shortPrefix = 2

  /// - Complexity: O(n log n)
  public init(_ lexicon: Lexicon) {
    let ranked = lexicon.entries.enumerated().map { rank, entry in
      Word(
        folded: entry.word.lowercased(),
        prediction: Prediction(word: entry.word, score: lexicon.logProbability(of: rank)))
    }
    top = ranked.prefix(Self.mostPredictions).map(\.prediction)
    var short: [String: [Prediction]] = [:]
    for word in ranked {
      for length in 1...Self.shortPrefix where word.folded.count > length {
        let prefix = String(word.folded.prefix(length))
        if short[prefix, default: []].count < Self.mostPredictions {
          short[prefix, default: []].append(word.prediction)
        }
      }
    }
    byShortPrefix = short
    words = ranked.sorted { $0.folded < $1.folded }
  }

  /// - Complexity: O(log n + words that begin with the prefix)
  public func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    guard limit > 0 else { return [] }
    let prefix = prefix.lowercased()
    if prefix.isEmpty { return Array(top.prefix(limit)) }
    if prefix.count <= Self.shortPrefix {
      return Array((byShortPrefix[prefix] ?? []).prefix(limit))
    }
    return Array(completions(of: prefix).prefix(limit))
  }

  private func completions(of prefix: String) -> [Prediction] {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].folded < prefix { low = middle + 1 } else { high = middle }
    }
    let found = words[low...].prefix { $0.folded.hasPrefix(prefix) }.filter { $0.folded != prefix }
    let best = found.map(\.prediction).sorted { ($1.score, $0.word) < ($0.score, $1.word) }
    var seen: Set<String> = []
    return best.filter { seen.insert($0.word).inserted }
  }
}
