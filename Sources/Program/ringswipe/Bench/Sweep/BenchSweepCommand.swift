import ArgumentParser
import CodeSwiping
import DecoderEvaluation
import Foundation
import KeyboardGeometry
import LayoutTrials
import Lexicon
import Pictures
import Rendering
import Reports
import ResourceLoading
import Statistics
import SwipeDecoding

struct BenchSweep: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Measure accuracy on synthetic traces while one parameter changes.",
    discussion: """
      Words drawn at random from the list are swiped by a minimum-jerk motor that misses the keys by \
      Gaussian noise, and decoded. All points of the sweep have the same words and random numbers. \
      Intervals are 95 % bootstraps over the words. Synthetic traces flatter every decoder: they \
      compare settings; they do not predict what people achieve.

      A point (pt) is 1/163 inch, 0.1558 mm. Layouts are compared in the same rectangle with the \
      same noise in mm.

      Examples:
        ringswipe bench sweep --over noise --layouts ring,qwerty --words 500 --seed 1
        ringswipe bench sweep --over layout --key-noise 1.4mm --words 500 --seed 1 \\
          --format csv > layouts.csv
        ringswipe bench sweep --over layout --values ring,qwerty --method cangjie5 \\
          --decoders path --words 100 --seed 1
      """)

  @Option(help: ArgumentHelp("The parameter that changes from point to point.", valueName: "axis"))
  var over: SweepAxis

  @Option(
    help: ArgumentHelp(
      "Its values, separated by commas: lengths in pt or mm (8.7, 1.4mm) for noise and for size "
        + "(width), numbers of words, samples per second, layouts (default: a useful range).",
      valueName: "values"))
  var values: String?

  @OptionGroup var decoders: BenchDecoderOptions
  @OptionGroup var swiped: SwipedMethodOptions

  @Option(
    help: ArgumentHelp(
      "Layouts, separated by commas: built-in ones or layout files (default: ring).",
      valueName: "names"))
  var layouts: String?

  @Option(help: ArgumentHelp("The keyboard's width and height in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions

  @Option(
    help: ArgumentHelp(
      "Word list, as for 'decode' (default: \(LexiconLoader.standard)).",
      valueName: "name|file"),
    completion: .file())
  var lexicon: String?

  @Option(
    help: ArgumentHelp(
      "Standard deviation of the aim about a key's centre, in x and in y, in pt or mm.",
      valueName: "length"))
  var keyNoise = PhysicalLength(points: 8.7)

  @Option(help: ArgumentHelp("Samples per second.", valueName: "Hz"))
  var rate = 60.0

  @Option(help: ArgumentHelp("Number of words to swipe.", valueName: "n"))
  var words = 1000

  @Option(
    help: ArgumentHelp(
      "How words are drawn: list, each at most once; or text, as often as they are written; words "
        + "that a dictionary lacks count as misses.", valueName: "draw"))
  var draw: WordDraw = .list

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var work: JobsOption

  @OptionGroup var written: ReportOptions
  var destination: OutputOption { written.destination }

  @OptionGroup var plot: PlotOption

  func validate() throws {
    guard (1...1_000_000).contains(words) else {
      throw ValidationError("--words takes a number from 1 to 1000000, not \(words).")
    }
    if over == .layout, layouts != nil {
      throw ValidationError("Over layout, the layouts are the --values.")
    }
    try swiped.check(decoders.contents)
    if swiped.method != nil {
      if lexicon != nil {
        throw ValidationError("--lexicon does not go with --method, which has words of its own.")
      }
      if try !decoders.kinds().allSatisfy(\.isPath) {
        throw ValidationError("--method is for the decoders path and alignment: --decoders path.")
      }
      if over == .dictionary {
        throw ValidationError("--over dictionary is for word lists, not for --method.")
      }
    }
    _ = try settings()
  }

  /// The points of the sweep, layout by layout.
  func settings() throws(ValidationError) -> [SweepSetting] {
    var values = listed(self.values ?? over.defaultValues)
    if over == .layout { values = values.map(variant.name) }
    let layouts = listed(self.layouts ?? KeyboardLayout.ring.name).map(variant.name)
    guard !values.isEmpty else { throw ValidationError("--values names no value.") }
    guard !layouts.isEmpty else { throw ValidationError("--layouts names no layout.") }
    var settings: [SweepSetting] = []
    for layout in layouts {
      let base = SweepSetting(
        layout: layout, size: size, noise: keyNoise.points, rate: rate, dictionary: nil)
      for value in values {
        guard let setting = base.with(over, value) else {
          throw ValidationError("--over \(over.rawValue) takes no value '\(value)'.")
        }
        settings.append(setting)
      }
    }
    return settings
  }

  /// The list that is read.
  var lexiconName: String { swiped.method ?? lexicon ?? LexiconLoader.standard }

  func run() throws {
    let method = try swiped.load()
    let (list, skipped) =
      if let method {
        (
          Lexicon(
            entries: method.method.words.map { LexiconEntry(word: $0.word, count: $0.count + 1) }),
          method.skipped
        )
      } else {
        try decoders.contents.load([lexiconName])
      }
    let points: [SweepPoint]
    let traceCount: Int
    do {
      (points, traceCount) = try sweep(list, method?.method)
    } catch EvaluationError.unusable(let reason) {
      throw InputError.badFile(path: lexiconName, reason: reason)
    } catch EvaluationError.cannotSynthesize(let error) {
      throw ValidationError("\(error)")
    }
    let report = SweepReport(
      points,
      provenance: .init(
        version: RingSwipe.configuration.version, over: over, seed: seed, draw: draw,
        lexicon: lexiconName, lexiconChecksum: ContentHash.text(list.contentHash),
        profileChecksum: try decoders.profileChecksum(), rescore: decoders.rescoring.rescore,
        traceCount: traceCount, settings: try decoders.settings(list: lexiconName))
    ).report
    try emit { try $0.write(report.text(written.format)) }
    let line = try decoders.settings(list: lexiconName).line
    try plot.draw("bench sweep over \(over.rawValue)") {
      Chart(points, over: over, traceCount: traceCount, seed: seed, line: line)
    }
    if let warning = points.first?.groups.warning { Terminal.say(warning) }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func sweep(
    _ list: Lexicon, _ method: SwipedMethod?
  ) throws -> (points: [SweepPoint], traceCount: Int) {
    var configuration = SweepRun.Configuration(
      settings: try settings(), wordCount: words, draw: draw, seed: seed, jobs: work.jobs)
    if let method {
      let spellings = CodeSpellings(method)
      for setting in configuration.settings {
        // A layout that lacks the method's keys is named, rather than that no word fits.
        _ = try spellings.spelling(on: LayoutLibrary().layout(named: setting.layout))
      }
      configuration.spelling = { word, layout in
        try? spellings.spelling(on: layout).swipe(of: word)?.keys
      }
    }
    let run = try SweepRun(configuration, list: list, keyboard: KeyboardLibrary().keyboard)
    if run.words.words.count < words {
      Terminal.say("only \(run.words.words.count) words of the list can be swiped; all are taken")
    }
    for remark in run.remarks { Terminal.say(remark) }
    let keyboards = Set(configuration.settings.map(\.layout)).sorted().compactMap {
      try? LayoutLibrary().layout(named: $0).placed(in: size)
    }
    if let remark = LetterHeights(keyboards).remark { Terminal.say(remark) }
    let kinds = try decoders.kinds()
    var stage = StageLine()
    defer { stage.clear() }
    let points = try run.points(
      subjects: { lexicon in try kinds.map { try subject($0, words: lexicon, method) } },
      isCancelled: { Interruption.isRequested }, progress: { stage.show("sweep", fraction: $0) })
    return (points, run.words.words.count)
  }

  private func subject(
    _ kind: DecoderKind, words: Lexicon, _ method: SwipedMethod?
  ) throws -> SweepRun.Subject {
    var description = decoders.description(kind)
    description.remarksOnLayouts = method != nil
    let library = DecoderLibrary(
      try description.assembly(
        of: method.map { DecoderWords.method($0) } ?? .list(words), remark: Terminal.sayOnce))
    return SweepRun.Subject(name: kind.rawValue, decoder: library.decoder) { word in
      let target = TargetWord(word, in: library.words)
      return .init(
        isOutOfVocabulary: TargetWord(word, in: words).isOutOfVocabulary,
        matches: target.isWritten)
    }
  }
}
