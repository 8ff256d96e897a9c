import ArgumentParser
import DecoderEvaluation
import Foundation
import InputMethods
import KeyboardGeometry
import Lexicon
import MethodComposing
import Reports
import ResourceLoading
import SimulatedTypist
import Synchronization
import SystemPackage
import TextEntry
import TraceSynthesis
import TypingEvaluation

struct BenchTyping: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "typing",
    abstract: "Let simulated typists write texts and measure speed, errors and savings.",
    discussion: """
      Each text is transcribed sentence by sentence with every layout, decoder and prediction, by \
      the same persons with the same random numbers (see 'session write'). Figures are over all \
      sentences together; intervals are 95 % bootstraps over the sentences, each with all persons \
      who wrote it. The definitions are in docs/reference/session-logs.md.

      SIMULATED typists compare settings; they do not predict how fast people are. Unless \
      --motor-scale mm is given, errors of touch grow with a layout's keys, which favors layouts \
      with small keys; 'layout trial' keeps their size. The lines below the table say which it was, \
      the keyboard's size, and how much the touches scatter and slip.

      With --method the lines of the texts are composed with an input method by taps; characters \
      per minute are five times WPM.

      Examples:
        ringswipe bench typing novel.txt --layouts ring,qwerty --words 500 \\
          --seeds 1,2
        ringswipe bench typing zh.txt --method cangjie5 --layouts cangjie \\
          --seeds 1,2
      """)

  @Argument(
    help: ArgumentHelp("Texts to write, UTF-8.", valueName: "text"), completion: .file())
  var texts: [String]

  @Option(
    help: ArgumentHelp(
      "End each text after the sentence that reaches this number of words (default: all).",
      valueName: "n"))
  var words: Int?

  @Option(
    name: .customLong("layouts"),
    help: ArgumentHelp(
      "Layouts, separated by commas: built-in ones or layout files (default: ring,qwerty, or the "
        + "language's).",
      valueName: "names"))
  var namedLayouts: String?

  @Option(help: ArgumentHelp("The keyboard's width and height in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions
  @OptionGroup var decoders: BenchDecoderOptions

  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp(
      "Word list, as for 'decode' (default: \(LexiconLoader.standard)).", valueName: "name|file"),
    completion: .file())
  var namedLexicon: String?
  var lexicon: String { namedLexicon ?? spoken.language ?? LexiconLoader.standard }

  @OptionGroup var spoken: LanguageOption
  @OptionGroup var joining: CompoundsOption

  @Option(
    help: ArgumentHelp(
      "What fills the bar, separated by commas: on (adaptive), off, frequency.", valueName: "names")
  )
  var prediction = "on,off"

  @Option(
    help: ArgumentHelp(
      "Compose with this input method: a name of 'method list', or a table's file.",
      valueName: "name|file"),
    completion: .file())
  var method: String?

  @OptionGroup var bopomofo: BopomofoKeyboardOption

  @OptionGroup var model: ModelOptions
  @OptionGroup var context: ContextOptions
  @OptionGroup var typist: TypistOptions
  @OptionGroup var behavior: BehaviorOptions

  @Option(
    help: ArgumentHelp("Seeds, separated by commas, one per person.", valueName: "list"))
  var seeds = "1"

  @OptionGroup var work: JobsOption

  @OptionGroup var written: ReportOptions
  var destination: OutputOption { written.destination }

  func validate() throws {
    if let words, words < 1 {
      throw ValidationError("--words takes a number above 0, not \(words).")
    }
    guard namedLayouts.map({ !listed($0).isEmpty }) ?? true else {
      throw ValidationError("--layouts names no layout.")
    }
    if method != nil, words != nil {
      throw ValidationError("--words counts words between spaces; it does not go with --method.")
    }
    if method == nil, bopomofo.keyboard != nil {
      throw ValidationError("--keyboard is for --method.")
    }
    _ = try predictions()
    _ = try persons()
  }

  /// The layouts that are named, else the ring and the usual grid of the language.
  func layouts() throws(InputError) -> String {
    if let namedLayouts { return namedLayouts }
    return try spoken.languages().first.map { "\($0.ring),\($0.grid)" } ?? "ring,qwerty"
  }

  /// What fills the suggestion bar, in the order given on the command line.
  func predictions() throws(ValidationError) -> [TypingPrediction] {
    var found: [TypingPrediction] = []
    for name in listed(prediction) {
      guard let prediction = TypingPrediction(rawValue: name) else {
        let known = TypingPrediction.allCases.map(\.rawValue)
        throw ValidationError("--prediction: \(UnknownName("prediction", name, known: known))")
      }
      if !found.contains(prediction) { found.append(prediction) }
    }
    guard !found.isEmpty else { throw ValidationError("--prediction names none.") }
    return found
  }

  /// The persons' seeds.
  func persons() throws(ValidationError) -> [UInt64] {
    var found: [UInt64] = []
    for text in listed(seeds) {
      guard let seed = UInt64(text) else {
        throw ValidationError("--seeds takes whole numbers, not '\(text)'.")
      }
      guard !found.contains(seed) else {
        throw ValidationError(
          "--seeds names \(seed) twice; each person has a seed of his or her own.")
      }
      found.append(seed)
    }
    guard !found.isEmpty else { throw ValidationError("--seeds names none.") }
    return found
  }

  func run() throws {
    let motorModel = try MotorModelFile(typist.motorModel)
    let (benchmark, skipped) = try benchmark(motorModel)
    let stage = Mutex(StageLine())
    let points: [TypingPoint]
    do {
      points = try benchmark.points(
        isCancelled: { Interruption.isRequested },
        progress: { fraction in stage.withLock { $0.show("typing", fraction: fraction) } })
    } catch let error as SynthesisError {
      throw ValidationError("\(error)")
    }
    stage.withLock { $0.clear() }
    var provenance = TypingReport.Provenance(
      version: RingSwipe.configuration.version, motorModel: motorModel.name,
      typist: typist.text + (behavior.behaviors.map { " behaviors=\($0)" } ?? ""),
      seeds: seeds, lexicon: lexicon, context: context.name,
      profileChecksum: try decoders.profileChecksum())
    provenance.settings = try decoders.settings(list: lexicon).fields.filter {
      ["profile", "effort", "rejection"].contains($0.name)
    }
    provenance.noise = typist.motorScale.rawValue
    var report = TypingReport(points, provenance: provenance).report
    let way =
      typist.motorScale == .keys && Set(points.map(\.layout)).count > 1
      ? "; --motor-scale mm keeps their size" : ""
    report.footnote =
      "\(report.footnote ?? "")\nkeyboards of \(size.text) pt; \(typist.scatterLine)\n"
      + "\(typist.motorScale.noiseLine)\(way)"
    report.provenance += [
      .init("width", .number(size.width)), .init("height", .number(size.height)),
    ]
    try emit { try $0.write(report.text(written.format)) }
    if let warning = TypingReport.fewest(points)?.warning { Terminal.say(warning) }
    if skipped > 0 { throw ExitCode.badInput }
  }

  /// Reads what is needed.
  /// - Returns: the benchmark, and how many lines of lists were skipped.
  private func benchmark(
    _ motorModel: MotorModelFile
  ) throws -> (benchmark: TypingBenchmark, skippedLines: Int) {
    var (words, skipped) = try decoders.contents.load([lexicon])
    let layouts = listed(try layouts()).map(variant.name)
    var composed: InputMethod?
    if let method {
      let (table, passedOver) = try MethodFiles.load(method)
      composed = try bopomofo.method(table)
      skipped += passedOver
    }
    let keyboards = try keyboards(words, composed)
    let texts = try texts.map { file in
      try text(file, on: layouts, composed, session: keyboards[0].factory.session)
    }
    let settings = texts.indices.flatMap { text in
      layouts.flatMap { layout in
        keyboards.map { keyboard in
          TypingBenchmark.Setting(
            text: text, layout: layout, decoder: keyboard.decoder, prediction: keyboard.prediction,
            session: keyboard.factory.session)
        }
      }
    }
    return (
      TypingBenchmark(
        texts: texts, settings: settings, seeds: try persons(), size: size,
        motorModel: typist.motorModel(motorModel.profile), policy: typist.policy, jobs: work.jobs),
      skipped
    )
  }

  private typealias Keyboard = (
    factory: SessionFactory<InputError>, decoder: String, prediction: String
  )

  /// The keyboards that are typed on: each decoder with each prediction.
  private func keyboards(_ words: Lexicon, _ method: InputMethod?) throws -> [Keyboard] {
    let predictions = try predictions()
    let languages = try spoken.languages()
    let predictor = predictions.contains(.on) ? try adaptivePredictor(languages) : .off
    var keyboards: [Keyboard] = []
    for kind in try decoders.kinds() {
      var description = decoders.description(kind)
      description.context = context.description(languages)
      description.compounds = joining.languages(languages)
      description.folding = languages.first?.folding
      let library = DecoderLibrary(
        try description.assembly(
          of: .list(words), isCancelled: { Interruption.isRequested }, remark: Terminal.sayOnce))
      var parts = try SessionFactory.Parts(
        library, languages: languages, report: { Terminal.report($0) })
      if let method {
        let composer = InputMethodSet([method], emojiNames: try EmojiNames.standard())
        parts.composer = { _, _ in composer }
      }
      for prediction in predictions {
        let chosen: BarPredictor =
          switch prediction {
          case .on: predictor
          case .off: .off
          case .frequency: .frequency(try library.assembly.compiledLexicon())
          }
        let factory = SessionFactory(
          parts, predictor: chosen, selection: try behavior.selection())
        keyboards.append((factory, kind.rawValue, prediction.rawValue))
      }
    }
    return keyboards
  }

  /// The model that is named, else that of the languages.
  private func adaptivePredictor(_ languages: [Language]) throws(InputError) -> BarPredictor {
    guard model.named == nil, !languages.isEmpty else { return .adaptive(try model.load()) }
    return try LanguageLibrary.barPredictor(languages)
  }

  /// A text's sentences that every layout can write: others would make the layouts' figures ones of
  /// different texts.
  private func text(
    _ file: String, on layouts: [String], _ method: InputMethod?,
    session: (SessionLogHeader) throws -> KeyboardSession<TextBuffer>
  ) throws -> TypingBenchmark.Text {
    var phrases: [PresentedPhrase]?
    for layout in layouts {
      let panel = try session(TypingBenchmark.header(layout: layout, size: size)).panel
      let possible = try TypistPhrases(
        panel: panel, words: words, rules: spoken.languages().first?.rules, method: method
      ).all(of: file)
      phrases = phrases?.filter(Set(possible).contains) ?? possible
    }
    return TypingBenchmark.Text(name: FilePath(file).stem ?? file, phrases: phrases ?? [])
  }
}

/// What the suggestion bar shows beside other candidates of swipes: on is adaptive.
enum TypingPrediction: String, CaseIterable {
  case on, off, frequency
}
