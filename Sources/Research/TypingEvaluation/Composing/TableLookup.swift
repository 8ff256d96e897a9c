import InputMethods
import Reports

/// What an input method's table has for codes and words, as lines of columns separated by tabs.
package struct TableLookup {
  private let method: InputMethod
  /// Words a code, or codes a pattern.
  private let limit: Int

  package init(_ method: InputMethod, limit: Int) {
    self.method = method
    self.limit = limit
  }

  /// Returns a word and its codes, on another keyboard than the usual one as they are typed there; only the word if the
  /// table lacks it.
  package func codes(of word: String) -> [String] {
    let codes = method.table.codes(of: word)
    let isUsual = method.keyboardName == InputMethod(table: method.table).keyboardName
    return [word] + (isUsual ? codes : codes.map { method.keys(of: $0) ?? $0 })
  }

  /// Returns a code, what its keys are called, and its words, best first; no words if there are
  /// none.
  /// - Parameter keys: a code as it is typed, or the names of its keys: ㄋㄧˇ, 人弓火.
  package func words(of keys: String) -> [String] {
    let codes = [method.code(of: keys)] + method.alternativeCodes(of: keys)
    var names = method.keyNames(of: keys)
    var words = codes.flatMap { method.table.words(of: $0) }
    if words.isEmpty, let code = method.code(ofNames: keys) {
      words = Array(method.table.words(of: code))
      names = method.names(ofCode: code)
    }
    return [keys, names] + words.prefix(limit).map { method.table.word($0) }
  }

  /// Returns the codes that match a pattern, in which `?` is any key and `*` any keys.
  package func codes(matching pattern: String) -> [String] {
    method.table.codes(matching: pattern, limit: limit).map { method.table.code($0) }
  }

  /// Facts about the method and its table: names and values.
  package var facts: [(name: String, value: String)] {
    let (table, properties) = (method.table, method.table.properties)
    let digest = String(table.digest, radix: 16)
    return [
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
      ("key names", properties.keyNames.map { "\($0.key) \($0.name)" }.joined(separator: ", ")),
    ].filter { !$0.1.isEmpty }
  }
}

extension OwnCodeCoverage {
  /// Reads `word<TAB>count` lines; lines that begin with # are comments.
  /// - Parameter top: takes this number of the most frequent single characters; nil takes all words.
  package static func words(of text: String, top: Int?) -> [String] {
    var words: [(word: String, count: Double)] = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let columns = line.split(separator: "\t")
      guard let word = columns.first else { continue }
      words.append((String(word), columns.count > 1 ? Double(columns[1]) ?? 0 : 0))
    }
    guard let top else { return words.map(\.word) }
    words.removeAll {
      $0.word.count != 1 || $0.word.unicodeScalars.allSatisfy { $0.value < 0x3400 }
    }
    return words.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .prefix(top).map(\.element.word)
  }

  /// The counts as lines: a name, a tab, a number, a tab, its share.
  package var text: String {
    func share(_ number: Int) -> String {
      "\(number)\t\(percentage(number, of: max(words, 1)))\n"
    }
    return "words\t\(words)\nfirst\t\(share(first))"
      + "on the first page\t\(share(onFirstPage))not in the table\t\(share(missing))"
  }
}
