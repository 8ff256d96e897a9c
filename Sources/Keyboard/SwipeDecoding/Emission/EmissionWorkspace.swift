import CNetworkKernels
import RealModule

/// The memory of a letter emission, with its answers about a trace and about words.
struct EmissionWorkspace: Sendable {
  private var inputs = EmissionInputs()
  private var hidden: [Float] = []
  private var next: [Float] = []
  private var rounded = RoundedPoints()
  private var outputs: [Float] = []
  /// For each point the probability of no letter, then that of each key.
  private(set) var probabilities: [Float] = []
  private(set) var keyCount = 0
  private var states: [Double] = []

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

  /// Turns the outputs into the probabilities of keys.
  private mutating func readKeys(_ emission: LetterEmission, points: Int, keyCount: Int) {
    self.keyCount = keyCount
    let stride = keyCount + 1
    probabilities.removeAll(keepingCapacity: true)
    probabilities += repeatElement(Float.exp(LetterEmission.floor), count: points * stride)
    let near = inputs.keysAtPoint
    let units = emission.output.unitCount
    withUnsafeTemporaryAllocation(of: Float.self, capacity: near) { logits in
      for point in 0..<points {
        let given = SIMD16(outputs[(point * units)..<(point * units + 16)])
        let learned = SIMD16(outputs[(point * units + 16)..<(point * units + 32)])
        let blank = given[LetterEmission.blankUnit]
        var top = blank
        for i in 0..<near {
          let key = inputs.near[point * near + i]
          let (functions, numbers) = EmissionPlace.functions(along: key.along, across: key.across)
          var sum = emission.place.biasLanes[0]
          for j in 0..<EmissionPlace.inputCount { sum += emission.place.lanes[j] * numbers[j] }
          let logit = Self.sum(given * functions + learned * RescoringNetwork.activated(sum))
          logits[i] = logit
          top = max(top, logit)
        }
        var total = Float.exp(blank - top)
        for i in 0..<near { total += .exp(logits[i] - top) }
        let logTotal = top + .log(total)
        probabilities[point * stride] = .exp(max(blank - logTotal, LetterEmission.floor))
        for i in 0..<near {
          probabilities[point * stride + 1 + inputs.near[point * near + i].key] =
            .exp(max(logits[i] - logTotal, LetterEmission.floor))
        }
      }
    }
  }

  /// The sum of sixteen numbers.
  @inline(__always)
  private static func sum(_ lane: SIMD16<Float>) -> Float {
    let eight = lane.lowHalf + lane.highHalf
    let four = eight.lowHalf + eight.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }

  /// Returns ln p of a word, summed over all ways to lay its letters on the points.
  /// - Parameter keys: the word's keys, doubled letters once. A word without letters, or with more
  ///   letters than points, is impossible.
  /// - Returns: at least `least`.
  /// - Complexity: O(points · letters)
  mutating func logLikelihood(of keys: ArraySlice<Int>) -> Float {
    let points = probabilities.count / (keyCount + 1)
    guard !keys.isEmpty, keys.count <= points else { return Self.least }
    let firstKey = keys.startIndex
    let stateCount = 2 * keys.count + 1
    states.removeAll(keepingCapacity: true)
    states += repeatElement(0, count: stateCount)
    var logScale = 0.0
    return probabilities.withUnsafeBufferPointer { probabilities in
      states.withUnsafeMutableBufferPointer { states in
        states[0] = Double(probabilities[0])
        states[1] = Double(probabilities[1 + keys[firstKey]])
        for point in 1..<points {
          let row = point * (keyCount + 1)
          let blank = Double(probabilities[row])
          // Even states are blanks, odd ones letters. From the last state backwards, so that each
          // reads the values of the point before.
          states[stateCount - 1] = (states[stateCount - 1] + states[stateCount - 2]) * blank
          for letter in stride(from: keys.count - 1, through: 0, by: -1) {
            let state = 2 * letter + 1
            var sum = states[state] + states[state - 1]
            // A letter may follow another without a blank, unless both are on one key.
            if letter > 0, keys[firstKey + letter] != keys[firstKey + letter - 1] {
              sum += states[state - 2]
            }
            states[state] = sum * Double(probabilities[row + 1 + keys[firstKey + letter]])
            states[state - 1] =
              (states[state - 1] + (letter > 0 ? states[state - 2] : 0)) * blank
          }
          if point % 8 == 0 {
            let sum = states.reduce(0, +)
            guard sum > 0 else { return Self.least }
            for state in states.indices { states[state] /= sum }
            logScale += .log(sum)
          }
        }
        let end = states[stateCount - 1] + states[stateCount - 2]
        guard end > 0 else { return Self.least }
        return max(Float(logScale + .log(end)), Self.least)
      }
    }
  }
}
