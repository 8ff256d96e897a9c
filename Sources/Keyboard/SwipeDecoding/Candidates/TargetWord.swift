import Lexicon

/// The word that a trace's label stands for, to decide whether a decoder was right.
///
/// Capitals do not matter. A label that is a word of the lexicon stands for that word: `its` is not
/// `it's`. A label that is no word, but the code of one, stands for that one: `dont` is `don't`, as
/// corpora write their labels without apostrophes.
public struct TargetWord: Sendable {
  private let label: String
  private let isCode: Bool
  /// Whether the lexicon has no word that the label stands for.
  public let isOutOfVocabulary: Bool

  public init(_ label: String, in lexicon: any WordList) {
    self.label = label
    let isWord = lexicon.contains(word: label)
    isCode = !isWord && lexicon.contains(code: label.lowercased())
    isOutOfVocabulary = !isWord && !isCode
  }

  /// Whether a candidate is the target word.
  public func isWritten(as candidate: String) -> Bool {
    isSameWord(candidate, label) || isCode && swipeCode(of: candidate) == label.lowercased()
  }

  /// The place of the target word among candidates, 1 for the best; nil if it is not among them.
  public func rank(in candidates: [Candidate]) -> Int? {
    candidates.firstIndex { isWritten(as: $0.word) }.map { $0 + 1 }
  }
}
