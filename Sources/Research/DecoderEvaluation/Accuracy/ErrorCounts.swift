import Statistics

/// Whole-number counts of edits over sentences.
///
/// Error rates are edits per word and per character of the target text, over all sentences together
/// (as in speech recognition; they can exceed 1).
public struct ErrorCounts: Hashable, Sendable {
  /// The number of sentences.
  public var sentences = 0
  /// The number of words in the target sentences.
  public var words = 0
  /// The number of word edits.
  public var wordEdits = 0
  /// The number of characters in the target sentences, including spaces between words.
  public var characters = 0
  /// The number of character edits.
  public var characterEdits = 0

  /// Creates counts of zero.
  public init() {}

  /// Counts one sentence.
  ///
  /// - Parameters:
  ///   - target: the target words
  ///   - written: the decoder's words; fewer if some are missing
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

  /// Adds the counts of other sentences.
  public static func += (counts: inout ErrorCounts, other: ErrorCounts) {
    counts.sentences &+= other.sentences
    counts.words &+= other.words
    counts.wordEdits &+= other.wordEdits
    counts.characters &+= other.characters
    counts.characterEdits &+= other.characterEdits
  }

  /// The word error rate (WER); nil if there are no words.
  public var wordErrorRate: Double? {
    words > 0 ? Double(wordEdits) / Double(words) : nil
  }

  /// The character error rate (CER); nil if there are no characters.
  public var characterErrorRate: Double? {
    characters > 0 ? Double(characterEdits) / Double(characters) : nil
  }
}
