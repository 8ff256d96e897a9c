import ArgumentParser
import Lexicon
import SystemPackage

/// Which words a decoder may answer with.
struct LexiconOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A word list: words (10,000), words-50k, or a file of word<TAB>count lines or bare words.",
      valueName: "name|file"),
    completion: .file())
  var lexicon = "words"

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Add don't, we'll, … swiped without the apostrophe "
        + "(default: with the built-in lists only)."))
  var contractions: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Write London, Monday, … with capitals (default: with the built-in lists only)."))
  var casing: Bool?

  @Flag(help: "Keep and add the words of dictionaries/profanity.txt, left out by default.")
  var profanity = false

  /// The lists that come with the program, by name.
  private static let builtIn = ["words": "words.txt", "words-50k": "words-50k.tsv"]

  /// Reads the lists. Lines that are wrong are named on standard error and skipped.
  /// - Returns: the lexicon, and how many lines were skipped.
  func load() throws(InputError) -> (lexicon: Lexicon, skippedLines: Int) {
    let isBuiltIn = Self.builtIn[lexicon] != nil
    var skipped = 0
    func read(_ path: FilePath) throws(InputError) -> Lexicon {
      let (list, problems) = Lexicon.parse(try InputFile.contents(of: path))
      skipped += Self.report(problems, in: path)
      guard !list.entries.isEmpty else {
        throw .badFile(path: path.string, reason: "holds no words")
      }
      return list
    }
    let path =
      if let file = Self.builtIn[lexicon] { try DataFolder.dictionary(file) } else {
        FilePath(lexicon)
      }
    var result = try read(path)
    // A user's own list is taken as it is; only the built-in ones promise to hold no profanity.
    if isBuiltIn || profanity {
      let listed = try read(DataFolder.dictionary("profanity.txt"))
      result = profanity ? result.adding(listed) : result.removing(listed)
    }
    if contractions ?? isBuiltIn {
      let file = try DataFolder.dictionary("contractions.tsv")
      let (listed, problems) = Contraction.parse(try InputFile.contents(of: file))
      skipped += Self.report(problems, in: file)
      result = result.adding(contractions: listed)
    }
    if casing ?? isBuiltIn {
      let file = try DataFolder.dictionary("casing.tsv")
      let (listed, problems) = Casing.parse(try InputFile.contents(of: file))
      skipped += Self.report(problems, in: file)
      result = result.applying(listed)
    }
    return (result, skipped)
  }

  /// Names the lines of a list that were skipped on standard error.
  /// - Returns: how many they are.
  @discardableResult
  static func report(_ problems: LineProblems, in path: FilePath) -> Int {
    for problem in problems.first {
      let reason = problem.reason.sentence
      Terminal.say("\(path):\(problem.line): \(reason): \"\(problem.text)\"; skipped")
    }
    let rest = problems.totalCount - problems.first.count
    if rest > 0 { Terminal.say("\(path): \(rest) more lines skipped") }
    return problems.totalCount
  }
}
