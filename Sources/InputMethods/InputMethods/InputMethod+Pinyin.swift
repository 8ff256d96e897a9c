import LanguageModel

extension InputMethod {
  /// Creates a method with a keyboard or scheme by its name, which counts for tables of its kind.
  /// - Parameters:
  ///   - table: the method's codes.
  ///   - keyboardName: one of `keyboardNames`, with fuzzy sounds behind it such as `full+z+in`; nil for
  ///     the standard keyboard and full Pinyin.
  ///   - model: how likely words are after one another; of tables of Bopomofo and Pinyin.
  /// - Returns: nil for a name that no keyboard and no scheme has.
  public init?(table: CodeTable, keyboardName: String?, model: NGramModel? = nil) {
    guard let keyboardName else {
      self.init(table: table, model: model)
      return
    }
    if let keyboard = BopomofoKeyboard.all.first(where: { $0.name == keyboardName }) {
      self.init(table: table, keyboard: keyboard, model: model)
    } else if let scheme = PinyinScheme(named: keyboardName) {
      self.init(table: table, scheme: scheme, model: model)
    } else {
      return nil
    }
  }

  /// The names of the keyboards of Bopomofo, then those of the schemes of Pinyin.
  public static let keyboardNames = BopomofoKeyboard.all.map(\.name) + PinyinScheme.all.map(\.name)

  /// The codes of a table of Pinyin that keys may mean as a whole, without fuzzy sounds: each way to divide
  /// them, each tone that the table has for it; the code of the most frequent word first. Codes themselves,
  /// and text with marks for the tones, are found as well.
  ///
  ///     method.codes(of: "xian")   // ["xian1", "xian4", …, "xi'an11"]
  /// - Complexity: O(d log n) for d ways to divide the keys and n codes.
  public func codes(of keys: String) -> [String] {
    guard let pinyin else { return [code(of: keys)] }
    if !table.words(of: keys).isEmpty { return [keys] }
    var found: [(code: String, count: UInt32)] = []
    for (sounds, tones) in readings(of: keys, pinyin) {
      let bytes = Array(sounds.utf8)
      let range = table.codes(beginning: bytes, in: 0..<table.codeCount)
      let (plain, toned) = table.wholeCodes(bytes, in: range)
      for index in Array(plain) + Array(toned) {
        let code = table.code(index)
        let has = code.dropFirst(sounds.count)
        let fits =
          tones.isEmpty || has.isEmpty
          || zip(has, tones).allSatisfy { $0 == $1 || $0 == "0" || $1 == "0" }
        guard fits, !found.contains(where: { $0.code == code }) else { continue }
        let words = table.words(ofCodes: index..<index + 1)
        found.append((code, words.first.map { table.count($0) } ?? 0))
      }
    }
    let order = found.indices.sorted { (found[$1].count, $0) < (found[$0].count, $1) }
    return order.map { found[$0].code }
  }

  /// The syllables that keys may be, with apostrophes between them, and their tones.
  private func readings(
    of keys: String, _ pinyin: PinyinParser
  ) -> [(sounds: String, tones: String)] {
    var divided = pinyin.divisions(of: keys)
    if divided.isEmpty { divided = pinyin.divisions(of: keys, erhua: .inside) }
    if !divided.isEmpty { return divided.map { ($0.joined(separator: "'"), "") } }
    // A digit behind syllables is the tone of the last one.
    var ways: [(sounds: String, tones: String)] = [("", "")]
    var rest = keys[...]
    while !rest.isEmpty {
      let letters = rest.prefix { !$0.isASCIIDigit && $0 != " " }
      rest = rest[letters.endIndex...]
      let tone = rest.first.flatMap { ("1"..."5").contains($0) ? $0 : nil }
      if tone != nil { rest = rest.dropFirst() }
      rest = rest.drop { $0 == " " || $0 == "'" }
      var divisions = pinyin.divisions(of: String(letters))
      if divisions.isEmpty {
        let isFirst = ways.allSatisfy(\.sounds.isEmpty)
        divisions = pinyin.divisions(
          of: String(letters), erhua: isFirst ? .inside : [.inside, .first])
      }
      ways = ways.flatMap { way in
        divisions.map { division in
          let sounds = division.joined(separator: "'")
          // The tone behind an r is that of the syllable before it: zher4.
          let behind = division.count > 1 && division.last == "r" ? 1 : 0
          let tones =
            String(repeating: "0", count: division.count - 1 - behind)
            + (tone.map { String($0) } ?? "0") + String(repeating: "0", count: behind)
          return (way.sounds.isEmpty ? sounds : way.sounds + "'" + sounds, way.tones + tones)
        }
      }
      if ways.isEmpty || ways.count > 64 { break }
    }
    if ways.contains(where: { !$0.sounds.isEmpty }) { return ways }
    // Marks for tones: nǐ hǎo.
    guard let code = PinyinCode.code(ofText: keys) else { return [] }
    let sounds = code.prefix { !$0.isASCIIDigit }
    return [(String(sounds), String(code[sounds.endIndex...]))]
  }
}
