import ArgumentParser
import CodeSwiping
import InputMethods
import Reports
import ResourceLoading
import SystemPackage
import TypingEvaluation

struct MethodCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "method",
    abstract: "Look at input methods and their tables, compile tables.",
    discussion: """
      A method turns codes into words: Cangjie's onf is 你. Its table comes with the program, with a \
      package of the system, or from a file; --method of other commands takes the same names and \
      files. 'compose' types keys with one, 'bench compose' measures it.

      Examples:
        ringswipe method list
        ringswipe method show array30
        ringswipe method lookup cangjie5 onf
        ringswipe method lookup cangjie5 --reverse 你
      """,
    subcommands: [
      MethodList.self, MethodShow.self, MethodLookup.self, MethodWords.self, MethodBuild.self,
    ])
}

struct MethodList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the input methods, where their tables come from, and how to get missing ones.",
    discussion: """
      One method a line: its name, its title, what its codes stand for, whether its table is there \
      (or Debian's package with it), source and licence; tabs between them.

      Example:
        ringswipe method list
      """)

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

struct MethodShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what a table holds and which keys its codes take.",
    discussion: """
      One fact a line: its name, a tab, its value.

      Example:
        ringswipe method show array30
      """)

  @Argument(
    help: ArgumentHelp(
      "A name of 'method list', or a table's file.", valueName: "name|file"), completion: .file())
  var name: String

  @OptionGroup var keyboard: BopomofoKeyboardOption

  func run() throws {
    let (table, skipped) = try MethodFiles.load(name)
    let method = InputMethod(table: table, keyboard: try keyboard.value())
    let properties = table.properties
    let digest = String(table.digest, radix: 16)
    let facts = [
      ("name", properties.name), ("title", properties.title), ("source", properties.source),
      ("kind", properties.kind.rawValue), ("order", properties.order.rawValue),
      ("codes", "\(table.codeCount)"), ("entries", "\(table.wordCount)"),
      ("longest code", "\(table.longestCode)"), ("bytes", "\(table.byteCount)"),
      ("digest", String(repeating: "0", count: 16 - digest.count) + digest),
      ("selection keys", properties.selectionKeys),
      ("keys", String(method.keys.sorted())),
      ("digits in codes", method.hasDigits ? "yes" : "no"),
      ("symbols in codes", method.hasSymbols ? "yes" : "no"),
      ("most keys of a composition", "\(method.maximumKeys)"),
      (
        "key names",
        properties.keyNames.map { "\($0.key) \($0.name)" }.joined(separator: ", ")
      ),
    ]
    try emit { output in
      for (name, value) in facts where !value.isEmpty { try output.write("\(name)\t\(value)\n") }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }
}

