import KeyboardGeometry
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// The training examples of the no-word model: human traces, some of them of words that the list
/// lacks; the same traces retargeted to other keyboards; and traces that mean no word, on people's
/// keyboards and on others.
struct NoWordExamples: Sendable {
  /// The kind of a trace, which sets its weight.
  enum Kind: Sendable {
    case human(Int)
    case moved(Int)
    case strings, scribble, slide, jitter

    var weight: Float {
      switch self {
      case .human: 1
      case .moved: 0.5
      case .strings, .scribble, .slide, .jitter: 0.35
      }
    }
  }

  struct Item {
    var samples: [TraceSample]
    var keyboard: Keyboard
    /// The target word; nil if there is none.
    var label: String?
  }

  let humans: [LabelledTrace]
  private let lexicon: TrainingLexicon
  private let codes: Set<String>
  private let motorModel: MotorModelProfile?
  private let seed: UInt64
  private let touchOffset: Double
  private let letters: [Character]
  /// The other keyboards; empty: random ones.
  private let keyboards: [Keyboard]
  private let kinds: [Kind]

  /// The number of traces of each kind for each human one.
  private static let movedShare = 0.33
  private static let stringShare = 0.3
  private static let scribbleShare = 0.16
  private static let strayShare = 0.06
  private static let stringLengths = 2...8

  /// Prepares the examples.
  ///
  /// - Parameters:
  ///   - lexicon: the longest of the lists, which contains none of the random strings
  ///   - motorModel: swipes the random strings; if nil, they are minimum-jerk traces with noise
  ///   - keyboards: the keyboards beside people's own; if there are none, random ones
  init(
    humans: [LabelledTrace], lexicon: TrainingLexicon, motorModel: MotorModelProfile?,
    touchOffset: Double, keyboards: [Keyboard] = [],
    seed: UInt64
  ) {
    self.humans = humans
    self.lexicon = lexicon
    self.motorModel = motorModel
    self.seed = seed
    self.touchOffset = touchOffset
    self.keyboards = keyboards
    codes = Set((0..<lexicon.wordCount).map(lexicon.code))
    letters = lexicon.letters.filter { letter in
      humans.first.map { $0.keyboard.key(for: letter) != nil } ?? false
    }
    func count(_ share: Double) -> Int { Int(Double(humans.count) * share) }
    var kinds = humans.indices.map(Kind.human)
    kinds += (0..<count(Self.movedShare)).map { .moved(($0 * 3) % max(humans.count, 1)) }
    kinds += repeatElement(.strings, count: count(Self.stringShare))
    kinds += repeatElement(.scribble, count: count(Self.scribbleShare))
    kinds += repeatElement(.slide, count: count(Self.strayShare))
    kinds += repeatElement(.jitter, count: count(Self.strayShare))
    self.kinds = kinds
  }

  var count: Int { kinds.count }
  func kind(_ number: Int) -> Kind { kinds[number] }

  /// Returns an example, or nil if no keyboard or trace could be made.
  func item(_ number: Int, cuts: LetterCuts) -> Item? {
    var random = RandomSource(seed: seed, stream: .noWord, UInt64(number))
    switch kinds[number] {
    case .human(let index):
      let trace = humans[index]
      return Item(samples: trace.samples, keyboard: trace.keyboard, label: trace.word)
    case .moved(let index):
      return moved(humans[index], cuts: cuts, &random)
    case .strings, .scribble, .slide, .jitter:
      guard let keyboard = keyboard(&random) else { return nil }
      return nonsense(kinds[number], number, on: keyboard, &random)
    }
  }

  /// Returns another keyboard or, equally often, that of a human trace.
  private func keyboard(_ random: inout RandomSource) -> Keyboard? {
    random.below(2) == 0 ? humans[random.below(humans.count)].keyboard : other(&random)
  }

  private func other(_ random: inout RandomSource) -> Keyboard? {
    keyboards.isEmpty
      ? try? RandomKeyboard.make(characters: letters, using: &random)
      : keyboards[random.below(keyboards.count)]
  }

  private func moved(
    _ trace: LabelledTrace, cuts: LetterCuts, _ random: inout RandomSource
  ) -> Item? {
    let code = trace.word.lowercased()
    guard let keyboard = other(&random),
      let retargeting = try? Retargeting(
        of: code, from: trace.keyboard, to: keyboard, touchOffset: touchOffset),
      let places = cuts.cuts(of: trace.samples, code: code, on: trace.keyboard)
    else { return nil }
    let samples = retargeting.move(trace.samples, cuts: places)
    return samples.isEmpty ? nil : Item(samples: samples, keyboard: keyboard, label: trace.word)
  }

  private func nonsense(
    _ kind: Kind, _ number: Int, on keyboard: Keyboard, _ random: inout RandomSource
  ) -> Item? {
    let samples: [TraceSample]? =
      switch kind {
      case .scribble: Scribble.samples(on: keyboard, using: &random)
      case .slide: StrayTouch.slide(on: keyboard, using: &random)
      case .jitter: StrayTouch.jitter(on: keyboard, using: &random)
      default: string(number, on: keyboard, &random)
      }
    guard let samples, !samples.isEmpty else { return nil }
    return Item(samples: samples, keyboard: keyboard, label: nil)
  }

  /// Returns a swipe of random letters that form no word.
  private func string(
    _ number: Int, on keyboard: Keyboard, _ random: inout RandomSource
  ) -> [TraceSample]? {
    var code = ""
    repeat {
      let length = Self.stringLengths.lowerBound + random.below(Self.stringLengths.count)
      code = ""
      while code.count < length {
        let letter = letters[random.below(letters.count)]
        if letter != code.last { code.append(letter) }
      }
    } while codes.contains(code)
    if let motorModel {
      let person = Person(of: motorModel, number: number, seed: seed)
      return try? MotorModelSynthesizer(keyboard: keyboard, profile: motorModel, person: person)
        .samples(for: code, using: &random)
    }
    let parameters = MinimumJerkSynthesizer.Parameters(
      keyNoise: random.uniform(in: 0...0.45) * keyboard.keyPitch,
      pace: random.uniform(in: 0.5...2))
    return try? MinimumJerkSynthesizer(keyboard: keyboard, parameters: parameters)
      .samples(for: code, using: &random)
  }
}
