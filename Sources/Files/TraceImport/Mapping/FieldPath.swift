/// The place of a value in a record of a log: a column, or a path through objects and lists.
///
///     target               a column, or a member of an object
///     touch.position.x     a member of a member
///     points[].x           x of each element of the list `points`
///     points[].0           the first number of each element, which is itself a list
///     touches[0].x         x of the first element alone
///     x*                   the columns x0, x1, x2, …
public struct FieldPath: Hashable, Sendable, CustomStringConvertible {
  /// A step from a value into it.
  public enum Step: Hashable, Sendable {
    /// A member of an object, or a column.
    case name(String)
    /// An element of a list, counted from 0.
    case element(Int)
    /// Each element of a list.
    case each
  }

  /// The path as it is written.
  public let text: String
  /// The steps from the record to the value.
  public var steps: [Step]

  /// The path as it is written.
  public var description: String { text }

  /// A Boolean value that is true if the path goes through each element of a list.
  public var hasList: Bool { steps.contains(.each) }

  /// Creates a path of steps.
  public init(text: String, steps: [Step]) {
    self.text = text
    self.steps = steps
  }

  /// Reads a path; nil if it is empty. Text that is no path, such as `Time [ms]`, is a name.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    steps = Self.steps(text) ?? [.name(text)]
  }

  /// Returns the steps of a path; nil if it has an empty name or a bracket that does not fit.
  private static func steps(_ text: String) -> [Step]? {
    var steps: [Step] = []
    // The elements of a list at the top are the records.
    let inner = text.hasPrefix("[].") ? text.dropFirst(3) : text[...]
    for part in inner.split(separator: ".", omittingEmptySubsequences: false) {
      let name = part.prefix { $0 != "[" }
      guard !name.isEmpty, !name.contains("]") else { return nil }
      if let index = Int(name), index >= 0, !steps.isEmpty {
        steps.append(.element(index))
      } else {
        steps.append(.name(String(name)))
      }
      var brackets = part.dropFirst(name.count)
      while !brackets.isEmpty {
        guard brackets.first == "[", let end = brackets.firstIndex(of: "]") else { return nil }
        let inside = brackets[brackets.index(after: brackets.startIndex)..<end]
        if inside.isEmpty {
          steps.append(.each)
        } else if let index = Int(inside), index >= 0 {
          steps.append(.element(index))
        } else {
          return nil
        }
        brackets = brackets[brackets.index(after: end)...]
      }
    }
    return steps
  }
}
