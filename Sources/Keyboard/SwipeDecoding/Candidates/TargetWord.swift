import Lexicon

/// The word that a trace's label stands for, to decide whether a decoder was right.
///
/// Capitals do not matter. A label that is a word of the lexicon stands for that word: `its` is not
/// `it's`, unless the labels are known to be without apostrophes (`LabelSpelling`). A label that is
/// not a word but the code of one stands for that word: `dont` is `don't`, as corpora write their
/// labels without apostrophes, and `ete` is `été` in a list whose accents are not swiped.
public struct TargetWord: Sendable {
  private let label: String
  private let letterCase: LetterCase
  private let spelling: LabelSpelling
  /// Whether the label is not a word but the code of one.
  package let isCode: Bool
  /// Whether the lexicon lacks the word.
  public let isOutOfVocabulary: Bool

  /// Creates the target word of a label.
  /// - Parameters:
  ///   - label: as the trace has it.
  ///   - lexicon: the words that the decoder can find.
  ///   - spelling: how the labels are written.
  package init(
    _ label: String, in lexicon: any WordList, spelling: LabelSpelling = .asWritten
  ) {
    letterCase = lexicon.letterCase
    self.spelling = spelling
    let label = letterCase.lowering(label)
    self.label = label
    let isWord = lexicon.contains(word: label)
    isCode = !isWord && lexicon.contains(code: label.lowercased())
    isOutOfVocabulary = !isWord && !isCode
  }

  /// Returns whether a candidate is the target word.
  public func isWritten(as candidate: String) -> Bool {
    isSameWord(letterCase.lowering(candidate), label)
      || (isCode || spelling == .withoutApostrophes && hasApostrophe(candidate))
        && isCode(of: candidate)
  }

  /// Returns whether the label is the candidate's code, or one without its accents.
  private func isCode(of candidate: String) -> Bool {
    LetterFolding.codes(of: letterCase.lowering(candidate)).contains(label.lowercased())
  }

  /// Returns the rank of the target word among candidates, 1 for the best; nil if it is not among
  /// them.
  public func rank(in candidates: [Candidate]) -> Int? {
    candidates.firstIndex { isWritten(as: $0.word) }.map { $0 + 1 }
  }
}
