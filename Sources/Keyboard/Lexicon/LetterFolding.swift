/// The rules by which letters without a key are swiped: é as e.
///
/// Only the code (the letters that the finger visits) changes; the written word keeps its accents.
public enum LetterFolding: String, CaseIterable, Hashable, Sendable {
  /// The base letter without its mark: é → e, ü → u, ø → o, ή → η; ß → ss, æ → ae, œ → oe, þ → th, ς → σ.
  case plain
  /// The German convention: ä → ae, ö → oe, ü → ue; everything else as in `plain`.
  case german

  /// Returns the letters a–z, or α–ω, that replace a character, or nil if there are none, as for a digit or
  /// a letter of another script.
  ///
  ///     LetterFolding.german.letters(for: "ü")   // "ue"
  ///
  /// - Parameter character: the character, in lower case.
  public func letters(for character: Character) -> String? {
    var letters = ""
    for scalar in character.unicodeScalars {
      if scalar.value >= 0x61, scalar.value <= 0x7A {
        letters.unicodeScalars.append(scalar)
      } else if scalar.properties.generalCategory == .nonspacingMark {
        // u with U+0308 is ü.
        if self == .german, scalar.value == 0x308, let last = letters.last, "aou".contains(last) {
          letters += "e"
        }
      } else if let plain = replacement(for: scalar) {
        letters += plain
      } else {
        return nil
      }
    }
    return letters.isEmpty ? nil : letters
  }

  private func replacement(for scalar: Unicode.Scalar) -> String? {
    if self == .german, let umlaut = Self.umlauts[scalar] { return umlaut }
    if let special = Self.special[scalar] { return special }
    if scalar.value < Self.latinEnd { return Self.latin[scalar] }
    return Self.isGreek(scalar) ? Self.greek[scalar] : Self.unmarked(scalar)
  }

  /// The letters of nearly all languages with marks end before this.
  private static let latinEnd: UInt32 = 0x250
  /// What `unmarked` says of these, looked up once.
  private static let latin = Dictionary(
    uniqueKeysWithValues: (0x80..<latinEnd).compactMap(Unicode.Scalar.init).compactMap { scalar in
      unmarked(scalar).map { (scalar, $0) }
    })

  /// The Greek letters with marks, and those without, by their names.
  private static let greek: [Unicode.Scalar: String] = {
    let start = "GREEK SMALL LETTER "
    let names = (greekRange.joined()).compactMap(Unicode.Scalar.init).compactMap { scalar in
      scalar.properties.name.flatMap { name in
        name.hasPrefix(start) ? (name.dropFirst(start.count).split(separator: " "), scalar) : nil
      }
    }
    let letters = Dictionary(
      uniqueKeysWithValues: names.filter { $0.0.count == 1 }.map { ($0.0[0], String($0.1)) })
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { words, scalar in
        guard words.count > 2, words[1] == "WITH" else { return nil }
        return letters[words[0]].map { (scalar, $0) }
      })
  }()
  /// Greek, and its letters with several marks.
  private static let greekRange: [Range<UInt32>] = [0x370..<0x400, 0x1F00..<0x2000]

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    greekRange.contains { $0.contains(scalar.value) }
  }

  /// Returns the letter of a letter with a mark. Unicode names it: LATIN SMALL LETTER E WITH ACUTE.
  private static func unmarked(_ scalar: Unicode.Scalar) -> String? {
    let start = "LATIN SMALL LETTER "
    guard let name = scalar.properties.name, name.hasPrefix(start) else { return nil }
    let words = name.dropFirst(start.count).split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0].utf8.count == 1, words[1] == "WITH" else { return nil }
    return words[0].lowercased()
  }

  private static let umlauts: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "ŋ": "n", "ĳ": "ij",
    "ĸ": "k", "ŉ": "n", "ſ": "s", "ﬁ": "fi", "ﬂ": "fl", "ς": "σ",
  ]
}

