import ArgumentParser
import Lexicon
import SystemPackage

/// What is done to word lists before they are used.
struct LexiconContents: ParsableArguments {
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

  /// Whether a file's words are taken as they are.
  func leavesAsIs(_ name: String) -> Bool {
    Self.builtIn[name] == nil && contractions != true && casing != true && !profanity
  }

  /// Reads lists or compiled lexicons and puts them together: words that an earlier one lacks are
  /// added. Lines that are wrong are named on standard error and skipped.
  /// - Parameter names: of built-in lists, or files.
  /// - Returns: the lexicon, and how many lines were skipped.
  func load(_ names: [String]) throws(InputError) -> (lexicon: Lexicon, skippedLines: Int) {
    let isBuiltIn = names.contains { Self.builtIn[$0] != nil }
    var skipped = 0
    func read(_ path: FilePath) throws(InputError) -> Lexicon {
      if let compiled = try MappedFile.lexicon(at: path) { return Lexicon(compiled) }
      let (list, problems) = Lexicon.parse(try InputFile.contents(of: path))
      skipped += Self.report(problems, in: path)
      guard !list.entries.isEmpty else {
        throw .badFile(path: path.string, reason: "holds no words")
      }
      return list
    }
    var result = Lexicon(entries: [])
    for (index, name) in names.enumerated() {
      let path =
        if let file = Self.builtIn[name] { try DataFolder.dictionary(file) } else { FilePath(name) }
      let list = try read(path)
      result = index == 0 ? list : result.adding(list)
    }
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

  /// Reads and compiles, or opens what is compiled already, in place.
  func loadCompiled(
    _ names: [String]
  ) throws(InputError) -> (lexicon: CompiledLexicon, skippedLines: Int) {
    if names.count == 1, leavesAsIs(names[0]),
      let compiled = try MappedFile.lexicon(at: FilePath(names[0]))
    {
      return (compiled, 0)
    }
    let (list, skippedLines) = try load(names)
    do throws(CompiledLexiconError) {
      return (try CompiledLexicon(list), skippedLines)
    } catch {
      throw .badFile(path: names.joined(separator: ", "), reason: "\(error)")
    }
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
