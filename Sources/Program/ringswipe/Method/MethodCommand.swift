import ArgumentParser
import CodeSwiping
import InputMethods
import ResourceLoading
import SystemPackage
import TypingEvaluation

struct MethodCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "method",
    abstract: "Inspect input methods and their tables, compile tables.",
    discussion: """
      A method turns codes into words: Cangjie's onf is 你. Its table comes with the program, in a \
      system package, or from a file; --method of other commands takes the same names and files. \
      'compose' types keys with a method, 'bench compose' measures one.

      Examples:
        ringswipe method list
        ringswipe method show array30
        ringswipe method lookup cangjie5 onf
        ringswipe method lookup cangjie5 --reverse 你
      """,
    subcommands: [
      MethodList.self, MethodShow.self, MethodLookup.self, MethodWords.self, MethodBuild.self,
      MethodConvert.self,
    ])
}

struct MethodList: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the input methods, the sources of their tables, and how to get missing ones.",
    discussion: """
      One line per method: name, title, what its codes stand for, whether its table is available \
      (or which Debian package has it), source and licence, separated by tabs.

      Example:
        ringswipe method list
      """)

  @OptionGroup var destination: OutputOption

  func run() throws {
    try emit { output in
      for known in MethodLibrary.known {
        let state =
          known.builtIn != nil
          ? "built in"
          : IBusTable.library.isInstalled(known)
            ? "installed" : "missing: apt-get install \(known.package ?? "")"
        let columns = [known.name, known.title, known.kind.rawValue, state, known.source]
        try output.write(columns.joined(separator: "\t") + "\n")
      }
    }
  }
}

struct MethodShow: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what a table contains and which keys its codes use.",
    discussion: """
      One fact per line: name, tab, value.

      Example:
        ringswipe method show array30
      """)

  @Argument(
    help: ArgumentHelp(
      "A name of 'method list', or a table's file.", valueName: "name|file"), completion: .file())
  var name: String

  @OptionGroup var keyboard: BopomofoKeyboardOption

  @OptionGroup var destination: OutputOption

  func run() throws {
    let (table, skipped) = try MethodFiles.load(name)
    let method = try keyboard.method(table)
    try emit { output in
      for (name, value) in TableLookup(method, limit: 0).facts {
        try output.write("\(name)\t\(value)\n")
      }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }
}

