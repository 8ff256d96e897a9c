import ArgumentParser
import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SystemPackage

struct LexiconBuild: FileWritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile word lists, or an n-gram model, into one file.",
    discussion: """
      Words that the first list lacks are added from the next one, with their counts scaled to the \
      first list's. The file is a trie that programs map into memory, for --lexicon. The same lists \
      give the same bytes. Words of equal counts lose their order; of the decoders, only subsequence \
      and first-match go by it.

      With --pairs or --text the file is an n-gram model, the probabilities of words after the one \
      or two before, for --model (predict, simulate) or --context (decode). --text counts words and \
      pairs, with --order 3 triples too, in your own texts, of any size; words that occur at least \
      twice are added to the list, or form the vocabulary if there is no list. --listed-only adds none.

      With --filter the file only says which words there are, in ten bits a word: those that \
      auto-correction leaves alone ("knownWords" in a language.json).

      With --letters the file says how the words are spelled, the probability of each letter after \
      the five before it: with it words are found that no list has (decode --letters, "letters" in a \
      language.json).

      Examples:
        ringswipe lexicon build words-50k -o words.rsl
        ringswipe lexicon build german.tsv --fold german -o german.rsl
        ringswipe lexicon build words-50k --pairs dictionaries/bigrams.tsv \\
          -o english.rsb
        ringswipe lexicon build words-50k --text mails.txt --text notes.txt \\
          --order 3 -o mine.rsb
      """)

  @Argument(
    help: ArgumentHelp(
      "Word lists: words, words-50k, words-200k, files of word<TAB>count lines or bare words, compiled files.",
      valueName: "name|file"),
    completion: .file())
  var lists: [String] = []

  @Option(
    name: .output,
    help: ArgumentHelp("The file to write; an existing file is replaced.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "Pairs and triples, lines of two or three words and a count; <s> as the first word is the start "
        + "of a sentence, * as the last word stands for all words that are not listed.",
      valueName: "file"),
    completion: .file())
  var pairs: [String] = []

  @Option(
    help: ArgumentHelp(
      "A text in which to count words and pairs; may be repeated.", valueName: "file"),
    completion: .file())
  var text: [String] = []

  @Option(
    help: ArgumentHelp(
      "The order of --text's n-grams: 2 (pairs) or 3 (triples too; default: 2).",
      valueName: "n"))
  var order: Int?

  @Flag(help: "Add no words of --text to the lists.")
  var listedOnly = false

  @Option(
    help: ArgumentHelp(
      "Keep only the n most frequent words of the lists (default: all).", valueName: "n"))
  var mostFrequent: Int?

  @Flag(help: "Write a set of words for auto-correction to leave alone, without counts.")
  var filter = false

  @Flag(help: "Write how the words are spelled, without counts.")
  var letters = false

  @Option(
    help: ArgumentHelp(
      "Swipe letters that the layout lacks by others: plain (é as e, ü as u, ß as ss) or german "
        + "(ä as ae, ö as oe, ü as ue); what is written keeps its accents.", valueName: "how"))
  var fold: LetterFolding?

  @Option(
    help: ArgumentHelp(
      "The layout that --fold looks at (default: ring).", valueName: "name|file"))
  var layout: String?

  @OptionGroup var variant: LayoutVariantOptions

  @OptionGroup var contents: LexiconContents

  var writtenFiles: [String] { [output] }

  func validate() throws {
    if lists.isEmpty, text.isEmpty {
      throw ValidationError("Name a word list, or a text with --text.")
    }
    if fold != nil, !pairs.isEmpty || !text.isEmpty {
      throw ValidationError("--fold is for word lists; an n-gram model knows words as written.")
    }
    if filter || letters, !pairs.isEmpty || !text.isEmpty || fold != nil {
      throw ValidationError(
        "--\(filter ? "filter" : "letters") is for word lists, without --fold, --pairs and --text.")
    }
    if filter, letters { throw ValidationError("--filter and --letters are two files.") }
    if let mostFrequent, mostFrequent < 1 {
      throw ValidationError("--most-frequent is a number of words from 1 on, not \(mostFrequent).")
    }
    if mostFrequent != nil, lists.isEmpty {
      throw ValidationError("--most-frequent is for word lists; none is named.")
    }
    if let order, order != 2, order != 3 {
      throw ValidationError("--order is 2 or 3, not \(order).")
    }
    if listedOnly, text.isEmpty || lists.isEmpty {
      throw ValidationError("--listed-only is for a word list and --text.")
    }
    if order != nil, text.isEmpty { throw ValidationError("--order is for --text.") }
    if layout != nil, fold == nil { throw ValidationError("--layout is for --fold.") }
  }

  func run() throws {
    if filter {
      try buildFilter()
    } else if letters {
      try buildLetters()
    } else if pairs.isEmpty, text.isEmpty {
      try buildLexicon()
    } else {
      try buildModel()
    }
  }

  private func buildFilter() throws {
    let (words, skippedLines) = try loadLists()
    let filter = WordFilter(words: words.entries.lazy.map(\.word))
    try OutputFile.replace(FilePath(output)) { descriptor in
      _ = try filter.withBytes { try descriptor.writeAll($0) }
    }
    Terminal.say("\(output): \(filter.wordCount) words, \(filter.byteCount) bytes")
    if skippedLines > 0 { throw ExitCode.badInput }
  }

  private func buildLetters() throws {
    let (words, skippedLines) = try loadLists()
    let model = LetterModel(words: words.entries.lazy.map(\.word))
    guard !model.letters.isEmpty else {
      throw InputError.badFile(
        path: lists.joined(separator: ", "), reason: "has no word of letters")
    }
    try OutputFile.replace(FilePath(output)) { descriptor in
      _ = try model.withBytes { try descriptor.writeAll($0) }
    }
    Terminal.say("\(output): \(model.letters.count) letters, \(model.byteCount) bytes")
    if skippedLines > 0 { throw ExitCode.badInput }
  }

  private func buildLexicon() throws {
    // From the lists themselves: the compiled standard list is made by this very command.
    var (words, skippedLines) = try loadLists()
    if let fold {
      let layout = try LayoutLibrary().layout(
        named: variant.name(layout ?? KeyboardLayout.ring.name))
      let letters = Set(layout.characters)
      let folded = words.restoringLetters(on: letters).folding(fold, on: letters)
      words = folded.lexicon
      Terminal.say("\(folded.foldedCount) words are swiped on \(layout.name) with other letters")
      if let message = words.unwritable(on: letters).message(layout: layout.name) {
        Terminal.say(message)
      }
    }
    let lexicon = try words.compiled(named: lists.joined(separator: ", "))
    try OutputFile.replace(FilePath(output)) { descriptor in
      _ = try lexicon.withBytes { try descriptor.writeAll($0) }
    }
    Terminal.say(
      "\(output): \(lexicon.wordCount) words, \(lexicon.nodeCount) nodes, "
        + "\(lexicon.byteCount) bytes")
    if skippedLines > 0 { throw ExitCode.badInput }
  }

  /// Returns the words of all lists, empty if none is named, and how many lines were skipped.
  private func loadLists() throws -> (lexicon: Lexicon, skippedLines: Int) {
    guard !lists.isEmpty else { return (Lexicon(entries: []), 0) }
    let (words, skippedLines) = try contents.load(lists)
    guard let mostFrequent, mostFrequent < words.entries.count else { return (words, skippedLines) }
    var most = Lexicon(entries: Array(words.entries.prefix(mostFrequent)))
    most.letterCase = words.letterCase
    return (most, skippedLines)
  }

  private func buildModel() throws {
    var (words, skippedLines) = try loadLists()
    var counts = NGramCounts()
    for file in pairs {
      let (listed, problems) = NGramCounts.parse(try TextFile.list(in: FilePath(file)))
      skippedLines += LexiconContents.report(problems, in: FilePath(file))
      counts.add(listed)
    }
    if !text.isEmpty {
      var progress = ProgressLine(counting: "words", writesMeanwhile: false)
      let read = try TextFile.counts(
        of: text.map { FilePath($0) }, order: order ?? 2, letterCase: words.letterCase,
        isCancelled: { Interruption.isRequested },
        progress: { progress.show($0, fraction: nil) })
      progress.clear()
      counts.add(read.pairs)
      let found = read.lexicon
      if lists.isEmpty {
        words = found
      } else if !listedOnly {
        words = words.adding(Lexicon(entries: found.entries.filter { $0.count >= 2 }))
      }
    }
    let model: NGramModel
    do throws(NGramModelError) {
      model = try NGramModel(words: words, counts: counts)
    } catch {
      throw InputError.badFile(path: (lists + text).joined(separator: ", "), reason: "\(error)")
    }
    try OutputFile.replace(FilePath(output)) { descriptor in
      _ = try model.withBytes { try descriptor.writeAll($0) }
    }
    Terminal.say(
      "\(output): \(model.wordCount) words, \(model.pairCount) pairs, "
        + (model.tripleCount > 0 ? "\(model.tripleCount) triples, " : "")
        + "\(model.byteCount) bytes")
    if skippedLines > 0 { throw ExitCode.badInput }
  }
}
