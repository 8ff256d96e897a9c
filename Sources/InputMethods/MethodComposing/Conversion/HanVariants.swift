import TextEntry

/// Traditional and simplified forms of characters, for writing one where a table has the other.
///
///     let variants = HanVariants(bytes: file)
///     variants.converted("發髮", .toSimplified)   // "发发"
public struct HanVariants: Sendable {
  private var simplified: [Character: [Character]] = [:]
  private var traditional: [Character: [Character]] = [:]
  /// Lines that are not two characters and a direction, from 1.
  public private(set) var badLines: [Int] = []

  /// Reads `from<TAB>to<TAB>t2s|s2t` lines; `#` begins a comment.
  /// - Parameter bytes: UTF-8.
  public init(bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3, columns[0].count == 1, columns[1].count == 1,
        let from = columns[0].first, let to = columns[1].first,
        columns[2] == "t2s" || columns[2] == "s2t"
      else {
        badLines.append(index + 1)
        continue
      }
      if columns[2] == "t2s" {
        simplified[from, default: []].append(to)
      } else {
        traditional[from, default: []].append(to)
      }
    }
  }

  /// The other forms of a character, the one that is written first; more than one is a tie (发 is 發
  /// and 髮), and context is not asked.
  package func forms(of character: Character, _ direction: HanConversion) -> [Character] {
    switch direction {
    case .off: []
    case .toSimplified: simplified[character] ?? []
    case .toTraditional: traditional[character] ?? []
    }
  }

  /// The text with each character's first other form; those without one stay.
  /// - Complexity: O(characters)
  package func converted(_ text: String, _ direction: HanConversion) -> String {
    guard direction != .off else { return text }
    return String(text.map { forms(of: $0, direction).first ?? $0 })
  }
}
