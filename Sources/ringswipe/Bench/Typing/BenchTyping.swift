import ArgumentParser
import Evaluation
import Foundation
import KeyboardGeometry
import ResourceLoading

struct BenchTyping: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typing",
    abstract: "Let simulated typists write texts, and measure speed, errors and savings.",
    discussion: """
      Each text is transcribed sentence by sentence with every layout, decoder and prediction, by the \
      same persons with the same random numbers (see 'session write'). Figures are over all sentences \
      together; intervals are 95 % bootstraps over the sentences, each with all persons that wrote it. \
      The definitions are in docs/session-logs.md.

      SIMULATED typists compare settings. How fast people are, they do not foretell.

      Example:
        ringswipe bench typing novel.txt --layouts ring,qwerty --words 500 --seeds 1,2
      """)

  @Argument(
    help: ArgumentHelp("Texts to write, UTF-8.", valueName: "text"), completion: .file())
  var texts: [String]

  @Option(
    help: ArgumentHelp(
      "End each text behind the sentence with this many words (default: all).", valueName: "n"))
  var words: Int?

  @Option(
    help: ArgumentHelp("Layouts, by commas: built-in ones or layout files.", valueName: "names"))
  var layouts = "ring,qwerty"

  @Option(help: ArgumentHelp("The keyboard's width and height in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var decoders: BenchDecoderOptions

  @Option(
    help: ArgumentHelp("Word list, as for 'decode'.", valueName: "name|file"),
    completion: .file())
  var lexicon = "words"

  @Option(
    help: ArgumentHelp(
      "Whether the bar predicts, by commas: on (adaptive), off, frequency.", valueName: "names"))
  var prediction = "on,off"

  @OptionGroup var model: ModelOptions
  @OptionGroup var context: ContextOptions
  @OptionGroup var typist: TypistOptions

  @Option(
    help: ArgumentHelp("Seeds, by commas: a person each.", valueName: "list"))
  var seeds: String

  @Option(help: ArgumentHelp("Threads to work on; the result is the same.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: ArgumentHelp("How the result is written.", valueName: "format"))
  var format: ReportFormat = .table

  func validate() throws {
    if let words, words < 1 {
      throw ValidationError("--words takes a number above 0, not \(words).")
    }
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 1024, not \(jobs).")
    }
    guard !listed(layouts).isEmpty else { throw ValidationError("--layouts names no layout.") }
    _ = try predictions()
    _ = try persons()
  }

  /// What fills the bar, in the order in which it is named.
  func predictions() throws(ValidationError) -> [TypingPrediction] {
    var found: [TypingPrediction] = []
    for name in listed(prediction) {
      guard let prediction = TypingPrediction(rawValue: name) else {
        throw ValidationError("--prediction takes on, off and frequency, not '\(name)'.")
      }
      if !found.contains(prediction) { found.append(prediction) }
    }
    guard !found.isEmpty else { throw ValidationError("--prediction names none.") }
    return found
  }

  /// The persons' seeds, each once.
  func persons() throws(ValidationError) -> [UInt64] {
    var found: [UInt64] = []
    for text in listed(seeds) {
      guard let seed = UInt64(text) else {
        throw ValidationError("--seeds takes whole numbers, not '\(text)'.")
      }
      if !found.contains(seed) { found.append(seed) }
    }
    guard !found.isEmpty else { throw ValidationError("--seeds names none.") }
    return found
  }

  func run() throws {
    try reportingInputErrors {
      Interruption.watch()
      let hand = try HandFile(typist.hand)
      let (run, skipped) = try TypingRun.make(self, hand: hand)
      var stage = StageLine()
      let points = try run.points { stage.show("typing", fraction: $0) }
      stage.clear()
      let report = TypingReport(
        command: self, hand: hand.name, profileChecksum: try decoders.profileChecksum(),
        points: points)
      try emit { try $0.write(report.text(format)) }
      if skipped > 0 { throw ExitCode.badInput }
    }
  }
}

/// What the bar shows beside other meanings of swipes.
enum TypingPrediction: String, CaseIterable {
  case on, off, frequency

  var predictor: SessionPredictor {
    switch self {
    case .on: .adaptive
    case .off: .off
    case .frequency: .frequency
    }
  }
}
