import ArgumentParser
import InputMethods
import ResourceLoading
import SystemPackage

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
    return (InputMethod(table: table, keyboard: try keyboard.value()), skipped)
  }
}

struct BopomofoKeyboardOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The Bopomofo keyboard: standard, eten, eten26, hsu.", valueName: "name"))
  var keyboard = BopomofoKeyboard.standard.name

  func value() throws(InputError) -> BopomofoKeyboard { try Self.keyboard(named: keyboard) }

  /// - Throws: `InputError` for a name that no keyboard has.
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
