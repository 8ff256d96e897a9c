import ArgumentParser
import KeyboardGeometry
import Lexicon
import SwipeTraces
import SystemPackage
import TraceSynthesis

struct Synth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make traces of words: straight lines between noisy key centres.",
    discussion: """
      One trace a word, as JSON Lines on standard output. The same seed gives the same bytes. The \
      traces are a control, not a hand: straight, at one speed, with Gaussian noise at the keys.

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

  @Option(help: ArgumentHelp("Speed of the finger in pt/ms.", valueName: "pt/ms"))
  var speed = StraightLineSynthesizer.Parameters().speed

  @Option(help: ArgumentHelp("Samples a second.", valueName: "Hz"))
  var rate = StraightLineSynthesizer.Parameters().rate

  func validate() throws {
    guard words.isEmpty != (wordsFile == nil) else {
      throw ValidationError("Name the words to swipe, or a list of them by --words-file.")
    }
  }

  func run() throws {
    try reportingInputErrors {
      let reference = keyboardOptions.reference
      let keyboard = try KeyboardLibrary().keyboard(reference)
      let synthesizer: StraightLineSynthesizer
      do {
        synthesizer = try StraightLineSynthesizer(
          keyboard: keyboard, parameters: .init(keyNoise: keyNoise, speed: speed, rate: rate))
      } catch {
        throw ValidationError("\(error)")
      }
      var (chosen, failures) = try chosenWords()
      var random = RandomSource(seed: seed)
      try emit { output in
        for (index, word) in chosen.enumerated() {
          if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
          do {
            let samples = try synthesizer.samples(for: swipeCode(of: word), using: &random)
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

  /// The words to swipe, and how many lines of the list were no words.
  private func chosenWords() throws(InputError) -> (words: [String], problems: Int) {
    guard let wordsFile else { return (words, 0) }
    let path = FilePath(wordsFile)
    let (list, problems) = Lexicon.parse(try InputFile.contents(of: path))
    LexiconContents.report(problems, in: path)
    return (list.entries.map(\.word), problems.totalCount)
  }
}
