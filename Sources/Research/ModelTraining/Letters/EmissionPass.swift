import RealModule
import Statistics
import SwipeDecoding

/// Runs a letter emission forwards and backwards over one lesson and keeps the activations in
/// between. The forward pass is that of `LetterEmission`, with dropout by masks.
///
/// A value is a workspace for one thread.
struct EmissionPass: Sendable {
  typealias Lane = SIMD16<Float>

  /// The weights of one step, and their transposes for backpropagation.
  struct Weights: Sendable {
    let shape: EmissionShape
    let lanes: [Lane]
    fileprivate let convolutionsBack: [[Lane]]
    fileprivate let outputBack: [Lane]

    init(_ lanes: [Lane], shape: EmissionShape) {
      (self.lanes, self.shape) = (lanes, shape)
      convolutionsBack = shape.convolutions.map { $0.transposed(lanes) }
      outputBack = shape.output.transposed(lanes)
    }
  }

  /// A key near a point, as the last layer sees it.
  private struct Near {
    var key = 0
    var given = Lane.zero
    var numbers = SIMD8<Float>.zero
    /// The activation of the learned part of its place.
    var learned = Lane.zero
    var probability: Float = 0
    /// Whether its logarithm is above the floor, so that it depends on the weights.
    var isFree = false
  }

  private let shape: EmissionShape
  private let points = LetterEmission.pointCount
  private var inputs: [Float] = []
  /// The activations before the first convolution and after each, with zero padding at both ends.
  private var hidden: [[Float]]
  /// What each convolution adds, before the mask.
  private var added: [[Float]]
  /// The dropout factor of each unit, which is the same for all points of a trace.
  private var masks: [[Float]]
  private var outputs: [Float]
  private var near: [Near] = []
  private var nearCount = 0
  private var blanks: [Near]
  /// For each point the probability of no letter, then of each key.
  private(set) var probabilities: [Float] = []
  private(set) var keyCount = 0

  init(shape: EmissionShape) {
    self.shape = shape
    let padded = [Float](repeating: 0, count: (points + 2 * shape.margin) * shape.width)
    hidden = [[Float]](repeating: padded, count: shape.convolutions.count + 1)
    added = [[Float]](
      repeating: [Float](repeating: 0, count: points * shape.width),
      count: shape.convolutions.count)
    masks = [[Float]](
      repeating: [Float](repeating: 1, count: shape.width), count: shape.convolutions.count)
    outputs = [Float](repeating: 0, count: points * shape.output.unitCount)
    blanks = [Near](repeating: Near(), count: points)
  }

  /// Chooses the units to drop.
  ///
  /// - Parameter share: the share of the units added by convolutions
  mutating func drop(_ share: Float, using random: inout RandomSource) {
    let kept = 1 / (1 - share)
    for layer in masks.indices {
      for unit in masks[layer].indices {
        masks[layer][unit] = Float(random.uniform()) < share ? 0 : kept
      }
    }
  }

  /// Fills `probabilities`.
  ///
  /// - Parameters:
  ///   - inputs: the scaled inputs
  ///   - keyCount: the number of keys
  mutating func forward(_ inputs: EmissionInputs, keyCount: Int, weights: Weights) {
    let width = shape.width
    let start = shape.margin * width
    self.inputs = inputs.rows
    weights.lanes.withUnsafeBufferPointer { lanes in
      guard let lanes = lanes.baseAddress else { return }
      Self.apply(shape.input, lanes, self.inputs, 0, true, &hidden[0], start)
      for (index, layer) in shape.convolutions.enumerated() {
        Self.apply(layer, lanes, hidden[index], start, true, &added[index], 0)
        let (before, change, mask) = (hidden[index], added[index], masks[index])
        for point in 0..<points {
          for unit in 0..<width {
            let place = point * width + unit
            hidden[index + 1][start + place] =
              before[start + place] + mask[unit] * change[place]
          }
        }
      }
      Self.apply(
        shape.output, lanes, hidden[shape.convolutions.count], start, false, &outputs, 0)
      readKeys(inputs, keyCount: keyCount, lanes)
    }
  }

  private static func apply(
    _ layer: EmissionShape.Layer, _ weights: UnsafePointer<Lane>, _ values: [Float],
    _ from: Int, _ isActivated: Bool, _ results: inout [Float], _ start: Int
  ) {
    values.withUnsafeBufferPointer { values in
      results.withUnsafeMutableBufferPointer { results in
        guard let values = values.baseAddress, let results = results.baseAddress else { return }
        layer.apply(
          weights: weights, to: values + from, isActivated: isActivated, into: results + start)
      }
    }
  }

