/// The second stage: a small network that scores an aligned word, free of the prior.
///
/// Each letter's inputs pass one hidden layer; its outputs are pooled over the letters by sum and by
/// maximum, and with the word's inputs pass a second hidden layer to one score:
///
///     hᵢ  = act(A · letterᵢ + a)               32 wide
///     z   = [word, ¼ Σ hᵢ, max hᵢ]
///     g   = act(B · z + b)                     48 wide
///     net = c · g + s · word
///
/// with act(x) = max(x, x/10). Inputs are scaled first (`InputScaling`). 5,643 weights.
public struct RescoringNetwork: Hashable, Sendable {
  public typealias Lane = SIMD16<Float>

  /// All weights, in lanes of 16, in the order of `Offset`.
  public var weights: [Lane]

  /// Width of the letters' hidden layer and of the second one, in lanes.
  public static let letterLanes = 2
  public static let hiddenLanes = 3
  /// Keeps the pooled sum of a long word in the range of the other inputs.
  public static let sumScale: Float = 0.25

  /// Where each part of the network begins in `weights`, in lanes.
  public enum Offset {
    public static let letterInputs = CandidateFeatures.letterWidth
    public static let wordInputs = CandidateFeatures.wordWidth
    /// Inputs of the second hidden layer: the word's, the sums and the maxima.
    public static let hiddenInputs = wordInputs + 2 * 16 * letterLanes
    /// A: for each input of a letter its weights.
    public static let letter = 0
    /// a
    public static let letterBias = letter + letterInputs * letterLanes
    /// B: for each input of the second layer its weights.
    public static let hidden = letterBias + letterLanes
    /// b
    public static let hiddenBias = hidden + hiddenInputs * hiddenLanes
    /// c
    public static let out = hiddenBias + hiddenLanes
    /// s, the word's inputs one after the other; what is left of the last lane is 0.
    public static let direct = out + hiddenLanes
    public static let count = direct + (wordInputs + 15) / 16
  }

  /// All weights 0: every word scores 0.
  public init() {
    weights = [Lane](repeating: .zero, count: Offset.count)
  }

  @inline(__always)
  public static func activated(_ x: Lane) -> Lane {
    let small = x * 0.1
    return small.replacing(with: x, where: x .> small)
  }

  /// The scores of candidates whose rows lie one after the other, in their order.
  /// - Parameters:
  ///   - letterRows: scaled, `letterCounts` rows for each candidate.
  ///   - wordRows: scaled, a row for each candidate.
  /// - Returns: a score for each candidate; none if the rows do not fit together.
  /// - Complexity: O(letters · inputs · 32 + candidates · inputs · 48) multiplications.
  public func scores(
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

  /// Written as sums of products lane by lane: a fused multiply-add would be a library call where
  /// the processor is not known to have the instruction.
  private static func score(
    _ w: UnsafeBufferPointer<Lane>, letters: UnsafeBufferPointer<Float>,
    word: UnsafeBufferPointer<Float>
  ) -> Float {
    var (sum0, sum1) = (Lane.zero, Lane.zero)
    var top0 = Lane(repeating: -1e9)
    var top1 = top0
    for row in stride(from: 0, to: letters.count, by: Offset.letterInputs) {
      var (a, b) = (w[Offset.letterBias], w[Offset.letterBias + 1])
      for j in 0..<Offset.letterInputs {
        let x = letters[row + j]
        a += w[Offset.letter + 2 * j] * x
        b += w[Offset.letter + 2 * j + 1] * x
      }
      a = activated(a)
      b = activated(b)
      sum0 += a
      sum1 += b
      top0 = top0.replacing(with: a, where: a .> top0)
      top1 = top1.replacing(with: b, where: b .> top1)
    }
    if letters.isEmpty { (top0, top1) = (.zero, .zero) }
    var (h0, h1, h2) = (
      w[Offset.hiddenBias], w[Offset.hiddenBias + 1], w[Offset.hiddenBias + 2]
    )
    var next = Offset.hidden
    func add(_ x: Float) {
      h0 += w[next] * x
      h1 += w[next + 1] * x
      h2 += w[next + 2] * x
      next += 3
    }
    var direct: Float = 0
    for j in 0..<Offset.wordInputs {
      add(word[j])
      direct += w[Offset.direct + j / 16][j % 16] * word[j]
    }
    let (scaled0, scaled1) = (sum0 * sumScale, sum1 * sumScale)
    for j in 0..<16 { add(scaled0[j]) }
    for j in 0..<16 { add(scaled1[j]) }
    for j in 0..<16 { add(top0[j]) }
    for j in 0..<16 { add(top1[j]) }
    let g =
      w[Offset.out] * activated(h0) + w[Offset.out + 1] * activated(h1)
      + w[Offset.out + 2] * activated(h2)
    return g.sum() + direct
  }
}
