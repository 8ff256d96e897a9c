import Statistics

/// The name that was most likely meant by one that is not known, to ask "did you mean …?".
///
/// The fewest edits count, two swapped letters being one; at most one in three letters may differ.
/// Capitals do not matter. Else a name that begins with what was given, if it is the only one.
/// - Complexity: O(names · length²)
public func suggestedName(for given: String, among names: some Sequence<String>) -> String? {
  // No name is that long; a line of a hostile file may be.
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
    if best.map({ edits < $0.edits }) ?? true { best = (name, edits) }
  }
  return best?.name ?? (completions.count == 1 ? completions[0] : nil)
}

/// Says that a name is not known, which one was probably meant, and which there are.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is named, in the singular: "layout".
  public var kind: String
  public var name: String
  public var known: [String]
  /// What else can be given: "a file's name has a / or ends in .json".
  public var alternative: String?

  public init(_ kind: String, _ name: String, known: [String], alternative: String? = nil) {
    self.kind = kind
    self.name = name
    self.known = known
    self.alternative = alternative
  }

  public var description: String {
    let missing = "there is no \(kind) \"\(name)\""
    if let meant = suggestedName(for: name, among: known) {
      return "\(missing); did you mean \"\(meant)\"?"
    }
    let others = alternative.map { "; \($0)" } ?? ""
    return "\(missing); there are \(known.joined(separator: ", "))\(others)"
  }
}