  private mutating func readKeys(
    _ inputs: EmissionInputs, keyCount: Int, _ lanes: UnsafePointer<Lane>
  ) {
    self.keyCount = keyCount
    nearCount = inputs.keysAtPoint
    let least = Float.exp(LetterEmission.floor)
    let stride = keyCount + 1
    if probabilities.count != points * stride {
      probabilities = [Float](repeating: least, count: points * stride)
    } else {
      for index in probabilities.indices { probabilities[index] = least }
    }
    if near.count != points * nearCount {
      near = [Near](repeating: Near(), count: points * nearCount)
    }
    var logits = [Float](repeating: 0, count: nearCount)
    for point in 0..<points {
      let (given, learned) = outputLanes(point)
      let blank = given[LetterEmission.blankUnit]
      var top = blank
      let seen = inputs.near[(point * nearCount)..<((point + 1) * nearCount)]
      for (i, (functions, numbers)) in EmissionPlace.functions(of: seen).enumerated() {
        var sum = lanes[shape.place.biases.lowerBound]
        for j in 0..<EmissionPlace.inputCount { sum += lanes[shape.place.start + j] * numbers[j] }
        let units = RescoringNetwork.activated(sum)
        near[point * nearCount + i] = Near(
          key: seen[seen.startIndex + i].key, given: functions, numbers: numbers, learned: units)
        logits[i] = (given * functions + learned * units).sum()
        top = max(top, logits[i])
      }
      var total = Float.exp(blank - top)
      for logit in logits { total += .exp(logit - top) }
      let logTotal = top + .log(total)
      func fill(_ entry: inout Near, _ logit: Float, _ symbol: Int) {
        entry.probability = .exp(logit - logTotal)
        entry.isFree = logit - logTotal > LetterEmission.floor
        probabilities[point * stride + symbol] = max(entry.probability, least)
      }
      fill(&blanks[point], blank, 0)
      for i in 0..<nearCount {
        let key = near[point * nearCount + i].key
        fill(&near[point * nearCount + i], logits[i], 1 + key)
      }
    }
  }

  private func outputLanes(_ point: Int) -> (given: Lane, learned: Lane) {
    let first = point * shape.output.unitCount
    return (Lane(outputs[first..<(first + 16)]), Lane(outputs[(first + 16)..<(first + 32)]))
  }

  /// Adds the gradient of the weights.
  ///
  /// - Parameters:
  ///   - occupancy: the derivative of the loss by the log of each probability
  ///   - gradient: `laneCount` lanes
  func backward(
    _ occupancy: [Float], weights: Weights, into gradient: UnsafeMutablePointer<Lane>
  ) {
    let width = shape.width
    let (start, count) = (shape.margin * width, shape.convolutions.count)
    let slopes = outputSlopes(occupancy, weights.lanes, gradient)
    var way = [Float](repeating: 0, count: points * width)
    Self.add(shape.output, hidden[count], start, slopes, 0, gradient)
    Self.pullBack(shape.output, weights.outputBack, slopes, 0, &way)
    var sums = [Float](repeating: 0, count: hidden[0].count)
    var back = way
    for index in stride(from: count - 1, through: 0, by: -1) {
      let (change, mask) = (added[index], masks[index])
      for point in 0..<points {
        for unit in 0..<width {
          let place = point * width + unit
          let factor: Float = change[place] > 0 ? 1 : 0.1
          sums[start + place] = way[place] * mask[unit] * factor
        }
      }
      Self.add(shape.convolutions[index], hidden[index], start, sums, start, gradient)
      Self.pullBack(shape.convolutions[index], weights.convolutionsBack[index], sums, start, &back)
      for place in way.indices { way[place] += back[place] }
    }
    for place in way.indices where hidden[0][start + place] <= 0 { way[place] *= 0.1 }
    Self.add(shape.input, inputs, 0, way, 0, gradient)
  }

  /// Returns the derivative of the loss by each output, point after point, and adds the gradient of
  /// the learned part of places.
  private func outputSlopes(
    _ occupancy: [Float], _ lanes: [Lane], _ gradient: UnsafeMutablePointer<Lane>
  ) -> [Float] {
    let stride = keyCount + 1
    var slopes = [Float](repeating: 0, count: outputs.count)
    for point in 0..<points {
      let learned = outputLanes(point).learned
      let row = point * stride
      let entries = near[(point * nearCount)..<((point + 1) * nearCount)]
      var total = blanks[point].isFree ? occupancy[row] : 0
      for entry in entries where entry.isFree { total += occupancy[row + 1 + entry.key] }
      var (first, second) = (Lane.zero, Lane.zero)
      first[LetterEmission.blankUnit] =
        (blanks[point].isFree ? occupancy[row] : 0) - blanks[point].probability * total
      for entry in entries {
        let slope =
          (entry.isFree ? occupancy[row + 1 + entry.key] : 0) - entry.probability * total
        first += entry.given * slope
        second += entry.learned * slope
        let factor = Lane(repeating: 0.1).replacing(
          with: Lane(repeating: 1), where: entry.learned .> .zero)
        let sums = learned * slope * factor
        gradient[shape.place.biases.lowerBound] += sums
        for j in 0..<EmissionPlace.inputCount {
          gradient[shape.place.start + j] += sums * entry.numbers[j]
        }
      }
      for unit in 0..<16 {
        slopes[point * 32 + unit] = first[unit]
        slopes[point * 32 + 16 + unit] = second[unit]
      }
    }
    return slopes
  }

  private static func add(
    _ layer: EmissionShape.Layer, _ values: [Float], _ from: Int, _ slopes: [Float],
    _ start: Int, _ gradient: UnsafeMutablePointer<Lane>
  ) {
    values.withUnsafeBufferPointer { values in
      slopes.withUnsafeBufferPointer { slopes in
        guard let values = values.baseAddress, let slopes = slopes.baseAddress else { return }
        layer.addGradient(values: values + from, slopes: slopes + start, into: gradient)
      }
    }
  }

  private static func pullBack(
    _ layer: EmissionShape.Layer, _ transposed: [Lane], _ slopes: [Float], _ start: Int,
    _ results: inout [Float]
  ) {
    slopes.withUnsafeBufferPointer { slopes in
      results.withUnsafeMutableBufferPointer { results in
        guard let slopes = slopes.baseAddress, let results = results.baseAddress else { return }
        layer.pullBack(transposed: transposed, slopes: slopes + start, into: results)
      }
    }
  }
}
