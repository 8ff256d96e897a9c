import KeyboardGeometry
import RealModule
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct LetterEmissionTests {
  /// A network of 16 units whose weights are all 0.
  static func silent() -> LetterEmission {
    func layer(_ inputs: Int, _ units: Int) -> QuantizedLayer {
      QuantizedLayer(
        weights: [[Float]](repeating: [Float](repeating: 0, count: units), count: inputs),
        bias: [Float](repeating: 0, count: units))
    }
    return LetterEmission(
      mean: [Float](repeating: 0, count: EmissionInputs.count),
      scale: [Float](repeating: 1, count: EmissionInputs.count), input: layer(58, 16),
      convolutions: [layer(80, 16)], dilations: [2], output: layer(16, 32), place: layer(6, 16),
      mixture: EmissionMixture())
  }

  /// The layer with one weight and one bias more.
  static func changed(
    _ layer: QuantizedLayer, input: Int, unit: Int, weight: Float, bias: Float = 0
  ) -> QuantizedLayer {
    var weights = [[Float]](
      repeating: [Float](repeating: 0, count: layer.unitCount), count: layer.inputCount)
    weights[input][unit] = weight
    var biases = layer.bias
    biases[unit] += bias
    return QuantizedLayer(weights: weights, bias: biases)
  }

  /// A straight swipe from one point to another in a second, as 64 points.
  private static func track(
    from start: Point, to end: Point, on field: KeyField
  ) -> TraceTrack {
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = 0
    var track = TraceTrack(pointCount: LetterEmission.pointCount)
    let samples = (0...20).map {
      let share = Double($0) / 20
      return TraceSample(
        x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y),
        t: 1000 * share)
    }
    let isFilled = track.fill(samples, pitch: field.pitch, parameters: parameters)
    #expect(isFilled)
    return track
  }

  /// Two keys at (20, 20) and (60, 20), 40 pt apart: at the first point the finger is on a, a key
  /// unit from b. A key's score is 4 · exp(−r² / (2 · 0.35²)), that is 4 on it and, with
  /// exp(−4.0816) = 0.016880, 0.067520 one unit away; the blank's is 0.
  /// e⁴ / (e⁴ + e^0.067520 + 1) = 54.59815 / 56.66800 = 0.963474.
  @Test func aKeyUnderTheFingerIsLikely() throws {
    let field = KeyField(try Keyboards.row("ab"))
    var emission = Self.silent()
    emission.output = Self.changed(emission.output, input: 0, unit: 7, weight: 0, bias: 4)
    var workspace = EmissionWorkspace()
    workspace.fill(
      Self.track(from: Point(x: 20, y: 20), to: Point(x: 60, y: 20), on: field), field: field,
      by: emission)
    #expect(workspace.probabilities.count == 64 * 3)
    #expect(abs(workspace.probabilities[1] - 0.963474) < 1e-5)
    // At the end it is on b.
    #expect(abs(workspace.probabilities[63 * 3 + 2] - 0.963474) < 1e-5)
    for point in 0..<64 {
      let row = workspace.probabilities[(3 * point)..<(3 * point + 3)]
      #expect(abs(row.reduce(0, +) - 1) < 1e-5)
    }
  }

  /// Unit 0 is 1 at the last point alone (the flag, input 45). The convolution's last tap looks
  /// two dilations of 2 ahead, so point 59 sees it too. The blank's score is 3 times the unit, the
  /// two keys' are 0: e³ / (e³ + 2) = 20.08554 / 22.08554 = 0.909443, elsewhere 1/3.
  @Test func aConvolutionSeesItsNeighbours() throws {
    let field = KeyField(try Keyboards.row("ab"))
    var emission = Self.silent()
    emission.input = Self.changed(emission.input, input: 45, unit: 0, weight: 1)
    emission.convolutions[0] = Self.changed(
      emission.convolutions[0], input: 4 * 16, unit: 0, weight: 1)
    emission.output = Self.changed(emission.output, input: 0, unit: 13, weight: 3)
    var workspace = EmissionWorkspace()
    workspace.fill(
      Self.track(from: Point(x: 20, y: 20), to: Point(x: 60, y: 20), on: field), field: field,
      by: emission)
    for point in 0..<64 {
      let expected: Float = point == 63 || point == 59 ? 0.909443 : 1 / 3
      #expect(abs(workspace.probabilities[3 * point] - expected) < 1e-5, "point \(point)")
    }
  }

  /// act(−1) = −0.1: a hidden unit below 0 counts a tenth. Blank −0.1 · 3: e^−0.3 / (e^−0.3 + 2) =
  /// 0.740818 / 2.740818 = 0.270291.
  @Test func unitsBelowZeroCountATenth() throws {
    let field = KeyField(try Keyboards.row("ab"))
    var emission = Self.silent()
    emission.input = Self.changed(emission.input, input: 45, unit: 0, weight: -1)
    emission.output = Self.changed(emission.output, input: 0, unit: 13, weight: 3)
    var workspace = EmissionWorkspace()
    workspace.fill(
      Self.track(from: Point(x: 20, y: 20), to: Point(x: 60, y: 20), on: field), field: field,
      by: emission)
    #expect(abs(workspace.probabilities[3 * 63] - 0.270291) < 1e-5)
  }

  /// Two points: of no letter 0.2 and 0.5, of a 0.5 and 0.3, of b 0.3 and 0.2. The word a comes
  /// from aa, a–, –a: 0.15 + 0.25 + 0.06; ab only from ab: 0.1; ba from ba: 0.09.
  @Test func aWordIsTheSumOfAllItsWays() {
    let workspace = EmissionWorkspace(
      probabilities: [0.2, 0.5, 0.3, 0.5, 0.3, 0.2], keyCount: 2)
    #expect(abs(workspace.logLikelihood(of: [0]) - Float.log(0.46)) < 1e-5)
    #expect(abs(workspace.logLikelihood(of: [0, 1]) - Float.log(0.1)) < 1e-5)
    #expect(abs(workspace.logLikelihood(of: [1, 0]) - Float.log(0.09)) < 1e-5)
    // Two letters on one key need a blank between them, for which there is no point.
    #expect(workspace.logLikelihood(of: [0, 0]) == EmissionWorkspace.least)
    #expect(workspace.logLikelihood(of: [0, 1, 0]) == EmissionWorkspace.least)
    #expect(workspace.logLikelihood(of: []) == EmissionWorkspace.least)
  }

  /// With a third point of 0.4, 0.4, 0.2 two letters on one key have one way: 0.5 · 0.5 · 0.4.
  @Test func lettersOnOneKeyNeedABlankBetweenThem() {
    let workspace = EmissionWorkspace(
      probabilities: [0.2, 0.5, 0.3, 0.5, 0.3, 0.2, 0.4, 0.4, 0.2], keyCount: 2)
    #expect(abs(workspace.logLikelihood(of: [0, 0]) - Float.log(0.1)) < 1e-5)
  }

  /// 64 points of 0.5 for the one key: the letter may take any run of k points, 65 − k of them
  /// each; 2⁻⁶⁴ · (64 · 65 / 2) = 2080 / 2⁶⁴, whose ln is 7.640123 − 44.361420.
  @Test func longTracesDoNotVanish() {
    let workspace = EmissionWorkspace(
      probabilities: [Float](repeating: 0.5, count: 128), keyCount: 1)
    #expect(abs(workspace.logLikelihood(of: [0]) + 36.721297) < 1e-3)
  }

  /// A quarter turn of keys and trace changes nothing that the network sees.
  @Test func directionsAreRelative() throws {
    let across = KeyField(
      centers: [Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 80, y: 10)], pitch: 40)
    let down = KeyField(
      centers: [Point(x: 0, y: 0), Point(x: 0, y: 40), Point(x: -10, y: 80)], pitch: 40)
    var (first, second) = (EmissionInputs(), EmissionInputs())
    first.fill(
      Self.track(from: Point(x: 0, y: 4), to: Point(x: 80, y: 12), on: across), field: across)
    second.fill(
      Self.track(from: Point(x: -4, y: 0), to: Point(x: -12, y: 80), on: down), field: down)
    #expect(first.rows.count == 64 * EmissionInputs.count)
    for (a, b) in zip(first.rows, second.rows) { #expect(abs(a - b) < 1e-3) }
    for (a, b) in zip(first.near, second.near) {
      #expect(a.key == b.key)
      #expect(abs(a.along - b.along) < 1e-3 && abs(a.across - b.across) < 1e-3)
    }
  }

  /// Two key units in a second at constant speed: at the middle, a quarter of a unit back is 125 ms
  /// ago, −ln(1 + 125/50) = −1.252763; half the way is behind; b is 0.5 units ahead, a 0.5 behind.
  @Test func inputsAreWhatTheyAreSaidToBe() throws {
    let field = KeyField(try Keyboards.row("abc"))
    var inputs = EmissionInputs()
    // From a to c, 80 pt.
    inputs.fill(
      Self.track(from: Point(x: 20, y: 20), to: Point(x: 100, y: 20), on: field), field: field)
    let row = inputs.rows[(32 * EmissionInputs.count)..<(33 * EmissionInputs.count)]
    func value(_ index: Int) -> Float { row[row.startIndex + index] }
    #expect(abs(value(5) + 0.25) < 1e-3)
    #expect(abs(value(12 + 5)) < 1e-4)
    #expect(abs(value(24 + 5) + 1.252763) < 1e-3)
    // Two units back lies before the start, 32/63 of the way: 1.015873 units.
    #expect(abs(value(0) + 1.015873) < 1e-3)
    #expect(abs(value(36)) < 1e-2)
    #expect(abs(value(38) - 1.015873) < 1e-3)
    #expect(abs(value(42) - Float.log(3)) < 1e-3)
    // The nearest key is b, 0.015873 units behind.
    #expect(abs(value(46) + 0.015873) < 1e-3)
    #expect(inputs.near[32 * 3].key == 1)
  }

  /// To the right, b lies 0.25 units beside the finger where y grows: across is negative there, as it is
  /// for the way that the finger takes later (`value(12 + …)` of a trace that turns to it).
  @Test func sidesAreTheSameForKeysAndForTheWay() {
    let field = KeyField(centers: [Point(x: 0, y: 0), Point(x: 40, y: 10)], pitch: 40)
    var inputs = EmissionInputs()
    inputs.fill(
      Self.track(from: Point(x: 0, y: 0), to: Point(x: 80, y: 0), on: field), field: field)
    let middle = inputs.near[(32 * 2)..<(32 * 2 + 2)].first { $0.key == 1 }
    #expect(abs((middle?.across ?? 0) + 0.25) < 1e-3)
    // The way from (0, 0) over (40, 0) down to (40, 40): two units ahead of the first point is (40, 40).
    var track = TraceTrack(pointCount: LetterEmission.pointCount)
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = 0
    let isFilled = track.fill(
      [(0.0, 0.0, 0.0), (20, 0, 250), (40, 0, 500), (40, 20, 750), (40, 40, 1000)].map {
        TraceSample(x: $0.0, y: $0.1, t: $0.2)
      }, pitch: field.pitch, parameters: parameters)
    #expect(isFilled)
    inputs.fill(track, field: field)
    #expect(abs(inputs.rows[12 + 11] + 1) < 1e-2)
  }

  /// The second candidate's emission is 2 nats below the best one's: 3 · (−2/4) = −1.5; the first one,
  /// which led before, keeps its score.
  @Test func theMixtureComparesCandidates() {
    var mixture = EmissionMixture()
    mixture.direct[1] = 3
    var changes: [Float] = []
    mixture.changes(
      [
        .init(score: -1, emission: -8, letters: 4, logPrior: -9, alignmentBelow: 0),
        .init(score: -3, emission: -10, letters: 5, logPrior: -7, alignmentBelow: 1),
        .init(score: -4, emission: -6, letters: 5, logPrior: -7, alignmentBelow: 1),
      ], duration: 1000, into: &changes)
    // Below the best of −6: 2, 4 and 0 nats; relative to the first, which led.
    for (change, expected) in zip(changes, [0, -1.5, 1.5] as [Float]) {
      #expect(abs(change - expected) < 1e-5)
    }
    #expect(changes.count == 3)
    mixture.changes([], duration: 1000, into: &changes)
    #expect(changes.isEmpty)
  }
}
