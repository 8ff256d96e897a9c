import ArgumentParser
import DecoderEvaluation
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import SystemPackage

struct Decode: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    // Spares a command that reads its arguments itself the search for a request of completions,
    // which only the root answers; `decode` may be started for each trace anew.
    _superCommandName: "ringswipe",
    abstract: "Decode files of swipes into words.",
    discussion: """
      Prints the best words of each trace in the order of the input. If traces carry their target \
      word, a summary on standard error says how many were decoded correctly; words that the \
      lexicon lacks count as misses.

      Results include the user, keyboard, file and line of each trace, so that they can be joined \
      with other tables; docs/reference/results.md describes every field and column.

      With --method the codes of an input method are swiped: results have words with their codes, \
      and all codes that were found.

      With --live, results are preceded by what a suggestion bar shows while the finger moves: a \
      line each time the words change, with the sample's number and time and the share of the path \
      made. Words with letters that are still to come have "finished":false, or an ellipsis.

      With --phrase, each trace is a stroke of several words, swiped without lifting: through the space \
      key (on rings, through their middle) or directly from word to word. Results are phrases, with \
      the samples that each word took; docs/reference/phrases.md describes them.

      A malformed trace is reported on standard error and skipped; the exit code is then 65.

      Examples:
        ringswipe decode traces/ring-sample.jsonl --format table
        ringswipe decode swipes.jsonl.gz --lexicon words --top 3 > words.jsonl
        ringswipe synth 你 好 --method cangjie5 --seed 1 | ringswipe decode - \\
          --method cangjie5
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var decoder: DecoderOptions
  @OptionGroup var swiped: SwipedMethodOptions
  @OptionGroup var labelled: LabelOptions

  @Option(
    help: ArgumentHelp(
      "Also decode to the user's own words, from a store made by 'learn' (path decoder).",
      valueName: "file"),
    completion: .file())
  var user: String?

  @Option(
    help: ArgumentHelp(
      "The maximum number of candidates returned for each "
        + "trace.", valueName: "n"))
  var top = 10

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How results are written (default: by the ending of -o's file, else jsonl).",
      valueName: "format"))
  var namedFormat: ResultFormat?
  var format: ResultFormat { destination.format(namedFormat, else: .jsonLines) }

  @Flag(
    help: """
      Learn each user's touch offset from confidently decoded swipes, in the order of the input, \
      and correct the following ones by it (path decoder; one thread).
      """)
  var adapt = false

  @Flag(
    help: """
      Also write the words of the swipe in progress, at every sample that changes them (path \
      decoder; jsonl and table).
      """)
  var live = false

  @Option(
    help: ArgumentHelp(
      "Decode strokes of several words, with this between them: space (through the space key) or direct "
        + "(path decoder).", valueName: "space|direct"))
  var phrase: PhraseBoundary?

  @Flag(
    help: """
      Leave out times and line numbers of standard input: the same traces then give the same \
      bytes in every run, and in runs over parts of the input.
      """)
  var stable = false

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if user != nil, !decoder.decoder.usesProfile {
      throw ValidationError("--user is for the path decoder.")
    }
    try swiped.check(decoder)
    if adapt, !decoder.decoder.isPath || swiped.method != nil {
      throw ValidationError("--adapt is for the path decoder and words of letters.")
    }
    if live, !decoder.decoder.isPath || swiped.method != nil {
      throw ValidationError("--live is for the path decoder and words of letters.")
    }
    if live, format == .csv {
      throw ValidationError("--live writes lines of two kinds: --format jsonl or table, not csv.")
    }
    if phrase != nil {
      guard decoder.decoder.isPath, swiped.method == nil else {
        throw ValidationError("--phrase is for the path decoder and words of letters.")
      }
      if live || adapt {
        throw ValidationError("--live and --adapt are for single words, not for --phrase.")
      }
      if labelled.plainLabels {
        throw ValidationError("--plain-labels is for single words, not for --phrase.")
      }
    }
    if user != nil, swiped.method != nil {
      throw ValidationError("--user has words of letters; it does not go with --method.")
    }
    guard (1...10_000).contains(top) else {
      throw ValidationError("--top takes a number from 1 to 10000, not \(top).")
    }
  }

  func run() throws {
    if let phrase { return try runPhrases(phrase) }
    let keyboard = try keyboard.choice(in: decoder.lexicon.spoken)
    try keyboard.check()
    let learned = try UserWords.counts(in: user)
    let (decoders, skippedLines) = try decoder.load(swiped, learned: learned)
    let words = decoders.words
    let list = decoder.lexicon.lexicon
    let labels = VocabularyCheck(
      decoders.assembly.searchedWords, vocabulary: words,
      list: FilePath(list).lastComponent?.string ?? list, store: UserWords.store(learned, user),
      spelling: labelled.spelling)
    let summary = DecodingSummary(limit: top)
    var options = traces
    let adaptation =
      adapt ? TouchAdaptation(alignment: try decoder.description().loadProfile().alignment) : nil
    // Each swipe waits for what the one before it taught.
    if adapt { options.jobs = 1 }
    let run = TraceRun(
      options: options, keyboard: keyboard, keyboards: decoders.keyboards,
      header: format.header(isTimed: !stable, hasCodes: swiped.method != nil))
    let outcome = try run.show {
      [keyboard, swiped, format, stable, live, top, adaptation, spelling = labelled.spelling]
      (trace, location) throws(InputError) in
      let reference = keyboard.reference(for: trace)
      let place = try decoders.keyboards.keyboard(reference)
      let chosen = try decoders.decoder(on: reference)
      let adapted = adaptation?.adapted(trace, on: place) ?? trace
      let result = DecodedTrace(
        adapted, on: reference, location: stable && location.file == "-" ? nil : location,
        decoder: chosen, limit: top, lexicon: words, spelling: spelling,
        learnedWords: decoders.assembly.learnedWords)
      adaptation?.learn(trace, on: place, best: result.candidates.first)
      var bytes: [UInt8] = []
      if live {
        let replay = LiveReplay(adapted, decoder: chosen, limit: top)
        bytes = format == .table ? Array(replay.tableLines.utf8) : replay.jsonLines
      }
      bytes += format.bytes(for: result, isTimed: !stable, hasCodes: swiped.method != nil)
      let unreached =
        result.candidates.isEmpty
        ? UnreachedKeyboard(trace, at: location, on: reference, place) : nil
      return (bytes, (result, unreached))
    } consume: { result, unreached in
      if let unreached { Terminal.report("\(unreached)", kind: UnreachedKeyboard.kind) }
      summary.add(result)
      if let word = result.word { labels.add(word, result.target) }
    }
    if !outcome.hasReadNothing {
      summary.lines(malformed: outcome.malformed, isTimed: !stable).forEach(Terminal.say)
      if outcome.traces > 0 {
        try sayHow(decoders.assembly, inContext: summary.inContext, summary.line)
      }
      labels.remarks().forEach(Terminal.say)
      if summary.hasNoKnownWord { swiped.reasonForNoKnownWord.map(Terminal.say) }
    }
    try outcome.end(skippedLines: skippedLines)
  }
  /// Says how the traces were decoded, and whether the words before were left out.
  func sayHow(
    _ assembly: DecoderAssembly, inContext: Int, _ line: (String, DecoderSettings) -> String
  ) throws {
    var description = try decoder.description()
    description.rejection = decoder.abstention.rejection
    let list = swiped.method ?? decoder.lexicon.lexicon
    // The English model is opened only if a trace needs it.
    let isOpened = inContext > 0 || !(assembly.contextModel is StandardContext)
    let use =
      isOpened ? assembly.contextUse(description.context) : description.context.wanted
    let settings = description.settings(use, list: list)
    let name =
      decoder.rescoring.rescore || !decoder.decoder.isPath ? decoder.decoder : .alignment
    Terminal.say(line(name.rawValue, settings))
    if let remark = use.remark(traces: inContext, list: settings.list) { Terminal.say(remark) }
  }
}
