import ArgumentParser
import Evaluation
import KeyboardGeometry
import Lexicon
import ResourceLoading
import SystemPackage

struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Look at word lists, compile them.",
    discussion: """
      Example:
        ringswipe lexicon stats --lexicon words-50k --layout qwerty
        ringswipe lexicon build words-50k -o words.rsl
      """,
    subcommands: [LexiconBuild.self, LexiconStats.self])
}

struct LexiconStats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count words, codes, shared paths, and the buckets of the first–last index.",
    discussion: """
      One fact a line: its name, a tab, its value.

      Example:
        ringswipe lexicon stats --lexicon words-50k --text novel.txt
      """)

  @OptionGroup var lexicon: LexiconOptions

  @Option(
    help: ArgumentHelp(
      "Count the words that this layout can write.", valueName: "name|file"))
  var layout = KeyboardLayout.ring.name

  @Option(
    help: ArgumentHelp(
      "Also count how many of a text's words the lexicon holds.", valueName: "file"),
    completion: .file())
  var text: String?

  func run() throws {
    try reportingInputErrors {
      let (words, skippedLines) = try lexicon.load()
      let layout = try LayoutLibrary().layout(named: layout)
      var facts = Self.facts(LexiconStatistics(words))
      let leftOut = words.typeable(on: Set(layout.characters)).leftOutCount
      facts.append(("not writable on \(layout.name)", "\(leftOut)"))
      if let text {
        let coverage = TextCoverage(of: try InputFile.contents(of: FilePath(text)), in: words)
        facts.append(("words of the text", "\(coverage.wordCount)"))
        facts.append(
          ("of them in the lexicon", percentage(coverage.knownCount, of: coverage.wordCount)))
      }
      try emit { output in
        for (name, value) in facts { try output.write("\(name)\t\(value)\n") }
      }
      if skippedLines > 0 { throw ExitCode.badInput }
    }
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
      facts.append(("codes of \(length) letters", "\(count)"))
    }
    return facts
  }
}
