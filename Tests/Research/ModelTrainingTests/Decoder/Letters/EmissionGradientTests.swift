import RealModule
import Statistics
import Testing

@testable import ModelTraining
@testable import SwipeDecoding

@Suite struct EmissionGradientTests {
  typealias Lane = SIMD16<Float>

  private static let shape = EmissionShape(width: 16, dilations: [1, 3])

  /// Returns larger weights than training starts from, so that all gradients are noticeable. Most
  /// points have no letter, so that every word stays possible.
  private static func weights() -> [Lane] {
    var random = RandomSource(seed: 2)
    var lanes = EmissionTrainer.start(shape, seed: 1).map { lane in
      var lane = lane
      for unit in 0..<16 { lane[unit] += Float(0.1 * random.gaussian()) }
      return lane
    }
    lanes[shape.output.biases.lowerBound][LetterEmission.blankUnit] = 3
    return lanes
  }

  private static func rules(_ lessons: [EmissionLesson]) -> EmissionGradient.Rules {
    var rules = EmissionGradient.Rules(measuring: lessons)
    (rules.dropout, rules.smallest) = (0, 0)
    return rules
  }

  /// Returns the sum of one part's loss over lessons, and its gradient.
  private static func sum(
    _ lessons: [EmissionLesson], _ lanes: [Lane], _ rules: EmissionGradient.Rules, letters: Bool
  ) -> EmissionGradient {
    var gradient = EmissionGradient(shape: shape)
    let weights = EmissionPass.Weights(lanes, shape: shape)
    var random = RandomSource(seed: 1)
    for lesson in lessons {
      if letters {
        gradient.addLikelihood(of: lesson, weights: weights, rules: rules, random: &random)
      } else {
        gradient.addComparison(of: lesson, weights: weights, rules: rules, random: &random)
      }
    }
    return gradient
  }

  /// Compares with central differences over ±0.0005 along random directions over all weights.
  /// Single precision and the kinks of the activation cause errors of a few per cent.
  @Test(arguments: [true, false])
  func equalsTheDerivativeOfTheLoss(letters: Bool) throws {
    // Their weights are 1; otherwise the gradient would weight them differently from the loss.
    let lessons = try EmissionLessonsTests.lessons().filter { $0.weight == 1 }.prefix(6)
    var rules = Self.rules(Array(lessons))
    rules.likelihood = 0
    let lanes = Self.weights()
    let gradient = Self.sum(Array(lessons), lanes, rules, letters: letters)
    #expect(gradient.count == 6)
    #expect(gradient.loss > 0.1)
    var random = RandomSource(seed: 7)
    for layer in Self.shape.layers.map({ $0.start..<$0.biases.upperBound })
      + (letters ? [] : [Self.shape.mixture..<Self.shape.laneCount])
    {
      var (up, down) = (lanes, lanes)
      var expected = 0.0
      for lane in layer {
        for unit in 0..<16 {
          let way = Float(0.0005 * random.gaussian())
          up[lane][unit] += way
          down[lane][unit] -= way
          expected += Double(2 * way * gradient.lanes[lane][unit])
        }
      }
      let change =
        Self.sum(Array(lessons), up, rules, letters: letters).loss
        - Self.sum(Array(lessons), down, rules, letters: letters).loss
      #expect(
        abs(change - expected) < 5e-5 + 0.03 * abs(expected),
        "lanes \(layer): \(expected) for \(change)")
    }
  }

  /// If the right word's own likelihood counts, its share of the first part's gradient is added.
  @Test func theRightWordsLikelihoodCountsToo() throws {
    let lesson = try #require(try EmissionLessonsTests.lessons().first { $0.weight == 1 })
    var rules = Self.rules([lesson])
    let lanes = Self.weights()
    let with = Self.sum([lesson], lanes, rules, letters: false)
    rules.likelihood = 0
    let without = Self.sum([lesson], lanes, rules, letters: false)
    #expect(with.loss == without.loss)
    let isSame = with.lanes == without.lanes
    #expect(!isSame)
  }

  /// The forward pass of training equals the network used in decoding.
  @Test func theForwardPassEqualsTheNetwork() throws {
    let lessons = try EmissionLessonsTests.lessons()
    let rules = Self.rules(lessons)
    let emission = Self.shape.emission(
      Self.weights(), mean: rules.mean, scale: rules.scale, share: 1)
    let weights = EmissionPass.Weights(Self.shape.weights(of: emission), shape: Self.shape)
    var pass = EmissionPass(shape: Self.shape)
    for trace in try Corpus.traces(5) {
      var track = TraceTrack(pointCount: LetterEmission.pointCount)
      let field = KeyField(trace.keyboard)
      let isFilled = track.fill(trace.samples, pitch: field.pitch, parameters: .segmentation)
      #expect(isFilled)
      var inputs = EmissionInputs()
      inputs.fill(
        EmissionInputs.Path(x: track.x, y: track.y, time: track.time), keyX: field.x,
        keyY: field.y)
      inputs.scale(mean: rules.mean, scale: rules.scale)
      pass.forward(inputs, keyCount: field.count, weights: weights)
      var workspace = EmissionWorkspace()
      workspace.fill(track, field: field, by: emission)
      let decoded = workspace.probabilities
      #expect(decoded.count == pass.probabilities.count)
      // The decoder computes in bytes: one probability may move, all together hardly do.
      let differences = zip(pass.probabilities, decoded).map { Double(abs($0 - $1)) }
      #expect(differences.allSatisfy { $0 < 1e-2 })
      #expect(differences.reduce(0, +) / Double(differences.count) < 1e-3)
    }
  }

  /// Half of the units are dropped and the others count double, so that the mean stays.
  @Test func dropoutKeepsTheMean() throws {
    let lesson = try #require(try EmissionLessonsTests.lessons().first)
    let rules = Self.rules([lesson])
    let weights = EmissionPass.Weights(Self.weights(), shape: Self.shape)
    var inputs = EmissionInputs()
    inputs.fill(lesson, LessonVariation())
    inputs.scale(mean: rules.mean, scale: rules.scale)
    var pass = EmissionPass(shape: Self.shape)
    pass.forward(inputs, keyCount: lesson.keyCount, weights: weights)
    let whole = pass.probabilities
    var random = RandomSource(seed: 3)
    var differs = false
    for _ in 0..<10 {
      pass.drop(0.5, using: &random)
      pass.forward(inputs, keyCount: lesson.keyCount, weights: weights)
      differs = differs || pass.probabilities != whole
      for point in 0..<64 {
        let row = pass.probabilities[(point * 7)..<(point * 7 + 7)]
        #expect(abs(row.reduce(0, +) - 1) < 1e-3)
      }
    }
    #expect(differs)
  }
}
