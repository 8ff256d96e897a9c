import CNetworkKernels
import RealModule

/// The memory of a letter emission, with its answers about a trace and about words.
struct EmissionWorkspace: Sendable {
  private var inputs = EmissionInputs()
  private var hidden: [Float] = []
  private var next: [Float] = []
  private var rounded = RoundedPoints()
  private var outputs: [Float] = []
  /// Of each point the places of up to sixteen near keys, and how well they explain it.
  private var along: [Float] = []
  private var across: [Float] = []
  private var logits: [Float] = []
  /// For each point the probability of no letter, then that of each key.
  private(set) var probabilities: [Float] = []
  private(set) var keyCount = 0

  init() {}

  /// Creates a workspace as it is after a run of the network.
  /// - Parameter probabilities: for each point the probability of no letter, then that of each key.
  init(probabilities: [Float], keyCount: Int) {
    (self.probabilities, self.keyCount) = (probabilities, keyCount)
  }

  /// The least ln p of a word; less probable words count as this.
  static let least: Float = -80

  /// Runs the network over a trace.
  /// - Parameters:
  ///   - track: `LetterEmission.pointCount` points for a word; for a phrase any multiple of 8.
  ///   - field: the keys.
  /// - Complexity: O(points · weights)
  mutating func fill(_ track: TraceTrack, field: KeyField, by emission: LetterEmission) {
    inputs.fill(track, field: field)
    run(emission, points: track.pointCount)
    readKeys(emission, points: track.pointCount, keyCount: field.count)
  }

  private mutating func run(_ emission: LetterEmission, points: Int) {
    // Padding, so that taps may reach beyond the ends, where all units are 0.
    let margin = emission.dilations.reduce(0, max) * (LetterEmission.taps / 2)
    let paddedCount = (points + 2 * margin) * emission.width
    inputs.scale(mean: emission.mean, scale: emission.scale)
    if hidden.count != paddedCount {
      hidden = [Float](repeating: 0, count: paddedCount)
      next = hidden
    }
    let start = margin * emission.width
    emission.input.apply(to: inputs.rows, points: points, into: &hidden, at: start)
    rounded.resize(width: emission.width, count: points, margin: margin)
    for layer in emission.computed {
      rounded.fill(hidden)
      layer.apply(to: rounded, of: hidden, into: &next)
      swap(&hidden, &next)
    }
    let outputCount = points * emission.output.unitCount
    if outputs.count != outputCount { outputs = [Float](repeating: 0, count: outputCount) }
    emission.output.apply(
      to: hidden, from: start, points: points, isActivated: false, into: &outputs)
  }

  /// ln p of the most probable key, or of no letter, at each point, summed over the points.
  /// - Complexity: O(points · keys)
  var clearest: Float {
    let stride = keyCount + 1
    var sum: Float = 0
    for first in Swift.stride(from: 0, to: probabilities.count, by: stride) {
      sum += .log(probabilities[first..<(first + stride)].reduce(Self.leastShare) { max($0, $1) })
    }
    return sum
  }
  private static let leastShare: Float = 1e-6

  /// Turns the outputs into the probabilities of keys.
  private mutating func readKeys(_ emission: LetterEmission, points: Int, keyCount: Int) {
    self.keyCount = keyCount
    let stride = keyCount + 1
    probabilities.removeAll(keepingCapacity: true)
    let least = Float.exp(LetterEmission.floor)
    probabilities += repeatElement(least, count: points * stride)
    let near = inputs.keysAtPoint
    let units = emission.output.unitCount
    fillLogits(emission, points: points)
    // Of each point as many logits as near keys, then the blank's.
    for point in 0..<points {
      let first = point * EmissionPlace.laneCount
      let blank = outputs[point * units + LetterEmission.blankUnit]
      let top = logits[first..<(first + near)].reduce(blank) { max($0, $1) }
      for i in first..<(first + near) { logits[i] -= top }
      logits[first + near] = blank - top
      // What the other lanes hold is not read.
      for i in (first + near + 1)..<(first + EmissionPlace.laneCount) { logits[i] = 0 }
    }
    logits.withUnsafeMutableBufferPointer { logits in
      guard let logits = logits.baseAddress else { return }
      network_exp(logits, Int32(points), QuantizedLayer.widestVectors)
    }
    for point in 0..<points {
      let first = point * EmissionPlace.laneCount
      let total = logits[first...(first + near)].reduce(0, +)
      probabilities[point * stride] = max(logits[first + near] / total, least)
      for i in 0..<near {
        let key = inputs.near[point * near + i].key
        probabilities[point * stride + 1 + key] = max(logits[first + i] / total, least)
      }
    }
  }

