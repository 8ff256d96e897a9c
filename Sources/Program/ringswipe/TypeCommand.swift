import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import LanguageModel
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import SystemPackage

struct TypeCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Read the keys that swipes cross, line by line, and print words.",
    discussion: """
      For keyboards that print the keys of a swipe instead of its positions, one line a swipe \
      (wvkbd -O, or stevia's pipe). Each line such as hgfrerthjklo gives its word at once; words that \
      were printed before help to choose it. The first letter, or all, as a capital: so is the word.

      A line of one key is a tap, which the keyboard has written itself: nothing is printed. Keys \
      that write no letter are left out.

      --top over 1 prints JSON, one object a line, also for taps: the keys, and the words with their \
      scores. --format words prints one word a line instead.

      docs/tasks/key-streams.md shows the pipe from a keyboard to an application.

      Examples:
        echo hgfrerthjklo | ringswipe type
        ringswipe type streams.txt --layout layouts/wvkbd.json
        ringswipe type --language de --top 3 < streams.txt
      """)

  @Argument(
    help: "Lines of keys; - is standard input.", completion: .file())
  var file = "-"

  @Option(
    name: [.customShort("t", allowingJoined: true), .long],
    help: ArgumentHelp("The maximum number of words of a swipe.", valueName: "n"))
  var top = 1

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "words, one a line, or jsonl (default: words for --top 1, else jsonl).", valueName: "format"))
  var namedFormat: TypedFormat?
  var format: TypedFormat { destination.format(namedFormat, else: top == 1 ? .words : .jsonLines) }

  @Option(
    help: ArgumentHelp(
      "The keyboard's layout: a built-in one or a layout file (default: qwerty, or the grid of "
        + "--language).", valueName: "name|file"))
  var layout: String?
  @OptionGroup var variant: LayoutVariantOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var folding: FoldingOption
  @OptionGroup var fitted: ProfileOptions

  @Option(
    name: .customLong("decoder"),
    help: ArgumentHelp(
      "key-stream, or first-match: the most frequent word that the keys may write.",
      valueName: "name"))
  var kind = DecoderKind.keyStream

  @Option(
    help: ArgumentHelp(
      "Print no word whose probability is below this, 0 to 1.", valueName: "p"))
  var abstain = 0.0

  @OptionGroup var context: ContextOptions

  @Option(
    help: ArgumentHelp(
      "Also find the user's own words, from a store made by 'learn'.", valueName: "file"),
    completion: .file())
  var user: String?

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (1...1000).contains(top) else {
      throw ValidationError("--top takes a number from 1 to 1000, not \(top).")
    }
    guard (0...1).contains(abstain) else {
      throw ValidationError("--abstain takes a probability from 0 to 1, not \(abstain).")
    }
    guard [.keyStream, .firstMatch].contains(kind) else {
      throw ValidationError("--decoder takes key-stream or first-match here, not \(kind.rawValue).")
    }
    let others = [("--user", user != nil), ("--abstain", abstain > 0)].filter(\.1).map(\.0)
    if kind == .firstMatch, let option = (fitted.given + context.given + others).first {
      throw ValidationError("\(option) is for --decoder key-stream.")
    }
  }

  func run() throws {
    let languages = try lexicon.spoken.languages()
    var choice = KeyboardChoice(layout: layout, form: variant.form, layer: variant.layer)
    choice.fallback = languages.first?.grid ?? KeyboardLayout.qwerty.name
    try choice.check()
    let keyboard = try KeyboardLibrary().keyboard(choice.reference)
    let (decoders, skippedLines) = try description(languages).decoders()
    let input = try ByteInput(FilePath(file))
    var reading = KeyStreamLines(
      input, name: file,
      reader: KeyStreamReader(
        try decoders.decoder(on: choice.reference), on: keyboard,
        learnedWords: decoders.assembly.learnedWords),
      report: { Terminal.report($0) })
    try emit { output in
      while let answer = try reading.next(limit: top) { try output.write(format.text(of: answer)) }
    }
    Terminal.sayRest()
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if reading.hasProblem || skippedLines > 0 { throw ExitCode.badInput }
  }

  private func description(_ languages: [Language]) throws -> DecoderDescription {
    var description = DecoderDescription()
    description.kind = kind
    lexicon.describe(&description)
    fitted.describe(&description)
    description.folding = try folding.folding(in: lexicon.spoken)
    description.rejection = .below(abstain)
    description.compounds = languages
    let learned = try UserWords.counts(in: user)
    description.learned = learned
    description.context = context.description(languages, learned: learned)
    return description
  }
}

/// How the words of swipes are written.
enum TypedFormat: String, NamedValue {
  /// One word a line.
  case words
  /// One object for each line that was read.
  case jsonLines = "jsonl"

  func text(of answer: KeyStreamAnswer) -> [UInt8] {
    switch self {
    case .words: answer.wordLines
    case .jsonLines: answer.jsonLine
    }
  }
}
