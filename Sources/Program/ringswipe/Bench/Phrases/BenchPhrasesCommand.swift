import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import Lexicon
import Reports
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import SystemPackage
import TraceSynthesis

struct BenchPhrases: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "phrases",
    abstract: "Measure how phrases are read that are swiped without lifting the finger.",
    discussion: """
      Takes people's swipes of sentences, word by word, and joins 2 to 5 of them to one stroke: a \
      motor model makes the movements from the last key of a word to the first of the next, once \
      through the space key (on rings, through their middle) and once directly. With --text, the \
      motor model makes the words' swipes too, so that layouts can be compared.

      Prints the word error rate (words to put in, take out or change for each word that was meant, \
      compared by the letters that are swiped), the share of phrases without an error, and what \
      single words lose when they are read as phrases. The first rows are the same words with the \
      finger lifted after each. Intervals are 95 % bootstraps over users, or over lines of the text.

      Examples:
        ringswipe bench phrases sentences.jsonl.gz --lexicon words-50k
        ringswipe bench phrases --text phrases.txt --layout ring --format csv
      """)

  @Argument(
    help: ArgumentHelp(
      "Trace files of sentences ('previous' says the words before), possibly compressed with gzip, or "
        + "folders of them; - is standard input.", valueName: "traces"),
    completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Swipe the sentences of this file by the motor model, a line each, instead of traces.",
      valueName: "file"),
    completion: .file())
  var text: String?

  @OptionGroup var reading: TraceReadingArguments
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var decoder: DecoderOptions

  @Option(
    help: ArgumentHelp(
      "The motor model that joins swipes (default: profiles/motor-model.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var motorModel: String?

  @Option(
    help: ArgumentHelp(
      "Also write what is known of each phrase that was weighed, a row each, as CSV: what "
        + "benchmarks/fit_phrases.py fits the weights to.", valueName: "file"),
    completion: .file())
  var evidence: String?

  @OptionGroup var measured: MeasurementOptions
  var destination: OutputOption { measured.written.destination }

  func validate() throws {
    guard files.isEmpty != (text == nil) else {
      throw ValidationError("Name trace files, or a text by --text.")
    }
    guard decoder.decoder.isPath else {
      throw ValidationError("bench phrases is for the decoder path; others read single words only.")
    }
  }

  func run() throws {
    let keyboard = try keyboard.choice(in: decoder.lexicon.spoken)
    try keyboard.check()
    let (words, skippedLines) = try decoder.lexicon.loadCompiled()
    let description = try decoder.description()
    let assembly = try description.assembly(of: .compiled(words), remark: Terminal.sayOnce)
    let decoders = DecoderLibrary(assembly)
    var (phrases, failures) = try phrases(on: keyboard)
    let motor = try MotorModelFile(motorModel)
    var benchmark = PhraseBenchmark(profile: motor.profile, seed: measured.seed)
    var rows =
      (["phrase", "between", "errors"] + PhraseWeights.Evidence.names)
      .joined(separator: ",") + "\n"
    if evidence != nil {
      benchmark.showEvidence = { phrase, reading, errors, evidence in
        let values = evidence.values.map { "\($0)" }.joined(separator: ",")
        rows += "\(phrase),\(reading.rawValue),\(errors),\(values)\n"
      }
    }
    var stage = StageLine()
    for (index, phrase) in phrases.enumerated() {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      stage.show("phrases", fraction: Double(index) / Double(phrases.count))
      let reference = phrase.keyboard ?? keyboard.reference
      do {
        try benchmark.add(
          phrase, by: try decoders.decoder(on: reference),
          on: try decoders.keyboards.keyboard(reference), readings: PhraseBenchmark.Reading.allCases
        )
      } catch let error as SynthesisError {
        throw ValidationError("\(error)")
      }
    }
    stage.clear()
    if let evidence { try FileOrOutput.write(rows, to: evidence) }
    guard benchmark.phraseCount > 0 else { throw nothingRead(failures, benchmark) }
    let report = PhraseReport(
      benchmark,
      settings: description.settings(
        assembly.contextUse(description.context), list: decoder.lexicon.lexicon),
      notes: [
        .init("version", .text(RingSwipe.configuration.version)),
        .init("motorModel", .text(motor.name)), .init("seed", .text("\(measured.seed)")),
        .init("swipes", .text(text == nil ? "people's, joined" : "simulated")),
      ], users: text == nil ? "user" : "line", resamples: measured.resamples.count,
      seed: measured.seed, stable: measured.stable)
    try emit { try $0.write(report.report.text(measured.written.format)) }
    if let warning = report.groups.warning { Terminal.say(warning) }
    failures += skippedLines
    if failures > 0 { throw ExitCode.badInput }
  }

  private func phrases(on keyboard: KeyboardChoice) throws -> ([PhraseSample], failures: Int) {
    if let text {
      var phrases: [PhraseSample] = []
      var number = 0
      let tooLong = try TextLines.forEach(of: FilePath(text), limit: 65_536) { line, _ in
        number += 1
        phrases += PhraseSample.phrases(inLine: line[...], number: number)
      }
      if tooLong > 0 { Terminal.say("\(tooLong) lines longer than 65,536 bytes left out") }
      return (phrases, tooLong)
    }
    try TraceFileNames(files).check()
    var (traces, failures) = TraceInput(
      files: files, options: reading.options(on: keyboard),
      isCancelled: { Interruption.isRequested }
    ).traces(on: keyboard) { Terminal.report($0) }
    for index in traces.indices {
      traces[index].keyboard = keyboard.reference(for: traces[index])
    }
    return (PhraseSample.phrases(in: traces), failures)
  }

  private func nothingRead(_ failures: Int, _ benchmark: PhraseBenchmark) -> any Error {
    if failures > 0 { return ExitCode.badInput }
    let name = text ?? files.joined(separator: ", ")
    return InputError.badFile(
      path: name,
      reason: benchmark.unwritten > 0
        ? "the keyboard can write none of its \(benchmark.unwritten) phrases"
        : "no phrase; traces of a sentence follow each other and name the words before as 'previous'"
    )
  }
}
