/// The reason why a layout has no tablet form.
public enum TabletLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The specification excludes the layout.
  case refused(reason: String)
  /// The layout does not have the required rows of letters.
  case unusable(reason: String)
  /// There are more letters and symbols than places.
  case tooManySymbols(first: Character)

  /// A readable message.
  public var description: String {
    switch self {
    case .refused(let reason): "has no tablet form: \(reason)"
    case .unusable(let reason): "no tablet layout can be made of it: \(reason)"
    case .tooManySymbols(let first):
      "a tablet layout has no place for the key \"\(first)\" and those behind it"
    }
  }
}
