/// What a ``Composer`` asks of the text field, or tells of itself, in order.
public enum CompositionEdit: Hashable, Sendable {
  /// Write this.
  case insert(String)
  /// Delete a character before the cursor: nothing was being composed.
  case deleteBackward
  /// The key means nothing to the method: do with it what it does without one.
  case passOn(ComposerKey)
  /// A candidate was written; its score rises.
  case committed(MethodCandidate)
  /// Candidates that were written from one composition, in order: a phrase to be learned.
  case phrase([MethodCandidate])
  /// A phrase made for its code was written: the shorter phrases that it begins with, each with its
  /// own code, whose scores rise too.
  case phraseParts([MethodCandidate])
}

/// A key as a ``Composer`` knows it.
public enum ComposerKey: Hashable, Sendable {
  /// Any key that writes a character, the space included.
  case character(Character)
  /// A character of a symbol keyboard: it picks a candidate, or is written; it is in no code.
  case symbol(Character)
  case backspace
  case enter
  /// A tap on a candidate, counted from 0 over all pages.
  case candidate(Int)
  case nextPage
  case previousPage
}
