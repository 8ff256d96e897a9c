import Statistics

/// Whole-number counts of edits over sentences. Error rates are edits per word and per character of
/// the target text, over all sentences together (as in speech recognition; can exceed 1).
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
  ///   - target: its words.
  ///   - written: what the decoder wrote; shorter where it wrote nothing.
  public mutating func add(target: [String], written: [String]) {
    let (targetText, writtenText) = (
      Array(target.joined(separator: " ")), Array(written.joined(separator: " "))
    )
    sentences += 1
    words += target.count
    wordEdits += editDistance(target, written)
    characters += targetText.count
    characterEdits += editDistance(targetText, writtenText)
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
