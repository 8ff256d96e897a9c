import Lexicon

/// rime's `*.dict.yaml`: a header between `---` and `...`, then rows with tabs between the columns.
///
/// Of YAML only what these headers need is understood: `key: value` and lists of plain words. A key
/// that is not known is named and skipped with everything indented under it; anchors, aliases and
/// tags are refused.
public enum RimeDictionary {
  private struct Header {
    var name = ""
    var sort = "by_weight"
    var columns = ["text", "code", "weight"]
    var imports: [String] = []
    var wantsVocabulary = false
    var longestWord: UInt32?
    var leastCount: UInt32?
  }

  /// - Throws: `TableReadingError`; no content can make it crash.
  /// - Complexity: O(n) for n bytes.
  public static func read(_ bytes: [UInt8]) throws(TableReadingError) -> TableReading {
    var collector = TableCollector()
    var header = Header()
    var list: WritableKeyPath<Header, [String]>?
    enum Part { case before, header, rows }
    var part = Part.before
    var hasComments = true
    var passesOver = false
    try TextLines(bytes).visit { (number, line) throws(TableReadingError) in
      guard let line else {
        if part == .rows {
          collector.refuse(.invalidUTF8, number, "")
          return
        }
        throw .unsupportedHeader(line: number, text: "not UTF-8")
      }
      switch part {
      case .before:
        if line == "---" { part = .header }
      case .header:
        if line == "..." {
          part = .rows
        } else {
          try read(line, number, &header, &list, &passesOver, &collector)
        }
      case .rows:
        if line == "# no comment" {
          hasComments = false
        } else if !(line.isEmpty || hasComments && line.hasPrefix("#")) {
          try add(line, number, header, &collector)
        }
      }
    }
    collector.reading.isRime = true
    collector.reading.contents.properties.name = header.name
    collector.reading.imports = header.imports
    collector.reading.wantsVocabulary = header.wantsVocabulary
    if let longest = header.longestWord, longest > 0 {
      collector.reading.longestVocabularyWord = Int(longest)
    }
    collector.reading.leastVocabularyCount = header.leastCount ?? 0
    if header.imports.isEmpty { return try collector.finish() }
    return collector.reading
  }

  private static func read(
    _ line: String, _ number: Int, _ header: inout Header,
    _ list: inout WritableKeyPath<Header, [String]>?, _ passesOver: inout Bool,
    _ collector: inout TableCollector
  ) throws(TableReadingError) {
    let text = stripped(line)
    if text.isEmpty { return }
    func value(_ raw: Substring) throws(TableReadingError) -> String {
      var value = trimmed(raw)
      if value.count >= 2, let quote = value.first, "\"'".contains(quote), value.last == quote {
        value = String(value.dropFirst().dropLast())
        guard !value.contains(quote), !value.contains("\\") else {
          throw .unsupportedHeader(line: number, text: String(line.prefix(40)))
        }
      } else if let first = value.first, "&*!|>{}[\"'%@`".contains(first) {
        throw .unsupportedHeader(line: number, text: String(line.prefix(40)))
      }
      return value
    }
    let isItem = text.drop { $0 == " " }.hasPrefix("- ")
    if text.first == " " || isItem {
      guard let path = list, isItem else {
        if passesOver { return }
        throw .unsupportedHeader(line: number, text: String(line.prefix(40)))
      }
      header[keyPath: path].append(try value(text.drop { $0 == " " }.dropFirst(2)))
      return
    }
    list = nil
    passesOver = false
    guard let colon = text.firstIndex(of: ":"), text.first != "\t" else {
      throw .unsupportedHeader(line: number, text: String(line.prefix(40)))
    }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "name": header.name = try value(rest)
    case "version": _ = try value(rest)
    // Of words of the vocabulary that are spelled by their characters.
    case "max_phrase_length": header.longestWord = count(Substring(try value(rest)))
    case "min_phrase_weight": header.leastCount = count(Substring(try value(rest)))
    case "use_preset_vocabulary": header.wantsVocabulary = try value(rest) == "true"
    case "sort": header.sort = try value(rest)
    case "columns":
      header.columns = []
      try startList(rest, \.columns)
    case "import_tables": try startList(rest, \.imports)
    default:
      collector.warn(.unknownHeader, number, line)
      passesOver = true
    }
    func startList(
      _ rest: Substring, _ path: WritableKeyPath<Header, [String]>
    ) throws(TableReadingError) {
      let inline = trimmed(rest)
      if inline.isEmpty {
        list = path
      } else if inline.hasPrefix("["), inline.hasSuffix("]") {
        for item in inline.dropFirst().dropLast().split(separator: ",") {
          header[keyPath: path].append(try value(item))
        }
      } else {
        throw .unsupportedHeader(line: number, text: String(line.prefix(40)))
      }
    }
  }

  /// A line without its comment and the white space at its end.
  private static func stripped(_ line: String) -> Substring {
    var text = Substring(line)
    if text.hasPrefix("#") { return "" }
    if let comment = text.firstPlace(of: " #") { text = text[..<comment.lowerBound] }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func add(
    _ line: String, _ number: Int, _ header: Header, _ collector: inout TableCollector
  ) throws(TableReadingError) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    func column(_ name: String) -> Substring? {
      header.columns.firstIndex(of: name).flatMap {
        columns.indices.contains($0) ? columns[$0] : nil
      }
    }
    // Spaces separate syllables: `ni hao` is typed as `nihao`.
    let spaced = trimmed(column("code") ?? "")
    let code = spaced.filter { $0 != " " }
    let weight = header.sort == "original" ? "" : column("weight")?.filter { $0 != " " } ?? ""
    let share = weight.hasSuffix("%") ? self.number(weight.dropLast()).map { $0 / 100 } : nil
    let count = weight.isEmpty || share != nil ? 0 : self.count(Substring(weight))
    let kept = collector.reading.contents.entries.count
    try collector.add(
      code: code, word: column("text") ?? "", count: count, line: number, text: line,
      lowercasing: false)
    guard collector.reading.contents.entries.count > kept else { return }
    if let share { collector.reading.shares[kept] = share }
    if code.count < spaced.count { collector.reading.spacedCodes[kept] = spaced }
  }

  /// A count of a list or the weight of a word, rounded.
  static func count(_ weight: Substring) -> UInt32? {
    number(weight).map { UInt32($0.rounded()) }
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    guard let number = Double(text), number >= 0, number < Double(UInt32.max) else { return nil }
    return number
  }
}
