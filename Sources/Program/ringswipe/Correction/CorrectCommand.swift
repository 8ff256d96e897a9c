import ArgumentParser
import LanguageModel
import Lexicon
import ResourceLoading
import SpellingCorrection
import SystemPackage

struct Correct: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct",
    abstract: "Suggest corrections for misspelt or mistyped words.",
    discussion: """
      One line per word: the word and the suggestions, best first, separated by tabs. A word of \
      the list is usually its own best suggestion; what a known misspelling stands for comes first \
      (alot: a lot). Marks around a word are left aside: (teh) gives (the). An argument of several \
      words has a line for each of them. Suggestions have the word's capitals (Teh: The). Addresses and \
      abbreviations stay as they are. Neighbouring keys are those of the keyboard.

      Example:
        ringswipe correct definatly tje recieve --lexicon words-50k --layout qwerty
      """)

  @Argument(help: "Words to correct; - reads words separated by space from standard input.")
  var words: [String]

  @Option(
    name: [.customShort("t", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The number of suggestions per "
        + "word.", valueName: "n"))
  var top = 3

  @OptionGroup var options: CorrectionOptions

  @Option(
    help: ArgumentHelp(
      "Also suggest the user's own words, from a store made by 'learn'.", valueName: "file"),
    completion: .file())
  var user: String?

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (1...1000).contains(top) else {
      throw ValidationError("--top takes a number from 1 to 1000, not \(top).")
    }
    if let word = words.first(where: { $0 != "-" && !Corrector.corrects($0) }) {
      throw ValidationError("There is nothing to correct in '\(word)': it has no letter.")
    }
  }

  func run() throws {
    let neighbors = try options.neighborhood()
    let (base, skippedLines) = try options.lexicon.loadCompiled()
    let spelling = try options.spelling(base)
    let (costs, skippedPairs) = try options.editCosts(neighbors, base, spelling)
    var lexicon = UserLexicon(base)
    if let learned = try UserWords.counts(in: user) { try lexicon.add(learned) }
    let corrector = Corrector(lexicon, neighbors: neighbors, costs: costs)
    var input = WordInput()
    try emit { output in
      func write(_ word: String) throws {
        let suggestions = corrector.suggestions(for: word, spelling, limit: top)
        try output.write(([word] + suggestions).joined(separator: "\t") + "\n")
      }
      for words in words where words != "-" {
        for word in words.split(whereSeparator: \.isWhitespace) { try write(String(word)) }
      }
      if words.contains("-") {
        while let word = try input.next() { try write(word) }
      }
    }
    for remark in input.remarks { Terminal.say("standard input: \(remark); skipped") }
    if skippedPairs + skippedLines + input.remarks.count > 0 { throw ExitCode.badInput }
  }
}

/// The words of standard input, separated by space.
private struct WordInput {
  /// The length in bytes of the longest word; what is longer is left out.
  static let maximumLength = 1024

  /// How many words were left out because they are too long.
  private var tooLong = 0
  /// How many words were left out because they are not UTF-8.
  private var notUTF8 = 0
  /// Whether the beginning of the present word was left out.
  private var isTooLong = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var rest: ArraySlice<UInt8> = []
  private var hasEnded = false

  /// What was left out, and why.
  var remarks: [String] {
    var remarks: [String] = []
    if tooLong > 0 {
      remarks.append("more than \(Self.maximumLength) bytes without a space, \(tooLong) times")
    }
    if notUTF8 > 0 { remarks.append("\(counted(notUTF8, "word")) not in UTF-8") }
    return remarks
  }

  mutating func next() throws -> String? {
    while let bytes = try nextBytes() {
      if let word = String(validating: bytes, as: UTF8.self) { return word }
      notUTF8 += 1
    }
    return nil
  }

  private mutating func nextBytes() throws -> ArraySlice<UInt8>? {
    while true {
      if !isTooLong { rest = rest.drop { Self.isSpace($0) } }
      let end = rest.firstIndex(where: Self.isSpace)
      let word = rest[..<(end ?? rest.endIndex)]
      if isTooLong || word.count > Self.maximumLength {
        if !isTooLong { tooLong += 1 }
        isTooLong = end == nil
        rest = rest[word.endIndex...]
        if !isTooLong { continue }
      } else if end != nil {
        rest = rest[word.endIndex...]
        return word
      }
      if hasEnded || Interruption.isRequested {
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
      }
      let count: Int
      do {
        count = try chunk.withUnsafeMutableBytes {
          try FileDescriptor.standardInput.read(into: $0, retryOnInterrupt: false)
        }
      } catch Errno.interrupted {
        continue
      } catch {
        throw InputError.cannotRead(path: "-", reason: "\(error)")
      }
      if count == 0 { hasEnded = true }
      rest = Array(rest)[...] + chunk[..<count]
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
