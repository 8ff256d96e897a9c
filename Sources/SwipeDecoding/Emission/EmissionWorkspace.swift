import RealModule

/// Memory for a letter emission; what the network says of a trace, and of words.
struct EmissionWorkspace: Sendable {
  private var inputs = EmissionInputs()
  private var hidden: [Float] = []
  private var next: [Float] = []
  private var outputs: [Float] = []
  /// For each point the probability of no letter, then of each key.
  private(set) var probabilities: [Float] = []
  private(set) var keyCount = 0
  private var states: [Double] = []

  init() {}

  /// As after a run of a network.
  /// - Parameter probabilities: for each point of no letter, then of each key.
  init(probabilities: [Float], keyCount: Int) {
    (self.probabilities, self.keyCount) = (probabilities, keyCount)
  }

  /// The least ln of a word's probability that is told apart.
  static let least: Float = -80

  /// Runs the network over a trace.
  /// - Parameters:
  ///   - track: of `LetterEmission.pointCount` points.
  ///   - field: the keys.
  /// - Complexity: O(points · weights)
  mutating func fill(_ track: TraceTrack, field: KeyField, by emission: LetterEmission) {
    inputs.fill(track, field: field)
    run(emission)
    readKeys(emission, keyCount: field.count)
  }

  private mutating func run(_ emission: LetterEmission) {
    let (points, width) = (LetterEmission.pointCount, emission.width)
    var scaled = inputs.rows
    for i in scaled.indices {
      let j = i % EmissionInputs.count
      scaled[i] = (scaled[i] - emission.mean[j]) * emission.scale[j]
    }
    hidden = [Float](repeating: 0, count: points * width)
    Self.layer(
      emission.input, of: scaled, width: EmissionInputs.count, offsets: [0], isResidual: false,
      into: &hidden)
    next = hidden
    for (layer, dilation) in zip(emission.convolutions, emission.dilations) {
      let middle = LetterEmission.taps / 2
      Self.layer(
        layer, of: hidden, width: width,
        offsets: (0..<LetterEmission.taps).map { ($0 - middle) * dilation }, isResidual: true,
        into: &next)
      swap(&hidden, &next)
    }
    outputs = [Float](repeating: 0, count: points * emission.output.unitCount)
    Self.layer(
      emission.output, of: hidden, width: width, offsets: [0], isActivated: false,
      isResidual: false, into: &outputs)
  }

  /// One layer at all points.
  /// - Parameters:
  ///   - values: `width` for each point.
  ///   - offsets: the points that it sees, relative to its own; those beyond the ends are left out.
  ///   - isResidual: whether the values of its own point are added.
  private static func layer(
    _ layer: QuantizedLayer, of values: [Float], width: Int, offsets: [Int],
    isActivated: Bool = true, isResidual: Bool, into results: inout [Float]
  ) {
    let points = LetterEmission.pointCount
    let units = layer.unitCount
    layer.lanes.withUnsafeBufferPointer { weights in
      values.withUnsafeBufferPointer { values in
        results.withUnsafeMutableBufferPointer { results in
          guard let base = values.baseAddress else { return }
          for lane in 0..<(units / 16) {
            let start = lane * layer.inputCount
            let bias = layer.biasLanes[lane]
            for point in 0..<points {
              var sum = bias
              for (tap, offset) in offsets.enumerated() {
                let source = point + offset
                guard source >= 0, source < points else { continue }
                QuantizedLayer.add(
                  weights, from: start + tap * width, inputs: base + source * width, count: width,
                  to: &sum)
              }
              if isActivated { sum = RescoringNetwork.activated(sum) }
              let first = point * units + 16 * lane
              for unit in 0..<16 {
                results[first + unit] = isResidual ? values[first + unit] + sum[unit] : sum[unit]
              }
            }
          }
        }
      }
    }
  }

  /// Turns the outputs into the probabilities of keys.
  private mutating func readKeys(_ emission: LetterEmission, keyCount: Int) {
    self.keyCount = keyCount
    let points = LetterEmission.pointCount
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
          let logit =
            (given * functions).sum() + (learned * RescoringNetwork.activated(sum)).sum()
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

  /// ln of the probability of a word, over all ways to lay its letters on the points.
  /// - Parameter keys: of the word, doubled letters once; without letters, or with more than points,
  ///   it is impossible.
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
          // Even states are blanks, odd ones letters; from the last, so that each sees old values.
          states[stateCount - 1] = (states[stateCount - 1] + states[stateCount - 2]) * blank
          for letter in stride(from: keys.count - 1, through: 0, by: -1) {
            let state = 2 * letter + 1
            var sum = states[state] + states[state - 1]
            // From letter to letter without a blank, unless one key stands for both.
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
