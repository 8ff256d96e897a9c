/// Codes of tables of Pinyin: syllables with apostrophes between them, then the number of each one's
/// tone, `ni'hao33`; without the numbers where no tone is known, 0 for a single unknown one.
///
/// Since the tones stand behind, the words of the same sounds follow one another in a table, whatever
/// their tones.
public enum PinyinCode {
  /// A syllable and its tone, 1 to 5; 0 if it is unknown.
  public typealias Part = (spelling: String, tone: UInt8)

  /// The code of syllables; nil without any, or if one is no syllable.
  public static func code(of parts: some Collection<Part>) -> String? {
    guard !parts.isEmpty, parts.allSatisfy({ Syllable(pinyin: $0.spelling) != nil }) else {
      return nil
    }
    let sounds = parts.map(\.spelling).joined(separator: "'")
    guard parts.contains(where: { $0.tone > 0 }) else { return sounds }
    return sounds + parts.map { String($0.tone) }.joined()
  }

  /// The syllables of a code; empty for a text that is none.
  public static func parts(of code: some StringProtocol) -> [Part] {
    let sounds = code.prefix { !$0.isASCIIDigit }
    let tones = code[sounds.endIndex...]
    let spellings = sounds.split(separator: "'", omittingEmptySubsequences: false)
    guard tones.isEmpty || tones.count == spellings.count,
      tones.allSatisfy({ ("0"..."5").contains($0) })
    else { return [] }
    let numbers = tones.isEmpty ? Array(repeating: 0, count: spellings.count) : tones.map(number)
    return zip(spellings, numbers).map { (String($0), $1) }
  }

  /// A code without apostrophes and tones, as it is typed in full Pinyin: `nihao`.
  public static func letters(of code: some StringProtocol) -> String {
    String(code.filter { $0 != "'" && !$0.isASCIIDigit })
  }

  /// The bytes of a code's syllables, without the tones behind them.
  package static func sounds(of code: UnsafeBufferPointer<UInt8>) -> some Sequence<UInt8> {
    code.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The syllable of Pinyin that keys of Bopomofo's standard keyboard type, such as `su3`; a tone that is
  /// not written is unknown. Nil where they are no syllable of Mandarin.
  public static func part(ofStandardKeys keys: some StringProtocol) -> Part? {
    let readings = SyllableParser(keyboard: .standard).readings(of: keys)
    guard let reading = readings.first, reading.keyCount == keys.count else { return nil }
    let spelling = reading.syllable.pinyin
    guard !spelling.isEmpty else { return nil }
    // Bopomofo marks every tone but the first; ˙ is its number 1.
    let tone: UInt8 =
      switch reading.syllable.tone {
      case 0: reading.isComplete ? 1 : 0
      case 1: 5
      default: reading.syllable.tone
      }
    return (spelling, tone)
  }

  /// The code of syllables as dictionaries write them, with a number or a mark for the tone: `ni3 hao3`, `nǐ hǎo`, `lü4`.
  /// Between syllables stand spaces or apostrophes, which may be left out before a consonant: `nǐhǎo`, `Xī'ān`. Nil for any
  /// other text.
  public static func code(ofText text: some StringProtocol) -> String? {
    var parts: [Part] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "'" }) {
      let word = Substring(word)
      guard let found = part(ofText: word).map({ [$0] }) ?? joinedParts(ofText: word) else {
        return nil
      }
      parts += found
    }
    return code(of: parts)
  }

  /// Syllables with marks for their tones and nothing between them.
  private static func joinedParts(ofText text: Substring) -> [Part]? {
    let hasMarks = text.contains { marked[Character($0.lowercased())] != nil }
    guard hasMarks, text.count <= longestJoined, !text.contains(where: \.isASCIIDigit) else {
      return nil
    }
    return parts(ofText: text)
  }

  /// Syllables, each as long as what is left allows; a vowel begins none but the first.
  private static func parts(ofText text: Substring) -> [Part]? {
    if let part = part(ofText: text) { return [part] }
    for length in stride(from: min(longestSyllable, text.count - 1), to: 0, by: -1) {
      let rest = text.dropFirst(length)
      guard let next = rest.first, next.isLetter, !isVowel(next),
        let part = part(ofText: text.prefix(length)), let others = parts(ofText: rest)
      else { continue }
      return [part] + others
    }
    return nil
  }

  /// Syllables of longer text need something between them, so that no text takes long to divide.
  private static let longestJoined = 32
  /// The letters of `zhuang`.
  private static let longestSyllable = 6

  private static func isVowel(_ letter: Character) -> Bool {
    let letter = Character(letter.lowercased())
    return marks.contains { $0.key == letter || $0.value.contains(letter) }
  }

  /// A syllable with a number or a mark for its tone.
  static func part(ofText text: Substring) -> Part? {
    var (spelling, tone) = ("", UInt8(0))
    for character in text.lowercased() {
      if let (letter, mark) = marked[character] {
        spelling.append(letter)
        tone = mark
      } else if character.isASCIIDigit {
        guard tone == 0, ("0"..."5").contains(character) else { return nil }
        tone = number(character)
      } else {
        guard tone == 0 || character.isLetter else { return nil }
        spelling += character == "ü" ? "v" : character == "ê" ? "ea" : String(character)
      }
    }
    // Some dictionaries write u for ü where nothing else is spelled so.
    if Syllable(pinyin: spelling) == nil, spelling.hasSuffix("ue") {
      spelling = spelling.dropLast(2) + "ve"
    }
    return Syllable(pinyin: spelling) == nil ? nil : (spelling, tone)
  }

  /// A code with marks for its tones and a space between syllables: `nǐ hǎo`.
  public static func marked(_ code: some StringProtocol) -> String {
    parts(of: code).map { marked($0.spelling, $0.tone) }.joined(separator: " ")
  }

  private static func marked(_ spelling: String, _ tone: UInt8) -> String {
    let shown = spelling == "ea" ? "ê" : spelling
    var letters = shown.map { $0 == "v" ? "ü" : $0 }
    guard (1...4).contains(tone) else { return String(letters) }
    // The mark stands on a, e or o; else on the second of iu and ui; else on the only vowel.
    let place =
      letters.firstIndex { "aeê".contains($0) } ?? letters.firstIndex(of: "o")
      ?? letters.lastIndex { "iuü".contains($0) }
    guard let place, let row = marks[letters[place]] else { return String(letters) }
    letters[place] = row[Int(tone) - 1]
    return String(letters)
  }

  private static func number(_ digit: Character) -> UInt8 { UInt8(digit.wholeNumberValue ?? 0) }

  private static let marks: [Character: [Character]] = [
    "a": Array("āáǎà"), "e": Array("ēéěè"), "i": Array("īíǐì"), "o": Array("ōóǒò"),
    "u": Array("ūúǔù"), "ü": Array("ǖǘǚǜ"), "ê": ["ê̄", "ế", "ê̌", "ề"],
  ]

  private static let marked: [Character: (String, UInt8)] = Dictionary(
    marks.flatMap { letter, row in
      row.enumerated().map { tone, mark in
        (mark, (letter == "ü" ? "v" : letter == "ê" ? "ea" : String(letter), UInt8(tone) + 1))
      }
    }, uniquingKeysWith: { first, _ in first })
}
