import Lexicon

/// libchewing's phrases with their readings, as codes of the standard keyboard.
public enum ChewingPhrases {
  /// Reads `tsi.csv` and `word.csv` (`phrase,count,ㄋㄧˇ ㄏㄠˇ`) or `tsi.src` (the same with spaces);
  /// lines that begin with `#` are comments.
  ///
  /// - Throws: `TableReadingError`; no content can make it crash.
  /// - Complexity: O(n) for n bytes.
  public static func readText(_ bytes: [UInt8]) throws(TableReadingError) -> TableReading {
    var collector = TableCollector()
    try TextLines(bytes).visit { (number, line) throws(TableReadingError) in
      guard let line else {
        collector.refuse(.invalidUTF8, number, "")
        return
      }
      if line.isEmpty || line.hasPrefix("#") { return }
      let separator: Character = line.contains(",") ? "," : " "
      let columns = line.split(separator: separator, maxSplits: 2).map { column in
        column.filter { $0 != "\"" }
      }
      guard columns.count == 3 else {
        collector.refuse(
          .wrongColumnCount(expected: "a phrase, a count and its reading"), number, line)
        return
      }
      // Some lists have a comment behind the reading.
      let reading = columns[2].prefix { $0 != "#" && $0 != "," }
      guard let code = code(of: reading) else {
        collector.refuse(.notBopomofo, number, line)
        return
      }
      try collector.add(
        code: code, word: columns[0], count: UInt32(columns[1]), line: number, text: line,
        lowercasing: false)
    }
    collector.reading.contents.properties = properties
    return try collector.finish()
  }

  /// The code of syllables with spaces between them.
  static func code(of reading: some StringProtocol) -> String? {
    let syllables = reading.split(separator: " ")
    guard !syllables.isEmpty else { return nil }
    var code = ""
    for text in syllables {
      guard let syllable = Syllable(text) else { return nil }
      code += syllable.standardKeys
    }
    return code
  }

  static let properties = CodeTableProperties(
    name: "bopomofo", title: "注音", source: "libchewing's phrases (LGPL-2.1 or later)",
    kind: .phonetic, order: .learned, keyNames: bopomofoKeyNames)

  /// The symbols of the standard keyboard's keys, in the order of the keys.
  public static let bopomofoKeyNames = BopomofoKeyboard.standard.symbols
    .sorted { $0.key < $1.key }
    .map { CodeTableProperties.KeyName(key: $0.key, name: String($0.value)) }

  /// Reads the two files of libchewing 0.5 that hold its phrases.
  ///
  /// `index_tree.dat` has nodes of eight bytes: a syllable (16 bits), the first child and the one
  /// behind the last (24 bits each); node 0 is the root. A child with syllable 0 is a phrase: where
  /// its text starts in `dictionary.dat`, where each ends with a NUL, and its count.
  ///
  /// - Throws: `TableReadingError.damaged` for whatever is not such a pair of files.
  /// - Complexity: O(n) for n bytes.
  public static func readTrie(
    index: [UInt8], dictionary: [UInt8]
  ) throws(TableReadingError) -> TableReading {
    guard index.count <= CodeTableContents.maximumFileSize,
      dictionary.count <= CodeTableContents.maximumFileSize
    else { throw .tooLarge }
    guard !index.isEmpty, index.count % 8 == 0 else {
      throw .damaged("the size of the index is not a multiple of eight")
    }
    var trie = Trie(index: index, dictionary: dictionary)
    try trie.walk(0, "", depth: 0)
    trie.collector.reading.contents.properties = properties
    return try trie.collector.finish()
  }

  private struct Trie {
    let index: [UInt8]
    let dictionary: [UInt8]
    var collector = TableCollector()
    var visited = 0

    /// Syllables of the longest phrase.
    static let maximumDepth = 11

    init(index: [UInt8], dictionary: [UInt8]) {
      self.index = index
      self.dictionary = dictionary
    }

    private func number(_ offset: Int, bytes: Int) -> Int {
      (0..<bytes).reduce(0) { $0 | Int(index[offset + $1]) << (8 * $1) }
    }

    mutating func walk(
      _ node: Int, _ code: String, depth: Int
    ) throws(TableReadingError) {
      guard depth <= Self.maximumDepth else {
        throw .damaged("a phrase has more than \(Self.maximumDepth) syllables")
      }
      let (first, end) = (number(node * 8 + 2, bytes: 3), number(node * 8 + 5, bytes: 3))
      // Children stand behind their parent: then nothing goes round in a circle.
      guard first <= end, end <= index.count / 8, first == end || first > node else {
        throw .damaged("node \(node) points to nodes that it cannot have")
      }
      visited += end - first
      guard visited <= index.count / 8 else { throw .damaged("a node has two parents") }
      for child in first..<end {
        let syllable = number(child * 8, bytes: 2)
        if syllable == 0 {
          try add(
            code, at: number(child * 8 + 2, bytes: 3), count: number(child * 8 + 5, bytes: 3),
            node: child)
        } else {
          guard let syllable = Syllable(packed: UInt16(syllable)) else {
            throw .damaged("node \(child) has no syllable")
          }
          try walk(child, code + syllable.standardKeys, depth: depth + 1)
        }
      }
    }

    private mutating func add(
      _ code: String, at start: Int, count: Int, node: Int
    ) throws(TableReadingError) {
      guard start < dictionary.count,
        start == 0 || dictionary[start - 1] == 0,
        let end = dictionary[start...].firstIndex(of: 0),
        let word = String(validating: dictionary[start..<end], as: UTF8.self)
      else { throw .damaged("node \(node) points to no text") }
      try collector.add(
        code: code, word: word, count: UInt32(truncatingIfNeeded: count), line: node, text: word,
        lowercasing: false)
    }
  }
}
