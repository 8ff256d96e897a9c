import ArgumentParser
import InputMethods
import MethodComposing
import Reports
import ResourceLoading
import SystemPackage
import TypingEvaluation

/// Which input method a command uses.
struct MethodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The method: a name of 'method list', or a table's file.", valueName: "name|file"),
    completion: .file())
  var method: String

  @OptionGroup var keyboard: BopomofoKeyboardOption

  /// Loads the method.
  /// - Returns: The method, and the number of skipped lines of its file.
  func load() throws -> (method: InputMethod, skipped: Int) {
    let (table, skipped) = try MethodFiles.load(method)
    return (try keyboard.method(table), skipped)
  }
}

extension MethodOptions {
  /// The number of sentences on which other methods are tried.
  private static let triedSentences = 20
  /// The number of those after which a method that writes none of them is given up.
  private static let fewestSentences = 3

  /// The method, with the keyboard if it is not the standard one.
  var shown: String {
    keyboard.keyboard.map { "\(method) with --keyboard \($0)" } ?? method
  }

  /// Tries the installed methods, those of sounds with each keyboard.
  /// - Returns: the options of that which writes most of the sentences, and how much; nil if none writes
  ///   half of the characters.
  func better(than run: ComposingRun, for sentences: [ComposedSentence]) throws -> String? {
    var best: (name: String, rate: Double)?
    for known in MethodLibrary.known where IBusTable.library.isInstalled(known) {
      guard let table = try? IBusTable.library.table(known.name).table else { continue }
      for keyboard in known.kind == .phonetic ? BopomofoKeyboard.all : [.standard] {
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        var other = ComposingRun(
          composer: Composer(method: InputMethod(table: table, keyboard: keyboard)))
        for sentence in sentences.prefix(Self.triedSentences) {
          _ = other.type(sentence)
          // The keys of another keyboard show early.
          if other.sentences >= Self.fewestSentences, other.isProbablyOfAnotherMethod { break }
        }
        let isStandard = keyboard.name == BopomofoKeyboard.standard.name
        let name = "--method \(known.name)" + (isStandard ? "" : " --keyboard \(keyboard.name)")
        if other.characterErrorRate < best?.rate ?? 0.5 {
          best = (name, other.characterErrorRate)
        }
      }
    }
    return best.map { name, rate in
      let count = min(sentences.count, Self.triedSentences)
      return "\(name) \(formatted(100 * (1 - rate), decimals: 0)) % of the first "
        + "\(counted(count, "sentence")) come out right"
    }
  }
}

struct BopomofoKeyboardOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The keyboard of Bopomofo (standard, eten, eten26, hsu, ibm, ginyieh, dachen26, dvorak) or the "
        + "scheme of Pinyin (full, tones, microsoft, xiaohe, ziranma; full+z+in takes z for zh and "
        + "in for ing: z c s n f r an en in, or all) (default: standard; full).", valueName: "name")
  )
  var keyboard: String?

  /// The method of a table.
  /// - Throws: `InputError` for a name that no keyboard and no scheme has, or one of another kind of table.
  func method(_ table: CodeTable) throws(InputError) -> InputMethod {
    let method = try anyMethod(table)
    if let keyboard, !Self.has(table, keyboard) {
      throw .badFile(
        path: table.properties.name, reason: "has no keyboard \(keyboard)\(known(table))")
    }
    return method
  }

  private static func has(_ table: CodeTable, _ keyboard: String) -> Bool {
    switch table.properties.kind {
    case .phonetic: BopomofoKeyboard.all.contains { $0.name == keyboard }
    case .pinyin: PinyinScheme(named: keyboard) != nil
    default: false
    }
  }

  /// What may be named for a table, as a half-sentence.
  private func known(_ table: CodeTable) -> String {
    switch table.properties.kind {
    case .phonetic: "; it has \(BopomofoKeyboard.all.map(\.name).joined(separator: ", "))"
    case .pinyin: "; it has \(PinyinScheme.all.map(\.name).joined(separator: ", "))"
    default: ": --keyboard is for Bopomofo and Pinyin"
    }
  }

  /// The method of a table, for which the name counts if it is of its kind.
  /// - Throws: `InputError` for a name that no keyboard and no scheme has.
  func anyMethod(_ table: CodeTable) throws(InputError) -> InputMethod {
    guard let method = try MethodLibrary.method(table, keyboardName: keyboard) else {
      throw .unknownName(
        UnknownName("keyboard", keyboard ?? "", known: InputMethod.keyboardNames))
    }
    return method
  }

  /// - Throws: `InputError` for a name that no keyboard of Bopomofo has.
  static func keyboard(named name: String) throws(InputError) -> BopomofoKeyboard {
    guard let found = BopomofoKeyboard.all.first(where: { $0.name == name }) else {
      throw .unknownName(
        UnknownName("keyboard", name, known: BopomofoKeyboard.all.map(\.name)))
    }
    return found
  }
}

enum MethodFiles {
  /// Loads a table by name or file and reports its skipped lines.
  static func load(_ nameOrFile: String) throws(InputError) -> (table: CodeTable, skipped: Int) {
    let (table, reading) = try IBusTable.library.table(nameOrFile)
    return (table, report(reading, nameOrFile))
  }

  /// Reports skipped lines.
  /// - Returns: The number of definitions that are skipped because they are wrong; repeated entries do
  ///   not count.
  static func report(_ reading: TableReading?, _ path: String) -> Int {
    guard let reading, !reading.problems.isEmpty else { return 0 }
    for problem in reading.problems.first { Terminal.report("\(path): \(problem)") }
    return reading.skippedCount - (reading.skippedDefinitions[.repeatedEntry] ?? 0)
  }
}