  /// Computes how well the keys near each point explain it: `EmissionPlace.laneCount` numbers for each
  /// point, of which those of its near keys are meant.
  private mutating func fillLogits(_ emission: LetterEmission, points: Int) {
    let near = inputs.keysAtPoint
    let count = points * EmissionPlace.laneCount
    if logits.count != count {
      along = [Float](repeating: 0, count: count)
      (across, logits) = (along, along)
    }
    for point in 0..<points {
      for i in 0..<near {
        let key = inputs.near[point * near + i]
        along[point * EmissionPlace.laneCount + i] = key.along
        across[point * EmissionPlace.laneCount + i] = key.across
      }
    }
    emission.place.lanes.withUnsafeBytes { weights in
      emission.place.biasLanes.withUnsafeBytes { biases in
        logits.withUnsafeMutableBufferPointer { logits in
          guard let weights = weights.assumingMemoryBound(to: Float.self).baseAddress,
            let biases = biases.assumingMemoryBound(to: Float.self).baseAddress,
            let logits = logits.baseAddress
          else { return }
          network_key_logits(
            weights, biases, outputs, along, across, Int32(points), logits,
            QuantizedLayer.widestVectors)
        }
      }
    }
  }

  /// Returns ln p of a word, summed over all ways to lay its letters on the points.
  /// - Parameter keys: the word's keys, doubled letters once. A word without letters, or with more
  ///   letters than points, is impossible.
  /// - Returns: at least `least`.
  /// - Complexity: O(points · letters)
  func logLikelihood(of keys: ArraySlice<Int>) -> Float {
    let points = probabilities.count / (keyCount + 1)
    guard !keys.isEmpty, keys.count <= points else { return Self.least }
    let stride = keyCount + 1
    // Of each letter: its key's place in a row of probabilities, and 1 if it may follow the letter before
    // without a blank, which it may not on the same key.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: keys.count) { places in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * keys.count + 1) { numbers in
        let follows = UnsafeMutableBufferPointer(rebasing: numbers[..<keys.count])
        let letters = UnsafeMutableBufferPointer(rebasing: numbers[keys.count..<(2 * keys.count)])
        // The blank before each letter, and that after the last one.
        let blanks = UnsafeMutableBufferPointer(rebasing: numbers[(2 * keys.count)...])
        for (letter, key) in keys.enumerated() {
          places[letter] = 1 + key
          follows[letter] =
            letter > 0 && key != keys[keys.startIndex + letter - 1] ? 1 : 0
        }
        return probabilities.withUnsafeBufferPointer { probabilities in
          Self.logLikelihood(
            probabilities, stride: stride, points: points, places: UnsafeBufferPointer(places),
            follows: UnsafeBufferPointer(follows), letters: letters, blanks: blanks)
        }
      }
    }
  }

  private static func logLikelihood(
    _ probabilities: UnsafeBufferPointer<Float>, stride: Int, points: Int,
    places: UnsafeBufferPointer<Int>, follows: UnsafeBufferPointer<Double>,
    letters: UnsafeMutableBufferPointer<Double>, blanks: UnsafeMutableBufferPointer<Double>
  ) -> Float {
    let count = places.count
    letters.update(repeating: 0)
    blanks.update(repeating: 0)
    blanks[0] = Double(probabilities[0])
    letters[0] = Double(probabilities[places[0]])
    var logScale = 0.0
    for point in 1..<points {
      let row = point &* stride
      let blank = Double(probabilities[row])
      // From the last letter backwards, so that each reads the values of the point before.
      blanks[count] = (blanks[count] + letters[count - 1]) * blank
      var letter = count - 1
      while letter > 0 {
        let before = letters[letter - 1]
        letters[letter] =
          (letters[letter] + blanks[letter] + follows[letter] * before)
          * Double(probabilities[row + places[letter]])
        blanks[letter] = (blanks[letter] + before) * blank
        letter &-= 1
      }
      letters[0] = (letters[0] + blanks[0]) * Double(probabilities[row + places[0]])
      blanks[0] *= blank
      guard point % 8 == 0 else { continue }
      var sum = 0.0
      for letter in 0..<count { sum += letters[letter] + blanks[letter] }
      sum += blanks[count]
      guard sum > 0 else { return least }
      for letter in 0..<count {
        letters[letter] /= sum
        blanks[letter] /= sum
      }
      blanks[count] /= sum
      logScale += .log(sum)
    }
    let end = blanks[count] + letters[count - 1]
    return end > 0 ? max(Float(logScale + .log(end)), least) : least
  }
}