struct MethodLookup: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: "Look up codes, or the codes of words.",
    discussion: """
      One line per code: the code, the names of its keys, and its words, best first, separated by \
      tabs. A code may also be given by the names of its keys: ㄋㄧˇ, 人弓火. With --reverse one line \
      per word: the word and its codes. With --pattern, ? stands for any key and * for any number \
      of keys; one line per code. With --all-of, looks up the words of a file (word<TAB>count \
      lines) by their own codes and counts how many come first.

      Examples:
        ringswipe method lookup cangjie5 onf vnd
        ringswipe method lookup bopomofo-characters ㄋㄧˇ
        ringswipe method lookup cangjie5 --reverse 你 好
        ringswipe method lookup cangjie5 --pattern 'on?'
        ringswipe method lookup array30 --all-of essay.txt --top 3000
      """)

  @Argument(
    help: ArgumentHelp(
      "A name of 'method list', or a table's file.", valueName: "name|file"), completion: .file())
  var name: String

  @Argument(help: ArgumentHelp("Codes as they are typed; words with --reverse.", valueName: "text"))
  var texts: [String] = []

  @Flag(help: "Look up words, and print their codes.")
  var reverse = false

  @Flag(help: "Take ? and * in codes as any key and any keys.")
  var pattern = false

  @Option(
    help: ArgumentHelp(
      "The maximum number of words per code, or codes per "
        + "pattern.", valueName: "n"))
  var limit = 100

  @Option(
    help: ArgumentHelp(
      "A file of words; counts how many of them their own codes offer first.", valueName: "file"),
    completion: .file())
  var allOf: String?

  @Option(
    help: ArgumentHelp(
      "With --all-of, look up only this number of the most frequent single "
        + "characters.", valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp(
      "With --all-of, the number of candidates on the first "
        + "page.", valueName: "n"))
  var page = 10

  @OptionGroup var keyboard: BopomofoKeyboardOption

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if texts.isEmpty, allOf == nil {
      throw ValidationError("Name a code, or with --reverse a word, or a file with --all-of.")
    }
    if reverse, pattern { throw ValidationError("--pattern is for codes, not for --reverse.") }
    if top != nil, allOf == nil { throw ValidationError("--top is for --all-of.") }
    guard limit > 0, page > 0, top ?? 1 > 0 else {
      throw ValidationError("--limit, --page and --top take numbers above 0.")
    }
  }

  func run() throws {
    let (table, skipped) = try MethodFiles.load(name)
    let method = try keyboard.method(table)
    let lookup = TableLookup(method, limit: limit)
    try emit { output in
      for text in texts {
        if reverse {
          let line = lookup.codes(of: text)
          if line.count == 1 { Terminal.say("\(text): the table lacks it") }
          try output.write(line.joined(separator: "\t") + "\n")
          continue
        }
        for keys in pattern ? lookup.codes(matching: text) : [text] {
          let line = lookup.words(of: keys)
          if line.count == 2 { Terminal.say("\(keys): no word has this code") }
          try output.write(line.joined(separator: "\t") + "\n")
        }
      }
      if let allOf {
        let text = String(
          decoding: try InputFile.contents(of: FilePath(allOf), limit: FileSizeLimit.model),
          as: UTF8.self)
        let words = OwnCodeCoverage.words(of: text, top: top)
        try output.write(OwnCodeCoverage(of: words, in: table, page: page).text)
      }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }
}

struct MethodWords: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "List the words of a table, the most frequent first.",
    discussion: """
      One line per word: word, tab, count; the count of a word with several codes is their sum.

      Examples:
        ringswipe method words array30 --top 3000 --every 3
        ringswipe method words cangjie5 --top 300 | ringswipe synth --words-file - \\
          --method cangjie5 --seed 1 > codes.jsonl
      """)

  @Argument(
    help: ArgumentHelp(
      "A name of 'method list', or a table's file.", valueName: "name|file"), completion: .file())
  var name: String

  @Option(
    help: ArgumentHelp(
      "Only this number of the most frequent words (default: "
        + "all).", valueName: "n"))
  var top: Int?

  @Option(help: ArgumentHelp("Of these, only every n-th word, from the first.", valueName: "n"))
  var every = 1

  @Option(help: ArgumentHelp("Only words of at least this number of characters.", valueName: "n"))
  var characters = 1

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard top ?? 1 > 0, every > 0, characters > 0 else {
      throw ValidationError("--top, --every and --characters take numbers above 0.")
    }
  }

  func run() throws {
    let (table, skipped) = try MethodFiles.load(name)
    let words = SwipedMethod(table: table).words.filter { $0.word.count >= characters }
    try emit { output in
      for (place, word) in words.prefix(top ?? words.count).enumerated()
      where place % every == 0 {
        try output.write("\(word.word)\t\(UInt64(word.count))\n")
      }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }
}

