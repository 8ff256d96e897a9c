import RealModule

/// The likelihood of a word over all paths that lay its letters on a trace's points, and the share
/// of it that passes through each letter at each point (connectionist temporal classification,
/// Graves et al., ICML 2006, with forward and backward sums).
///
/// A value is a workspace for one thread.
struct WordOccupancy: Sendable {
  private var ahead: [Double] = []
  private var behind: [Double] = []
  private var scales: [Double] = []

  /// Returns the log probability of a word.
  ///
  /// - Parameters:
  ///   - keys: the word's keys, with doubled letters merged
  ///   - probabilities: for each point the probability of no letter, then of each key; all above 0
  ///   - keyCount: the number of keys
  /// - Returns: −∞ if there is no path
  /// - Complexity: O(points · letters)
  mutating func logLikelihood(
    of keys: ArraySlice<UInt16>, probabilities: [Float], keyCount: Int
  ) -> Float {
    let points = probabilities.count / (keyCount + 1)
    let count = 2 * keys.count + 1
    guard !keys.isEmpty, keys.count <= points else { return -.infinity }
    if ahead.count < points * count {
      ahead = [Double](repeating: 0, count: points * count)
      behind = ahead
    }
    if scales.count < points { scales = [Double](repeating: 1, count: points) }
    var logScale = 0.0
    let first = keys.startIndex
    return probabilities.withUnsafeBufferPointer { probabilities in
      ahead.withUnsafeMutableBufferPointer { ahead in
        for point in 0..<points {
          let (row, now) = (point * (keyCount + 1), point * count)
          var sum = 0.0
          for state in 0..<count {
            // Even states are no letter, odd ones are letters.
            let symbol = state % 2 == 0 ? 0 : 1 + Int(keys[first + state / 2])
            var ways: Double
            if point == 0 {
              ways = state < 2 ? 1 : 0
            } else {
              let before = now - count + state
              ways = ahead[before]
              if state > 0 { ways += ahead[before - 1] }
              if Self.skips(state, keys) { ways += ahead[before - 2] }
            }
            ways *= Double(probabilities[row + symbol])
            ahead[now + state] = ways
            sum += ways
          }
          guard sum > 0 else { return -.infinity }
          for state in 0..<count { ahead[now + state] /= sum }
          scales[point] = sum
          logScale += Double.log(sum)
        }
        let last = points * count - 1
        let end = ahead[last] + ahead[last - 1]
        guard end > 0 else { return -.infinity }
        return Float(logScale + .log(end))
      }
    }
  }

  /// Adds the derivative of the last word's likelihood by the log of each probability.
  ///
  /// - Parameters:
  ///   - keys: the word for which `logLikelihood` was last called, with a finite result
  ///   - weight: the factor of the derivative
  ///   - occupancy: in the order of the probabilities
  mutating func add(
    of keys: ArraySlice<UInt16>, probabilities: [Float], keyCount: Int, weight: Float,
    into occupancy: inout [Float]
  ) {
    let points = probabilities.count / (keyCount + 1)
    let count = 2 * keys.count + 1
    let first = keys.startIndex
    probabilities.withUnsafeBufferPointer { probabilities in
      ahead.withUnsafeBufferPointer { ahead in
        behind.withUnsafeMutableBufferPointer { behind in
          occupancy.withUnsafeMutableBufferPointer { occupancy in
            for point in stride(from: points - 1, through: 0, by: -1) {
              let (row, now) = (point * (keyCount + 1), point * count)
              var total = 0.0
              for state in 0..<count {
                var ways = 0.0
                if point == points - 1 {
                  ways = state >= count - 2 ? 1 : 0
                } else {
                  // The backward sum of the next point, times the probability there.
                  let after = now + count + state
                  ways = behind[after]
                  if state + 1 < count { ways += behind[after + 1] }
                  if state + 2 < count, Self.skips(state + 2, keys) { ways += behind[after + 2] }
                }
                behind[now + state] = ways
                total += ways * ahead[now + state]
              }
              guard total > 0 else { continue }
              for state in 0..<count {
                let symbol = state % 2 == 0 ? 0 : 1 + Int(keys[first + state / 2])
                let part = behind[now + state] * ahead[now + state] / total
                occupancy[row + symbol] += weight * Float(part)
                behind[now + state] *= Double(probabilities[row + symbol]) / scales[point]
              }
            }
          }
        }
      }
    }
  }

  /// Returns whether a state can follow the one two before it: both are letters, on different keys.
  @inline(__always)
  private static func skips(_ state: Int, _ keys: ArraySlice<UInt16>) -> Bool {
    state % 2 == 1 && state > 1
      && keys[keys.startIndex + state / 2] != keys[keys.startIndex + state / 2 - 1]
  }
}
