/// What the suggestions of a language know of its spelling beside its model.
public struct SuggestionSpelling: Sendable {
  /// How words are spelled whose spellings differ in capitals alone; nil: as the model has them.
  public var capitals: CapitalChoice?
  /// The letters that have no keys: words with them are offered for what is typed in their place; nil: words are
  /// offered that begin with what is typed.
  public var unkeyed: UnkeyedLetters?

  /// Creates what is known; without arguments nothing.
  public init(capitals: CapitalChoice? = nil, unkeyed: UnkeyedLetters? = nil) {
    (self.capitals, self.unkeyed) = (capitals, unkeyed)
  }
}