extension LetterFolding {
  /// Returns a code in which every character without a key is replaced.
  ///
  ///     LetterFolding.plain.folding("über", on: Set("abcdefghijklmnopqrstuvwxyz"))   // "uber"
  ///
  /// - Parameters:
  ///   - code: the code, in lower case.
  ///   - letters: the characters that have keys.
  /// - Returns: the folded code, or nil if a character has no key and cannot be replaced by
  ///   characters that have one.
  /// - Complexity: O(length)
  public func folding(_ code: String, on letters: Set<Character>) -> String? {
    var folded = ""
    for character in code {
      if letters.contains(character) {
        folded.append(character)
      } else if let plain = self.letters(for: character), plain.allSatisfy(letters.contains) {
        folded += plain
      } else {
        return nil
      }
    }
    return folded
  }

  /// Returns a word with letters a–z in place of others that have some.
  ///
  ///     LetterFolding.plain.plainLetters(of: "café")   // "cafe"
  ///
  /// - Parameters:
  ///   - word: the word, in lower case.
  ///   - kept: letters that stay.
  /// - Complexity: O(length)
  package func plainLetters(of word: String, except kept: Set<Character> = []) -> String {
    word.reduce(into: "") { plain, letter in
      plain += kept.contains(letter) ? String(letter) : letters(for: letter) ?? String(letter)
    }
  }

  /// Returns the codes that a word may have in a lexicon with folded letters: its own, that of each folding
  /// for keys a–z, and those where some of its letters have keys besides (*compañía* as *compañia*).
  ///
  ///     LetterFolding.codes(of: "señaló")   // señaló, senalo, señalo, senaló
  ///
  /// - Complexity: O(2ᵃ · length) for a different letters with a folding, of which at most four are kept.
  package static func codes(of word: String) -> [String] {
    let own = swipeCode(of: word)
    if own.utf8.allSatisfy({ $0 < 0x80 }) { return [own] }
    var codes = [own]
    for folding in allCases {
      var replaced: [Character] = []
      // Characters without a folding stay: only some of a word's characters may have been replaced.
      var kept = plainKeys
      for letter in own where !kept.contains(letter) && !replaced.contains(letter) {
        if let plain = folding.letters(for: letter) {
          kept.formUnion(plain)
          replaced.append(letter)
        } else {
          kept.insert(letter)
        }
      }
      for choice in 0..<(1 << min(replaced.count, mostKept)) {
        let withKeys = replaced.indices.filter { $0 < mostKept && choice & 1 << $0 != 0 }
        let kept = kept.union(withKeys.map { replaced[$0] })
        if let code = folding.folding(own, on: kept), !codes.contains(code) { codes.append(code) }
      }
    }
    return codes
  }

  private static let plainKeys = Set<Character>("abcdefghijklmnopqrstuvwxyz")
  /// The number of a word's letters with a folding of which `codes(of:)` tries whether they have keys.
  private static let mostKept = 4
}

extension Lexicon {
  /// Returns this lexicon with codes for a keyboard that lacks some letters: `über`, swiped
  /// u-b-e-r. A word whose letters all have keys does not change, nor does one that cannot be
  /// folded.
  ///
  /// - Parameters:
  ///   - folding: the rules that replace letters without keys.
  ///   - letters: the characters that the keyboard's keys write, in lower case.
  /// - Returns: the lexicon and the number of words that were folded.
  /// - Complexity: O(total length of the codes + n log n).
  public func folding(
    _ folding: LetterFolding, on letters: Set<Character>
  ) -> (lexicon: Lexicon, foldedCount: Int) {
    var count = 0
    let folded = entries.map { entry in
      // Most words have keys for all their letters.
      guard !entry.code.allSatisfy(letters.contains),
        let code = folding.folding(entry.code, on: letters)
      else { return entry }
      count += 1
      var entry = entry
      entry.code = code
      return entry
    }
    guard count > 0 else { return (self, 0) }
    var lexicon = Lexicon(entries: folded)
    lexicon.letterCase = letterCase
    return (lexicon, count)
  }
}
