import ArgumentParser
import LanguageModel
import Lexicon
import ModelTraining
import ParallelWork
import Realism
import ResourceLoading
import SwipeDecoding
import Synchronization
import SystemPackage
import TraceSynthesis

struct Fit: FileWritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fit a decoder's profile or a motor model to labelled traces.",
    discussion: """
      By default (--model decoder) estimates the path decoder's numbers: the parameters of the \
      alignment, the weights of the second stage (with traces moved onto random layouts, so that \
      the profile suits every layout), and the calibration, on held-out users. Traces must carry \
      the word that was meant; the name of their user keeps the split honest. The same traces, \
      lexicon and seed give the same bytes.

      An interrupted fit keeps its finished work in OUTPUT.part; the same command with --resume \
      continues from there and gives the same profile as without the interruption.

      Networks fitted to too few traces are worse than those there already are. In that case the \
      fit keeps those of --profile, fits the calibration alone, and says so; --even-from-few fits \
      everything.

      --stage network keeps the alignment of --profile and fits the rest. --stage no-word fits only \
      the rejection of swipes that match no word of the list, and leaves all other numbers of \
      --profile unchanged. --stage letters fits only the network that reads letters without a word \
      list, which takes longest; the other stages fit it too, unless --no-letters is given. \
      --stage unlisted-words fits only how words that no list has, which are spelled letter by \
      letter, are weighed against those of the list; --stage all and network fit it too, where they \
      fit the letters. --stage rejection fits only which of the swipes that are spelled letter by \
      letter match no word at all; --stage all, network, no-word and unlisted-words fit it too. --stage \
      evidence-weight fits only how sure the decoder is with lists of \
      different sizes; --stage all, network and no-word fit it too.

      --model motor estimates a motor model for `ringswipe synth --motor fitted`: where and when \
      people touch each letter, how they move between letters, how the screen samples the \
      movement, and how often they slip. It needs no lexicon and suits every layout.

      Traces that do not fit their keyboard or their clock are refused, unless --accept-misfit is \
      given.

      Examples:
        ringswipe fit train.jsonl.gz --lexicon words-200k --seed 1 -o profile.json
        ringswipe fit train.jsonl.gz --lexicon words-200k --stage no-word \\
          -o profile.json
        ringswipe fit train.jsonl.gz --key-streams --no-letters -o key-streams.json
        ringswipe fit train.jsonl.gz --model motor --seed 1 -o motor-model.json
      """)

  @Option(help: ArgumentHelp("What to fit: decoder or motor.", valueName: "model"))
  var model: FittedModel = .decoder

  @Option(
    help: ArgumentHelp(
      "The part of the decoder's profile to fit: all of it, all but its alignment, no-word "
        + "alone, the letters alone, unlisted-words alone, rejection alone, or evidence-weight alone. The "
        + "rest is taken from --profile.",
      valueName: "part"))
  var stage: FitStage = .all

  @OptionGroup var fitted: ProfileOptions

  @Option(
    help: ArgumentHelp(
      "The motor model that swipes random letters, which match no word (default: "
        + "profiles/motor-model.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var motorModel: String?

  @Option(name: .customLong("hand"), help: .hidden) var formerMotorModel: String?

  @OptionGroup var traces: TraceOptions
  @OptionGroup var misfit: MisfitOption
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var lexicon: LexiconOptions

  @Option(
    help: ArgumentHelp(
      "A shorter word list that people use; may be repeated. How sure the decoder is with short "
        + "lists is fitted with them (default: with the most frequent fifth and twentieth of "
        + "--lexicon).", valueName: "name|file"))
  var shorterLexicon: [String] = []

  @Option(
    name: .output,
    help: ArgumentHelp("The profile to write; an existing file is replaced.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Passes over the traces that networks are trained on (default: "
        + "\(ProfileFit.Options().epochs); of a motor model \(MotorModelFit.Options().epochs)).",
      valueName: "n"))
  var epochs: Int?

  @Option(
    help: ArgumentHelp(
      "Networks of the decoder's second stage; their scores are averaged (default: "
        + "\(ProfileFit.Options().networks)).", valueName: "n"))
  var networks: Int?

  @Option(
    help: ArgumentHelp(
      "What the traces are, with a citation; recorded in the profile.", valueName: "text"))
  var corpus: String?

  @Option(
    help: ArgumentHelp(
      "A file of traces of other users to check the profile on; may be repeated. For a motor "
        + "model, measures the gap between decoders' accuracy on its traces and on people's, which is "
        + "recorded in the profile and in every trace made with it.",
      valueName: "traces"),
    completion: .file())
  var check: [String] = []

  @Option(
    help: ArgumentHelp(
      "Instead of writing a profile, print top-1/3/10 of n fits that each leave out every n-th "
        + "user.",
      valueName: "n"))
  var crossValidate: Int?

  @Flag(help: "Fit every part, even to so few traces that the existing one is probably better.")
  var evenFromFew = false

  @Flag(
    help: "Fit to the keys alone that each trace crosses, for the decoder key-stream (decoder).")
  var keyStreams = false

  @Flag(help: "Do not fit the letter emission, which takes most of the time.")
  var noLetters = false

  @Flag(help: "Continue from OUTPUT.part; without that file, start over.")
  var resume = false

  var writtenFiles: [String] { [output].compactMap(\.self) }

  func validate() throws {
    if stage == .letters { return try validateLetters() }
    if noLetters, model == .motor || stage.isSinglePass {
      throw ValidationError("--no-letters is for --model decoder with --stage all or network.")
    }
    guard (output == nil) != (crossValidate == nil) else {
      throw ValidationError("Name the profile to write by -o, or ask for --cross-validate.")
    }
    if let epochs, !(1...1000).contains(epochs) {
      throw ValidationError("--epochs takes a number from 1 to 1000, not \(epochs).")
    }
    if let networks, !(1...PathProfile.Rescoring.maximumNetworks).contains(networks) {
      throw ValidationError(
        "--networks takes a number from 1 to \(PathProfile.Rescoring.maximumNetworks), "
          + "not \(networks).")
    }
    if model == .motor, keyStreams {
      throw ValidationError("--key-streams is for --model decoder.")
    }
    if model == .motor,
      crossValidate != nil || resume || networks != nil || stage == .network
    {
      throw ValidationError(
        "--networks, --stage, --cross-validate and --resume are for --model decoder.")
    }
    if stage.isSinglePass,
      model == .motor || crossValidate != nil || resume || networks != nil || epochs != nil
        || !check.isEmpty
    {
      throw ValidationError(
        "--stage \(stage.rawValue) is for --model decoder, without --epochs, --networks, --check, "
          + "--cross-validate and --resume.")
    }
    if !shorterLexicon.isEmpty,
      model == .motor || crossValidate != nil || [.unlistedWords, .rejection].contains(stage)
    {
      throw ValidationError(
        "--shorter-lexicon is for --model decoder with --stage all, network, no-word or "
          + "evidence-weight.")
    }
    if fitted.level != nil {
      throw ValidationError("--effort is for decoding, not for fit.")
    }
    if stage == .all, fitted.profile != nil {
      throw ValidationError(
        "--profile is for --stage network, letters, no-word, unlisted-words, rejection and "
          + "evidence-weight.")
    }
    if let crossValidate, !(2...100).contains(crossValidate) {
      throw ValidationError("--cross-validate takes a number from 2 to 100, not \(crossValidate).")
    }
    if crossValidate != nil, resume || !check.isEmpty {
      throw ValidationError("--resume and --check need a profile to write.")
    }
  }

  private func validateLetters() throws {
    guard output != nil else { throw ValidationError("Name the profile to write by -o.") }
    if model == .motor || crossValidate != nil || networks != nil || epochs != nil
      || fitted.level != nil || evenFromFew || noLetters || !shorterLexicon.isEmpty
    {
      throw ValidationError(
        "--stage letters is for --model decoder, without --epochs, --networks, --cross-validate, "
          + "--effort, --even-from-few, --no-letters and --shorter-lexicon.")
    }
  }

  func run() throws {
    let words = model == .decoder ? try lexicon.loadCompiled() : nil
    var skippedLines = words?.skippedLines ?? 0
    try keyboard.check()
    var reading = TraceReading(acceptsMisfit: misfit.acceptMisfit)
    let labelled = try read(traces.files, &reading)
    for remark in FittedTraces(labelled).remarks(
      splitsUsers: model == .decoder && !stage.isSinglePass)
    { Terminal.say(remark) }
    var run = FittingRun(
      seed: seed, corpus: corpus, program: "ringswipe \(RingSwipe.configuration.version)",
      workers: Workers(jobs: traces.jobs), monitor: Self.monitor())
    if let words {
      run.letters = try spellings()
      run.input = keyStreams ? .keyStreams : .swipes
      let swiped = try TrainingLexicon.words(words.lexicon, swipedIn: labelled)
      let list = lexicon.lexicon
      let labels = VocabularyCheck(
        .compiled(swiped), list: FilePath(list).lastComponent?.string ?? list, purpose: .fitting)
      for trace in labelled { labels.add(trace.word) }
      labels.remarks().forEach(Terminal.say)
      let shorter = try shorterLexicon.map { try lexicon.contents.loadCompiled([$0]) }
      skippedLines += shorter.reduce(0) { $0 + $1.skippedLines }
      let shorterSwiped = try zip(shorterLexicon, shorter).map { name, list in
        guard list.lexicon.wordCount < swiped.wordCount else {
          throw ValidationError(
            "--shorter-lexicon: \(name) has \(list.lexicon.wordCount) words, --lexicon only "
              + "\(swiped.wordCount).")
        }
        return try TrainingLexicon.words(list.lexicon, swipedIn: labelled)
      }
      try fitDecoder(run, to: labelled, swiped, shorter: shorterSwiped, &reading)
    } else {
      try fitMotor(run, to: labelled, &reading)
    }
    if reading.malformed + skippedLines > 0 { throw ExitCode.badInput }
  }

  /// How the decoder spells words that the list lacks; nil if it has not learned it of the list.
  private func spellings() throws -> LetterModel? {
    var description = DecoderDescription()
    description.lexicon = lexicon.lexicon
    return try description.loadUnlistedWords()?.letters
  }

  /// The traces of files, as the decoder that is fitted sees them.
  private func read(_ files: [String], _ reading: inout TraceReading) throws -> [LabelledTrace] {
    let read = try reading.labelledTraces(
      in: files, reading: traces.options(on: keyboard.choice))
    guard keyStreams else { return read }
    let streams = read.compactMap(\.throughKeys)
    if streams.count < read.count {
      Terminal.say("\(read.count - streams.count) traces cross no key; skipped")
    }
    return streams
  }

  private func fitDecoder(
    _ run: FittingRun, to traces: [LabelledTrace], _ words: CompiledLexicon,
    shorter: [CompiledLexicon], _ reading: inout TraceReading
  ) throws {
    let lexicon = TrainingLexicon(words)
    guard let output else { return try crossValidate(run, traces, lexicon) }
    let path = FilePath(output)
    if [.noWord, .unlistedWords, .rejection].contains(stage), !evenFromFew,
      let warning = FitPlan(traces: traces, lexicon: lexicon).warning(
        ofPart: stage.rawValue, in: fitted.profile ?? "profiles/default.json")
    {
      Terminal.say(warning)
    }
    if stage == .evidenceWeight {
      return try run.fitEvidenceWeight(
        of: try fitted.load(), to: traces, lexicon: words, shorter: shorter, path: path)
    }
    let motorModel = try MotorModelFile(motorModel ?? formerMotorModel)
    if stage == .unlistedWords {
      return try run.fitUnlistedWords(
        of: try fitted.load(), to: traces, lexicon: words, motorModel: motorModel, path: path)
    }
    if stage == .rejection {
      return try run.fitRejection(
        of: try fitted.load(), to: traces, lexicon: words, motorModel: motorModel, path: path)
    }
    if stage == .noWord {
      return try run.fitNoWord(
        of: try fitted.load(), to: traces, lexicon: words, shorter: shorter,
        motorModel: motorModel, path: path)
    }
    let part = FitPart(beside: path, monitor: run.monitor)
    let checkpoint = resume ? try part.checkpoint() : nil
    Interruption.beforeForcedEnd { part.sayWhatIsKept() }
    func read(_ file: String) throws -> [LabelledTrace] {
      try self.read([file], &reading)
    }
    if stage == .letters {
      try run.fitLetters(
        of: try fitted.load(), to: traces, lexicon: lexicon, part: part,
        from: checkpoint,
        path: path, checks: check, read: read)
    } else {
      try run.fitDecoder(
        to: traces,
        .init(
          lexicon: lexicon, shorter: shorter, options: try options(traces, lexicon),
          fitsLetters: !noLetters, motorModel: motorModel),
        part: part, from: checkpoint, path: path, checks: check, read: read)
    }
  }

  private func crossValidate(
    _ run: FittingRun, _ traces: [LabelledTrace], _ lexicon: TrainingLexicon
  ) throws {
    guard let crossValidate else { return }
    let output = ResultOutput()
    try CrossValidation(folds: crossValidate).run(
      traces: traces, lexicon: lexicon, options: try options(traces, lexicon),
      workers: run.workers, monitor: run.monitor
    ) { fold, alignment, both in
      try? output.write(
        "fold \(fold): \(both.traces) traces, alignment alone \(alignment.shown), "
          + "both stages \(both.shown)\n")
    }
  }

  private func fitMotor(
    _ run: FittingRun, to traces: [LabelledTrace], _ reading: inout TraceReading
  ) throws {
    guard let output else { return }
    var others: [LabelledTrace] = []
    let known = FittedTraces(traces)
    for file in check {
      let read = try reading.labelledTraces(
        in: [file], reading: self.traces.options(on: keyboard.choice))
      if let remark = known.remark(onCheck: read, in: file) { Terminal.say(remark) }
      others += read
    }
    try run.fitMotor(to: traces, epochs: epochs, path: FilePath(output)) { profile in
      guard !others.isEmpty else { return nil }
      let gap = SyntheticHumanGap(
        profile: profile, seed: seed, workers: run.workers,
        words: try ["words", "words-50k"].map {
          ($0, try lexicon.contents.load([$0]).lexicon)
        },
        pathProfile: try ProfileOptions.parse([]).load())
      return .init(
        name: MotorModelProfile.gapNote,
        text: SyntheticHumanGap.text(try gap.rows(on: others), on: others))
    }
  }

  /// The decoder's fit, with what is kept of the profile that it starts from.
  private func options(
    _ traces: [LabelledTrace], _ lexicon: TrainingLexicon
  ) throws -> ProfileFit.Options {
    var options = ProfileFit.Options()
    options.seed = seed
    if let epochs { options.epochs = epochs }
    if let networks { options.networks = networks }
    if stage == .network { options.alignment = try fitted.load().alignment }
    let plan = FitPlan(traces: traces, lexicon: lexicon)
    guard !evenFromFew, !plan.fitsNetworks else { return options }
    Terminal.say(
      "\(plan.listedTraces) traces of listed words are too few to fit networks "
        + "(\(FitPlan.tracesForNetworks)): alignment, networks and the rejection of "
        + "\(fitted.profile ?? "profiles/default.json") are kept, only the calibration is fitted; "
        + "--even-from-few fits everything")
    options.kept = try fitted.load()
    return options
  }

  private static func monitor() -> FitMonitor {
    let work = WorkMonitor.onTerminal()
    return FitMonitor(isCancelled: work.isCancelled, show: work.show, say: work.say)
  }
}
