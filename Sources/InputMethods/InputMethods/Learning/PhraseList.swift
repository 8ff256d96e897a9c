import Lexicon

/// Phrases of a user dictionary as plain lists, as other input methods exchange them.
public enum PhraseList {
  /// The form of a list.
  public enum Format: String, CaseIterable, Sendable {
    /// rime: `word<TAB>code<TAB>uses`; spaces separate the syllables of a code.
    case rime
    /// libchewing: `word,uses,ㄋㄧˇ ㄏㄠˇ`, for Bopomofo alone.
    case chewing
  }

  /// A word, its code in the method's table, and how often it was chosen.
  public typealias Phrase = (code: String, word: String, uses: Int)

  /// Returns the lines of a list.
  ///
  /// Bopomofo phrases that were learned without tones get those of the table's readings of their
  /// characters; libchewing's form leaves out what has no such reading.
  /// - Parameters:
  ///   - phrases: what was learned, as the method's table spells it.
  ///   - format: the form of the list.
  ///   - method: the method.
  /// - Complexity: O(n · readings)
  public static func lines(
    _ phrases: some Sequence<Phrase>, as format: Format, of method: InputMethod
  ) -> [String] {
    var seen: Set<String> = []
    return phrases.compactMap { phrase in
      switch format {
      case .rime: return "\(phrase.word)\t\(phrase.code)\t\(phrase.uses)"
      case .chewing:
        guard let syllables = method.syllables(of: phrase.word, typedAs: phrase.code) else {
          return nil
        }
        let reading = syllables.map(method.names(ofCode:)).joined(separator: " ")
        // The same word may have been learned with tones and without.
        guard seen.insert(phrase.word + reading).inserted else { return nil }
        return "\(phrase.word),\(phrase.uses),\(reading)"
      }
    }
  }

  /// Reads a list.
  /// - Returns: the phrases with the codes of the method's table, and the lines that were skipped.
  /// - Throws: `TableReadingError` for a file without any phrase, or in another encoding.
  public static func read(
    _ bytes: [UInt8], as format: Format
  ) throws(TableReadingError) -> (phrases: [Phrase], problems: LineProblems) {
    let reading =
      switch format {
      case .rime: try readRime(bytes)
      case .chewing: try ChewingPhrases.readText(bytes)
      }
    let phrases = reading.contents.entries.map {
      Phrase(code: $0.code, word: $0.word, uses: max(Int($0.count), 1))
    }
    return (phrases, reading.problems)
  }

  private static func readRime(_ bytes: [UInt8]) throws(TableReadingError) -> TableReading {
    var collector = TableCollector()
    try TextLines(bytes).visit { (number, line) throws(TableReadingError) in
      guard let line else {
        collector.refuse(.invalidUTF8, number, "")
        return
      }
      if line.isEmpty || line.hasPrefix("#") { return }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2 || columns.count == 3 else {
        collector.refuse(
          .wrongColumnCount(expected: "a word, its code and perhaps a number"), number, line)
        return
      }
      try collector.add(
        code: columns[1].filter { $0 != " " }, word: columns[0],
        count: columns.count == 3 ? RimeDictionary.count(columns[2]) : 1, line: number, text: line,
        lowercasing: false)
    }
    return try collector.finish()
  }
}

extension InputMethod {
  /// Returns the syllables of a word with their tones, one for each character, as keys of the standard
  /// keyboard; nil if the method is no phonetic one, or the table has no reading of some character that
  /// fits the code.
  /// - Parameters:
  ///   - word: the word.
  ///   - code: its code, with the tones or without any.
  func syllables(of word: String, typedAs code: String) -> [String]? {
    guard isPhonetic else { return nil }
    let written = code.filter { !Self.tones.contains($0) }
    let hasTones = written.count < code.count
    /// The syllables of the characters from an index on, that spell the rest of the code.
    func find(_ characters: ArraySlice<Character>, _ rest: Substring) -> [String]? {
      guard let first = characters.first else { return rest.isEmpty ? [] : nil }
      let entries = table.entries(of: String(first)).sorted { table.count($1) < table.count($0) }
      for entry in entries {
        let reading = table.code(table.code(ofWord: entry))
        let typed = hasTones ? reading : reading.filter { !Self.tones.contains($0) }
        guard rest.hasPrefix(typed), !typed.isEmpty,
          let others = find(characters.dropFirst(), rest.dropFirst(typed.count))
        else { continue }
        return [reading] + others
      }
      return nil
    }
    let characters = Array(word)
    guard characters.count <= CodeEntry.maximumLength else { return nil }
    return find(characters[...], hasTones ? code[...] : written[...])
  }
}
