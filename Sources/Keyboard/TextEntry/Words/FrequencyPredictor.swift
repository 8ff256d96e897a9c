import Algorithms
import LanguageModel
import Lexicon
import RealModule

/// Predicts by frequency alone (ring keyboard, section 8): the most frequent words after a space,
/// and the most frequent ones with the same beginning within a word.
///
///     let predictor = FrequencyPredictor(lexicon)
///     predictor.predictions(completing: "th", after: [], limit: 3).map(\.word)   // the, that, this
///
/// It takes four bytes per word in addition to the lexicon, which is not copied.
public struct FrequencyPredictor: WordPredictor {
  private let lexicon: CompiledLexicon
  /// The lexicon's words in ascending order of their lower-case bytes.
  private let order: [Int32]
  /// The best words for short prefixes, including the empty one, with which very many words begin.
  private let byShortPrefix: [String: [Int32]]

  /// The maximum number of predictions.
  public static let maximumPredictions = 16
  /// Prefixes of up to this many characters are answered from a table.
  private static let shortPrefix = 2

  /// - Complexity: O(n log n)
  public init(_ lexicon: CompiledLexicon) {
    self.lexicon = lexicon
    let words = lexicon.writtenWords().map { lexicon.letterCase.lowering($0).lowercased() }
    let order = words.indices.map(Int32.init).sorted {
      words[Int($0)].utf8.lexicographicallyPrecedes(words[Int($1)].utf8)
    }
    var short: [String: [Int32]] = [:]
    let ranked = order.enumerated().sorted {
      (lexicon.count(Int($1.element)), $0.offset) < (lexicon.count(Int($0.element)), $1.offset)
    }
    for (_, word) in ranked {
      let text = words[Int(word)]
      for length in 0...Self.shortPrefix where text.count > length {
        let prefix = String(text.prefix(length))
        if short[prefix, default: []].count < Self.maximumPredictions {
          short[prefix, default: []].append(word)
        }
      }
    }
    self.order = order
    byShortPrefix = short
  }

  /// - Complexity: O(log n + words that begin with the prefix)
  public func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    guard limit > 0 else { return [] }
    let prefix = lexicon.letterCase.lowering(prefix).lowercased()
    let best =
      prefix.count <= Self.shortPrefix
      ? byShortPrefix[prefix] ?? [] : completions(of: prefix)
    var seen: Set<String> = []
    var predictions: [Prediction] = []
    for index in best where predictions.count < limit {
      let word = lexicon.word(Int(index))
      // A word may have two codes.
      guard seen.insert(word).inserted else { continue }
      let share = Double(lexicon.count(Int(index))) / lexicon.totalCount
      predictions.append(Prediction(word: word, score: .log(share)))
    }
    return predictions
  }

  private func completions(of prefix: String) -> [Int32] {
    let start = firstPlace(from: 0) { !$0.utf8.lexicographicallyPrecedes(prefix.utf8) }
    // The word itself comes first, and is not a completion.
    let low = firstPlace(from: start) { $0 != prefix }
    let high = firstPlace(from: low) { !$0.utf8.starts(with: prefix.utf8) }
    var best: [(count: Float, word: Int32)] = []
    for word in order[low..<high] {
      let count = lexicon.count(Int(word))
      if best.count == Self.maximumPredictions {
        guard let last = best.last, count > last.count else { continue }
        best.removeLast()
      }
      let place = best.firstIndex { $0.count < count } ?? best.count
      best.insert((count, word), at: place)
    }
    return best.map(\.word)
  }

  /// The first place in `order`, from a given one, for whose word the predicate holds; it must hold
  /// for all later places too.
  private func firstPlace(from start: Int, where isBehind: (String) -> Bool) -> Int {
    order[start...].partitioningIndex {
      isBehind(lexicon.letterCase.lowering(lexicon.word(Int($0))).lowercased())
    }
  }
}
