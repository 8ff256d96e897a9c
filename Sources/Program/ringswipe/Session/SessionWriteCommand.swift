import ArgumentParser
import KeyboardGeometry
import ResourceLoading
import SimulatedTypist
import SwipeTraces
import SystemPackage
import TextEntry
import TraceSynthesis

struct SessionWriteCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Let a simulated typist write texts and record the session logs.",
    discussion: """
      Each sentence of the texts is transcribed in its own field by a fitted motor model, by touches \
      only: words are swiped; a wrong one is replaced from the bar, or deleted and swiped again, and \
      finally tapped. Looking, deciding and pointing take time. The log is marked as simulated. The \
      same seed gives the same bytes. docs/reference/simulated-typist.md describes the policy and \
      its sources.

      Examples:
        echo "See you at home." | ringswipe session write - --seed 1 > typed.jsonl
        ringswipe session metrics typed.jsonl --format csv
        ringswipe session replay typed.jsonl --check
        ringswipe session write novel.txt --words 200 --seed 1 > novel.jsonl
        echo 你好 | ringswipe session write - --seed 1 --method cangjie5 \\
          --layout cangjie
      """)

  @Argument(
    help: ArgumentHelp("Texts to write, UTF-8; - is standard input.", valueName: "text"),
    completion: .file())
  var texts: [String]

  @Option(
    help: ArgumentHelp(
      "End each text after the sentence that reaches this number of words (default: all).",
      valueName: "n"))
  var words: Int?

  @Option(help: ArgumentHelp("Seed of all random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Name of the experiment's condition, for 'session metrics --by condition'.",
      valueName: "name"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "A built-in layout or a layout file (default: ring).", valueName: "name|file"))
  var layout: String?

  @Option(help: ArgumentHelp("Width and height of the keyboard in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions
  @OptionGroup var keyboard: SessionOptions
  @OptionGroup var typist: TypistOptions

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if let words, words < 1 {
      throw ValidationError("--words takes a number above 0, not \(words).")
    }
  }

  func run() throws {
    let motorModel = try MotorModelFile(typist.motorModel)
    let (factory, skipped) = try keyboard.factory()
    let layout = try layout ?? keyboard.defaultLayout()
    var header = SessionLogHeader(
      layout: variant.name(layout), width: size.width, height: size.height,
      user: "typist-\(seed)",
      condition: condition, setup: keyboard.setupText,
      simulation: SimulationNote(
        generator: "ringswipe \(RingSwipe.configuration.version)", motorModel: motorModel.name,
        seed: seed,
        policy: typist.text))
    if let selection = try keyboard.behavior.selection() {
      selection.apply(to: &header.settings)
    }
    let panel = try factory.session(header).panel
    let methods = try keyboard.input.load(on: panel.layout)
    header.methods = keyboard.input.notes(methods)
    let phrases = TypistPhrases(
      panel: panel, words: words, rules: try keyboard.rules(), method: methods.first,
      folds: keyboard.decoder.folding.fold != nil)
    for text in texts { try TextFile.check(FilePath(text)) }
    let synthesizer: MotorModelSynthesizer
    do {
      synthesizer = try typist.motorModel(motorModel.profile).synthesizer(
        on: panel.keyboard(in: .letters), seed: seed)
    } catch {
      throw ValidationError("\(error)")
    }
    var writer = Typist(motorModel: synthesizer, policy: typist.policy, seed: seed)
    var progress = ProgressLine(counting: "sentences")
    try emit { output in
      for (index, text) in texts.enumerated() where !Interruption.isRequested {
        try phrases.forEach(of: text) { phrase, fraction in
          if Interruption.isRequested { return }
          var own = header
          own.presented = phrase.text
          let log = LogBuffer()
          writer.write(phrase, at: try factory.session(own), header: own) {
            $0.append(to: &log.bytes)
          }
          try output.write(log.bytes)
          progress.show(
            writer.phraseCount,
            fraction: fraction.map { (Double(index) + $0) / Double(texts.count) })
        }
      }
    }
    progress.clear()
    report(writer.outcome, phrases: writer.phraseCount)
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func report(_ outcome: Typist<MotorModelSynthesizer>.Outcome, phrases: Int) {
    Terminal.say(
      "simulated: \(counted(phrases, "sentence")); words: \(outcome.swiped) swiped, \(outcome.alternatives) of "
        + "them taken from the bar, \(outcome.tapped) tapped, \(outcome.predictions) predicted; "
        + "\(counted(outcome.abandoned, "piece")) left wrong, besides "
        + "\(counted(outcome.unmarked, "word")) without accents")
  }

  /// Where a session's lines gather.
  private final class LogBuffer {
    var bytes: [UInt8] = []
  }
}
