import KeyboardGeometry
import Statistics
import SwipeDecoding
import TraceSynthesis

/// The training traces of the second stage: human traces, human traces retargeted to random
/// keyboards, and minimum-jerk traces of random words on random keyboards, in random order. Some of
/// them have no times, a tremor or another sampling rate.
///
/// Retargeted traces keep the network from relying on the layout that people swiped on, and
/// minimum-jerk traces from relying on how much people hesitate.
struct TraceMixture: Sendable {
  private let humans: [LabelledTrace]
  private let lexicon: TrainingLexicon
  private let seed: UInt64
  private let touchOffset: Double
  private let letters: [Character]
  private let movedCount: Int
  private let order: [Int]

  /// The number of retargeted and of minimum-jerk traces for each human trace.
  private static let movedShare = 0.58
  private static let jerkShare = 0.155
  /// The weight of a retargeted trace, which is greater than a human trace's because there are
  /// fewer of them.
  private static let movedWeight: Float = 1.3
  /// The aiming noise of synthetic traces, in key pitches, and their pace.
  private static let noise = 0.0...0.45
  private static let pace = 0.5...2.0

  /// Prepares the mixture.
  ///
  /// - Parameter humans: human traces whose words are listed
  init(
    humans: [LabelledTrace], lexicon: TrainingLexicon, touchOffset: Double, seed: UInt64
  ) {
    self.humans = humans
    self.lexicon = lexicon
    self.seed = seed
    self.touchOffset = touchOffset
    letters = lexicon.letters.filter { letter in
      humans.first.map { $0.keyboard.key(for: letter) != nil } ?? false
    }
    movedCount = Int(Double(humans.count) * Self.movedShare)
    let jerkCount = Int(Double(humans.count) * Self.jerkShare)
    var random = RandomSource(seed: seed, stream: .mixture)
    order = random.shuffled(Array(0..<(humans.count + movedCount + jerkCount)))
  }

  var count: Int { order.count }

  /// Returns the item at a position of the order, or nil if no keyboard or trace could be made.
  func item(at position: Int, cuts: LetterCuts) -> RescoringSet.Item? {
    let number = order[position]
    guard var item = unperturbed(number, cuts: cuts) else { return nil }
    var random = RandomSource(seed: seed, stream: .perturbation, UInt64(number))
    if let perturbation = TracePerturbation.random(using: &random) {
      item.samples = perturbation.applied(
        to: item.samples, pitch: item.keyboard.keyPitch, using: &random)
    }
    return item
  }

  private func unperturbed(_ number: Int, cuts: LetterCuts) -> RescoringSet.Item? {
    if number < humans.count {
      let trace = humans[number]
      return RescoringSet.Item(
        samples: trace.samples, keyboard: trace.keyboard, word: lexicon.index(of: trace.word))
    }
    var random = RandomSource(seed: seed, stream: .item, UInt64(number))
    guard let keyboard = try? RandomKeyboard.make(characters: letters, using: &random) else {
      return nil
    }
    return number < humans.count + movedCount
      ? moved(onto: keyboard, cuts: cuts, &random) : synthetic(on: keyboard, &random)
  }

  private func moved(
    onto keyboard: Keyboard, cuts: LetterCuts, _ random: inout RandomSource
  ) -> RescoringSet.Item? {
    let trace = humans[random.below(humans.count)]
    guard let word = lexicon.index(of: trace.word) else { return nil }
    let code = lexicon.code(word)
    guard
      let retargeting = try? Retargeting(
        of: code, from: trace.keyboard, to: keyboard, touchOffset: touchOffset),
      let places = cuts.cuts(of: trace.samples, code: code, on: trace.keyboard)
    else { return nil }
    let samples = retargeting.move(trace.samples, cuts: places)
    guard !samples.isEmpty else { return nil }
    return RescoringSet.Item(
      samples: samples, keyboard: keyboard, word: word, weight: Self.movedWeight)
  }

  private func synthetic(
    on keyboard: Keyboard, _ random: inout RandomSource
  ) -> RescoringSet.Item? {
    let word = random.below(lexicon.wordCount)
    let parameters = MinimumJerkSynthesizer.Parameters(
      keyNoise: random.uniform(in: Self.noise) * keyboard.keyPitch,
      pace: random.uniform(in: Self.pace))
    guard
      let synthesizer = try? MinimumJerkSynthesizer(keyboard: keyboard, parameters: parameters),
      let samples = try? synthesizer.samples(for: lexicon.code(word), using: &random)
    else { return nil }
    return RescoringSet.Item(samples: samples, keyboard: keyboard, word: word)
  }
}
