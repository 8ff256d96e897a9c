import Lexicon

/// The letters that a language's keyboards have no key for, by the letters that are typed for them: on French
/// keys e also stands for é, è, ê and ë, and oe for œ.
///
///     UnkeyedLetters(keyed: "abcdefghijklmnopqrstuvwxyz")
public struct UnkeyedLetters: Hashable, Sendable {
  /// The letters by the first character that is typed for them, with all that is typed.
  private let forms: [Character: [Form]]

  private struct Form: Hashable, Sendable {
    var typed: String
    var letter: String
  }

  /// Creates the letters for a keyboard.
  /// - Parameter keyed: the letters that have keys, in lower case.
  public init(keyed: some Sequence<Character>) {
    let keyed = Set(keyed)
    var forms: [Character: [Form]] = [:]
    for letter in Self.european where !keyed.contains(letter) {
      guard let typed = LetterFolding.plain.letters(for: letter), typed.allSatisfy(keyed.contains),
        let first = typed.first
      else { continue }
      forms[first, default: []].append(Form(typed: typed, letter: String(letter)))
    }
    self.forms = forms
  }

  /// The small letters of Unicode's blocks Latin-1 Supplement and Latin Extended-A.
  private static let european: [Character] = (0xDF...0x17F).compactMap { (value: UInt32) in
    guard let scalar = Unicode.Scalar(value), scalar.properties.isLowercase else { return nil }
    return Character(scalar)
  }

  /// Returns what a typed beginning may stand for, among the beginnings of words: itself, though no word may begin
  /// so, and those with letters that have no keys.
  /// - Parameters:
  ///   - prefix: in lower case, with plain apostrophes.
  ///   - isBeginning: whether a word begins so.
  /// - Complexity: O(length · beginnings found · letters typed alike) calls
  func beginnings(typedAs prefix: String, _ isBeginning: (String) -> Bool) -> [String] {
    // Beginnings, each with the rest of the prefix.
    var open: [(beginning: String, rest: Substring)] = [("", prefix[...])]
    var found: [String] = [prefix]
    while let (beginning, rest) = open.popLast() {
      guard let first = rest.first else {
        if beginning != prefix { found.append(beginning) }
        continue
      }
      var next = [(beginning + String(first), rest.dropFirst())]
      for form in forms[first] ?? [] where rest.hasPrefix(form.typed) {
        next.append((beginning + form.letter, rest.dropFirst(form.typed.count)))
      }
      open += next.filter { isBeginning($0.0) }
    }
    return found
  }
}
