import ArgumentParser
import KeyboardGeometry
import Lexicon
import Reports
import ResourceLoading
import SystemPackage

struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Inspect and compile word lists.",
    discussion: """
      Example:
        ringswipe lexicon stats --lexicon words-50k --layout qwerty
        ringswipe lexicon build words-50k -o words.rsl
        ringswipe lexicon count mails.txt notes.txt -o mine.tsv
        ringswipe lexicon validate
      """,
    subcommands: [LexiconBuild.self, LexiconCount.self, LexiconStats.self, LexiconValidate.self])
}

struct LexiconStats: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count words, codes, shared paths, and the buckets of the first–last index.",
    discussion: """
      One fact per line: name, tab, value.

      Example:
        ringswipe lexicon stats --lexicon words-50k --text novel.txt
      """)

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var folding: FoldingOption

  @Option(
    help: ArgumentHelp(
      "Count the words that this layout can write (default: the language's ring, else ring).",
      valueName: "name|file"))
  var layout: String?

  @OptionGroup var variant: LayoutVariantOptions

  @Option(
    help: ArgumentHelp(
      "Also count how many words of this text the lexicon contains.", valueName: "file"),
    completion: .file())
  var text: String?

  @OptionGroup var destination: OutputOption

  func run() throws {
    let (listed, skippedLines) = try lexicon.load()
    let layout = try LayoutLibrary().layout(
      named: variant.name(self.layout ?? lexicon.ring() ?? KeyboardLayout.ring.name))
    let letters = Set(layout.characters)
    var words = listed.restoringLetters(on: letters)
    var foldedCount: Int?
    if let fold = folding.fold {
      let folded = words.folding(fold, on: letters)
      (words, foldedCount) = (folded.lexicon, folded.foldedCount)
    }
    var facts = Self.facts(LexiconStatistics(words))
    if let foldedCount {
      facts.append(("swiped on \(layout.name) with other letters", "\(foldedCount)"))
    }
    let unwritable = words.unwritable(on: letters)
    facts.append(("not writable on \(layout.name)", "\(unwritable.count)"))
    if unwritable.count > 0 {
      let missing = unwritable.characters.map { "\($0)" }.joined(separator: " ")
      facts.append(("characters without a key", missing))
    }
    if let text {
      var coverage = TextCoverage(in: words)
      func isOver() -> Bool { Interruption.isRequested }
      try TextFile.pieces(of: FilePath(text), isCancelled: isOver) { piece, _ in
        coverage.add(piece)
      }
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      coverage.finish()
      facts.append(("words of the text", "\(coverage.wordCount)"))
      facts.append(
        ("of them in the lexicon", percentage(coverage.knownCount, of: coverage.wordCount)))
    }
    try emit { output in
      for (name, value) in facts { try output.write("\(name)\t\(value)\n") }
    }
    if skippedLines > 0 { throw ExitCode.badInput }
  }

  private static func facts(_ statistics: LexiconStatistics) -> [(String, String)] {
    var facts = [
      ("words", "\(statistics.wordCount)"),
      ("contractions", "\(statistics.contractionCount)"),
      ("contractions whose code is a word", "\(statistics.ambiguousContractionCount)"),
      ("codes", "\(statistics.codeCount)"),
      ("groups of codes equal without doubled letters", "\(statistics.collapsedGroupCount)"),
      ("first–last buckets", "\(statistics.bucketCount)"),
      ("words a bucket on average", formatted(statistics.meanBucketSize, decimals: 1)),
      ("words in the largest bucket", "\(statistics.maximumBucketSize)"),
    ]
    if let ends = statistics.maximumBucket {
      facts.append(("largest bucket", "\(ends.first)–\(ends.last)"))
    }
    for (length, count) in statistics.entriesByLength.enumerated() where count > 0 {
      facts.append(("words of \(length) letters", "\(count)"))
    }
    return facts
  }
}
