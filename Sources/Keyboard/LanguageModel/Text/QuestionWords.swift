import Lexicon

/// The question words of a language whose ¿ opens questions, where accents alone tell them from other words:
/// *dime, ¿cuándo vienes?*, but *cuando vienes*.
///
///     let words = QuestionWords(["qué", "cuándo", "por"])
///     words.spelling(of: "que", behind: "dime, ¿por ")   // qué
///     words.spelling(of: "que", behind: "dime ")         // nil
public struct QuestionWords: Hashable, Sendable {
  /// The question words by their letters without accents.
  private var accented: [String: String] = [:]
  /// The words that may stand between ¿ and a question word.
  private var introductions: Set<String> = []

  /// How many characters before a word are read.
  private static let reach = 40

  /// Creates no question words.
  public init() {}

  /// Creates question words.
  /// - Parameter words: the question words with their accents and, without accents, those that may stand before them
  ///   (*¿por qué?*), in small letters.
  public init(_ words: some Sequence<String>) {
    for word in words {
      let plain = LetterFolding.plain.plainLetters(of: word)
      if plain == word { introductions.insert(word) } else { accented[plain] = word }
    }
  }

  /// Adds another language's question words.
  public mutating func merge(_ other: QuestionWords) {
    accented.merge(other.accented) { first, _ in first }
    introductions.formUnion(other.introductions)
  }

  /// Returns the question word, in small letters, that a word without accents stands for; nil where no question begins,
  /// and for other words.
  /// - Parameters:
  ///   - word: in any case.
  ///   - text: the text before it.
  /// - Complexity: O(length)
  public func spelling(of word: String, behind text: Substring) -> String? {
    guard let right = accented[word.lowercased()], beginsQuestion(behind: text) else { return nil }
    return right
  }

  /// Returns offers of which question words have their accents where a question begins. The same words without accents
  /// follow at the end.
  /// - Parameters:
  ///   - offers: the best first.
  ///   - spelling: the word of an offer.
  ///   - text: the text before it.
  /// - Complexity: O(offers)
  public func asked<Offer>(
    _ offers: [Offer], spelledBy spelling: WritableKeyPath<Offer, String>, behind text: Substring
  ) -> [Offer] {
    guard beginsQuestion(behind: text) else { return offers }
    var (asked, plain): ([Offer], [Offer]) = ([], [])
    var seen: Set<String> = []
    for var offer in offers {
      if let right = accented[offer[keyPath: spelling].lowercased()] {
        plain.append(offer)
        offer[keyPath: spelling] = right
      }
      if seen.insert(offer[keyPath: spelling]).inserted { asked.append(offer) }
    }
    return asked + plain
  }

  /// Returns whether only words that may introduce a question stand behind the last ¿.
  private func beginsQuestion(behind text: Substring) -> Bool {
    guard !accented.isEmpty else { return false }
    let end = text.suffix(Self.reach)
    guard let mark = end.lastIndex(of: "¿") else { return false }
    return end[mark...].dropFirst().split(separator: " ").allSatisfy {
      introductions.contains($0.lowercased())
    }
  }
}
