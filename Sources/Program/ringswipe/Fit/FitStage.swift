/// What a fit estimates.
enum FittedModel: String, NamedValue {
  case decoder, motor
}

/// Which part of a decoder's profile is fitted.
enum FitStage: String, NamedValue {
  case all
  /// All but the alignment's parameters, which are those of an existing profile.
  case network
  /// Which swipes match no word of the list.
  case noWord = "no-word"
  /// The letter emission.
  case letters
  /// How words that no list has are weighed against those of the list.
  case unlistedWords = "unlisted-words"
  /// Which of the swipes that are spelled letter by letter match no word at all.
  case rejection
  /// How much the evidence for no word counts with lists of different sizes.
  case evidenceWeight = "evidence-weight"

  /// Whether it takes one pass over the traces: it has no epochs and networks to choose, and cannot be resumed.
  var isSinglePass: Bool { [.noWord, .unlistedWords, .rejection, .evidenceWeight].contains(self) }
}
