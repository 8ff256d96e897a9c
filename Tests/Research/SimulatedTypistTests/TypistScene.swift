import KeyboardGeometry
import LanguageModel
import Statistics
import SwipeDecoding
import SwipeTraces
import TextEntry
import TraceSynthesis

@testable import SimulatedTypist

/// A hand that draws straight lines from key to key, 100 ms each, and touches what it aims at but for
/// Gaussian noise on taps.
struct ScriptedMotor: TypingMotor {
  var keyboard: Keyboard
  /// Standard deviation of taps in x and y, in pt.
  var noise = 0.0

  func samples(
    for code: String, using random: inout RandomSource
  ) throws(SynthesisError) -> [TraceSample] {
    var samples: [TraceSample] = []
    for (index, character) in code.enumerated() {
      guard let key = keyboard.key(for: character) else { throw .missingKey(character, code: code) }
      samples.append(TraceSample(x: key.center.x, y: key.center.y, t: 100 * Double(index)))
    }
    return samples
  }

  func touch(on point: Point, using random: inout RandomSource) -> Point {
    Point(x: point.x + noise * random.gaussian(), y: point.y + noise * random.gaussian())
  }
}

/// Reads the keys off a scripted hand's samples, and knows the answers to some.
struct KeyDecoder: SwipeDecoder {
  var keyboard: Keyboard
  /// From a code to what comes out, the best first.
  var answers: [String: [String]]
  var scoreKind: ScoreKind { .penalty }

  func decode(_ query: SwipeQuery) -> DecodedSwipe {
    var code = ""
    for sample in query.samples {
      let point = Point(x: sample.x, y: sample.y)
      if let key = keyboard.nearestCharacterKey(to: point)?.key, let letter = key.character {
        code.append(letter)
      }
    }
    return DecodedSwipe(
      candidates: (answers[code] ?? []).prefix(query.limit).enumerated().map {
        Candidate(word: $1, score: -Double($0))
      })
  }
}

/// Offers the same words for the same beginnings.
struct ScriptedPredictor: WordPredictor {
  /// From what is typed of a word to what is offered.
  var offers: [String: [String]]

  func predictions(completing prefix: String, after previous: [String], limit: Int) -> [Prediction]
  {
    (offers[prefix.lowercased()] ?? []).prefix(limit).map { Prediction(word: $0, score: 0) }
  }
}

/// A typist at a keyboard, and the log of what they write.
struct TypistScene {
  var typist: Typist<ScriptedMotor>
  private let panel: KeyboardPanel
  private let decoder: KeyDecoder
  private let predictor: ScriptedPredictor?
  private let settings: KeyboardSettings
  /// How the keyboard's language is written.
  var rules = WritingRules()
  private(set) var lines: [SessionLogLine] = []

  init(
    on layout: KeyboardLayout = .ring, answers: [String: [String]],
    offers: [String: [String]]? = nil, noise: Double = 0, policy: TypistPolicy = TypistPolicy(),
    seed: UInt64 = 1, size: Size = Size(width: 390, height: 290),
    settings: KeyboardSettings = KeyboardSettings()
  ) throws {
    self.settings = settings
    panel = try KeyboardPanel(layout: layout, size: size)
    let keyboard = panel.keyboard(in: .letters)
    decoder = KeyDecoder(keyboard: keyboard, answers: answers)
    predictor = offers.map(ScriptedPredictor.init)
    typist = Typist(
      motorModel: ScriptedMotor(keyboard: keyboard, noise: noise), policy: policy, seed: seed)
  }

  func session() -> KeyboardSession<TextBuffer> {
    var language = KeyboardLanguage(decoder: decoder, predictor: predictor)
    language.rules = rules
    return KeyboardSession(
      document: TextBuffer(), panel: panel, language: language, settings: settings)
  }

  private final class Log { var lines: [SessionLogLine] = [] }

  /// Writes a phrase; the lines are of this one.
  mutating func write(_ text: String) {
    let log = Log()
    guard let phrase = PresentedPhrase(text).written(by: rules) else { return }
    let header = SessionLogHeader(layout: "test", presented: phrase.text)
    typist.write(phrase, at: session(), header: header) { log.lines.append($0) }
    lines = log.lines
  }

  /// The text at the end.
  var text: String? {
    if case .end(let before, let after)? = lines.last { before + after } else { nil }
  }

  var performed: [SessionAction] {
    lines.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  var causes: [SessionAction.Cause] { performed.map(\.cause) }

  var touches: [TouchEvent] {
    lines.compactMap { if case .event(.touch(let touch)) = $0 { touch } else { nil } }
  }
}
