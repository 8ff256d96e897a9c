import ArgumentParser
import LanguageModelStore
import ResourceLoading
import SwipeTraces
import SystemPackage

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Inspect, export, import and delete what was learned from a user.",
    discussion: """
      Example:
        ringswipe user stats --user me.sqlite
        ringswipe user export --user me.sqlite > me.jsonl
        ringswipe user forget secretword --user me.sqlite
      """,
    subcommands: [UserStats.self, UserExport.self, UserImport.self, UserForget.self])
}

struct UserStats: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Check a store's integrity and count what it holds.",
    discussion: """
      One fact per line: name, tab, value.

      Example:
        ringswipe user stats --user me.sqlite
      """)

  @OptionGroup var user: UserOptions

  @OptionGroup var destination: OutputOption

  func run() throws {
    let store = try user.open(.readOnly)
    try store.checkIntegrity()
    let facts = try store.statistics()
    try emit { output in
      for (name, value) in [
        ("words written", facts.commits), ("different words", facts.words),
        ("different pairs", facts.bigrams), ("words with a rank", facts.rankedWords),
        ("pairs with a rank", facts.rankedBigrams), ("halvings of words", facts.wordHalvings),
        ("halvings of pairs", facts.bigramHalvings),
        ("words of input methods", facts.methodWords),
        ("pairs of input methods", facts.methodPairs),
      ] { try output.write("\(name)\t\(value)\n") }
    }
  }
}

struct UserExport: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write everything that was learned as JSON Lines.",
    discussion: """
      A header, then the words, the pairs, and those of input methods; 'user import' reads it. With \
      --phrases the words of one input method as a plain list for rime (word<TAB>code<TAB>uses) or \
      libchewing (word,uses,ㄋㄧˇ ㄏㄠˇ).

      Examples:
        ringswipe user export --user me.sqlite > me.jsonl
        ringswipe user export --user me.sqlite --phrases chewing \\
          --method bopomofo > mine.csv
      """)

  @OptionGroup var user: UserOptions

  @OptionGroup var phrases: PhraseListOptions

  @OptionGroup var destination: OutputOption

  func run() throws {
    let store = try user.open(.readOnly)
    if let (format, method) = try phrases.load() {
      let lines = try PhraseExchange.lines(of: store, as: format, of: method)
      return try emit { output in for line in lines { try output.write(line + "\n") } }
    }
    try emit { output in
      var piece: [UInt8] = []
      try store.export { record in
        piece += record.line.utf8
        piece.append(UInt8(ascii: "\n"))
        if piece.count < 1 << 16 { return }
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        try output.write(piece)
        piece.removeAll(keepingCapacity: true)
      }
      try output.write(piece)
    }
  }
}

struct UserImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import an export into a store, all of it or nothing.",
    discussion: """
      An empty or new store then holds exactly what was exported; in another store uses and ranks \
      are added to the existing ones. An export that was cut short is refused. --phrases reads a plain list of rime or libchewing instead, for \
      one input method.

      Examples:
        ringswipe user import me.jsonl --user new.sqlite
        ringswipe user import mine.csv --phrases chewing --method bopomofo \\
          --user new.sqlite
      """)

  @Argument(
    help: ArgumentHelp("What 'user export' wrote; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var user: UserOptions

  @OptionGroup var written: WrittenLanguageOption

  @OptionGroup var phrases: PhraseListOptions

  func run() throws {
    if let (format, method) = try phrases.load() {
      let wrong = try user.work { try PhraseExchange.add(file, as: format, of: method, to: $0) }
      if wrong { throw ExitCode.badInput }
      return
    }
    let input = try ByteInput(FilePath(file))
    try user.work(letterCase: written.letterCase()) { store in
      var lines = LineReader(lineLimit: 1 << 16) { buffer in try input.read(into: buffer) }
      var failure: InputError?
      var progress = ProgressLine(counting: "lines", writesMeanwhile: false)
      defer { progress.clear() }
      do {
        let (words, bigrams, methodRows, known) = try store.importLinesCountingKnown {
          do throws(TraceError) {
            guard try lines.advance() else { return nil }
            progress.show(lines.lineNumber, fraction: input.fractionRead)
            return lines.withLine { line in
              String(decoding: line.indices.map { line[$0] }, as: UTF8.self)
            }
          } catch {
            failure = .badFile(path: "\(file):\(lines.lineNumber)", reason: "\(error)")
            throw error
          }
        }
        progress.clear()
        Terminal.say(
          "\(words) words and \(bigrams) pairs imported"
            + (methodRows > 0 ? ", and \(methodRows) words and pairs of input methods" : ""))
        // A few words may have the same last use by chance.
        if known >= 5, 10 * known >= 9 * words {
          Terminal.say(
            "\(known) of \(words) words were there with the same last use: this export was imported "
              + "before, and its uses count twice now")
        }
      } catch LearnedStoreError.badLine(let number, reason: let reason) {
        throw InputError.badFile(
          path: "\(file):\(number)", reason: "\(reason); nothing was imported")
      } catch {
        throw failure ?? error
      }
    }
  }
}

struct UserForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Delete words, or everything, from a store for good.",
    discussion: """
      Deletes the words and all pairs with them, overwrites the freed space and empties the \
      journal.

      Example:
        ringswipe user forget secretword --user me.sqlite
        ringswipe user forget --all --user me.sqlite
      """)

  @Argument(help: "Words to forget, in any case.")
  var words: [String] = []

  @Flag(help: "Forget everything.")
  var all = false

  @OptionGroup var user: UserOptions

  @OptionGroup var written: WrittenLanguageOption

  func validate() throws {
    guard all || !words.isEmpty else {
      throw ValidationError("Name the words to forget, or give --all.")
    }
    guard !all || words.isEmpty else {
      throw ValidationError("Name words to forget or give --all, not both.")
    }
  }

  func run() throws {
    // A missing store is not created only to be emptied.
    _ = try user.open(.readOnly)
    let store = try user.open(letterCase: try written.letterCase())
    if all {
      try store.forgetEverything()
      Terminal.say("everything forgotten")
    } else {
      for word in words {
        let found = try store.forget(word)
        Terminal.say(found ? "\(word): forgotten" : "\(word): was not known")
      }
    }
    try store.close()
  }
}
