import ArgumentParser
import LanguageModel
import Lexicon
import ResourceLoading
import SystemPackage

struct LexiconCount: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Make a word list of the words of texts.",
    discussion: """
      Writes a line for each word, the most frequent first: the word as the texts mostly write it, a \
      tab, how often it occurs. A capital at the start of a sentence does not count; words with digits \
      are left out.

      With --language words that its alphabet cannot write are left out, and its own rules for \
      capitals hold. --known leaves out what a dictionary of the language lacks, such as names, slips \
      and foreign words: a list of words, or a Hunspell .dic, of which only the stems are known. A word \
      after an elision (l'isola) is known by itself.

      Examples:
        ringswipe lexicon count mails.txt notes.txt -o mine.tsv
        ringswipe lexicon count novel.txt --known words-200k --least-unknown 20 \\
          -o novel.tsv
      """)

  @Argument(
    help: ArgumentHelp("Texts, UTF-8; - is standard input.", valueName: "file"),
    completion: .file())
  var texts: [String]

  @Option(
    help: ArgumentHelp(
      "The language of the texts, a code or a folder with a language.json (default: any letters).",
      valueName: "code"))
  var language: String?

  @Option(
    help: ArgumentHelp("Words that occur less often are left out.", valueName: "n"))
  var least = 2

  @Option(
    help: ArgumentHelp(
      "A word list or spelling dictionary of the language; words that it lacks are left out. May be "
        + "repeated.", valueName: "name|file"),
    completion: .file())
  var known: [String] = []

  @Option(
    help: ArgumentHelp(
      "Words that --known lacks are kept if they occur this often (default: none is).",
      valueName: "n"))
  var leastUnknown: Int?

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard least >= 1 else {
      throw ValidationError("--least takes a number of occurrences from 1 on, not \(least).")
    }
    if let leastUnknown {
      guard !known.isEmpty else { throw ValidationError("--least-unknown goes with --known.") }
      guard leastUnknown >= 1 else {
        throw ValidationError(
          "--least-unknown takes a number of occurrences from 1 on, not \(leastUnknown).")
      }
    }
  }

  func run() throws {
    let language = try language.map { name throws(InputError) in
      try LanguageLibrary.language(name)
    }
    var rules = CountedWords.Rules()
    rules.least = least
    rules.leastUnknown = leastUnknown
    if let language {
      rules.letters = Set(language.alphabet)
      rules.folding = language.folding
    }
    try LexiconLoader.check(known)
    var progress = ProgressLine(counting: "words", writesMeanwhile: false)
    let counts = try TextFile.counts(
      of: texts.map { FilePath($0) }, letterCase: language?.rules.letterCase ?? .standard,
      isCancelled: { Interruption.isRequested }, progress: { progress.show($0, fraction: nil) })
    progress.clear()
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    var skippedLines = 0
    if !known.isEmpty {
      let letterCase = language?.rules.letterCase ?? .standard
      let isAsked = CountedWords.isAsked(in: counts.lexicon, letterCase)
      let (words, skipped) = try LexiconLoader(profanity: true)
        .load(known, report: { Terminal.say($0) }, where: isAsked)
      rules.known = words.following(letterCase)
      skippedLines = skipped
    }
    let counted = CountedWords(counts.lexicon, rules)
    guard !counted.lexicon.entries.isEmpty else {
      throw InputError.badFile(
        path: texts.joined(separator: ", "),
        reason: "no word is left; " + (counted.remark(rules) ?? "the texts hold no words"))
    }
    try emit { try $0.write(counted.lines) }
    Terminal.say("\(counted.lexicon.entries.count) words of a text of \(counts.wordCount)")
    if let remark = counted.remark(rules) { Terminal.say(remark) }
    if skippedLines > 0 { throw ExitCode.badInput }
  }
}
