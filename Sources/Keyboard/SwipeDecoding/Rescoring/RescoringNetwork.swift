import CNetworkKernels

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
  package var weights: [Lane] { didSet { arranged = Self.arranged(weights) } }
  /// A and B in the order in which they are computed: for each sixteen units all inputs.
  private var arranged: [Lane]

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
    arranged = Self.arranged(weights)
  }

  private static func arranged(_ weights: [Lane]) -> [Lane] {
    guard weights.count == Offset.count else { return [] }
    func layer(at start: Int, lanes: Int, inputs: Int) -> [Lane] {
      (0..<lanes).flatMap { lane in (0..<inputs).map { weights[start + lanes * $0 + lane] } }
    }
    return layer(at: Offset.letter, lanes: letterLanes, inputs: Offset.letterInputs)
      + layer(at: Offset.hidden, lanes: hiddenLanes, inputs: Offset.hiddenInputs)
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
    let letters = letterCounts.reduce(0, +)
    let units = 16 * Self.letterLanes
    withUnsafeTemporaryAllocation(of: Float.self, capacity: max(letters * units, 1)) { hidden in
      layer(
        letterRows, points: letters, at: 0, lanes: Self.letterLanes, inputs: Offset.letterInputs,
        bias: Offset.letterBias, into: hidden)
      let rows = pooled(hidden, letterCounts: letterCounts, wordRows: wordRows)
      let width = 16 * Self.hiddenLanes
      withUnsafeTemporaryAllocation(
        of: Float.self, capacity: max(letterCounts.count * width, 1)
      ) { hidden in
        layer(
          rows, points: letterCounts.count, at: Self.letterLanes * Offset.letterInputs,
          lanes: Self.hiddenLanes, inputs: Offset.hiddenInputs, bias: Offset.hiddenBias,
          into: hidden)
        for index in letterCounts.indices {
          scores.append(
            score(
              word: wordRows[(index * Offset.wordInputs)..<((index + 1) * Offset.wordInputs)],
              hidden: hidden.extracting((index * width)..<((index + 1) * width))))
        }
      }
    }
  }

  /// Fills the units of a layer for each row, in the widest vectors that the machine has.
  private func layer(
    _ rows: [Float], points: Int, at start: Int, lanes: Int, inputs: Int, bias: Int,
    into units: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(rows.count >= points * inputs && units.count >= points * 16 * lanes)
    let own: [Int32] = [0]
    weights.withUnsafeBytes { weights in
      arranged.withUnsafeBytes { arranged in
        own.withUnsafeBufferPointer { own in
          rows.withUnsafeBufferPointer { rows in
            guard points > 0, let rows = rows.baseAddress, let units = units.baseAddress
            else { return }
            let lane = MemoryLayout<Lane>.stride / MemoryLayout<Float>.stride
            var layer = NetworkLayer(
              weights: arranged.bindMemory(to: Float.self).baseAddress.map { $0 + start * lane },
              biases: weights.bindMemory(to: Float.self).baseAddress.map { $0 + bias * lane },
              unit_count: Int32(16 * lanes), width: Int32(inputs), taps: own.baseAddress,
              tap_count: 1, is_activated: 1, is_residual: 0)
            network_layer(&layer, rows, Int32(points), units, QuantizedLayer.widestVectors)
          }
        }
      }
    }
  }

  /// Returns the inputs of the second layer: for each candidate its own, then the sums and the maxima of
  /// its letters' units.
  private func pooled(
    _ units: UnsafeMutableBufferPointer<Float>, letterCounts: [Int], wordRows: [Float]
  ) -> [Float] {
    let lanes = UnsafeRawBufferPointer(units)
    let width = Offset.hiddenInputs
    return [Float](unsafeUninitializedCapacity: letterCounts.count * width) { rows, filled in
      filled = letterCounts.count * width
      var letter = 0
      for (index, count) in letterCounts.enumerated() {
        let row = rows.extracting((index * width)..<((index + 1) * width))
        for input in 0..<Offset.wordInputs {
          row[input] = wordRows[index * Offset.wordInputs + input]
        }
        for lane in 0..<Self.letterLanes {
          var sum = Lane.zero
          var top = Lane(repeating: count == 0 ? 0 : -1e9)
          for place in letter..<(letter + count) {
            let unit = lanes.loadUnaligned(
              fromByteOffset: (place * Self.letterLanes + lane) * MemoryLayout<Lane>.stride,
              as: Lane.self)
            sum += unit
            top = top.replacing(with: unit, where: unit .> top)
          }
          sum *= Self.sumScale
          let sums = Offset.wordInputs + 16 * lane
          let tops = sums + 16 * Self.letterLanes
          for unit in 0..<16 { (row[sums + unit], row[tops + unit]) = (sum[unit], top[unit]) }
        }
        letter += count
      }
    }
  }

  /// Returns a candidate's score: c · g + s · word.
  private func score(word: ArraySlice<Float>, hidden: UnsafeMutableBufferPointer<Float>) -> Float {
    var score: Float = 0
    for (j, input) in word.enumerated() {
      score += weights[Offset.direct + j / 16][j % 16] * input
    }
    for lane in 0..<Self.hiddenLanes {
      var units = Lane.zero
      for unit in 0..<16 { units[unit] = hidden[16 * lane + unit] }
      score += (weights[Offset.out + lane] * units).sum()
    }
    return score
  }
}
