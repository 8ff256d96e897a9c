import ArgumentParser
import Lexicon
import ModelTraining
import ParallelWork
import Reports
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import Synchronization
import SystemPackage

struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fit a decoder's profile or a motor model to labelled traces.",
    discussion: """
      With --model decoder, the default, estimates the path decoder's numbers: the alignment's parameters, the weights of the second \
      stage (with traces transplanted onto random layouts, so that the profile serves every \
      layout), and the calibration, on users held back. Traces need the word that was meant; their \
      users keep the split honest. The same traces, lexicon and seed give the same bytes.

      A fit that was interrupted keeps what is done in OUTPUT.part; the same command with --resume \
      goes on from there, and gives the same profile as without the interruption.

      From too few traces networks come out worse than those at hand. Then a fit keeps those of \
      --profile, fits the calibration alone, and says so; --even-from-few fits everything.

      With --stage network, keeps the alignment of --profile and fits the rest. With --stage no-word, \
      fits only the rejection of swipes that match no word of the list; all other numbers of --profile \
      are left unchanged.

      With --stage letters, fits only the network that reads letters without a word list, the slowest \
      part. The other stages fit it too, unless --no-letters is given.

      With --model motor, estimates a motor model for `ringswipe synth --motor fitted`: where and when \
      people touch each letter, how they move between, what their screens make of it, how often \
      they slip. It needs no lexicon and serves every layout.

      Examples:
        ringswipe fit train.jsonl.gz --lexicon words-50k --seed 1 -o profile.json
        ringswipe fit train.jsonl.gz --lexicon words-50k --stage no-word \\
          -o profile.json
        ringswipe fit train.jsonl.gz --model motor --seed 1 -o motor-model.json
      """)

  @Option(help: ArgumentHelp("What to fit: decoder or motor.", valueName: "model"))
  var model: FittedModel = .decoder

  @Option(
    help: ArgumentHelp(
      "Of the decoder's profile: all of it; all but its alignment; no-word alone; or the letters alone. "
        + "What is not fitted is --profile's.",
      valueName: "all|network|no-word|letters"))
  var stage: FitStage = .all

  @OptionGroup var fitted: ProfileOptions

  @Option(
    name: [.customLong("motor-model"), .customLong("hand")],
    help: ArgumentHelp(
      "The motor model that swipes random letters, which mean no word (default: profiles/motor-model.json).",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var motorModel: String?

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var lexicon: LexiconOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The profile to write; one that is there is replaced.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Passes over the traces that networks learn from (default: "
        + "\(ProfileFit.Options().epochs); of a motor \(MotorModelFit.Options().epochs)).",
      valueName: "n"))
  var epochs: Int?

  @Option(
    help: ArgumentHelp(
      "Networks of the decoder's second stage; their scores are averaged (default: "
        + "\(ProfileFit.Options().networks)).", valueName: "n"))
  var networks: Int?

  @Option(
    help: ArgumentHelp(
      "What the traces are, with a citation; goes into the profile.", valueName: "text"))
  var corpus: String?

  @Option(
    help: ArgumentHelp(
      "A file of traces of other users to check the profile on; may be repeated. Of a motor it "
        + "says how far decoders' accuracy on its traces is from that on people's, which goes into "
        + "the profile and with it into every trace.",
      valueName: "traces"),
    completion: .file())
  var check: [String] = []

  @Option(
    help: ArgumentHelp(
      "Instead of a profile, top-1/3/10 of n fits that each leave out every n-th user.",
      valueName: "n"))
  var crossValidate: Int?

  @Flag(help: "Fit every part, even from so few traces that it is better kept as it was.")
  var evenFromFew = false

  @Flag(help: "Leave out the letter emission, which takes most of the time.")
  var noLetters = false

  @Flag(help: "Go on from OUTPUT.part; without that file, begin anew.")
  var resume = false

  func validate() throws {
    if stage == .letters { return try validateLetters() }
    if noLetters, model == .motor || stage == .noWord {
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
    if model == .motor,
      crossValidate != nil || resume || networks != nil || stage == .network
    {
      throw ValidationError(
        "--networks, --stage, --cross-validate and --resume are for --model decoder.")
    }
    if stage == .noWord,
      model == .motor || crossValidate != nil || resume || networks != nil || epochs != nil
        || !check.isEmpty
    {
      throw ValidationError(
        "--stage no-word is for --model decoder, without --epochs, --networks, --check, "
          + "--cross-validate and --resume.")
    }
    if fitted.level != nil {
      throw ValidationError("--effort is for decoding, not for fit.")
    }
    if stage == .all, fitted.profile != nil {
      throw ValidationError("--profile is for --stage network, letters and no-word.")
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
      || fitted.level != nil || evenFromFew || noLetters
    {
      throw ValidationError(
        "--stage letters is for --model decoder, without --epochs, --networks, --cross-validate, "
          + "--effort, --even-from-few and --no-letters.")
    }
  }

  private func letters(_ monitor: FitMonitor) -> LetterFitting {
    LetterFitting(seed: seed, jobs: traces.jobs, corpus: corpus, monitor: monitor)
  }

  private func fitLetters(
    _ fitting: Fitting, _ labelled: [LabelledTrace], to path: FilePath,
    _ reading: inout TraceReading
  ) throws {
    let profile = try letters(fitting.monitor).run(
      on: try fitted.load(), traces: labelled, lexicon: fitting.lexicon, resume: resume, to: path)
    for file in check { try sayGain(of: profile, in: file, fitting, &reading) }
  }

  private func sayGain(
    of profile: PathProfile, in file: String, _ fitting: Fitting, _ reading: inout TraceReading
  ) throws {
    let traces = try reading.labelledTraces(
      in: [file], reading: self.traces.options(on: keyboard.choice))
    let gain = try letters(fitting.monitor).gain(
      of: profile, on: traces, lexicon: fitting.lexicon.lexicon)
    Terminal.say("\(file): \(traces.count) traces, \(gain)")
  }

  func run() throws {
    if model == .motor { return try fitMotor() }
    let (words, skippedLines) = try lexicon.loadCompiled()
    try keyboard.check()
    var reading = TraceReading()
    let labelled = try reading.labelledTraces(
      in: traces.files, reading: traces.options(on: keyboard.choice))
    let fitting = Fitting(
      lexicon: TrainingLexicon(words), workers: Workers(jobs: traces.jobs),
      monitor: Self.monitor())
    if stage == .letters, let output {
      try fitLetters(fitting, labelled, to: FilePath(output), &reading)
    } else if stage == .noWord, let output {
      try noWord(fitting.monitor).run(
        on: fitted, traces: labelled, lexicon: words, to: FilePath(output))
    } else if let crossValidate {
      try validate(fitting, labelled, folds: crossValidate)
    } else if let output {
      try fit(fitting, labelled, to: FilePath(output), &reading)
    }
    if reading.malformed + skippedLines > 0 { throw ExitCode.badInput }
  }

  private func noWord(_ monitor: FitMonitor) -> NoWordFitting {
    NoWordFitting(seed: seed, motorModel: motorModel, jobs: traces.jobs, monitor: monitor)
  }

  private func fitMotor() throws {
    guard let output else { return }
    try keyboard.check()
    var reading = TraceReading()
    let labelled = try reading.labelledTraces(
      in: traces.files, reading: traces.options(on: keyboard.choice))
    let others = try reading.labelledTraces(
      in: check, reading: traces.options(on: keyboard.choice))
    try MotorModelFitting(
      seed: seed, epochs: epochs, corpus: corpus, jobs: traces.jobs, monitor: Self.monitor()
    ).run(labelled, to: FilePath(output), check: others) { profile in
      SyntheticHumanGap(
        profile: profile, seed: seed, workers: Workers(jobs: traces.jobs),
        words: try ["words", "words-50k"].map {
          ($0, try lexicon.contents.load([$0]).lexicon)
        },
        pathProfile: try ProfileOptions.parse([]).load())
    }
    if reading.malformed > 0 { throw ExitCode.badInput }
  }

  private struct Fitting {
    var lexicon: TrainingLexicon
    var workers: Workers
    var monitor: FitMonitor
  }

  /// The profile whose networks are kept, if the traces are too few to fit some.
  private func keptProfile(
    _ traces: [LabelledTrace], _ lexicon: TrainingLexicon, say: (String) -> Void
  ) throws -> PathProfile? {
    guard !evenFromFew else { return nil }
    let plan = FitPlan(traces: traces, lexicon: lexicon)
    guard !plan.fitsNetworks else { return nil }
    say(
      "\(plan.listedTraces) traces of listed words are too few to fit networks "
        + "(\(FitPlan.tracesForNetworks)): alignment, networks and the rejection of "
        + "\(fitted.profile ?? "profiles/default.json") are kept, only the calibration is fitted; "
        + "--even-from-few fits everything")
    return try fitted.load()
  }

  private var notes: FitNotes { FitNotes(corpus: corpus) }

  private var options: ProfileFit.Options {
    var options = ProfileFit.Options()
    options.seed = seed
    if let epochs { options.epochs = epochs }
    if let networks { options.networks = networks }
    return options
  }

  /// With the alignment of the profile that the fit starts from, if it is to be kept.
  private func optionsWithAlignment() throws -> ProfileFit.Options {
    var options = options
    if stage == .network { options.alignment = try fitted.load().alignment }
    return options
  }

  private static func monitor() -> FitMonitor {
    let line = Mutex(StageLine())
    return FitMonitor(
      isCancelled: { Interruption.isRequested },
      show: { stage, fraction in line.withLock { $0.show(stage, fraction: fraction) } },
      say: { text in
        line.withLock { line in
          line.clear()
          Terminal.say(text)
        }
      })
  }

  private func fit(
    _ fitting: Fitting, _ labelled: [LabelledTrace], to path: FilePath,
    _ reading: inout TraceReading
  ) throws {
    let part = FitPart(beside: path)
    let checkpoint = resume ? try part.checkpoint() : nil
    var options = try optionsWithAlignment()
    options.kept = try keptProfile(labelled, fitting.lexicon, say: fitting.monitor.note)
    if !noLetters { options.letters = letters(fitting.monitor).options }
    let fit = try ProfileFit(
      traces: labelled, lexicon: fitting.lexicon, options: options, workers: fitting.workers,
      monitor: fitting.monitor)
    Interruption.beforeForcedEnd { part.sayWhatIsKept() }
    let outcome: ProfileFit.Outcome
    do throws(FitError) {
      outcome = try fit.run(from: checkpoint, save: part.save)
    } catch {
      if error == .interrupted { part.sayWhatIsKept() }
      throw error
    }
    var profile = outcome.profile
    if let kept = options.kept {
      profile.provenance.append(notes.calibration(outcome, labelled, of: kept))
    } else {
      profile.provenance = notes.fit(outcome, labelled, fitting.lexicon, options)
      if let letters = outcome.letters {
        profile.provenance.append(self.letters(fitting.monitor).note(letters, traces: labelled))
      }
      profile = try noWord(fitting.monitor).fitted(
        profile, on: labelled, lexicon: fitting.lexicon.lexicon)
    }
    for file in check {
      let traces = try reading.labelledTraces(
        in: [file], reading: self.traces.options(on: keyboard.choice))
      let figures = try ProfileEvaluation(
        profile: profile, lexicon: fitting.lexicon, workers: fitting.workers
      ).accuracy(of: traces, monitor: fitting.monitor)
      Terminal.say(
        "\(file): \(traces.count) traces, alignment alone \(figures.alignment.shown), "
          + "both stages \(figures.both.shown)")
      if profile.letterEmission != nil { try sayGain(of: profile, in: file, fitting, &reading) }
    }
    try OutputFile.replace(path) { try _ = $0.writeAll((profile.jsonText + "\n").utf8) }
    part.remove()
    Terminal.say(
      "\(path): held-out users \(outcome.accuracy.shown), calibration error "
        + formatted(outcome.reliability.expectedError ?? 0, decimals: 3))
  }

  private func validate(_ fitting: Fitting, _ traces: [LabelledTrace], folds: Int) throws {
    let output = ResultOutput()
    var options = try optionsWithAlignment()
    options.kept = try keptProfile(traces, fitting.lexicon, say: fitting.monitor.note)
    try CrossValidation(folds: folds).run(
      traces: traces, lexicon: fitting.lexicon, options: options,
      workers: fitting.workers, monitor: fitting.monitor
    ) { fold, alignment, both in
      try? output.write(
        "fold \(fold): \(both.traces) traces, alignment alone \(alignment.shown), "
          + "both stages \(both.shown)\n")
    }
  }
}

/// What a fit estimates.
enum FittedModel: String, CaseIterable, ExpressibleByArgument {
  case decoder, motor
}
