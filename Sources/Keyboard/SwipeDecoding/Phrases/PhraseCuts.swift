import RealModule

/// Where the words of a phrase lie on its trace: the most probable course of its letters, by the letter
/// emission (Viterbi over letters and blanks).
///
/// A workspace: it keeps its memory.
struct PhraseCuts: Sendable {
  /// A letter of a phrase, or the separator between two words.
  struct Symbol: Hashable, Sendable {
    /// The column of the emission's rows.
    var column: Int
    /// The word that it belongs to; nil: the separator.
    var word: Int?
    /// Whether it begins a word with the letter on which the one before ended, so that both may lie on the
    /// same points.
    var sharesLetter: Bool
  }

  private let rows: [Float]
  private let logs: [Float]
  private let columns: Int
  private var scores: [Float] = []
  private var next: [Float] = []
  private var steps: [UInt8] = []

  /// Takes a stroke.
  /// - Parameters:
  ///   - rows: for each point the probabilities of no letter, of each key and of the separator.
  ///   - columns: the number of these, at least 1.
  init(_ rows: [Float], columns: Int) {
    self.rows = rows
    self.columns = columns
    logs = rows.map { Float.log(max($0, 1e-7)) }
  }

  /// Returns the points of each word, from the first of its first letter to the last of its last one; nil
  /// if the letters have no place on the stroke.
  /// - Parameter symbols: the letters, those of a word together.
  /// - Complexity: O(points · letters)
  mutating func cut(_ symbols: [Symbol]) -> [ClosedRange<Int>]? {
    let points = rows.count / columns
    let words = (symbols.lazy.compactMap(\.word).max() ?? -1) + 1
    let states = 2 * symbols.count + 1
    guard points > 0, words > 0, !symbols.isEmpty else { return nil }
    scores = [Float](repeating: -.infinity, count: states)
    next = scores
    steps = [UInt8](repeating: 0, count: points * states)
    for point in 0..<points {
      let row = point * columns
      for state in 0..<states {
        // Even states are blanks, odd ones letters.
        var (best, step) = (scores[state], 0)
        if point == 0 {
          best = state < 2 ? 0 : -.infinity
        } else {
          if state > 0, scores[state - 1] > best { (best, step) = (scores[state - 1], 1) }
          if state > 2, state % 2 == 1 {
            let (symbol, before) = (symbols[state / 2], symbols[state / 2 - 1])
            if symbol.column != before.column || symbol.sharesLetter, scores[state - 2] > best {
              (best, step) = (scores[state - 2], 2)
            }
          }
        }
        next[state] = best + logs[row + (state % 2 == 0 ? 0 : symbols[state / 2].column)]
        steps[point * states + state] = UInt8(step)
      }
      swap(&scores, &next)
    }
    var state = scores[states - 1] > scores[states - 2] ? states - 1 : states - 2
    guard scores[state] > -.infinity else { return nil }
    var first = [Int](repeating: points, count: words)
    var last = [Int](repeating: -1, count: words)
    for point in stride(from: points - 1, through: 0, by: -1) {
      if state % 2 == 1, let word = symbols[state / 2].word {
        first[word] = min(first[word], point)
        last[word] = max(last[word], point)
      }
      state -= Int(steps[point * states + state])
    }
    var ranges: [ClosedRange<Int>] = []
    for word in 0..<words {
      // A word of one letter that lies on its neighbour's points has none of its own.
      if last[word] < 0 { return nil }
      ranges.append(first[word]...last[word])
    }
    return ranges
  }

  /// Returns ln of the probability of letters, over all their courses; −∞ if they have no place.
  /// - Complexity: O(points · letters)
  mutating func logProbability(_ symbols: [Symbol]) -> Float {
    let points = rows.count / columns
    let states = 2 * symbols.count + 1
    scores = [Float](repeating: 0, count: states)
    next = scores
    var scale: Float = 0
    for point in 0..<points {
      let row = point * columns
      var largest: Float = 0
      for state in 0..<states {
        var sum: Float
        if point == 0 {
          sum = state < 2 ? 1 : 0
        } else {
          sum = scores[state]
          if state > 0 { sum += scores[state - 1] }
          if state > 2, state % 2 == 1 {
            let (symbol, before) = (symbols[state / 2], symbols[state / 2 - 1])
            if symbol.column != before.column || symbol.sharesLetter { sum += scores[state - 2] }
          }
        }
        next[state] = sum * rows[row + (state % 2 == 0 ? 0 : symbols[state / 2].column)]
        largest = max(largest, next[state])
      }
      guard largest > 0 else { return -.infinity }
      for state in 0..<states { next[state] /= largest }
      scale += .log(largest)
      swap(&scores, &next)
    }
    let sum = scores[states - 1] + (states > 1 ? scores[states - 2] : 0)
    return sum > 0 ? .log(sum) + scale : -.infinity
  }
}
