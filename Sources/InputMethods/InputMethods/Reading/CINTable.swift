import Lexicon

/// Tables in the `.cin` format of xcin, OpenVanilla, gcin and others.
///
/// `%name value` lines, and blocks between `%name begin` and `%name end`: `keyname` (a key and its
/// name), `chardef` (a code and a word; their order is their rank), `quick`. `#` begins a comment
/// outside blocks only, since `#` is a key of some tables.
public enum CINTable {
  private enum Block {
    case keyNames
    case definitions
    /// `quick`, which repeats parts of `chardef`.
    case passedOver
    case unknown
  }

  /// - Throws: `TableReadingError`; no content can make it crash.
  /// - Complexity: O(n) for n bytes.
  public static func read(_ bytes: [UInt8]) throws(TableReadingError) -> TableReading {
    try read(bytes, limit: CodeTableContents.maximumEntryCount)
  }

  static func read(
    _ bytes: [UInt8], limit: Int
  ) throws(TableReadingError) -> TableReading {
    let lines = try TextLines(bytes)
    var keepsCase = false
    try lines.visit { (_, line) throws(TableReadingError) in
      if line?.hasPrefix("%keep_key_case") == true { keepsCase = true }
    }
    var collector = TableCollector(limit: limit)
    var block: (kind: Block, name: Substring)?
    var properties = CodeTableProperties()
    var start = (line: 0, text: "")
    try lines.visit { (number, line) throws(TableReadingError) in
      guard let line else {
        if block?.kind == .definitions {
          collector.refuse(.invalidUTF8, number, "")
        } else {
          collector.warn(.invalidUTF8, number, "")
        }
        return
      }
      let (first, rest) = columns(of: line)
      if first.isEmpty { return }
      if let open = block {
        if first == "%\(open.name)", rest == "end" {
          block = nil
        } else if first.hasPrefix("%"), rest == "begin" || rest == "end",
          blockKind(first.dropFirst()) != .unknown
        {
          collector.warn(.misplacedBlock, number, line)
        } else {
          switch open.kind {
          case .definitions:
            try collector.add(
              code: first, word: rest, line: number, text: line, lowercasing: !keepsCase)
          case .keyNames:
            let key = keepsCase ? String(first) : first.lowercased()
            if key.count == 1, let character = key.first, !rest.isEmpty,
              !TableCollector.hasControls(rest), !TableCollector.hasControls(key)
            {
              properties.keyNames.append(.init(key: character, name: rest))
            } else {
              collector.warn(.wrongColumnCount(expected: "a key and its name"), number, line)
            }
          case .passedOver: break
          case .unknown: collector.warn(.unknownHeader, number, line)
          }
        }
        return
      }
      if first.hasPrefix("#") { return }
      guard first.hasPrefix("%") else {
        collector.warn(.unknownHeader, number, line)
        return
      }
      let name = first.dropFirst()
      if rest == "begin" {
        let kind = blockKind(name)
        if kind == .unknown { collector.warn(.unknownHeader, number, line) }
        block = (kind, name)
        start = (number, line)
      } else if rest == "end" {
        collector.warn(.misplacedBlock, number, line)
      } else if !(try set(name, rest, &properties)) {
        collector.warn(.unknownHeader, number, line)
      }
    }
    if block != nil { collector.warn(.openBlock, start.line, start.text) }
    collector.reading.contents.properties = properties
    return try collector.finish()
  }

  private static func blockKind(_ name: some StringProtocol) -> Block {
    switch name {
    case "keyname": .keyNames
    case "chardef": .definitions
    case "quick": .passedOver
    default: .unknown
    }
  }

  /// - Returns: false for a setting that is not known.
  private static func set(
    _ name: some StringProtocol, _ value: String, _ properties: inout CodeTableProperties
  ) throws(TableReadingError) -> Bool {
    switch name {
    case "gen_inp", "scname", "sname", "space_style", "keep_key_case": break
    case "cname", "tcname": properties.title = value
    case "ename":
      // "Cangjie:en;倉頡:zh_TW;" lists a name for each language.
      let english = value.split(separator: ";").first { $0.hasSuffix(":en") }?.dropLast(3)
      properties.name = String(english ?? Substring(value)).filter { !$0.isWhitespace }
    case "encoding":
      guard ["utf-8", "utf8"].contains(value.lowercased()) else { throw .otherEncoding(value) }
    case "selkey": properties.selectionKeys = value
    case "endkey": properties.endKeys = value
    default: return name.hasPrefix("flag_")
    }
    return true
  }

  /// The text up to the first space or tab, and what stands behind the white space.
  private static func columns(of line: String) -> (Substring, String) {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let text = line.drop(while: blank)
    let first = text.prefix { !blank($0) }
    var rest = text[first.endIndex...].drop(while: blank)
    while let last = rest.last, blank(last) { rest.removeLast() }
    return (first, String(rest))
  }
}
