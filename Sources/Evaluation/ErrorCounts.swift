import Statistics

/// Whole-number counts of edits over sentences. Error rates are edits per word and per character of
/// what was meant, over all sentences together (as in speech recognition; can exceed 1).
public struct ErrorCounts: Hashable, Sendable {
  public var sentences = 0
  public var words = 0
  public var wordEdits = 0
  /// Spaces between words included.
  public var characters = 0
  public var characterEdits = 0

  public init() {}

  /// Counts one sentence.
  /// - Parameters:
  ///   - meant: its words.
  ///   - written: what the decoder wrote; shorter where it wrote nothing.
  public mutating func add(meant: [String], written: [String]) {
    let (meantText, writtenText) = (
      Array(meant.joined(separator: " ")), Array(written.joined(separator: " "))
    )
    sentences += 1
    words += meant.count
    wordEdits += editDistance(meant, written)
    characters += meantText.count
    characterEdits += editDistance(meantText, writtenText)
  }

  public static func += (counts: inout ErrorCounts, other: ErrorCounts) {
    counts.sentences &+= other.sentences
    counts.words &+= other.words
    counts.wordEdits &+= other.wordEdits
    counts.characters &+= other.characters
    counts.characterEdits &+= other.characterEdits
  }

  /// Nil where there are no words.
  public var wordErrorRate: Double? {
    words > 0 ? Double(wordEdits) / Double(words) : nil
  }

  /// Nil where there are no characters.
  public var characterErrorRate: Double? {
    characters > 0 ? Double(characterEdits) / Double(characters) : nil
  }
}
