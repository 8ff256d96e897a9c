/// The second stage: a small network that scores an aligned word, free of the prior.
///
/// Each letter's inputs pass one hidden layer; its outputs are pooled over the letters by sum and
/// by maximum, and with the word's inputs pass a second hidden layer to one score:
///
///     hᵢ  = act(A · letterᵢ + a)               32 wide
///     z   = [word, ¼ Σ hᵢ, max hᵢ]
///     g   = act(B · z + b)                     48 wide
///     net = c · g + s · word
///
/// with act(x) = max(x, x/10). Inputs are scaled first (`InputScaling`). 6,972 weights.
package struct RescoringNetwork: Hashable, Sendable {
  /// A number for each of 16 units.
  package typealias Lane = SIMD16<Float>

  /// All weights, in lanes of 16, in the order of `Offset`.
  package var weights: [Lane]

  /// The width of the letters' hidden layer, in lanes.
  package static let letterLanes = 2
  /// The width of the second hidden layer, in lanes.
  package static let hiddenLanes = 3
  /// Keeps the pooled sum of a long word in the range of the other inputs.
  package static let sumScale: Float = 0.25

  /// Where each part of the network begins in `weights`, in lanes.
  package enum Offset {
    /// The number of inputs of a letter.
    package static let letterInputs = CandidateFeatures.letterWidth
    /// The number of inputs of a word.
    package static let wordInputs = CandidateFeatures.wordWidth
    /// The number of inputs of the second hidden layer: the word's, the sums and the maxima.
    package static let hiddenInputs = wordInputs + 2 * 16 * letterLanes
    /// A: for each input of a letter its weights.
    package static let letter = 0
    /// a
    package static let letterBias = letter + letterInputs * letterLanes
    /// B: for each input of the second layer its weights.
    package static let hidden = letterBias + letterLanes
    /// b
    package static let hiddenBias = hidden + hiddenInputs * hiddenLanes
    /// c
    package static let out = hiddenBias + hiddenLanes
    /// s: the weights of the word's inputs one after the other; the rest of the last lane is 0.
    package static let direct = out + hiddenLanes
    /// The number of lanes of all weights.
    public static let count = direct + (wordInputs + 15) / 16
  }

  /// Creates a network with all weights 0, by which every word scores 0.
  package init() {
    weights = [Lane](repeating: .zero, count: Offset.count)
  }

  /// Returns max(x, x/10) of each number.
  @inline(__always)
  package static func activated(_ x: Lane) -> Lane {
    let small = x * 0.1
    return small.replacing(with: x, where: x .> small)
  }

  /// Computes the scores of candidates, in their order.
  /// - Parameters:
  ///   - letterRows: the scaled rows of all letters of all candidates, one after the other.
  ///   - letterCounts: the number of letters of each candidate.
  ///   - wordRows: the scaled rows of the candidates, one after the other.
  ///   - scores: receives a score for each candidate; none if the rows do not fit together.
  /// - Complexity: O(letters · inputs · 32 + candidates · inputs · 48) multiplications.
  package func scores(
    letterRows: [Float], letterCounts: [Int], wordRows: [Float], into scores: inout [Float]
  ) {
    scores.removeAll(keepingCapacity: true)
    guard weights.count == Offset.count,
      letterCounts.allSatisfy({ $0 >= 0 }),
      letterRows.count >= letterCounts.reduce(0, +) * Offset.letterInputs,
      wordRows.count >= letterCounts.count * Offset.wordInputs
    else { return }
    weights.withUnsafeBufferPointer { weights in
      letterRows.withUnsafeBufferPointer { letters in
        wordRows.withUnsafeBufferPointer { words in
          var letter = 0
          for (index, count) in letterCounts.enumerated() {
            let width = count * Offset.letterInputs
            scores.append(
              Self.score(
                weights, letters: letters.extracting(letter..<(letter + width)),
                word: words.extracting(
                  (index * Offset.wordInputs)..<((index + 1) * Offset.wordInputs))))
            letter += width
          }
        }
      }
    }
  }

  private static func score(
    _ weights: UnsafeBufferPointer<Lane>, letters: UnsafeBufferPointer<Float>,
    word: UnsafeBufferPointer<Float>
  ) -> Float {
    let letterCount = letters.count / Offset.letterInputs
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: Offset.hiddenInputs) { inputs in
      var direct: Float = 0
      for j in 0..<Offset.wordInputs {
        inputs[j] = word[j]
        direct += weights[Offset.direct + j / 16][j % 16] * word[j]
      }
      for lane in 0..<letterLanes {
        var sum = Lane.zero
        var top = Lane(repeating: letterCount == 0 ? 0 : -1e9)
        for index in 0..<letterCount {
          let unit = activated(
            layer(
              weights, at: Offset.letter + lane, stride: letterLanes,
              bias: weights[Offset.letterBias + lane],
              inputs: letters, from: index * Offset.letterInputs, count: Offset.letterInputs))
          sum += unit
          top = top.replacing(with: unit, where: unit .> top)
        }
        sum *= sumScale
        let first = Offset.wordInputs + 16 * lane
        for j in 0..<16 {
          inputs[first + j] = sum[j]
          inputs[first + 16 * letterLanes + j] = top[j]
        }
      }
      var score = direct
      for lane in 0..<hiddenLanes {
        let unit = layer(
          weights, at: Offset.hidden + lane, stride: hiddenLanes,
          bias: weights[Offset.hiddenBias + lane],
          inputs: UnsafeBufferPointer(inputs), from: 0, count: Offset.hiddenInputs)
        score += (weights[Offset.out + lane] * activated(unit)).sum()
      }
      return score
    }
  }

  /// Returns sixteen units of a layer: bias + Σ weight · input.
  ///
  /// One lane at a time, as the sums of sixteen units stay in registers, and those of more would not.
  /// Product and sum are separate, as a fused multiply-add would be a library call unless the processor
  /// is known to have it.
  @inline(__always)
  private static func layer(
    _ weights: UnsafeBufferPointer<Lane>, at start: Int, stride: Int, bias: Lane,
    inputs: UnsafeBufferPointer<Float>, from first: Int, count: Int
  ) -> Lane {
    var units = bias
    for j in 0..<count {
      units += weights[start + stride * j] * inputs[first + j]
    }
    return units
  }
}
