/// A change that a composer makes to the text, or something to learn from it.
public enum CompositionEdit: Hashable, Sendable {
  /// Inserts text.
  case insert(String)
  /// Deletes the character before the cursor, because nothing was being composed.
  case deleteBackward
  /// Deletes the word before the cursor, because nothing was being composed.
  case deleteWord
  /// Does with the key what a keyboard without a method does with it.
  case passOn(ComposerKey)
  /// The text inserted just before is this candidate; its score rises.
  case committed(MethodCandidate)
  /// Candidates that were written from one composition, in order: a phrase to be learned.
  case phrase([MethodCandidate])
  /// The shorter phrases with which a phrase made for its code begins, each with its own code. The
  /// whole phrase was written, so their scores rise too.
  case phraseParts([MethodCandidate])
}

/// A key as a composer sees it.
public enum ComposerKey: Hashable, Sendable {
  /// A key that writes a character, the space bar included.
  case character(Character)
  /// A character of a symbol page: it is written behind what is selected. A digit may go on with a code that has it, as Array's `w0` to
  /// `w9`; offered punctuation marks it picks.
  case symbol(Character)
  /// Text of several characters, or a tab: it is written, and is part of no code.
  case text(String)
  /// The gesture that deletes a word: what is being composed, or else the word before the cursor.
  case wordDelete
  /// The delete key.
  case backspace
  /// The Return key.
  case enter
  /// A tap on the candidate at an index, counted from 0 over all pages.
  case candidate(Int)
  /// Shows the next page of candidates.
  case nextPage
  /// Shows the previous page of candidates.
  case previousPage
  /// Selects the candidate behind the selected one, or the first.
  case nextCandidate
  /// Selects the candidate before the selected one.
  case previousCandidate
  /// Moves the cursor inside what is being composed.
  case move(CompositionMove)
}

/// A move of the cursor inside what is being composed.
public enum CompositionMove: Hashable, Sendable {
  /// To the left by a syllable.
  case left
  /// To the right by a syllable.
  case right
  /// Before the first syllable.
  case start
  /// Behind the last one.
  case end
}
