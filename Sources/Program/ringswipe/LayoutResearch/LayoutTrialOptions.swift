import ArgumentParser
import BaselineDecoders
import DecoderEvaluation
import KeyboardGeometry
import LayoutTrials
import Lexicon
import Reports
import ResourceLoading
import Statistics
import SwipeDecoding
import TraceSynthesis

/// Who swipes what in a trial of layouts, and which decoder reads it.
struct LayoutTrialOptions: ParsableArguments {
  /// Motor models of a trial.
  enum Motor: String, NamedValue {
    case fitted
    case minimumJerk = "minimum-jerk"
  }

  @OptionGroup var choice: DecoderChoice
  var decoder: DecoderKind { choice.kind }

  @OptionGroup var fitted: ProfileOptions

  @Option(help: "How the finger moves, as for 'synth'.")
  var motor: Motor = .fitted

  @Option(
    help: ArgumentHelp(
      "Minimum jerk: standard deviation of the aim about a key's centre, in x and in y, in pt or "
        + "mm (default: 8.7pt).", valueName: "length"))
  var keyNoise: PhysicalLength?

  @OptionGroup var fittedMotor: FittedMotorOptions

  @Option(help: ArgumentHelp("Number of words to swipe.", valueName: "n"))
  var traces = 2_000

  @Option(
    help: ArgumentHelp(
      "How words are drawn: list, all equally likely; text, as often as they are written; or both "
        + "in turn.",
      valueName: "draw"))
  var draw: TrialWords.Draw = .list

  @Option(
    help: ArgumentHelp(
      "Which words of the list: all, or one of two halves without a common word, search or report.",
      valueName: "part"))
  var part: TrialWords.Part?

  @Option(help: ArgumentHelp("Number of simulated persons, who take turns.", valueName: "n"))
  var persons = 100

  func validate() throws {
    guard (1...10_000_000).contains(traces) else {
      throw ValidationError("--traces takes a number from 1 to 10000000, not \(traces).")
    }
    guard (1...100_000).contains(persons) else {
      throw ValidationError("--persons takes a number from 1 to 100000, not \(persons).")
    }
    if keyNoise != nil, motor == .fitted {
      throw ValidationError("--key-noise is for --motor minimum-jerk.")
    }
    if motor != .fitted, let given = fittedMotor.given.first(where: \.1) {
      throw ValidationError("\(given.0) is for --motor fitted.")
    }
  }

  /// The trial.
  /// - Parameters:
  ///   - list: the decoder's words, from which words are drawn
  ///   - name: the list's name in errors
  ///   - letters: that all layouts can write
  ///   - part: used where none is named
  ///   - seed: of words, persons and traces
  /// - Throws: `InputError` if a file can't be used or no word can be written.
  func trial(
    _ list: Lexicon, name: String, letters: Set<Character>, part: TrialWords.Part, seed: UInt64
  ) throws(InputError) -> LayoutTrial {
    let words = TrialWords(
      traces, of: list.restoringLetters(on: letters).entries, draw: draw, part: self.part ?? part,
      letters: letters, seed: seed)
    guard !words.words.isEmpty else {
      throw .badFile(path: name, reason: "no word of it can be swiped on these layouts")
    }
    let decoder = try decoders(list, name: name)
    let motor = try motor(seed: seed)
    return LayoutTrial(
      words: words.words, persons: persons, seed: seed,
      motor: { try motor.synthesizer(on: $0, person: $1) }, decoder: decoder,
      isRight: { word, candidate in
        word == candidate || TargetWord(word, in: list).isWritten(as: candidate)
      })
  }

  /// What the fitted motor's errors keep on keys of another size: their size in mm, since a finger
  /// does not become more exact on smaller keys.
  private var motorScale: MotorModelScale { fittedMotor.motorScale ?? .mm }

  /// The finger's noise as results name it: `mm`, `keys`, or a length in mm.
  var noise: String {
    switch motor {
    case .fitted: motorScale.rawValue
    case .minimumJerk:
      formatted((keyNoise ?? PhysicalLength(points: 8.7)).millimetres, decimals: 2) + " mm"
    }
  }

  /// What the noise means for a comparison of layouts, as a line below a table.
  var noiseLine: String {
    switch motor {
    case .minimumJerk: "noise: \(noise) about the keys' centres on every layout"
    case .fitted: motorScale.noiseLine
    }
  }

  private func motor(seed: UInt64) throws(InputError) -> TraceSynthesis.Motor {
    let model: TraceSynthesis.Motor.Model =
      switch motor {
      case .fitted:
        .fitted(
          try fittedMotor.profile(), .init(), keepsMillimetres: motorScale == .mm)
      case .minimumJerk: .minimumJerk(pace: 1)
      }
    return .init(model, keyNoise: keyNoise?.points ?? 8.7, rate: 60, seed: seed)
  }

  /// Text that is the same for trials with the same result.
  func runText() throws(InputError) -> String {
    var parts = [
      decoder.rawValue, "\(fitted.effort)", motor.rawValue, "\(keyNoise?.points ?? 8.7)",
      motorScale.rawValue, "\(traces)", draw.rawValue, part?.rawValue ?? "",
      "\(persons)",
    ]
    if decoder.usesProfile {
      parts.append(ContentHash.text(ContentHash.of(try fitted.load().jsonText)))
    }
    if motor == .fitted {
      var hash = ContentHash()
      hash.add(try MotorModelFile(fittedMotor.motorModel).bytes)
      parts.append(ContentHash.text(hash.value))
    }
    return parts.joined(separator: " ")
  }

  private func decoders(
    _ list: Lexicon, name: String
  ) throws(InputError) -> @Sendable (Keyboard) throws -> any SwipeDecoder {
    var description = DecoderDescription()
    description.use(decoder)
    description.lexicon = name
    fitted.describe(&description)
    description.context = ContextDescription(.off)
    // Every word swiped is one of the list: a rejected swipe would hide what it was read as.
    description.rejection = .below(0)
    description.unlistedWords = .none
    description.remarksOnLayouts = false
    let assembly = try description.assembly(of: .list(list))
    return { try assembly.decoder(on: $0) }
  }
}

extension TrialWords.Draw: NamedValue {}
extension TrialWords.Part: NamedValue {}