struct MethodLookup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: "Look up codes, or the codes of words.",
    discussion: """
      One line a code: the code, what its keys are called, then its words, best first, separated by \
      tabs. A code may also be given by what its keys are called: ㄋㄧˇ, 人弓火. With --reverse one line a word: the word, then its codes. With --pattern ? stands for \
      any one key and * for any number of them; a line is a code. With --all-of the words of a file \
      (word<TAB>count lines) are looked up by their own codes, and how many come first is counted.

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

  @Option(help: ArgumentHelp("Words a code, or codes a pattern.", valueName: "n"))
  var limit = 100

  @Option(
    help: ArgumentHelp(
      "Count how many of these words their own codes offer first.", valueName: "file"),
    completion: .file())
  var allOf: String?

  @Option(
    help: ArgumentHelp(
      "Of --all-of, the most frequent single characters, so many.", valueName: "n"))
  var top: Int?

  @Option(help: ArgumentHelp("Of --all-of, candidates of the first page.", valueName: "n"))
  var page = 10

  @OptionGroup var keyboard: BopomofoKeyboardOption

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
    let method = InputMethod(table: table, keyboard: try keyboard.value())
    try emit { output in
      for text in texts {
        if reverse {
          let codes = table.codes(of: text)
          if codes.isEmpty { Terminal.say("\(text): the table lacks it") }
          try output.write(([text] + codes).joined(separator: "\t") + "\n")
        } else if pattern {
          for code in table.codes(matching: text, limit: limit) {
            try output.write(line(table.code(code), method))
          }
        } else {
          try output.write(line(text, method))
        }
      }
      if let allOf { try output.write(coverage(of: allOf, table)) }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func line(_ keys: String, _ method: InputMethod) -> String {
    let codes = [method.code(of: keys)] + method.alternativeCodes(of: keys)
    var names = method.keyNames(of: keys)
    var words = codes.flatMap { method.table.words(of: $0) }
    if words.isEmpty, let code = method.code(ofNames: keys) {
      words = Array(method.table.words(of: code))
      names = method.names(ofCode: code)
    }
    if words.isEmpty { Terminal.say("\(keys): no word has this code") }
    return ([keys, names] + words.prefix(limit).map { method.table.word($0) })
      .joined(separator: "\t") + "\n"
  }

  private func coverage(of file: String, _ table: CodeTable) throws -> String {
    let text = String(decoding: try InputFile.contents(of: FilePath(file)), as: UTF8.self)
    var words: [(word: String, count: Double)] = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let columns = line.split(separator: "\t")
      guard let word = columns.first else { continue }
      words.append((String(word), columns.count > 1 ? Double(columns[1]) ?? 0 : 0))
    }
    if let top {
      words.removeAll {
        $0.word.count != 1 || $0.word.unicodeScalars.allSatisfy { $0.value < 0x3400 }
      }
      words = words.enumerated()
        .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
        .prefix(top).map(\.element)
    }
    let result = OwnCodeCoverage(of: words.map(\.word), in: table, page: page)
    func share(_ number: Int) -> String {
      "\(number)\t\(percentage(number, of: max(result.words, 1)))\n"
    }
    return "words\t\(result.words)\nfirst\t\(share(result.first))"
      + "on the first page\t\(share(result.onFirstPage))not in the table\t\(share(result.missing))"
  }
}

struct MethodWords: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "List the words of a table, the most frequent first.",
    discussion: """
      One word a line with its count, a tab between them; a word of several codes has the sum.

      Examples:
        ringswipe method words array30 --top 3000 --every 3
        ringswipe method words cangjie5 --top 300 | ringswipe synth --words-file - \\
          --method cangjie5 --seed 1 > codes.jsonl
      """)

  @Argument(
    help: ArgumentHelp(
      "A name of 'method list', or a table's file.", valueName: "name|file"), completion: .file())
  var name: String

  @Option(help: ArgumentHelp("Of the most frequent words, so many (default: all).", valueName: "n"))
  var top: Int?

  @Option(help: ArgumentHelp("Of these, the first of each so many.", valueName: "n"))
  var every = 1

  @Option(help: ArgumentHelp("Words of at least so many characters.", valueName: "n"))
  var characters = 1

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
      Reads .cin files, rime's *.dict.yaml, libchewing's index_tree.dat (with dictionary.dat beside \
      it), tsi.csv and tsi.src, databases of ibus-table, and code<TAB>word<TAB>count files. What is \
      passed over is named, and the numbers of definitions, of those kept and of those passed over \
      add up. A file whose name ends in .tsv is written as text, any other compiled.

      Examples:
        ringswipe method build array30.cin -o array30.rst
        ringswipe method build cangjie5 -o cangjie5.tsv
        ringswipe method build cangjie5 --counts essay.txt -o cangjie5.rst
      """)

  @Argument(
    help: ArgumentHelp("A table's file, or a name of 'method list'.", valueName: "name|file"),
    completion: .file())
  var source: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; one that is there is replaced.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp("What codes stand for: phonetic, shape, stroke.", valueName: "kind"))
  var kind: CodeTableProperties.Kind?

  @Flag(help: "Leave words of one syllable without counts where the table has none.")
  var noEstimates = false

  @Option(
    help: ArgumentHelp(
      "Order words by the counts of this list, word<TAB>count lines such as rime's essay.txt, in "
        + "place of the table's own.", valueName: "file"),
    completion: .file())
  var counts: String?

  func run() throws {
    let path = try IBusTable.library.path(of: source)
    var contents: CodeTableContents
    var skipped = 0
    if let table = try MappedFile.codeTable(at: path) {
      contents = table.contents
    } else {
      let reading = try IBusTable.library.reading(of: path)
      skipped = MethodFiles.report(reading, source)
      contents = reading.contents
      Terminal.say(
        "\(source): \(reading.definitionCount) definitions, \(contents.entries.count) kept, "
          + "\(reading.skippedCount) passed over")
    }
    if let kind { contents.properties.kind = kind }
    if let counts {
      let list = try MethodLibrary.counts(FilePath(counts))
      let taken = contents.takeCounts(from: list, replacing: true)
      Terminal.say("\(counts): counts of \(taken) of \(contents.entries.count) entries")
      if list.wrongLines > 0 { Terminal.say("\(counts): \(list.wrongLines) lines passed over") }
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

extension CodeTableProperties.Kind: ExpressibleByArgument {}
