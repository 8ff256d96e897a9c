import Lexicon

/// The parts of which a language makes compounds: *Haustür* is *haus* and *Tür*, *Arbeitsplatz* is
/// *arbeits* and *Platz*.
///
/// A compound is a first part and a last part, written together. Its linking letters are the end of
/// the first part, so that each part has those that it takes: *arbeits*, *straßen*, *kinder*. What is
/// written has the capital of its last part: *weltweit*, *Weltkarte*.
///
///     var decoder = try PathDecoder(
///       keyboard: grid, lexicon: words, profile: profile,
///       compounds: CompoundParts(first: firsts, last: lasts))
///     decoder.decode(trace.samples, limit: 3).map(\.word)   // ["Bibervater", …]
public struct CompoundParts: Sendable {
  /// The first parts in lower case, with their linking letters; the counts give the share of each.
  public let first: CompiledLexicon
  /// The last parts as they are written alone. Each count is how often a compound that ends in this
  /// part and is no word of the list stands in 10⁹ words of text.
  public let last: CompiledLexicon

  /// The number of words of text that the counts of last parts refer to.
  static let textLength = 1e9

  /// Creates parts.
  /// - Parameters:
  ///   - first: the first parts in lower case, with their linking letters.
  ///   - last: the last parts as they are written alone, with counts per 10⁹ words of text.
  public init(first: CompiledLexicon, last: CompiledLexicon) {
    self.first = first
    self.last = last
  }

  /// Returns a compound as it is written.
  /// - Complexity: O(length).
  static func joined(_ first: String, _ last: String) -> String {
    let word = first.lowercased() + last.lowercased()
    guard last.first?.isUppercase == true, let letter = word.first else { return word }
    return letter.uppercased() + word.dropFirst()
  }
}
