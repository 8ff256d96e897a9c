/// What a table says of itself beside its entries.
public struct CodeTableProperties: Hashable, Sendable {
  /// What a code stands for; it decides which rules of composing hold.
  public enum Kind: String, CaseIterable, Sendable {
    /// Sounds: Bopomofo, each syllable ended by a tone key (a space for the first tone).
    case phonetic
    /// Sounds in Pinyin (``PinyinCode``).
    case pinyin
    /// Parts of a character's shape: Cangjie, Array.
    case shape
    /// A character's strokes in the order of writing.
    case stroke
  }

  /// Whether use changes the order of candidates.
  public enum Order: String, CaseIterable, Sendable {
    case fixed
    case learned
  }

  /// A key and what is shown for it: `a` is 日 in Cangjie, `q` is `1⇡` in Array.
  public struct KeyName: Hashable, Sendable {
    /// The key.
    public var key: Character
    /// What the key is called, such as 日.
    public var name: String

    /// Creates the name of a key.
    public init(key: Character, name: String) {
      self.key = key
      self.name = name
    }
  }

  /// A short name without spaces: `cangjie5`.
  public var name: String
  /// What people call it: `倉頡五代`.
  public var title: String
  /// Where it comes from and under which licence.
  public var source: String
  /// What the codes describe.
  public var kind: Kind
  /// How the words of a code are ordered.
  public var order: Order
  /// The keys that pick the first, second, … candidate of a page.
  public var selectionKeys: String
  /// The keys that end a code; empty if none does.
  public var endKeys: String
  /// The names of the keys.
  public var keyNames: [KeyName]

  /// The selection keys of most tables.
  public static let standardSelectionKeys = "1234567890"

  /// Creates the properties of a table.
  public init(
    name: String = "", title: String = "", source: String = "", kind: Kind = .shape,
    order: Order = .fixed, selectionKeys: String = standardSelectionKeys, endKeys: String = "",
    keyNames: [KeyName] = []
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.kind = kind
    self.order = order
    self.selectionKeys = selectionKeys
    self.endKeys = endKeys
    self.keyNames = keyNames
  }
}

extension CodeTableProperties {
  /// One `key<TAB>value` line for each property that is set, as TSV files and compiled tables hold
  /// them; a key name is `keyname<TAB>key<TAB>name`.
  var lines: [String] {
    var lines: [String] = []
    func add(_ key: String, _ value: String) {
      if !value.isEmpty { lines.append("\(key)\t\(value)") }
    }
    add("name", name)
    add("title", title)
    add("source", source)
    add("kind", kind.rawValue)
    add("order", order.rawValue)
    add("selkey", selectionKeys)
    add("endkey", endKeys)
    for keyName in keyNames { lines.append("keyname\t\(keyName.key)\t\(keyName.name)") }
    return lines
  }

  /// Takes one of `lines`.
  /// - Returns: false if it is not one.
  mutating func read(_ line: some StringProtocol) -> Bool {
    let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard columns.count >= 2, !columns.contains(where: { Self.hasControls($0) }) else {
      return false
    }
    if columns[0] == "keyname" {
      guard columns.count == 3, columns[1].count == 1, let key = columns[1].first else {
        return false
      }
      keyNames.append(KeyName(key: key, name: String(columns[2])))
      return true
    }
    let value = String(columns[1])
    guard columns.count == 2 else { return false }
    switch columns[0] {
    case "name": name = value
    case "title": title = value
    case "source": source = value
    case "kind":
      guard let known = Kind(rawValue: value) else { return false }
      kind = known
    case "order":
      guard let known = Order(rawValue: value) else { return false }
      order = known
    case "selkey": selectionKeys = value
    case "endkey": endKeys = value
    default: return false
    }
    return true
  }

  private static func hasControls(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }

  /// Control characters as spaces: a property is one column of a line.
  var cleaned: CodeTableProperties {
    func clean(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
    }
    var copy = self
    copy.name = clean(name)
    copy.title = clean(title)
    copy.source = clean(source)
    copy.selectionKeys = clean(selectionKeys)
    copy.endKeys = clean(endKeys)
    copy.keyNames = keyNames.filter { !Self.hasControls(String($0.key)) }
      .map { KeyName(key: $0.key, name: clean($0.name)) }
    return copy
  }
}
