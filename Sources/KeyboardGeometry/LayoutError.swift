/// Why a layout cannot be used.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The size is not positive and finite, or leaves no room for the keys.
  case badSize(Size)
  /// A part of the layout, named by its path or its key, breaks a rule.
  case invalid(part: String, reason: String)

  public var description: String {
    switch self {
    case .badSize(let size):
      "a keyboard of \(size.width) × \(size.height) pt has no room for the keys"
    case .invalid(let part, let reason):
      "\(part): \(reason)"
    }
  }
}
