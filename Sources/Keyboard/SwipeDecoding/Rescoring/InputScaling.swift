/// Scales the second stage's inputs to mean 0 and deviation 1, and clips outliers.
package struct InputScaling: Hashable, Sendable {
  /// The mean of each `LetterInput`, as measured when the network was fitted.
  package var letterMean: [Float]
  /// 1 / deviation of each `LetterInput`.
  package var letterScale: [Float]
  /// The mean of each `WordInput`.
  package var wordMean: [Float]
  /// 1 / deviation of each `WordInput`.
  package var wordScale: [Float]

  /// Scaled inputs are clipped to ±this: values hardly seen in fitting must not dominate.
  package static let limit: Float = 6

  /// Creates a scaling; each list has as many numbers as there are inputs.
  package init(
    letterMean: [Float], letterScale: [Float], wordMean: [Float], wordScale: [Float]
  ) {
    self.letterMean = letterMean
    self.letterScale = letterScale
    self.wordMean = wordMean
    self.wordScale = wordScale
  }

  /// The scaling that only clips.
  package static let identity = InputScaling(
    letterMean: [Float](repeating: 0, count: CandidateFeatures.letterWidth),
    letterScale: [Float](repeating: 1, count: CandidateFeatures.letterWidth),
    wordMean: [Float](repeating: 0, count: CandidateFeatures.wordWidth),
    wordScale: [Float](repeating: 1, count: CandidateFeatures.wordWidth))

  /// Scales rows of `LetterInput`s in place.
  package func scaleLetters(_ rows: inout [Float]) {
    Self.scale(&rows, letterMean, letterScale)
  }

  /// Scales rows of `WordInput`s in place.
  package func scaleWords(_ rows: inout [Float]) {
    Self.scale(&rows, wordMean, wordScale)
  }

  private static func scale(_ rows: inout [Float], _ mean: [Float], _ scale: [Float]) {
    let width = min(mean.count, scale.count)
    guard width > 0 else { return }
    rows.withUnsafeMutableBufferPointer { rows in
      mean.withUnsafeBufferPointer { mean in
        scale.withUnsafeBufferPointer { scale in
          for row in stride(from: 0, through: rows.count - width, by: width) {
            for j in 0..<width {
              let value = (rows[row &+ j] - mean[j]) * scale[j]
              // Spelled as comparisons, of which vectors can be made.
              let low = value < -limit ? -limit : value
              rows[row &+ j] = low > limit ? limit : low
            }
          }
        }
      }
    }
  }
}