struct MethodBuild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile a table into one file that opens in place, or write it as text.",
    discussion: """
      Reads .cin files, rime's *.dict.yaml, libchewing's index_tree.dat (with dictionary.dat \
      beside it), tsi.csv and tsi.src, databases of ibus-table, scim's compiled tables, and \
      code<TAB>word<TAB>count files. Skipped definitions are reported and counted. A file whose name ends in .tsv is written as text, any \
      other is compiled.

      Examples:
        ringswipe method build array30.cin -o array30.rst
        ringswipe method build cangjie5 -o cangjie5.tsv
        ringswipe method build cangjie5 --counts essay.txt -o cangjie5.rst
        ringswipe method build luna_pinyin.dict.yaml --kind pinyin -o luna.rst
      """)

  @Argument(
    help: ArgumentHelp("A table's file, or a name of 'method list'.", valueName: "name|file"),
    completion: .file())
  var source: String

  @Option(
    name: .output,
    help: ArgumentHelp("The file to write; an existing file is replaced.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "What codes stand for: phonetic, pinyin, shape, stroke; pinyin also turns codes of Bopomofo, and "
        + "syllables with spaces, into those of Pinyin.", valueName: "kind"))
  var kind: CodeTableProperties.Kind?

  @Flag(help: "Do not estimate counts of words of one syllable that have none in the table.")
  var noEstimates = false

  @Option(
    help: ArgumentHelp(
      "Order words by the counts of this list (word<TAB>count lines such as rime's essay.txt) "
        + "instead of the table's own.", valueName: "file"),
    completion: .file())
  var counts: String?

  func run() throws {
    let path = try IBusTable.library.path(of: source)
    var contents: CodeTableContents
    var skipped = 0
    // A dictionary of rime's has Pinyin as it is written, `ni3 hao3`; other tables have codes.
    var isDictionaryOfPinyin = false
    if let table = try MappedFile.codeTable(at: path) {
      contents = table.contents
    } else {
      var reading = try IBusTable.library.reading(source)
      // Codes of other tables have their syllables as they are.
      if kind == .pinyin, reading.isRime { reading.keepSyllables() }
      skipped = MethodFiles.report(reading, source)
      contents = reading.contents
      isDictionaryOfPinyin = reading.isRime && contents.properties.kind == .pinyin
      Terminal.say(
        "\(source): \(reading.definitionCount) definitions, "
          + "\(contents.entries.count - reading.spelledCount) kept, \(reading.skippedCount) skipped"
      )
      if reading.spelledCount > 0 {
        Terminal.say(
          "\(source): \(reading.spelledCount) spellings of words of essay.txt by their characters")
      }
    }
    if kind == .pinyin || kind == nil && isDictionaryOfPinyin {
      _ = contents.estimateCharacterCounts()
      let lost = contents.convertToPinyin()
      if lost > 0 {
        Terminal.say("\(source): \(lost) entries left out, whose codes are no syllables of Pinyin")
      }
    } else if let kind {
      contents.properties.kind = kind
    }
    if let counts {
      let list = try MethodLibrary.counts(FilePath(counts))
      let taken = contents.takeCounts(from: list, replacing: true)
      Terminal.say("\(counts): counts of \(taken) of \(contents.entries.count) entries")
      if list.wrongLines > 0 { Terminal.say("\(counts): \(list.wrongLines) lines skipped") }
      contents.properties.source += contents.properties.source.isEmpty ? "" : "; counts: \(counts)"
    }
    if !noEstimates {
      let count = contents.estimateCharacterCounts()
      if count > 0 {
        Terminal.say("\(source): counts of \(count) words of one syllable estimated from phrases")
      }
    }
    try write(contents)
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func write(_ contents: CodeTableContents) throws {
    if output.hasSuffix(".tsv") {
      try OutputFile.replace(FilePath(output)) { descriptor in
        _ = try descriptor.writeAll(TSVTable.text(contents).utf8)
      }
      Terminal.say("\(output): \(contents.entries.count) entries")
      return
    }
    let table: CodeTable
    do throws(CodeTableError) {
      table = try CodeTable(contents)
    } catch {
      throw InputError.badFile(path: source, reason: "\(error)")
    }
    try OutputFile.replace(FilePath(output)) { descriptor in
      _ = try table.withBytes { try descriptor.writeAll($0) }
    }
    Terminal.say(
      "\(output): \(table.codeCount) codes, \(table.wordCount) entries, \(table.byteCount) bytes")
  }
}

extension CodeTableProperties.Kind: NamedValue {}
