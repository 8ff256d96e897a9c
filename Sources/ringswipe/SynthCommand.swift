import ArgumentParser
import KeyboardGeometry
import Lexicon
import SwipeTraces
import SystemPackage
import TraceSynthesis

struct Synth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make traces of words: a moving finger that misses the keys by Gaussian noise.",
    discussion: """
      One trace a word, as JSON Lines on standard output. The same seed gives the same bytes. \
      Straight traces are a control, not a hand: lines from key to key at one mean speed. \
      Minimum-jerk traces round corners and slow down at them, as hands do.

      Example:
        ringswipe synth hello world --seed 7 --key-noise 8.7 | ringswipe decode -
      """)

  @Argument(help: "Words to swipe, in this order.")
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "A word list to swipe, most frequent first; - is standard input.", valueName: "file"),
    completion: .file())
  var wordsFile: String?

  @OptionGroup var keyboardOptions: KeyboardOptions

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64

  @Option(
    help: ArgumentHelp(
      "Standard deviation of the aim about a key's centre in pt, in x and y alike.",
      valueName: "pt"))
  var keyNoise = 0.0

  @Option(help: ArgumentHelp("How the finger moves.", valueName: "model"))
  var motor: MotorModel = .straight

  @Option(
    help: ArgumentHelp(
      "Mean speed of a straight motor's finger in pt/ms (default: 0.5).", valueName: "pt/ms"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Time that a minimum-jerk motor takes against what people take (default: 1).",
      valueName: "ratio"))
  var pace: Double?

  @Option(help: ArgumentHelp("Samples a second.", valueName: "Hz"))
  var rate = StraightLineSynthesizer.Parameters().rate

  func validate() throws {
    guard words.isEmpty != (wordsFile == nil) else {
      throw ValidationError("Name the words to swipe, or a list of them by --words-file.")
    }
    if speed != nil, motor != .straight {
      throw ValidationError("--speed is for --motor straight; a minimum-jerk motor has --pace.")
    }
    if pace != nil, motor != .minimumJerk {
      throw ValidationError("--pace is for --motor minimum-jerk; a straight motor has --speed.")
    }
  }

  func run() throws {
    try reportingInputErrors {
      let reference = keyboardOptions.reference
      let keyboard = try KeyboardLibrary().keyboard(reference)
      let synthesizer = try synthesizer(on: keyboard)
      var (chosen, failures) = try chosenWords()
      var random = RandomSource(seed: seed)
      try emit { output in
        for (index, word) in chosen.enumerated() {
          if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
          do {
            let samples = try synthesizer(swipeCode(of: word), &random)
            let trace = SwipeTrace(
              id: "\(index + 1)-\(word)", word: word, keyboard: reference, samples: samples)
            var line: [UInt8] = []
            try trace.appendJSONLine(to: &line)
            try output.write(line)
          } catch let error as SynthesisError {
            Terminal.say("\(word): \(error); skipped")
            failures += 1
          }
        }
      }
      if failures > 0 { throw ExitCode.badInput }
    }
  }

  private typealias Synthesizer = (String, inout RandomSource) throws -> [TraceSample]

  private func synthesizer(on keyboard: Keyboard) throws -> Synthesizer {
    do {
      switch motor {
      case .straight:
        var parameters = StraightLineSynthesizer.Parameters(keyNoise: keyNoise, rate: rate)
        if let speed { parameters.speed = speed }
        return try StraightLineSynthesizer(keyboard: keyboard, parameters: parameters).samples
      case .minimumJerk:
        return try MinimumJerkSynthesizer(
          keyboard: keyboard,
          parameters: .init(keyNoise: keyNoise, pace: pace ?? 1, rate: rate)
        ).samples
      }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// The words to swipe, and how many lines of the list were no words.
  private func chosenWords() throws(InputError) -> (words: [String], problems: Int) {
    guard let wordsFile else { return (words, 0) }
    let path = FilePath(wordsFile)
    let (list, problems) = Lexicon.parse(try InputFile.contents(of: path))
    LexiconContents.report(problems, in: path)
    return (list.entries.map(\.word), problems.totalCount)
  }
}

/// How a synthetic finger moves.
enum MotorModel: String, CaseIterable, ExpressibleByArgument {
  case straight
  /// The smoothest movement through the aims (Quinn & Zhai 2018).
  case minimumJerk = "minimum-jerk"
}
