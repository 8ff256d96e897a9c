/// Which letters are each other's capitals in a language, where that differs from what Unicode says for
/// most: the capitals of the Turkish i and ı are İ and I.
///
///     let turkish = LetterCase(capitals: ["i": "İ", "ı": "I"])
///     turkish.capitalized("iyi")       // "İyi"
///     turkish.lowering("KIRMIZI")      // "kırmızı"
///     turkish.uppercased("kırmızı")    // "KIRMIZI"
///
/// Word lists and models compare words in lower case, by Unicode's rules. A word that was lowered by its
/// language's rules stays the same under those.
public struct LetterCase: Hashable, Sendable {
  /// The capitals that Unicode gives by default.
  public static let standard = LetterCase(capitals: [:])

  /// The small letters whose capitals differ, with these; also two letters that are written as one, such as
  /// the Dutch ij.
  public let capitals: [String: String]
  private let small: [Character: String]
  private let large: [Character: String]

  /// Creates the rules of a language.
  /// - Parameter capitals: small letters and their capitals, in one normal form.
  public init(capitals: [String: String]) {
    self.capitals = capitals
    let letters = capitals.filter { $0.key.count == 1 && $0.value.count == 1 }
    small = Dictionary(
      letters.map { (Character($0.value), $0.key) }, uniquingKeysWith: { first, _ in first })
    large = Dictionary(
      letters.map { (Character($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a text in lower case by the language's rules; the text itself if the language has none.
  /// - Complexity: O(length)
  public func lowering(_ text: String) -> String {
    guard !small.isEmpty else { return text }
    return lowered(replacing(small, in: text))
  }

  /// Returns a text in capitals.
  /// - Complexity: O(length)
  public func uppercased(_ text: String) -> String {
    large.isEmpty ? text.uppercased() : replacing(large, in: text).uppercased()
  }

  /// Returns a word with its first letter in title case.
  /// - Complexity: O(length)
  public func capitalized(_ word: String) -> String {
    for length in [2, 1] {
      if let capital = capitals[String(word.prefix(length))] {
        return capital + word.dropFirst(length)
      }
    }
    return Lexicon.titleCased(word)
  }

  /// Returns a word with the capitals of another one: all of it if that has two letters or more, all of
  /// them capitals, else its first letter if that begins with one and the word has no capitals of its own.
  /// A capital that is written as two letters, such as the Dutch IJ, is one.
  ///
  ///     LetterCase.standard.cased("the", like: "TEH")   // "THE"
  ///     LetterCase.standard.cased("iPad", like: "Ipda")   // "iPad"
  ///
  /// - Complexity: O(length)
  public func cased(_ word: String, like other: some StringProtocol) -> String {
    let letters = other.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase),
      !capitals.values.contains(where: { $0.elementsEqual(letters) })
    {
      return uppercased(word)
    }
    let isCapitalized =
      letters.first?.isUppercase == true && !word.contains(where: \.isUppercase)
    return isCapitalized ? capitalized(word) : word
  }

  private func replacing(_ letters: [Character: String], in text: String) -> String {
    text.reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }
}

extension Lexicon {
  /// The same as ``capitalized(_:)`` by Unicode's rules, under a name that ``LetterCase`` does not have.
  fileprivate static func titleCased(_ word: String) -> String { capitalized(word) }

  /// Returns this lexicon with the rules of a language for capitals: its words that are written with such
  /// letters are swiped by the language's small ones.
  /// - Complexity: O(total length of the words + n log n); O(1) for the standard rules
  package func following(_ letterCase: LetterCase) -> Lexicon {
    guard letterCase != self.letterCase else { return self }
    var list = Lexicon(
      entries: entries.map { entry in
        guard entry.code == swipeCode(of: entry.word) else { return entry }
        var entry = entry
        entry.code = swipeCode(of: letterCase.lowering(entry.word))
        return entry
      })
    list.letterCase = letterCase
    return list
  }
}
