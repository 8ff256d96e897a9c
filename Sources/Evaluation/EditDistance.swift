/// The least number of insertions, deletions and substitutions that make one sequence of the other
/// (Levenshtein 1966).
/// - Complexity: O(a · b) time, O(b) memory.
public func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
  if a.isEmpty || b.isEmpty { return a.count + b.count }
  var row = Array(0...b.count)
  for (i, element) in a.enumerated() {
    var diagonal = i
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let substituted = diagonal + (element == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, min(row[j], row[j + 1]) + 1)
    }
  }
  return row[b.count]
}

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
