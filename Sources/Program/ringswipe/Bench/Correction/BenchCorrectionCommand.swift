import ArgumentParser
import LanguageModel
import Lexicon
import ResourceLoading
import SpellingCorrection
import TypingEvaluation

struct BenchCorrection: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "correction",
    abstract: "Measure how often the right word is suggested for a wrong one.",
    discussion: """
      Each line of the files has a wrong word, a tab, the right word, and the kind of slip if it is \
      known; a file whose columns are the other way round is recognised by its words. Rows of the result: all pairs, pairs one slip apart and more, each kind of slip, and \
      pairs whose wrong word is itself a word or whose right word the list lacks (which count as \
      misses everywhere). Times are CPU times of one thread.

      Example:
        ringswipe slip --words-file dictionaries/words.txt --layout qwerty --seed 1 |
          ringswipe bench correction - --layout qwerty --lexicon words-50k
      """)

  @Argument(
    help: ArgumentHelp("Lists of pairs; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @OptionGroup var options: CorrectionOptions

  @Option(
    name: .customLong("format"),
    help: "How the result is written (default: by the ending of -o's file, else table).")
  var namedFormat: CorrectionFormat?
  var format: CorrectionFormat { destination.format(namedFormat, else: .table) }

  @OptionGroup var destination: OutputOption

  enum CorrectionFormat: String, NamedValue {
    case table
    case csv
  }

  func run() throws {
    let neighbors = try options.neighborhood()
    let (lexicon, skippedLines) = try options.lexicon.loadCompiled()
    let (costs, skippedPairs) = try options.editCosts(
      neighbors, lexicon, options.spelling(lexicon))
    let corrector = Corrector(lexicon, neighbors: neighbors, costs: costs)
    var skipped = skippedPairs + skippedLines
    var pairs: [CorrectionPair] = []
    for file in files {
      let (read, skippedHere) = try CorrectionPairFile.read(file, words: lexicon)
      if let remark = CorrectionPairCheck(read, words: lexicon).missingRemark {
        Terminal.say("\(file): \(remark)")
      }
      pairs += read
      skipped += skippedHere
    }
    guard !pairs.isEmpty else {
      throw InputError.badFile(path: files.joined(separator: ", "), reason: "holds no pairs")
    }
    var score = CorrectionScore(neighbors: neighbors, lexicon: lexicon)
    var progress = ProgressLine(counting: "words", writesMeanwhile: false)
    try score.measure(
      corrector, on: pairs, isCancelled: { Interruption.isRequested },
      progress: { progress.show($0, fraction: Double($0) / Double(pairs.count)) })
    progress.clear()
    let report = score.report
    try emit { output in
      switch format {
      case .table: try output.write(report.table)
      case .csv: try output.write(report.csv)
      }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }
}
