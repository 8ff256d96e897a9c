import RealModule
import SwipeDecoding

/// Runs the network forwards and backwards over one trace's candidates and keeps the activations in
/// between. The forward pass is that of `RescoringNetwork`, with dropout by a mask.
struct CandidatePass {
  typealias Lane = RescoringNetwork.Lane
  typealias Offset = RescoringNetwork.Offset

  /// The number of mask lanes: four for pooled units, three for hidden ones.
  static let maskLanes = 7

  /// The activations of the letter rows, two lanes for each row.
  private var activated: [Lane]
  /// For each candidate the sums and maxima over its letters, two lanes each.
  private var pooled: [Lane]
  /// For each candidate the second hidden layer, activated and masked.
  private var hidden: [Lane]
  private var scores: [Float]

  init(rows: Int, candidates: Int) {
    activated = [Lane](repeating: .zero, count: 2 * rows)
    pooled = [Lane](repeating: .zero, count: 4 * candidates)
    hidden = [Lane](repeating: .zero, count: 3 * candidates)
    scores = [Float](repeating: 0, count: candidates)
  }

  /// Returns the softmax of the scores.
  func shares() -> [Float] {
    let best = scores.max() ?? 0
    let powers = scores.map { Float.exp($0 - best) }
    let total = powers.reduce(0, +)
    return powers.map { $0 / total }
  }

  @inline(__always)
  private static func slope(_ activated: Lane) -> Lane {
    Lane(repeating: 0.1).replacing(with: Lane(repeating: 1), where: activated .> .zero)
  }

  mutating func forward(
    _ trace: Int, of set: RescoringSet, weights w: UnsafeBufferPointer<Lane>,
    letters: UnsafeBufferPointer<Float>, words: UnsafeBufferPointer<Float>, mask: [Lane]
  ) {
    let beta = w[NetworkGradient.priorLane][0]
    var letter = set.firstLetter[trace] * Offset.letterInputs
    var row = 0
    for (index, candidate) in set.candidates(trace).enumerated() {
      var (sum0, sum1) = (Lane.zero, Lane.zero)
      var top0 = Lane(repeating: -1e9)
      var top1 = top0
      for _ in 0..<Int(set.letterCounts[candidate]) {
        var (a, b) = (w[Offset.letterBias], w[Offset.letterBias + 1])
        for j in 0..<Offset.letterInputs {
          let x = letters[letter + j]
          a += w[Offset.letter + 2 * j] * x
          b += w[Offset.letter + 2 * j + 1] * x
        }
        a = RescoringNetwork.activated(a)
        b = RescoringNetwork.activated(b)
        activated[2 * row] = a
        activated[2 * row + 1] = b
        sum0 += a
        sum1 += b
        top0 = top0.replacing(with: a, where: a .> top0)
        top1 = top1.replacing(with: b, where: b .> top1)
        letter += Offset.letterInputs
        row += 1
      }
      pooled[4 * index] = sum0 * RescoringNetwork.sumScale
      pooled[4 * index + 1] = sum1 * RescoringNetwork.sumScale
      pooled[4 * index + 2] = top0
      pooled[4 * index + 3] = top1
      let word = candidate * Offset.wordInputs
      var (h0, h1, h2) = (
        w[Offset.hiddenBias], w[Offset.hiddenBias + 1], w[Offset.hiddenBias + 2]
      )
      var next = Offset.hidden
      var direct: Float = 0
      for j in 0..<Offset.wordInputs {
        let x = words[word + j]
        h0 += w[next] * x
        h1 += w[next + 1] * x
        h2 += w[next + 2] * x
        direct += w[Offset.direct + j / 16][j % 16] * x
        next += 3
      }
      for q in 0..<4 {
        let units = pooled[4 * index + q] * mask[q]
        for j in 0..<16 {
          h0 += w[next] * units[j]
          h1 += w[next + 1] * units[j]
          h2 += w[next + 2] * units[j]
          next += 3
        }
      }
      h0 = RescoringNetwork.activated(h0) * mask[4]
      h1 = RescoringNetwork.activated(h1) * mask[5]
      h2 = RescoringNetwork.activated(h2) * mask[6]
      hidden[3 * index] = h0
      hidden[3 * index + 1] = h1
      hidden[3 * index + 2] = h2
      let g = w[Offset.out] * h0 + w[Offset.out + 1] * h1 + w[Offset.out + 2] * h2
      scores[index] = g.sum() + direct + beta * set.logPriors[candidate]
    }
  }

  /// Adds the gradient of the weights, given the gradient `slope` of one candidate's score.
  func backward(
    _ index: Int, slope: Float, firstRow: Int, count: Int, firstLetter: Int, candidate: Int,
    weights w: UnsafeBufferPointer<Lane>, letters: UnsafeBufferPointer<Float>,
    words: UnsafeBufferPointer<Float>, mask: [Lane],
    into gradient: UnsafeMutableBufferPointer<Lane>
  ) {
    let (h0, h1, h2) = (hidden[3 * index], hidden[3 * index + 1], hidden[3 * index + 2])
    gradient[Offset.out] += h0 * slope
    gradient[Offset.out + 1] += h1 * slope
    gradient[Offset.out + 2] += h2 * slope
    let d0 = w[Offset.out] * Self.slope(h0) * mask[4] * slope
    let d1 = w[Offset.out + 1] * Self.slope(h1) * mask[5] * slope
    let d2 = w[Offset.out + 2] * Self.slope(h2) * mask[6] * slope
    gradient[Offset.hiddenBias] += d0
    gradient[Offset.hiddenBias + 1] += d1
    gradient[Offset.hiddenBias + 2] += d2
    var next = Offset.hidden
    let word = candidate * Offset.wordInputs
    for j in 0..<Offset.wordInputs {
      let x = words[word + j]
      gradient[next] += d0 * x
      gradient[next + 1] += d1 * x
      gradient[next + 2] += d2 * x
      gradient[Offset.direct + j / 16][j % 16] += slope * x
      next += 3
    }
    // Returns the gradient of the pooled units, through their sums and maxima.
    func pool(_ q: Int) -> Lane {
      let units = pooled[4 * index + q] * mask[q]
      var back = Lane.zero
      for j in 0..<16 {
        gradient[next] += d0 * units[j]
        gradient[next + 1] += d1 * units[j]
        gradient[next + 2] += d2 * units[j]
        back[j] = (w[next] * d0 + w[next + 1] * d1 + w[next + 2] * d2).sum()
        next += 3
      }
      return back * mask[q]
    }
    let sum0 = pool(0) * RescoringNetwork.sumScale
    let sum1 = pool(1) * RescoringNetwork.sumScale
    let (top0, top1) = (pool(2), pool(3))
    let (most0, most1) = (pooled[4 * index + 2], pooled[4 * index + 3])
    for i in 0..<count {
      let (a, b) = (activated[2 * (firstRow + i)], activated[2 * (firstRow + i) + 1])
      let d = (sum0 + Lane.zero.replacing(with: top0, where: a .== most0)) * Self.slope(a)
      let e = (sum1 + Lane.zero.replacing(with: top1, where: b .== most1)) * Self.slope(b)
      gradient[Offset.letterBias] += d
      gradient[Offset.letterBias + 1] += e
      let letter = (firstLetter + i) * Offset.letterInputs
      for j in 0..<Offset.letterInputs {
        gradient[Offset.letter + 2 * j] += d * letters[letter + j]
        gradient[Offset.letter + 2 * j + 1] += e * letters[letter + j]
      }
    }
  }
}
