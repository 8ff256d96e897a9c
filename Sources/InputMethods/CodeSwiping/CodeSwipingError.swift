/// Why the codes of a method cannot be swiped on a layout.
public enum CodeSwipingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The method is one of strokes, whose five keys and long repeats give no path that identifies a code.
  case strokes(method: String)
  /// The layout lacks keys for the method's symbols.
  case noKeys(method: String, layout: String, missing: [Character])
  /// The codes cannot be compiled into a lexicon, for a reason.
  case unusable(method: String, reason: String)

  /// A readable message.
  public var description: String {
    switch self {
    case .strokes(let method):
      "\(method) cannot be swiped: five keys and long repeats make no path that tells codes apart"
    case .noKeys(let method, let layout, let missing):
      "\(method) cannot be swiped on \(layout), which has no key for "
        + "\(missing.prefix(3).map(String.init).joined(separator: ", "))"
        + (missing.count > 3 ? " and \(missing.count - 3) more" : "")
    case .unusable(let method, let reason): "\(method) cannot be swiped: \(reason)"
    }
  }
}
