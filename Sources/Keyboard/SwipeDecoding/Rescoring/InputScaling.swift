/// Brings the second stage's inputs to mean 0 and deviation 1, and clips outliers.
public struct InputScaling: Hashable, Sendable {
  /// Mean and 1 / deviation of each input, as measured when the network was fitted.
  public var letterMean: [Float]
  public var letterScale: [Float]
  public var wordMean: [Float]
  public var wordScale: [Float]

  /// Scaled inputs are clipped to this: values hardly seen in fitting must not dominate.
  public static let limit: Float = 6

  /// - Parameters: as many numbers as there are inputs (`LetterInput`, `WordInput`).
  public init(
    letterMean: [Float], letterScale: [Float], wordMean: [Float], wordScale: [Float]
  ) {
    self.letterMean = letterMean
    self.letterScale = letterScale
    self.wordMean = wordMean
    self.wordScale = wordScale
  }

  /// No change beyond clipping.
  public static let identity = InputScaling(
    letterMean: [Float](repeating: 0, count: CandidateFeatures.letterWidth),
    letterScale: [Float](repeating: 1, count: CandidateFeatures.letterWidth),
    wordMean: [Float](repeating: 0, count: CandidateFeatures.wordWidth),
    wordScale: [Float](repeating: 1, count: CandidateFeatures.wordWidth))

  /// Scales rows of letters in place.
  public func scaleLetters(_ rows: inout [Float]) {
    Self.scale(&rows, letterMean, letterScale)
  }

  /// Scales rows of words in place.
  public func scaleWords(_ rows: inout [Float]) {
    Self.scale(&rows, wordMean, wordScale)
  }

  private static func scale(_ rows: inout [Float], _ mean: [Float], _ scale: [Float]) {
    let width = min(mean.count, scale.count)
    guard width > 0 else { return }
    for row in stride(from: 0, through: rows.count - width, by: width) {
      for j in 0..<width {
        rows[row + j] = min(max((rows[row + j] - mean[j]) * scale[j], -limit), limit)
      }
    }
  }
}
