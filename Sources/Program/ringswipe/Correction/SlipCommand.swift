import ArgumentParser
import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SimulatedTypist
import SpellingCorrection
import Statistics
import SystemPackage
import TraceSynthesis

struct Slip: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "slip",
    abstract: "Mistype words: make one typing slip in each.",
    discussion: """
      One line per word: the typed word, the intended word, and the kind of slip, separated by \
      tabs. All kinds that are possible in the word are equally likely. The same seed gives the \
      same lines, which 'bench correction' reads.

      Example:
        ringswipe slip hello world --layout qwerty --seed 1
      """)

  @Argument(help: "Words to mistype, in this order.")
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "A list of words to mistype, in its first column; - is standard input.",
      valueName: "file"),
    completion: .file())
  var wordsFile: String?

  @OptionGroup var keyboard: KeyboardOptions

  @Option(
    help: ArgumentHelp(
      "Kinds of slips, separated by commas: neighbor, dropped, doubled, swapped (default: all).",
      valueName: "kinds"))
  var kinds: String?

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard words.isEmpty != (wordsFile == nil) else {
      throw ValidationError("Name the words to mistype, or a list of them by --words-file.")
    }
    _ = try chosenKinds()
  }

  func run() throws {
    let neighbors = KeyNeighborhood(try KeyboardLibrary().keyboard(keyboard.reference))
    let kinds = try chosenKinds()
    var random = RandomSource(seed: seed)
    var (count, skipped) = (0, 0)
    try emit { output in
      skipped += try forEachWord { word in
        count += 1
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        // In random order, so that a word that allows few kinds takes one of those.
        var slip: (written: String, kind: TypingSlip)?
        for kind in random.shuffled(kinds) where slip == nil {
          slip = kind.made(in: word.lowercased(), on: neighbors, &random).map { ($0, kind) }
        }
        guard let slip else {
          Terminal.report(
            "\(word): none of these slips can be made in it; skipped", kind: "slip")
          skipped += 1
          return
        }
        try output.write("\(slip.written)\t\(word)\t\(slip.kind.rawValue)\n")
      }
      guard count + skipped > 0 else {
        throw InputError.badFile(path: wordsFile ?? "-", reason: "holds no words")
      }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func chosenKinds() throws -> [TypingSlip] {
    guard let kinds else { return TypingSlip.allCases }
    let chosen = try listed(kinds).map { name in
      guard let kind = TypingSlip(rawValue: name) else {
        let known = TypingSlip.allCases.map(\.rawValue)
        throw ValidationError("--kinds: \(UnknownName("kind of slip", name, known: known))")
      }
      return kind
    }
    guard !chosen.isEmpty else { throw ValidationError("--kinds names no kind of slip.") }
    return chosen
  }

  /// The longest line of a list, in bytes.
  private static let lineLimit = 1 << 16

  /// Calls `body` with each word that was given or is in the list.
  /// - Returns: the number of lines and words of the list that are too long, each of which was reported.
  private func forEachWord(_ body: (String) throws -> Void) throws -> Int {
    guard let wordsFile else {
      for word in words { try body(word) }
      return 0
    }
    var longWords = 0
    let path = FilePath(wordsFile)
    let longLines = try TextLines.forEach(of: path, limit: Self.lineLimit) { line, _ in
      for line in line.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
        guard let word = line.split(separator: "\t").first else { continue }
        guard word.utf8.count <= WordScanner.maximumWordLength else {
          Terminal.report(
            "\(wordsFile): a word of \(word.utf8.count) bytes, of which it may have "
              + "\(WordScanner.maximumWordLength); skipped", kind: "long word")
          longWords += 1
          continue
        }
        try body(String(word))
      }
    }
    if longLines > 0 {
      Terminal.report(
        "\(wordsFile): \(longLines) lines are longer than \(Self.lineLimit) bytes; skipped")
    }
    return longWords + longLines
  }
}
