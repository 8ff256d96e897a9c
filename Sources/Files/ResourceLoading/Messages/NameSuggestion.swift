import Statistics

/// Returns the name that was probably meant by an unknown one, to ask "did you mean …?".
///
/// It is the name with the fewest edits, where swapping two letters is one edit, and at most one in three
/// letters may differ; capitals do not matter. Of several it is the longest: letters are left out more often than
/// added. If there is none, it is the only name that begins with the given one.
/// - Complexity: O(names · length²)
package func suggestedName(for given: String, among names: some Sequence<String>) -> String? {
  // No name is this long, but a line of a malicious file may be.
  guard !given.isEmpty, given.utf8.count <= 100 else { return nil }
  let typed = Array(given.lowercased())
  var best: (name: String, edits: Int)?
  var completions: [String] = []
  for name in names {
    let known = Array(name.lowercased())
    if typed.count >= 2, known.starts(with: typed) { completions.append(name) }
    let table = EditTable(from: typed, to: known, allowsSwaps: true)
    let edits = table[typed.count, known.count]
    guard edits <= max(1, max(typed.count, known.count) / 3), edits < known.count else { continue }
    if best.map({ edits < $0.edits || edits == $0.edits && name.count > $0.name.count }) ?? true {
      best = (name, edits)
    }
  }
  return best?.name ?? (completions.count == 1 ? completions[0] : nil)
}

/// An unknown name; the message says which one was probably meant, and which are known.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is named, in the singular: "layout".
  public var kind: String
  /// The unknown name.
  public var name: String
  /// The known names.
  public var known: [String]
  /// What else can be given: "a file's name has a / or ends in .json".
  public var alternative: String?
  /// What was meant, where that is known better than by the known names.
  public var meant: String?

  /// Creates an error.
  public init(
    _ kind: String, _ name: String, known: [String], alternative: String? = nil,
    meant: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.known = known
    self.alternative = alternative
    self.meant = meant
  }

  /// A readable message.
  public var description: String {
    let missing = "there is no \(kind) \"\(name)\""
    if let meant = meant ?? suggestedName(for: name, among: known) {
      return "\(missing); did you mean \"\(meant)\"?"
    }
    let others = alternative.map { "; \($0)" } ?? ""
    return "\(missing); there are \(known.joined(separator: ", "))\(others)"
  }
}
